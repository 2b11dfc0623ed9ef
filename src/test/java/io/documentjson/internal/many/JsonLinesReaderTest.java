package io.documentjson.internal.many;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.items.ItemReader;
import io.documentjson.internal.items.JsonOptions;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.source.UnpackedInputStream;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class JsonLinesReaderTest {

    private static final int MAX_LINE_BYTES = 100_000;

    private static Iterator<Map<String, AttributeValue>> items(String text) {
        return reader(text, null).stream().iterator();
    }

    private static JsonLinesReader<Map<String, AttributeValue>> reader(String text, @Nullable BadLineHandler handler) {
        UnpackedInputStream source =
                new UnpackedInputStream(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        return new JsonLinesReader<>(
                source, source, new ItemReader(JsonOptions.DEFAULTS)::itemOnLine, handler, new Lines(MAX_LINE_BYTES));
    }

    @Test
    void stream_lineThatIsTooLarge_isPassedOver() {
        for (int length : new int[] {MAX_LINE_BYTES, 3 * MAX_LINE_BYTES, 1_000_000}) {
            String large = "{\"a\":\"" + "x".repeat(length) + "\"}\n";
            Iterator<Map<String, AttributeValue>> items = items("{\"a\":1}\n" + large + large + "{\"a\":2}\n");

            assertThat(items.next()).containsEntry("a", AttributeValue.fromN("1"));
            for (int line = 2; line <= 3; line++) {
                DocumentJsonException error = catchThrowableOfType(DocumentJsonException.class, items::hasNext);
                assertThat(error.code()).isEqualTo(ErrorCode.TOO_LARGE);
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
                .isEqualTo(ErrorCode.TOO_LARGE);
        assertThat(items.hasNext()).isFalse();
    }

    @Test
    void stream_lineThatIsTooLargeWithHandler_isReportedWithoutItsBytes() {
        List<String> errors = new ArrayList<>();
        String large = "x".repeat(2 * MAX_LINE_BYTES);

        List<Map<String, AttributeValue>> items = reader(
                        "{\"a\":1}\n" + large + "\n{\"a\":2}\n" + large,
                        (e, line) -> errors.add(e.code() + " " + e.line() + " " + line.length))
                .stream()
                .toList();

        assertThat(items)
                .containsExactly(Map.of("a", AttributeValue.fromN("1")), Map.of("a", AttributeValue.fromN("2")));
        assertThat(errors).containsExactly("TOO_LARGE 2 0", "TOO_LARGE 4 0");
    }
}
