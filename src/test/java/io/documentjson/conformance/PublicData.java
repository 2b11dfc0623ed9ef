package io.documentjson.conformance;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Folder of the public data: that of the system property {@code data.dir}, and without it the folder {@code data}
 * of the checkout, where {@code benchmarks/bench data} puts it, or else {@code ../shared/data} beside the checkout.
 *
 * <p>A test that asks for a set that is not there is skipped. It has {@link #TAG}, so that it can run alone where the
 * data is.
 */
public final class PublicData {

    /** The tag of all tests that need public data. */
    public static final String TAG = "data";

    private static final Path ROOT = root();

    private PublicData() {}

    private static Path root() {
        String given = System.getProperty("data.dir", "");
        if (!given.isEmpty()) {
            return Path.of(given);
        }
        Path checkout = checkout();
        Path fetched = checkout.resolve("data");
        return Files.isDirectory(fetched)
                ? fetched
                : checkout.resolveSibling("shared").resolve("data");
    }

    /** Tests of every project run in a folder of the checkout. */
    private static Path checkout() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("reactor/pom.xml"))) {
            folder = Objects.requireNonNull(folder.getParent(), "the tests do not run in a checkout");
        }
        return folder;
    }

    /** A file or folder of a set; without it the test is skipped. */
    public static Path path(String relative) {
        return present(relative).get(0);
    }

    /** Those of the files or folders that are there; without any the test is skipped. */
    static List<Path> present(String... relative) {
        List<Path> present =
                Stream.of(relative).map(ROOT::resolve).filter(Files::exists).toList();
        assumeFalse(
                present.isEmpty(),
                () -> "no public data " + String.join(", ", relative)
                        + "; benchmarks/bench data fetches it, if docs/data.md has its source");
        return present;
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
