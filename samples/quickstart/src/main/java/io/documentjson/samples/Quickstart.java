package io.documentjson.samples;

import io.documentjson.DocumentJson;
import io.documentjson.DocumentJsonException;
import io.documentjson.DynamoDbJson;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads a file of DynamoDB JSON, an item a line ({@code .gz} as well), shows some of it as document JSON, converts all
 * of it into a file of documents, and reads that back to see that nothing was lost. Whatever the size of the file, one
 * item at a time is in memory.
 *
 * <p>Exit codes: 0 converted, 64 wrong arguments, 65 the file is not what it should be, 66 there is no such file, 74
 * reading or writing failed, 1 the documents read back differ.
 */
public final class Quickstart {

    private static final int SHOWN_ITEMS = 3;
    private static final int SHOWN_CHARS = 1_500;
    private static final long ENOUGH_NANOS = 1_000_000_000;

    private static final DynamoDbJson DYNAMO_DB_JSON = DynamoDbJson.create();
    private static final DocumentJson DOCUMENT_JSON = DocumentJson.create();

    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private final Path input;
    private final Path output;

    private Quickstart(Path input, Path output) {
        this.input = input;
        this.output = output;
    }

    /** Converts the file that the first argument names; shows the attribute that the second names. */
    public static void main(String[] args) {
        if (args.length < 1 || args.length > 2) {
            fail(64, "Usage: Quickstart <file of DynamoDB JSON, one item a line, .gz or not> [attribute to show]");
        }
        Path input = plain(Path.of(args[0]));
        if (!Files.isRegularFile(input) || !Files.isReadable(input)) {
            fail(66, input + ": no such file, or not readable");
        }
        Path output = plain(Path.of(System.getProperty("quickstart.output", "documents.jsonl")));
        try {
            new Quickstart(input, output).run(args.length > 1 ? args[1] : null);
        } catch (DocumentJsonException e) {
            fail(65, input + ": " + e.getMessage());
        } catch (EOFException | ZipException e) {
            fail(65, input + ": not a whole gzip file");
        } catch (IOException e) {
            fail(74, "Reading or writing failed: " + e);
        }
    }

    private void run(String attribute) throws IOException {
        show(attribute);

        Conversion first;
        try (OutputStream documents = new BufferedOutputStream(Files.newOutputStream(output))) {
            first = convert(documents);
        }
        out.printf(
                Locale.ROOT,
                "%nConverted %,d items: %s of DynamoDB JSON to %s of document JSON in %,d ms (%.1f MB/s), the JVM just started.%n",
                first.items,
                megabytes(first.bytes),
                megabytes(Files.size(output)),
                first.nanos / 1_000_000,
                first.megabytesPerSecond());
        if (first.items > 0) {
            showWarm(first);
        }

        compare(first.items);
        out.printf(Locale.ROOT, "Read %s back: %,d items, equal.%n", output, first.items);
        if (out.checkError()) {
            fail(74, "Writing to the standard output failed");
        }
    }

