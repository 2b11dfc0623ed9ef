package io.documentjson.transcode;

import io.documentjson.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEventsAdapter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The manifest of an export to Amazon S3: {@link #FILES} has a line for each data file, {@link #SUMMARY} the number of
 * all items and the kind of the export. The data files are in {@code data} beside the manifest; an incremental export
 * has them beside its folder.
 *
 * @param files the data files that have items, in the order of the manifest
 * @param isIncremental whether the lines are changes; {@code null} if the summary does not say so
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
public record ExportManifest(List<DataFile> files, @Nullable Boolean isIncremental) {

    /** The name of the list of files. */
    public static final String FILES = "manifest-files.json";

    /** The name of the summary. */
    public static final String SUMMARY = "manifest-summary.json";

    /**
     * A data file.
     *
     * @param name the last part of its key, never empty, {@code .} or {@code ..}
     * @param items how many items or changes it has; -1 if the manifest does not say so
     * @param md5 of the file, packed as it is, in base64; {@code null} if the manifest does not say so
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
        List<DataFile> found = new ArrayList<>();
        long items = 0;
        long line = 0;
        for (String text : utf8(files).split("\n", -1)) {
            line++;
            if (!text.isBlank()) {
                DataFile file = dataFile(Members.of(text, line), line);
                items += Math.max(file.items, 0);
                if (file.items != 0) {
                    found.add(file);
                }
            }
        }
        Members all = summary == null ? new Members() : Members.of(utf8(summary), -1);
        long expected = all.longOf("itemCount");
        if (expected >= 0 && expected != items) {
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

    private static String utf8(byte[] text) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(text))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new DocumentJsonException(
                    ErrorCode.INVALID_UTF8, "Expected text in UTF-8 but was something else", "$", -1, -1);
        }
    }

    private static DataFile dataFile(Members file, long line) {
        String key = file.of("dataFileS3Key", "");
        String name = key.substring(key.lastIndexOf('/') + 1);
        if (name.isEmpty() || name.equals(".") || name.equals("..")) {
            throw error(
                    "Expected a dataFileS3Key that ends with the name of a file but was none or another one; download "
                            + FILES + " again",
                    line);
        }
        return new DataFile(name, file.longOf("itemCount"), file.texts.get("md5Checksum"));
    }

    private static DocumentJsonException error(String problem, long line) {
        return new DocumentJsonException(ErrorCode.INVALID_ENVELOPE, problem, "$", line, -1);
    }

    /** The members of an object that are strings or numbers. */
    private static final class Members extends ItemEventsAdapter {

        private static final DynamoDbTranscoder TRANSCODER =
                DynamoDbTranscoder.builder().envelope(Envelope.ITEMS).build();

        final Map<String, String> texts = new HashMap<>();
        private int depth;
        private String name = "";

        static Members of(String json, long line) {
            Members members = new Members();
            try {
                TRANSCODER.readDocuments(json.getBytes(StandardCharsets.UTF_8), members);
            } catch (DocumentJsonException e) {
                throw new DocumentJsonException(
                        e.code(),
                        "Expected a JSON object but was something else; download the manifest again",
                        e.path(),
                        line,
                        -1);
            } catch (IOException e) {
                throw TranscodeErrors.noSource(e);
            }
            return members;
        }

        String of(String member, String other) {
            return texts.getOrDefault(member, other);
        }

        /** A number that is not negative; -1 if there is none. */
        long longOf(String member) {
            String text = of(member, "");
            return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
        }

        @Override
        public void startMap() {
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
