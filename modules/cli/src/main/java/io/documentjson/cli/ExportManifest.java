package io.documentjson.cli;

import io.documentjson.DocumentJsonException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The files of an export to Amazon S3, as its manifest lists them: {@code manifest-files.json} has a line for each, and
 * {@code manifest-summary.json} the number of all items. The files themselves are in {@code data} beside the
 * manifest, or, of an incremental export, beside its folder.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
final class ExportManifest {

    static final String FILES = "manifest-files.json";
    static final String SUMMARY = "manifest-summary.json";

    private final Path folder;

    private ExportManifest(Path folder) {
        this.folder = folder;
    }

    /** Whether the folder has a manifest. */
    static boolean isIn(Path folder) {
        return Files.isRegularFile(folder.resolve(FILES)) || Files.isRegularFile(folder.resolve(SUMMARY));
    }

    /** An export whose data files are in the folder; {@code null} if there is none. */
    static @Nullable Path ofData(Path folder) {
        Path data = folder.toAbsolutePath().normalize();
        Path around = data.endsWith("data") ? folder.resolve("..").normalize() : null;
        if (around == null || isIn(around)) {
            return around;
        }
        try (DirectoryStream<Path> exports = Files.newDirectoryStream(around, ExportManifest::isIn)) {
            Iterator<Path> first = exports.iterator();
            return first.hasNext() ? first.next() : null;
        } catch (IOException e) {
            return null;
        }
    }

    /** Whether the file is one of the two of a manifest. */
    static boolean isNameOf(Path file) {
        return file.endsWith(FILES) || file.endsWith(SUMMARY);
    }

    /** Whether the file belongs to an export and has no items. */
    static boolean isAccessory(String fileName) {
        return fileName.equals(FILES)
                || fileName.equals(SUMMARY)
                || fileName.endsWith(".checksum")
                || fileName.endsWith(".md5")
                || fileName.startsWith("_")
                || fileName.startsWith(".");
    }

    /**
     * The data files in the order of the manifest; those without items are left out. Paths may not exist.
     *
     * @param problems takes the problems of single files
     */
    static List<InputFile> files(Path folder, String target, Consumer<CommandException> problems) throws IOException {
        return new ExportManifest(folder).read(target, problems);
    }

    private List<InputFile> read(String target, Consumer<CommandException> problems) throws IOException {
        Path list = folder.resolve(FILES);
        if (!Files.isRegularFile(list)) {
            throw CommandException.noInput(
                    list + ": no such file, though " + SUMMARY + " is there; download the export again, all of it");
        }
        List<InputFile> files = new ArrayList<>();
        long items = 0;
        int line = 0;
        for (String text : read(list).lines().toList()) {
            line++;
            if (text.isBlank()) {
                continue;
            }
            FlatObject entry = parse(list, line, text);
            String key = entry.text("dataFileS3Key");
            if (key == null) {
                throw malformed(list, line, "Expected a member dataFileS3Key but was an object without");
            }
            long count = entry.longOf("itemCount");
            items += Math.max(count, 0);
            if (count != 0) {
                Path file = find(key);
                if (file == null) {
                    problems.accept(malformed(
                            list,
                            line,
                            "Expected a dataFileS3Key that ends with the name of a file but was another one"));
                    continue;
                }
                String name = target + file.getFileName();
                files.add(
                        new InputFile(file.toString(), file, name, new ExportedFile(count, entry.text("md5Checksum"))));
            }
        }
        compareWithSummary(items);
        return files;
    }

    private void compareWithSummary(long items) throws IOException {
        Path summary = folder.resolve(SUMMARY);
        if (!Files.isRegularFile(summary)) {
            return;
        }
        FlatObject object = parse(summary, 1, read(summary));
        long expected = object.longOf("itemCount");
        if (expected >= 0 && expected != items) {
            throw CommandException.badData(summary + ": Expected " + expected + " items but " + FILES + " lists "
                    + items + "; download both again");
        }
        String format = object.text("outputFormat");
        if (format != null && !format.equals("DYNAMODB_JSON")) {
            throw CommandException.badData(
                    summary + ": Expected an export in DYNAMODB_JSON but was one in another format;"
                            + " export the table again with that format");
        }
    }

    private static String read(Path file) throws IOException {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            throw CommandException.badData(
                    file + ": Expected text in UTF-8 but was something else; download the manifest again");
        }
    }

    private static FlatObject parse(Path file, int line, String text) {
        try {
            return FlatObject.parse(text.getBytes(StandardCharsets.UTF_8));
        } catch (DocumentJsonException e) {
            throw malformed(file, line, Problems.describe(e, true));
        }
    }

    private static CommandException malformed(Path file, int line, String problem) {
        return CommandException.badData(file + ", line " + line + ": " + problem + "; download the manifest again");
    }

    /**
     * The local place of an object: below the folder or one of those around it, by as much of the key as is there;
     * {@code null} if no file can have its name.
     */
    private @Nullable Path find(String key) {
        String name = key.substring(key.lastIndexOf('/') + 1);
        if (name.isEmpty() || name.equals(".") || name.equals("..")) {
            return null;
        }
        try {
            List<Path> places = List.of(
                    folder.resolve("data").resolve(name),
                    folder.resolve(name),
                    folder.resolve("..").normalize().resolve("data").resolve(name));
            return places.stream().filter(Files::exists).findFirst().orElse(places.get(0));
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
