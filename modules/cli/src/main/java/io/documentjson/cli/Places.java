package io.documentjson.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The files of a run and their uses. A file has one use only. Files are compared, not names: a link and another
 * spelling lead to the same file.
 */
final class Places {

    static final String OUTPUT = "an output";

    /** Number of links that Linux follows. */
    private static final int MOST_LINKS = 40;

    private final Map<Object, String> uses = new HashMap<>();

    /** An input that is given twice. */
    private @Nullable InputFile repeated;

    Places(List<InputFile> inputs, Streams streams) throws IOException {
        for (InputFile input : inputs) {
            Path path = input.path();
            if (uses.put(path == null ? input : identity(path), "the input") != null) {
                repeated = input;
            }
        }
        if (Files.isRegularFile(streams.outFile())) {
            take(streams.outFile(), NamedOutput.STANDARD_OUTPUT, NamedOutput.STANDARD_OUTPUT);
        }
    }

    /** Refuses an input that is given twice. */
    void requireDifferentInputs() {
        if (repeated != null) {
            throw repeated(repeated);
        }
    }

    static CommandException repeated(InputFile input) {
        return CommandException.usage(input.name() + ": is given twice; give it once");
    }

    /** The path of an output, as {@code option} names it; of a link that of its target, which may be missing. */
    static Path path(String option, String name) throws IOException {
        if (name.isEmpty()) {
            throw CommandException.usage(
                    option + ": Expected the name of an output but was an empty word; is a variable not set?");
        }
        InputFiles.requireLocal(name, ExitCode.USAGE);
        Path path = Problems.path(name, ExitCode.USAGE);
        // A folder or a device is refused later.
        for (int links = 0; Files.isSymbolicLink(path) && Files.exists(path) == Files.isRegularFile(path); links++) {
            if (links == MOST_LINKS) {
                throw CommandException.usage(name + ": Expected a file but was a link to itself; choose another name");
            }
            path = path.resolveSibling(Files.readSymbolicLink(path));
        }
        return path;
    }

    /** The same of an output that is a file. */
    static Path file(String option, String name) throws IOException {
        if (name.equals(InputFiles.STDIN)) {
            throw CommandException.usage(
                    option + ": Expected the name of a file but was -; standard output is for something else");
        }
        Path path = path(option, name);
        if (isFolder(name)) {
            throw notAFile(path);
        }
        return path;
    }

    /** True if only a folder can have the name: it ends with a separator or dots. */
    static boolean isFolder(String name) {
        int end = Math.max(name.lastIndexOf('/'), name.lastIndexOf(File.separatorChar));
        return List.of("", ".", "..").contains(name.substring(end + 1));
    }

    /** Refuses a file that is there already; {@code instead} is what {@code --force} does. */
    static void requireFree(Path place, String instead) {
        if (Files.exists(place)) {
            throw CommandException.usage(
                    place + ": is there already; choose another name, or " + instead + " with --force");
        }
    }

    /** Gives a file its use. It is missing or a regular file, and has no other use. */
    void take(Path place, String use) throws IOException {
        if (Files.exists(place) && !Files.isRegularFile(place)) {
            throw notAFile(place);
        }
        take(place, place.toString(), use);
    }

    private void take(Path place, String name, String use) throws IOException {
        String other = uses.putIfAbsent(identity(place), use);
        if (other != null) {
            boolean areOutputs = other.equals(OUTPUT) && use.equals(OUTPUT);
            throw CommandException.usage(
                    areOutputs
                            ? name
                                    + ": two inputs have this name; convert their folders one by one, each with its own -o"
                            : name + ": is " + other + ", too; choose another name");
        }
    }

    private static CommandException notAFile(Path place) {
        return CommandException.usage(
                place + ": Expected a file, or a name that is free, but was something else; choose another name");
    }

    /** Equal for two paths of one file. The file may be missing. */
    private static Object identity(Path path) throws IOException {
        try {
            Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
            return key == null ? path.toRealPath() : key;
        } catch (IOException e) {
            Path whole = path.toAbsolutePath();
            Path there = whole;
            while (there.getParent() != null && !Files.exists(there)) {
                there = there.getParent();
            }
            String rest = there.relativize(whole).normalize().toString();
            return List.of(
                    there.equals(whole) ? whole : identity(there),
                    ignoresCase(there) ? rest.toLowerCase(Locale.ROOT) : rest);
        }
    }

    /** True if the folder is also found by its name in other letters. */
    private static boolean ignoresCase(Path folder) throws IOException {
        String name = String.valueOf(folder.getFileName());
        String upper = name.toUpperCase(Locale.ROOT);
        Path other = folder.resolveSibling(name.equals(upper) ? name.toLowerCase(Locale.ROOT) : upper);
        return !other.equals(folder) && Files.exists(other) && Files.isSameFile(other, folder);
    }
}