    private void show(String attribute) throws IOException {
        out.printf("The first items of %s as document JSON:%n%n", input);
        try (Stream<Map<String, AttributeValue>> items = DYNAMO_DB_JSON.readJsonLines(open())) {
            List<Map<String, AttributeValue>> shown = items.limit(SHOWN_ITEMS).toList();
            for (Map<String, AttributeValue> item : shown) {
                out.println(shortened(DOCUMENT_JSON.toJson(item)));
            }
            if (attribute != null && !shown.isEmpty()) {
                String json = DOCUMENT_JSON.getJson(shown.get(0), attribute);
                out.printf(
                        "%nAttribute \"%s\" of the first: %s%n",
                        attribute, json == null ? "there is none" : shortened(json));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @SuppressWarnings("StreamToIterable") // The items are iterated once.
    private Conversion convert(OutputStream documents) throws IOException {
        long start = System.nanoTime();
        Progress progress = new Progress();
        CountingInput json = new CountingInput(open());
        try (Stream<Map<String, AttributeValue>> items = DYNAMO_DB_JSON.readJsonLines(json)) {
            DOCUMENT_JSON.writeJsonLines(items.peek(item -> progress.next())::iterator, documents);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            progress.clear();
        }
        documents.flush();
        return new Conversion(progress.items, json.bytes, System.nanoTime() - start);
    }

    /** What a JVM makes of it that has run for a while, where the file is small enough to try. */
    private void showWarm(Conversion first) throws IOException {
        Conversion last = first;
        int rounds = 0;
        for (long nanos = first.nanos; nanos < ENOUGH_NANOS; nanos += last.nanos, rounds++) {
            last = convert(OutputStream.nullOutputStream());
        }
        if (rounds > 0) {
            out.printf(
                    Locale.ROOT,
                    "The same again after a second of doing so: %.1f ms (%.1f MB/s).%n",
                    last.nanos / 1e6,
                    last.megabytesPerSecond());
        }
    }

    /** Every document read back and written once more is the line it was read from. */
    private void compare(long expected) throws IOException {
        long items = 0;
        try (BufferedReader lines = Files.newBufferedReader(output);
                Stream<Map<String, AttributeValue>> documents =
                        DOCUMENT_JSON.readJsonLines(new BufferedInputStream(Files.newInputStream(output)))) {
            for (Iterator<Map<String, AttributeValue>> rest = documents.iterator(); rest.hasNext(); items++) {
                if (!DOCUMENT_JSON.toJson(rest.next()).equals(lines.readLine())) {
                    fail(1, output + ": line " + (items + 1) + " reads back as another document");
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        if (items != expected) {
            fail(1, output + ": " + items + " documents instead of " + expected);
        }
    }

    private InputStream open() throws IOException {
        InputStream file = new BufferedInputStream(Files.newInputStream(input), 1 << 16);
        return input.toString().endsWith(".gz") ? new GZIPInputStream(file, 1 << 16) : file;
    }

    /** The path as someone would type it. */
    private static Path plain(Path path) {
        Path here = Path.of("").toAbsolutePath();
        Path absolute = path.toAbsolutePath().normalize();
        return absolute.startsWith(here) ? here.relativize(absolute) : absolute;
    }

    private static String shortened(String json) {
        return json.length() <= SHOWN_CHARS
                ? json
                : json.substring(0, SHOWN_CHARS) + "... (" + json.length() + " characters)";
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.2f MB", bytes / 1e6);
    }

    private static void fail(int exitCode, String message) {
        System.err.println(message);
        System.exit(exitCode);
    }

    private record Conversion(long items, long bytes, long nanos) {

        double megabytesPerSecond() {
            return bytes * 1e3 / nanos;
        }
    }

    /** Counts the items, on a terminal visibly. */
    private static final class Progress {

        private static final boolean VISIBLE = isTerminal(Path.of("/proc/self/fd/2"));

        private long items;

        void next() {
            items++;
            if (VISIBLE && (items & 0xFFF) == 0) {
                System.err.printf(Locale.ROOT, "\r%,d items", items);
            }
        }

        void clear() {
            if (VISIBLE && items > 0xFFF) {
                System.err.print("\r                              \r");
            }
        }

        /** Java knows of a console only whether there is one; on Linux the link says where the standard error goes. */
        private static boolean isTerminal(Path descriptor) {
            try {
                String target = Files.readSymbolicLink(descriptor).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
            } catch (IOException | UnsupportedOperationException e) {
                return false;
            }
        }
    }

    private static final class CountingInput extends FilterInputStream {

        private long bytes;

        CountingInput(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int value = super.read();
            bytes += value < 0 ? 0 : 1;
            return value;
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            int count = super.read(buffer, from, length);
            bytes += Math.max(count, 0);
            return count;
        }
    }
}
