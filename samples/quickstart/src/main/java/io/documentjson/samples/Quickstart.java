package io.documentjson.samples;

import io.documentjson.DocumentJson;
import io.documentjson.events.DocumentJsonException;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
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
import java.util.zip.ZipException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads DynamoDB JSON in any form of AWS, from a file or from all files of a folder, and shows some of it as document
 * JSON. It converts all of it into a file of documents, reads that back to see that nothing was lost, and compares the
 * time with the AWS SDK. One item at a time is in memory, and the first thousand for the comparison.
 *
 * <p>Exit codes: 0 converted, 64 wrong arguments, 65 a file is not DynamoDB JSON, or has no item, 66 there is no such
 * file, 74 reading or writing failed, 1 the documents read back differ.
 */
public final class Quickstart {

    private static final int SHOWN_ITEMS = 3;
    private static final int SHOWN_CHARS = 1_500;

    private static final DocumentJson DOCUMENT_JSON = DocumentJson.create();

    /** For how long the comparison measures. */
    private static final double SECONDS = Double.parseDouble(System.getProperty("quickstart.seconds", "4"));

    private final ItemFiles input;
    private final Path output;
    private final PrintStream out;

    private Quickstart(ItemFiles input, Path output, PrintStream out) {
        this.input = input;
        this.output = output;
        this.out = out;
    }

    /** Why it ends with another exit code than 0. */
    private static final class Failure extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final int exitCode;

        Failure(int exitCode, String message) {
            super(message);
            this.exitCode = exitCode;
        }
    }

    /** Converts the file or folder that the first argument names; shows the attribute that the second names. */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        int exitCode = run(args, out, System.err);
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    /** Does what {@code main} does and returns the exit code. */
    static int run(String[] args, PrintStream out, PrintStream err) {
        try {
            start(args, out);
            return 0;
        } catch (Failure e) {
            err.println(e.getMessage());
            return e.exitCode;
        }
    }

    private static void start(String[] args, PrintStream out) {
        if (args.length < 1 || args.length > 2) {
            throw new Failure(
                    64, "Usage: Quickstart <file or folder of DynamoDB JSON, gzip or not> [attribute to show]");
        }
        Path path = plain(Path.of(args[0]));
        if (!Files.exists(path) || !Files.isReadable(path)) {
            throw new Failure(66, path + ": no such file, or not readable");
        }
        Path output = plain(Path.of(System.getProperty("quickstart.output", "documents.jsonl")));
        ItemFiles input = null;
        try {
            input = new ItemFiles(path);
            new Quickstart(input, output, out).run(path, args.length > 1 ? args[1] : null);
        } catch (DocumentJsonException e) {
            throw new Failure(65, plain(input.current()) + ": " + e.getMessage());
        } catch (UncheckedIOException e) {
            throw failure(e.getCause(), input);
        } catch (IOException e) {
            throw failure(e, input);
        }
    }

    private void run(Path path, String attribute) throws IOException {
        show(path, attribute);

        Comparison comparison = new Comparison();
        long items = convert(comparison);
        if (items == 0) {
            throw new Failure(65, path + ": not an item in it");
        }
        out.printf(
                Locale.ROOT,
                "%nConverted %,d items: %s of DynamoDB JSON to %s of document JSON.%n",
                items,
                megabytes(input.bytes()),
                megabytes(Files.size(output)));
        compare(items);
        out.printf(Locale.ROOT, "Read %s back: %,d items, equal.%n%n", output, items);

        out.printf(Locale.ROOT, "How fast? Both do the same in turns, for %.0f seconds.%n", SECONDS);
        out.print(comparison.report(SECONDS));
        out.println("The benchmarks measure it with care, and other libraries too: docs/performance.md");
        if (out.checkError()) {
            throw new Failure(74, "Writing to the standard output failed");
        }
    }

    private void show(Path path, String attribute) {
        out.printf("The first items of %s%s as document JSON:%n%n", path, input.count() > 1 ? files() : "");
        try (Stream<Map<String, AttributeValue>> items = input.items()) {
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
        }
    }

    private String files() {
        return String.format(Locale.ROOT, ", %,d files,", input.count());
    }

    @SuppressWarnings("StreamToIterable") // the writer asks for one iterator
    private long convert(Comparison comparison) throws IOException {
        Progress progress = new Progress("Converted");
        try (Stream<Map<String, AttributeValue>> items = input.items();
                OutputStream out = Files.newOutputStream(output)) {
            Stream<Map<String, AttributeValue>> watched = items.peek(item -> {
                progress.next();
                comparison.offer(item);
            });
            DOCUMENT_JSON.writeJsonLines(watched::iterator, out);
        } finally {
            progress.clear();
        }
        return progress.items();
    }

    /** Every document read back and written once more is the line it was read from. */
    private void compare(long expected) throws IOException {
        Progress progress = new Progress("Read back");
        try (BufferedReader lines = Files.newBufferedReader(output);
                Stream<Map<String, AttributeValue>> documents =
                        DOCUMENT_JSON.readJsonLines(Files.newInputStream(output))) {
            for (Iterator<Map<String, AttributeValue>> rest = documents.iterator(); rest.hasNext(); ) {
                if (!DOCUMENT_JSON.toJson(rest.next()).equals(lines.readLine())) {
                    throw new Failure(
                            1, output + ": line " + (progress.items() + 1) + " reads back as another document");
                }
                progress.next();
            }
        } finally {
            progress.clear();
        }
        if (progress.items() != expected) {
            throw new Failure(1, output + ": " + progress.items() + " documents instead of " + expected);
        }
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

    private static Failure failure(IOException e, ItemFiles input) {
        return e instanceof EOFException || e instanceof ZipException
                ? new Failure(65, plain(input.current()) + ": not a whole gzip file")
                : new Failure(74, "Reading or writing failed: " + e);
    }
}
