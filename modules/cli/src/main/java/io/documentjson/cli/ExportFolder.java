package io.documentjson.cli;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.transcode.ExportManifest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A folder with the manifest of an export to Amazon S3. The data files are in {@code data} beside the manifest, or, of
 * an incremental export, beside the folder.
 */
final class ExportFolder {

    private static final Pattern ACCESSORY = Pattern.compile("\\A[._]|\\.(?:checksum|md5)\\z");

    private ExportFolder() {}

    /** True if the folder has a manifest. */
    static boolean isIn(Path folder) {
        return Files.isRegularFile(folder.resolve(ExportManifest.FILES))
                || Files.isRegularFile(folder.resolve(ExportManifest.SUMMARY));
    }

    /** The export whose data files are in the folder; {@code null} if no manifest lists them. */
    static @Nullable Path ofData(Path folder) {
        Path data = folder.toAbsolutePath().normalize();
        Path around = data.endsWith("data") ? folder.resolve("..").normalize() : null;
        if (around == null || isIn(around)) {
            return around;
        }
        try (DirectoryStream<Path> exports = Files.newDirectoryStream(around, ExportFolder::isIn)) {
            Iterator<Path> first = exports.iterator();
            return first.hasNext() ? first.next() : null;
        } catch (IOException e) {
            return null;
        }
    }

    /** True if the file is one of the two of a manifest. */
    static boolean isManifest(Path file) {
        return file.endsWith(ExportManifest.FILES) || file.endsWith(ExportManifest.SUMMARY);
    }

    /** True if the file or folder of this name has no items. */
    static boolean isAccessory(Path name) {
        return isManifest(name) || ACCESSORY.matcher(name.toString()).find();
    }

    /**
     * The data files in the order of the manifest; those without items are left out. Paths may not exist.
     *
     * @param target the name of the folder of their outputs, with a separator; it may be empty
     * @param problems takes the problems of single files
     */
    static List<InputFile> files(Path folder, String target, Consumer<CommandException> problems) throws IOException {
        Path list = folder.resolve(ExportManifest.FILES);
        Path summary = folder.resolve(ExportManifest.SUMMARY);
        if (!Files.isRegularFile(list)) {
            throw CommandException.noInput(list + ": no such file, though " + ExportManifest.SUMMARY
                    + " is there; download the export again, all of it");
        }
        byte[] listed = Files.readAllBytes(list);
        if (!Files.isRegularFile(summary) && new String(listed, StandardCharsets.ISO_8859_1).isBlank()) {
            throw CommandException.noInput(list + ": has no file, and " + ExportManifest.SUMMARY
                    + " is not there to say that the table has no item; download the export again, all of it");
        }
        List<InputFile> files = new ArrayList<>();
        Set<Path> known = new HashSet<>();
        try {
            ExportManifest manifest = ExportManifest.read(
                    listed,
                    Files.isRegularFile(summary) ? Files.readAllBytes(summary) : null,
                    e -> problems.accept(problem(folder, e)));
            for (ExportManifest.DataFile data : manifest.files()) {
                try {
                    Path file = find(folder, Problems.path(data.name(), ExitCode.BAD_DATA));
                    if (known.add(file)) {
                        files.add(new InputFile(file.toString(), file, target + data.name(), data));
                    } else {
                        problems.accept(CommandException.badData(list + ": Expected each file once but was "
                                + data.name() + " twice, which is read once; download the manifest again"));
                    }
                } catch (CommandException e) {
                    problems.accept(e);
                }
            }
        } catch (DocumentJsonException e) {
            throw problem(folder, e);
        }
        return files;
    }

    /** The problem, whose place is in front of it. */
    private static CommandException problem(Path folder, DocumentJsonException e) {
        String place = e.line() < 0 ? ExportManifest.SUMMARY : ExportManifest.FILES + ", line " + e.line();
        String problem = String.valueOf(e.getMessage()).replaceFirst(" at path .*", "");
        return CommandException.badData(folder.resolve(place) + ": " + problem);
    }

    /** The place of a data file; the first of those where it may be if it is missing. */
    private static Path find(Path folder, Path name) {
        List<Path> places = List.of(
                folder.resolve("data").resolve(name),
                folder.resolve(name),
                folder.resolve("..").normalize().resolve("data").resolve(name));
        return places.stream().filter(Files::exists).findFirst().orElse(places.get(0));
    }
}
