package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.oracle.RandomItems;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** DynamoDB JSON out of anything that AWS puts around it, with all of its types. */
class ItemLinesTest {

    private static final String ALL_TYPES = "{\"s\":{\"S\":\"x\"},\"n\":{\"N\":\"+01\"},\"b\":{\"B\":\"AQ==\"},"
            + "\"t\":{\"BOOL\":false},\"u\":{\"NULL\":true},\"m\":{\"M\":{\"k\":{\"N\":\"2\"},\"e\":{\"M\":{}}}},"
            + "\"l\":{\"L\":[{\"S\":\"y\"},{\"L\":[]}]},\"ss\":{\"SS\":[\"a\"]},\"ns\":{\"NS\":[\".5\"]},"
            + "\"bs\":{\"BS\":[\"AB==\"]}}";

    private static String lines(DynamoDbTranscoder transcoder, String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TranscodeSummary summary =
                transcoder.toItemLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), out);
        assertThat(summary.bytesOut()).isEqualTo(out.size());
        assertThat(summary.items())
                .isEqualTo(out.toString(StandardCharsets.UTF_8).lines().count());
        return out.toString(StandardCharsets.UTF_8);
    }

    private static DynamoDbTranscoder detecting() {
        return DynamoDbTranscoder.builder().envelope(Envelope.DETECT).build();
    }

    @Test
    void toItemLines_eachType_isKept() throws IOException {
        String line = ALL_TYPES.replace("AB==", "AA==") + "\n";

        assertThat(lines(DynamoDbTranscoder.create(), ALL_TYPES)).isEqualTo(line);
        assertThat(lines(DynamoDbTranscoder.create(), "{\"Item\":" + ALL_TYPES + "}\n"))
                .isEqualTo(line);
        assertThat(lines(DynamoDbTranscoder.create(), ALL_TYPES.replace(":", " :\t")))
                .isEqualTo(line);
    }

    @Test
    void toItemLines_scanOutput_areLinesForAnImport() throws IOException {
        DynamoDbTranscoder forImport = DynamoDbTranscoder.builder()
                .envelope(Envelope.DETECT)
                .exportLines(true)
                .build();

        assertThat(lines(forImport, EnvelopeTest.SCAN))
                .isEqualTo("{\"Item\":{\"Title\":{\"S\":\"Somewhere\"},\"Parts\":{\"L\":[{\"N\":\"1\"}]}}}\n"
                        + "{\"Item\":{\"Title\":{\"S\":\"Elsewhere\"}}}\n");
    }

    @Test
    void toItemLines_changes_havePartsWithTypes() throws IOException {
        assertThat(lines(detecting(), EnvelopeTest.INCREMENTAL))
                .isEqualTo("{\"PK\":{\"S\":\"CUST#100\"},\"Age\":{\"N\":\"30\"}}\n"
                        + "{\"PK\":{\"S\":\"CUST#200\"},\"Age\":{\"N\":\"30\"}}\n");
        DynamoDbTranscoder keys = DynamoDbTranscoder.builder()
                .envelope(Envelope.DETECT)
                .part(RecordPart.KEYS)
                .build();
        assertThat(lines(keys, EnvelopeTest.STREAM_RECORD)).isEqualTo("{\"Id\":{\"N\":\"101\"}}\n");
        DynamoDbTranscoder change = DynamoDbTranscoder.builder()
                .envelope(Envelope.CHANGE_LINES)
                .part(RecordPart.CHANGE)
                .build();
        assertThat(lines(change, EnvelopeTest.INCREMENTAL.lines().findFirst().orElseThrow()))
                .isEqualTo("{\"keys\":{\"PK\":{\"S\":\"CUST#100\"}},"
                        + "\"newImage\":{\"PK\":{\"S\":\"CUST#100\"},\"Age\":{\"N\":\"30\"}},"
                        + "\"operation\":\"PUT\",\"time\":1680109764000000,\"timeUnit\":\"MICROSECOND\"}\n");
    }

    @Test
    void toItemLines_objectsCalledItemAndM_areReadAsElsewhere() throws IOException {
        for (String line : List.of(
                "{\"Item\":{\"M\":{}}}",
                "{\"Item\":{\"M\":{\"M\":{}}}}",
                "{\"Item\":{\"M\":{\"M\":{\"S\":\"x\"}}}}",
                "{\"Item\":{\"M\":{\"M\":{\"M\":{\"S\":\"x\"}}}}}",
                "{\"Item\":{\"S\":{\"S\":\"x\"}}}",
                "{\"Item\":{\"N\":\"5\"},\"b\":{\"S\":\"y\"}}",
                "{\"Item\":{\"M\":{\"a\":{\"S\":\"x\"}}},\"b\":{\"S\":\"y\"}}")) {
            DynamoDbJson json = DynamoDbJson.create();
            assertThat(lines(DynamoDbTranscoder.create(), line)).isEqualTo(json.toJson(json.fromJson(line)) + "\n");
        }
    }

    @Test
    void toItemLines_randomItems_areWhatReadingAndWritingGives() throws IOException {
        DynamoDbJson json = DynamoDbJson.create();
        List<String> texts = new ArrayList<>();
        for (long seed = 1; seed <= 300; seed++) {
            String written = json.toJson(RandomItems.item(seed));
            if (isReadable(written)) {
                texts.add(written);
            }
        }
        assertThat(texts).hasSizeGreaterThan(100);
        String text = String.join("\n", texts) + "\n";

        assertThat(lines(DynamoDbTranscoder.create(), text)).isEqualTo(text);
    }

    /** Random items have names with half of a surrogate pair, which are written and not read. */
    private static boolean isReadable(String text) {
        try {
            return !DynamoDbJson.create().fromJson(text).isEmpty();
        } catch (DocumentJsonException e) {
            return false;
        }
    }

    @Test
    void toItemLines_badLine_isThrownWithItsPlace() {
        assertThatThrownBy(() -> lines(DynamoDbTranscoder.create(), "{}\n{\"a\":{\"M\":{\"b\":{\"X\":\"1\"}}}}"))
                .isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                    assertThat(e.line()).isEqualTo(2);
                    assertThat(e.path()).isEqualTo("$.a.b");
                });
    }
}
