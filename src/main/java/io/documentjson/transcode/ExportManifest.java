package io.documentjson.transcode;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEventsAdapter;
import io.documentjson.internal.errors.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The manifest of an export to Amazon S3: {@link #FILES} has a line for each data file, {@link #SUMMARY} the number of
 * all items and the kind of the export. The data files are in {@code data} beside the manifest; an incremental export
 * has them beside its folder.
 *
 * @param files the data files that have items, in the order of the manifest
 * @param isIncremental true if the lines are changes; {@code null} if the summary does not say so
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
public record ExportManifest(List<DataFile> files, @Nullable Boolean isIncremental) {

    /** A name that no file has. */
    private static final Pattern NO_NAME = Pattern.compile("\\.{0,2}|(?s:.*)\\x00(?s:.*)");

    /** The name of the list of files. */
    public static final String FILES = "manifest-files.json";

    /** The name of the summary. */
    public static final String SUMMARY = "manifest-summary.json";

    /**
     * A data file.
     *
     * @param name the last part of its key, never empty, {@code .}, {@code ..} or with U+0000
     * @param items the number of its items or changes; -1 if the manifest does not say so
     * @param md5 the MD5 of the file, packed as it is, in base64; {@code null} if the manifest does not say so
     */
    public record DataFile(
            String name, long items, @Nullable String md5) {}

    /**
     * Reads a manifest.
     *
     * @param files the text of {@link #FILES}, in UTF-8
     * @param summary the text of {@link #SUMMARY}; {@code null} if there is none
     * @throws DocumentJsonException if a text is malformed, or the two contradict each other; it has the line of the
     *     list, or -1 for the summary
     */
    public static ExportManifest read(byte[] files, byte @Nullable [] summary) {
        return read(files, summary, problem -> {
            throw problem;
        });
    }

    /**
     * Same as {@link #read(byte[], byte[])}, but files whose key has no valid name are left out.
     *
     * @param problems takes the error of each of them
     */
    public static ExportManifest read(
            byte[] files, byte @Nullable [] summary, Consumer<DocumentJsonException> problems) {
        List<DataFile> found = new ArrayList<>();
        long items = 0;
        boolean areCounted = true;
        long line = 0;
        for (String bytes : new String(files, StandardCharsets.ISO_8859_1).split("\n", -1)) {
            line++;
            if (!bytes.isBlank()) {
                Members file = Members.of(bytes.getBytes(StandardCharsets.ISO_8859_1), line);
                long count = file.itemCount(FILES, line);
                items += Math.max(count, 0);
                areCounted &= count >= 0;
                String key = file.of("dataFileS3Key", "");
                String name = key.substring(key.lastIndexOf('/') + 1);
                if (NO_NAME.matcher(name).matches()) {
                    problems.accept(error(
                            "Expected a dataFileS3Key that ends with the name of a file but was none or another one;"
                                    + " download " + FILES + " again",
                            line));
                } else if (count != 0) {
                    found.add(new DataFile(name, count, file.texts.get("md5Checksum")));
                }
            }
        }
        Members all = summary == null ? new Members() : Members.of(summary, -1);
        long expected = all.itemCount(SUMMARY, -1);
        if (expected >= 0 && (areCounted ? items != expected : items > expected)) {
            throw error(
                    "Expected " + expected + " items as " + SUMMARY + " has them but was a list of " + items
                            + "; download both again",
                    -1);
        }
        if (!all.of("outputFormat", "DYNAMODB_JSON").equals("DYNAMODB_JSON")) {
            throw error(
                    "Expected an export in DYNAMODB_JSON but was one in another format; export the table again with"
                            + " that format",
                    -1);
        }
        return new ExportManifest(
                List.copyOf(found),
                switch (all.of("exportType", "")) {
                    case "FULL_EXPORT" -> false;
                    case "INCREMENTAL_EXPORT" -> true;
                    default -> null;
                });
    }

    private static DocumentJsonException error(String problem, long line) {
        return new DocumentJsonException(ErrorCode.INVALID_ENVELOPE, problem, "$", line, -1);
    }

    /** The members of an object that are strings or numbers. */
    private static final class Members extends ItemEventsAdapter {

        private static final DynamoDbTranscoder TRANSCODER =
                DynamoDbTranscoder.builder().envelope(Envelope.ITEMS).build();

        final Map<String, String> texts = new HashMap<>();
        private int objects;
        private int depth;
        private String name = "";

        static Members of(byte[] json, long line) {
            Members members = new Members();
            try {
                TRANSCODER.readDocuments(json, members);
                members.requireOne();
            } catch (DocumentJsonException e) {
                String expected = switch (e.code()) {
                    case INVALID_UTF8 -> "text in UTF-8";
                    case EMPTY_INPUT, INVALID_JSON, NOT_AN_OBJECT -> "a JSON object";
                    case TRAILING_CONTENT -> "one JSON object";
                    default -> "a JSON object within the limits, with each name once,";
                };
                throw new DocumentJsonException(
                        e.code(),
                        "Expected " + expected + " but was something else; download the manifest again",
                        e.path(),
                        line,
                        -1);
            } catch (IOException e) {
                throw TextException.noSource(e);
            }
            return members;
        }

        /** Makes sure that the members are those of one object: those of a second one would replace them. */
        private void requireOne() {
            if (objects != 1) {
                ErrorCode code = objects == 0 ? ErrorCode.EMPTY_INPUT : ErrorCode.TRAILING_CONTENT;
                throw new DocumentJsonException(code, "", "$", -1, -1);
            }
        }

        String of(String member, String other) {
            return texts.getOrDefault(member, other);
        }

        /** The number of items; -1 if there is none. */
        long itemCount(String manifest, long line) {
            String text = of("itemCount", "");
            if (text.startsWith("-")) {
                throw error(
                        "Expected an itemCount of at least 0 but was a negative one; download " + manifest + " again",
                        line);
            }
            return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
        }

        @Override
        public void startMap() {
            objects += depth == 0 ? 1 : 0;
            depth++;
        }

        @Override
        public void endMap() {
            depth--;
        }

        @Override
        public void startList() {
            depth++;
        }

        @Override
        public void endList() {
            depth--;
        }

        @Override
        public void name(String next) {
            name = next;
        }

        @Override
        public void string(String text) {
            if (depth == 1) {
                texts.put(name, text);
            }
        }

        @Override
        public void number(String text) {
            string(text);
        }
    }
}
