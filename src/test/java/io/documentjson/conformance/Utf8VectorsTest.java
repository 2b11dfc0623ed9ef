package io.documentjson.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.ValueBytes;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ChunkedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ObjectAssert;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Byte sequences that are UTF-8 or only look like it, each alone in a string, by every way that bytes come in. */
@Tag(PublicData.TAG)
class Utf8VectorsTest {

    private final DocumentJson json = DocumentJson.create();

    @Test
    void fromJson_everyValidSequence_isReadAsTheDecoderOfTheJdkReadsIt() throws IOException {
        for (String[] row : rows("true")) {
            String text = new String(hex(row[2]), StandardCharsets.UTF_8);
            Map<String, AttributeValue> expected =
                    Map.of("k", AttributeValue.builder().s(text).build());
            byte[] document = hex(row[3]);

            assertThat(json.fromJson(document)).as(row[0]).isEqualTo(expected);
            assertThat(json.fromJson(new ChunkedInputStream(document, 1)))
                    .as(row[0])
                    .isEqualTo(expected);
            try (Stream<Map<String, AttributeValue>> lines = json.readJsonLines(new ChunkedInputStream(document, 1))) {
                assertThat(lines).as(row[0]).containsExactly(expected);
            }
            assertThat(json.toJsonBytes(json.fromJson(document))).as(row[0]).isEqualTo(document);
        }
    }

    @Test
    void fromJson_everyInvalidSequence_isRefusedAsInvalidUtf8() {
        for (String[] row : rows("false")) {
            byte[] document = hex(row[3]);

            assertInvalidUtf8(row[0], () -> json.fromJson(document));
            assertInvalidUtf8(row[0], () -> ValueBytes.read(json, document));
            assertInvalidUtf8(row[0], () -> json.fromJson(new ByteArrayInputStream(document)));
            assertInvalidUtf8(row[0], () -> json.fromJson(new ChunkedInputStream(document, 1)));
            assertInvalidUtf8(row[0], () -> firstLine(json, document));
            assertInvalidUtf8(row[0], () -> json.fromJson(hex("7b22" + row[2] + "223a317d")));
            assertInvalidUtf8(
                    row[0], () -> DynamoDbJson.create().fromJson(hex("7b226b223a7b2253223a22" + row[2] + "227d7d")));
        }
    }

    @Test
    void fromJson_everyInvalidSequenceBehindALongString_isRefusedAsInvalidUtf8() {
        for (String[] row : rows("false")) {
            for (int length : new int[] {7, 8, 15, 3_990, 3_999, 7_991, 7_999, 16_000}) {
                byte[] document = hex("7b226b223a22" + "61".repeat(length) + row[2] + "227d");

                assertInvalidUtf8(row[0] + " after " + length, () -> json.fromJson(document));
                assertInvalidUtf8(row[0] + " after " + length, () -> json.fromJson(new ByteArrayInputStream(document)));
                assertInvalidUtf8(row[0] + " after " + length, () -> firstLine(json, document));
            }
        }
    }

    @Test
    void fromJson_otherEncodings_areRefusedAsInvalidUtf8AndOneByteOrderMarkIsAccepted() throws IOException {
        for (String[] row : rows("encoding")) {
            byte[] document = hex(row[3]);
            if (row[0].equals("document BOM utf-8")) {
                Map<String, AttributeValue> expected =
                        Map.of("a", AttributeValue.builder().n("1").build());
                assertThat(json.fromJson(document)).isEqualTo(expected);
                assertThat(json.fromJson(new ChunkedInputStream(document, 1))).isEqualTo(expected);
                assertThat(firstLine(json, document)).isEqualTo(expected);
                assertThatRefused("two byte order marks", () -> json.fromJson(hex("efbbbf" + row[3])))
                        .isEqualTo(ErrorCode.INVALID_JSON);
            } else {
                assertInvalidUtf8(row[0], () -> json.fromJson(document));
                assertInvalidUtf8(row[0], () -> ValueBytes.read(json, document));
                assertInvalidUtf8(row[0], () -> json.fromJson(new ChunkedInputStream(document, 1)));
                assertInvalidUtf8(row[0], () -> firstLine(json, document));
            }
        }
    }

    private static void assertInvalidUtf8(String row, Reading reading) {
        assertThatRefused(row, reading).isEqualTo(ErrorCode.INVALID_UTF8);
    }

    private static ObjectAssert<Object> assertThatRefused(String row, Reading reading) {
        Object verdict;
        try {
            verdict = reading.read();
        } catch (DocumentJsonException e) {
            verdict = e.code();
        } catch (IOException | RuntimeException e) {
            verdict = e;
        }
        return assertThat(verdict).as(row);
    }

    private static Map<String, AttributeValue> firstLine(ItemJson json, byte[] lines) {
        try (Stream<Map<String, AttributeValue>> items = json.readJsonLines(new ByteArrayInputStream(lines))) {
            return items.findFirst().orElseThrow();
        }
    }

    private static List<String[]> rows(String verdict) {
        List<String[]> rows = PublicData.rows("utf8/utf8.tsv").stream()
                .filter(row -> row[1].equals(verdict))
                .toList();
        assertThat(rows).isNotEmpty();
        return rows;
    }

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    private interface Reading {
        Object read() throws IOException;
    }
}
