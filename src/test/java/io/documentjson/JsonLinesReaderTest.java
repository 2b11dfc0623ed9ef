package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DocumentJsonException.Code;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class JsonLinesReaderTest {

    private static final int MAX_LINE_BYTES = 100_000;

    private static Iterator<Map<String, AttributeValue>> items(String text) {
        return JsonLinesReader.stream(
                        new ItemReader(JsonOptions.DEFAULTS),
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                        MAX_LINE_BYTES)
                .iterator();
    }

    @Test
    void stream_lineThatIsTooLarge_isPassedOver() {
        for (int length : new int[] {MAX_LINE_BYTES, 3 * MAX_LINE_BYTES, 1_000_000}) {
            String large = "{\"a\":\"" + "x".repeat(length) + "\"}\n";
            Iterator<Map<String, AttributeValue>> items = items("{\"a\":1}\n" + large + large + "{\"a\":2}\n");

            assertThat(items.next()).containsEntry("a", AttributeValue.fromN("1"));
            for (int line = 2; line <= 3; line++) {
                DocumentJsonException error = catchThrowableOfType(DocumentJsonException.class, items::hasNext);
                assertThat(error.code()).isEqualTo(Code.TOO_LARGE);
                assertThat(error.line()).isEqualTo(line);
                assertThat(error.offset()).isEqualTo(8L + (line - 2L) * large.length());
            }
            assertThat(items.next()).containsEntry("a", AttributeValue.fromN("2"));
            assertThat(items.hasNext()).isFalse();
        }
    }

    @Test
    void stream_lastLineIsTooLarge_endsBehindIt() {
        Iterator<Map<String, AttributeValue>> items = items("x".repeat(2 * MAX_LINE_BYTES));

        assertThat(catchThrowableOfType(DocumentJsonException.class, items::hasNext)
                        .code())
                .isEqualTo(Code.TOO_LARGE);
        assertThat(items.hasNext()).isFalse();
    }
}
