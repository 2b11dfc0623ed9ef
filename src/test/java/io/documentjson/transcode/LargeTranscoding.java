package io.documentjson.transcode;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.TestSize;
import io.documentjson.oracle.RandomItems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A program that transcodes a text that is many times larger than its heap. */
final class LargeTranscoding {

    static final long OUTPUT_BYTES = TestSize.of(1_000_000_000);
    static final long LINE_BYTES = TestSize.of(150_000_000);

    private static final int ITEMS = 2_000;
    private static final long SEED = 20_261_122;

    private LargeTranscoding() {}

    public static void main(String[] args) throws Exception {
        transcodeCliOutput();
        compareLines();
        System.out.println(OUTPUT_BYTES + " and " + LINE_BYTES + " bytes at least were transcoded");
    }

    /** One text with all items in one array, indented, as the command line prints them. */
    private static void transcodeCliOutput() throws IOException {
        List<Map<String, AttributeValue>> items = items(2);
        DynamoDbJson pretty = DynamoDbJson.builder().prettyPrint(true).build();
        byte[] first = bytes("{\n  \"Items\": [\n" + pretty.toJson(items.get(0)));
        byte[] next = bytes(",\n" + pretty.toJson(items.get(1)));
        long count = OUTPUT_BYTES / next.length;
        byte[] last = bytes("],\n  \"Count\": " + count + "\n}\n");
        InputStream text = new SequenceInputStream(new Enumeration<>() {
            private long index;

            @Override
            public boolean hasMoreElements() {
                return index <= count + 1;
            }

            @Override
            public InputStream nextElement() {
                byte[] part = index == 0 ? first : index <= count ? next : last;
                index++;
                return new ByteArrayInputStream(part);
            }
        });
        TranscodeSummary summary = DynamoDbTranscoder.builder()
                .envelope(Envelope.DETECT)
                .build()
                .toDocumentLines(text, OutputStream.nullOutputStream());
        check(summary.envelope() == Envelope.CLI_OUTPUT, "envelope " + summary.envelope());
        check(summary.items() == count + 1, "count of items " + summary.items());
        check(summary.bytesIn() == first.length + count * next.length + last.length, "count of bytes");
    }

    /** Lines of many kinds, by the transcoder and by items. */
    private static void compareLines() throws IOException {
        DynamoDbJson typed = DynamoDbJson.create();
        List<Map<String, AttributeValue>> items = items(ITEMS);
        byte[][] lines = new byte[ITEMS][];
        for (int i = 0; i < ITEMS; i++) {
            String item = typed.toJson(items.get(i));
            lines[i] = bytes(i % 2 == 0 ? "{\"Item\":" + item + "}\n" : item + "\n");
        }
        byte[][] digests = new byte[2][];
        DigestOutputStream out = digest();
        DynamoDbTranscoder.create().toDocumentLines(repeated(lines), out);
        digests[0] = out.getMessageDigest().digest();
        out = digest();
        try (Stream<Map<String, AttributeValue>> read = typed.readJsonLines(repeated(lines))) {
            DocumentJson.create().writeJsonLines(read::iterator, out);
        }
        digests[1] = out.getMessageDigest().digest();
        check(Arrays.equals(digests[0], digests[1]), "output of seed " + SEED);
    }

    private static InputStream repeated(byte[][] lines) {
        return new SequenceInputStream(new Enumeration<>() {
            private long bytes;
            private int index;

            @Override
            public boolean hasMoreElements() {
                return bytes < LINE_BYTES;
            }

            @Override
            public InputStream nextElement() {
                byte[] line = lines[(int) (index++ * 7_919L % lines.length)];
                bytes += line.length;
                return new ByteArrayInputStream(line);
            }
        });
    }

    private static DigestOutputStream digest() {
        try {
            return new DigestOutputStream(OutputStream.nullOutputStream(), MessageDigest.getInstance("SHA-256"));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Random items, as far as their text can be read again, which half of a surrogate pair in a name prevents. */
    private static List<Map<String, AttributeValue>> items(int count) {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (long seed = SEED; items.size() < count; seed++) {
            Map<String, AttributeValue> item = RandomItems.item(seed);
            try {
                DynamoDbTranscoder.create().toDocument(DynamoDbJson.create().toJson(item));
                items.add(item);
            } catch (DocumentJsonException e) {
                check(e.getMessage().contains("surrogate"), "refusal: " + e);
            }
        }
        return items;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError("wrong " + what);
        }
    }
}
