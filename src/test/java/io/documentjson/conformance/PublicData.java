package io.documentjson.conformance;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Where the public test data is: the folder of the system property {@code data.dir}, by default {@code ../shared/data}.
 * A test that asks for what is not there is skipped.
 */
public final class PublicData {

    private static final Path ROOT = Path.of(System.getProperty("data.dir", "../shared/data"));

    /** What was missed already: the first test that is skipped says why, in one line for all of them. */
    private static final Set<Path> REPORTED = ConcurrentHashMap.newKeySet();

    private PublicData() {}

    /** The folder of all data. */
    public static Path root() {
        return path("");
    }

    /** A file or folder below it. */
    public static Path path(String relative) {
        Path path = ROOT.resolve(relative);
        if (!Files.exists(path)) {
            Path missing = Files.exists(ROOT) ? path : ROOT;
            String reason = "There is no public data at "
                    + missing.toAbsolutePath().normalize() + "; name its folder with -Ddata.dir.";
            if (REPORTED.add(missing)) {
                System.out.println("Skipped: all tests that compare with public data. " + reason);
            }
            assumeTrue(false, reason);
        }
        return path;
    }

    /** The files in a folder whose names end so, in the order of their names. */
    public static List<Path> files(String folder, String end) {
        try (Stream<Path> files = Files.list(path(folder))) {
            return files.filter(file -> file.toString().endsWith(end)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The rows of a file of tab-separated values, without the comment lines that begin with {@code #}. */
    public static List<String[]> rows(String file) {
        return lines(path(file)).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t", -1))
                .toList();
    }

    /** The lines of a file. */
    public static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The bytes of a file. */
    public static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text of a file. */
    public static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
