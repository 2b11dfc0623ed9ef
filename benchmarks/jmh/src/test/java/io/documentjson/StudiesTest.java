package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.payload.Payload;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The ways that the studies measure give back what they were given, or lose what their description says. */
class StudiesTest {

    @Test
    void storedForm_text_keepsEveryValue() throws IOException {
        StoredForm way = StoredForm.named("text");
        Map<String, AttributeValue> item = Payload.NUMBERS.items(1).get(0);

        Map<String, AttributeValue> read = way.reading().read(way.writing().write(item));

        assertThat(read.get("base")).isEqualTo(item.get("base"));
        item.get("rates")
                .m()
                .forEach((code, rate) ->
                        assertThat(read.get("rates").m().get(code).n()).isEqualTo(rate.n()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"double", "double-fast"})
    void storedForm_double_keepsTheValueOfTwoDecimals(String path) throws IOException {
        StoredForm way = StoredForm.named(path);
        Map<String, AttributeValue> item = Payload.NUMBERS.items(1).get(0);

        Map<String, AttributeValue> read = way.reading().read(way.writing().write(item));

        item.get("rates")
                .m()
                .forEach((code, rate) -> assertThat(
                                new BigDecimal(read.get("rates").m().get(code).n()))
                        .isEqualByComparingTo(rate.n()));
    }

    @ParameterizedTest
    @CsvSource({
        "jdk,plain", "jdk,gzip", "jdk,lzf", "document-json,plain", "document-json,gzip", "document-json,lzf",
        "dynamodb-json,plain", "dynamodb-json,gzip", "dynamodb-json,lzf", "cbor,plain", "cbor,gzip", "cbor,lzf",
        "smile,plain", "smile,gzip", "smile,lzf"
    })
    void storedForm_ordersOfAllForms_comeBackEqual(String format, String compression) throws IOException {
        StoredForm form = StoredForm.named(format).compressed(compression);
        for (Map<String, AttributeValue> item : Payload.KB2.items(4)) {
            assertThat(form.reading().read(form.writing().write(item))).isEqualTo(item);
        }
    }

    @Test
    void payloads_sizeInTheName_isThatOfTheDocuments() {
        assertThat(meanSize(Payload.B50)).isBetween(43L, 57L);
        assertThat(meanSize(Payload.B100)).isBetween(90L, 110L);
        assertThat(meanSize(Payload.B500)).isBetween(450L, 550L);
        assertThat(meanSize(Payload.KB1)).isBetween(900L, 1_100L);
        assertThat(meanSize(Payload.KB2)).isBetween(1_800L, 2_200L);
        assertThat(meanSize(Payload.KB50)).isBetween(47_000L, 53_000L);
        assertThat(meanSize(Payload.KB400)).isBetween(380_000L, 410_000L);
        assertThat(meanSize(Payload.NUMBERS)).isBetween(1_800L, 2_200L);
    }

    private static long meanSize(Payload payload) {
        return (long) payload.items(8).stream()
                .mapToInt(item -> DocumentJson.create().toJsonBytes(item).length)
                .average()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("io.documentjson.payload.Payloads#alwaysThere")
    void payloads_sameSeed_areTheSameItems(Payload payload) {
        assertThat(payload.items(2)).isEqualTo(payload.items(2));
    }

    @Test
    void payloads_documents_areDifferent() {
        assertThat(Payload.KB2.items()).doesNotHaveDuplicates().hasSize(64);
        assertThat(Payload.B50.items()).doesNotHaveDuplicates();
    }
}
