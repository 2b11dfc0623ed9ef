package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.DynamoDbRecord;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.ShallowStack;
import io.documentjson.fixtures.TestSize;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Gzip that is damaged: what is handed on, and the error, do not depend on the reader or on where bytes are cut. */
@ExtendWith(ShallowStack.class)
class DamagedGzipTest {

    private static final long SEED = 20_261_131L;
    private static final int FLIPS = TestSize.of(400);
    private static final int[] PIECES = {1, 7, 100, 1_000_000};

    /** Hands on what a gzip has to the output, as document JSON. */
    private interface Way {
        void handOn(byte[] packed, ByteArrayOutputStream out) throws IOException;
    }

    private static byte[] packed(boolean hasBadLine) throws IOException {
        Random random = new Random(SEED);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            for (int i = 0; i < 120; i++) {
                String line = "{\"Item\":{\"id\":{\"S\":\"u" + i + "\"},\"n\":{\"N\":\"" + random.nextInt(1 << 20)
                        + "\"}}}\n";
                gzip.write((hasBadLine && i == 5 ? "{\"id\"}\n" : line).getBytes(StandardCharsets.UTF_8));
            }
        }
        return packed.toByteArray();
    }

    private static Map<String, Way> ways() {
        Map<String, Way> ways = new LinkedHashMap<>();
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
        DynamoDbTranscoder detecting =
                DynamoDbTranscoder.builder().envelope(Envelope.DETECT).build();
        DynamoDbTranscoder items =
                DynamoDbTranscoder.builder().envelope(Envelope.ITEMS).build();
        for (int piece : PIECES) {
            ways.put("toDocumentLines " + piece, (packed, out) -> transcoder.toDocumentLines(in(packed, piece), out));
            ways.put("DETECT " + piece, (packed, out) -> detecting.toDocumentLines(in(packed, piece), out));
            ways.put("ITEMS " + piece, (packed, out) -> items.toDocumentLines(in(packed, piece), out));
            ways.put("pushed " + piece, (packed, out) -> {
                try (TranscodingOutputStream pushed = transcoder.toDocumentLines(out)) {
                    for (int i = 0; i < packed.length; i += piece) {
                        pushed.write(packed, i, Math.min(piece, packed.length - i));
                    }
                }
            });
            ways.put("read " + piece, (packed, out) -> {
                JsonItemWriter writer = JsonItemWriter.builder().build(out);
                try {
                    transcoder.read(in(packed, piece), writer);
                } finally {
                    writer.flush();
                }
            });
            ways.put("readJsonLines " + piece, (packed, out) -> {
                try (Stream<Map<String, AttributeValue>> lines =
                        DynamoDbJson.create().readJsonLines(in(packed, piece))) {
                    write(lines, Function.identity(), out);
                }
            });
            ways.put("readItems " + piece, (packed, out) -> {
                try (Stream<DynamoDbRecord> records =
                        DynamoDbJson.create().readRecords(in(packed, piece), Envelope.DETECT)) {
                    write(records, DynamoDbRecord::item, out);
                }
            });
        }
        return ways;
    }

    private static <T> void write(
            Stream<T> items, Function<T, Map<String, AttributeValue>> item, ByteArrayOutputStream out) {
        items.forEach(each -> {
            Map<String, AttributeValue> read = item.apply(each);
            out.writeBytes((DocumentJson.create().toJson(read) + "\n").getBytes(StandardCharsets.UTF_8));
        });
    }

    private static InputStream in(byte[] packed, int piece) {
        return piece > packed.length ? new ByteArrayInputStream(packed) : new ChunkedInputStream(packed, piece);
    }

    @Test
    void everyWay_oneBitFlipped_handsOnTheSameAndThrowsTheSame() throws IOException {
        Map<String, Way> ways = ways();
        for (boolean hasBadLine : new boolean[] {false, true}) {
            byte[] packed = packed(hasBadLine);
            Random random = new Random(SEED);
            for (int i = 0; i < FLIPS; i++) {
                byte[] damaged = packed.clone();
                int at = 2 + random.nextInt(packed.length - 2);
                int bit = random.nextInt(8);
                damaged[at] ^= (byte) (1 << bit);
                // Damage can move the end of a line, or make another form of the text, which is not the same to each.
                Map<String, String> expected = new HashMap<>();
                for (Map.Entry<String, Way> way : ways.entrySet()) {
                    String was = handedOn(way.getValue(), damaged);
                    String form = way.getKey()
                            .replaceFirst("^(DETECT|readItems) .*", "any")
                            .replaceFirst("^ITEMS .*", "items")
                            .replaceFirst(".* .*", "lines");
                    assertThat(was)
                            .as("seed %d, bit %d of byte %d, %s", SEED, bit, at, way.getKey())
                            .isEqualTo(expected.computeIfAbsent(form, key -> was));
                }
            }
        }
    }

    /** Output until the error, and the error. */
    private static String handedOn(Way way, byte[] packed) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String error = "";
        try {
            way.handOn(packed, out);
        } catch (IOException e) {
            error = e.toString();
        } catch (UncheckedIOException e) {
            error = String.valueOf(e.getCause());
        } catch (DocumentJsonException e) {
            error = e.getMessage();
        }
        return out.toString(StandardCharsets.UTF_8) + error;
    }
}
