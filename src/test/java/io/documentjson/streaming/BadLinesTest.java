package io.documentjson.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJson;
import io.documentjson.fixtures.ChunkedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Lines that do not hold an item, handed over while the others are read. */
class BadLinesTest {

    private static final DocumentJson JSON = DocumentJson.create();

    private static InputStream utf8(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void readJsonLines_badLinesInBetween_areReportedWithTheirBytes() {
        byte[] text = "x\r\n{\"a\":1}\n\n{\"a\":[1,tru]}\n{\"a\":2}\n[]\n{\"a\":3}\n{".getBytes(StandardCharsets.UTF_8);
        for (int chunk : new int[] {1, 7, 1_000}) {
            List<String> bad = new ArrayList<>();
            ChunkedInputStream in = new ChunkedInputStream(text, chunk);
            try (Stream<Map<String, AttributeValue>> items = JSON.readJsonLines(
                    in,
                    (e, line) -> bad.add(e.code() + " " + e.path() + " " + e.line() + " " + e.offset() + " "
                            + new String(line, StandardCharsets.UTF_8)))) {
                assertThat(items.map(item -> item.get("a").n())).containsExactly("1", "2", "3");
            }
            assertThat(in.isClosed()).isTrue();
            assertThat(bad)
                    .containsExactly(
                            "INVALID_JSON $ 1 0 x\r",
                            "INVALID_JSON $.a[1] 4 20 {\"a\":[1,tru]}",
                            "NOT_AN_OBJECT $ 6 34 []",
                            "INVALID_JSON $ 8 46 {");
        }
    }

    @Test
    void readJsonLines_nothingButBadLines_isEmpty() {
        List<Long> lines = new ArrayList<>();
        assertThat(JSON.readJsonLines(utf8("x\n".repeat(100_000)), (e, line) -> lines.add(e.line())))
                .isEmpty();
        assertThat(lines).hasSize(100_000).startsWith(1L).endsWith(100_000L);
    }

    @Test
    void readJsonLines_handlerThatThrows_endsTheReading() {
        IOException failure = new IOException("disk full");
        IllegalStateException other = new IllegalStateException("enough");

        assertThatThrownBy(() -> JSON.readJsonLines(utf8("{}\nx\n{}"), (e, line) -> {
                            throw failure;
                        })
                        .toList())
                .isInstanceOf(UncheckedIOException.class)
                .hasCause(failure);
        assertThatThrownBy(() -> JSON.readJsonLines(utf8("{}\nx\n{}"), (e, line) -> {
                            throw other;
                        })
                        .toList())
                .isSameAs(other);
    }

    @Test
    void readJsonLines_changedCopyOfALine_changesNoOther() {
        List<Map<String, AttributeValue>> items = JSON.readJsonLines(utf8("x\n{\"a\":1}\n"), (e, line) -> line[0] = '{')
                .toList();

        assertThat(items).containsExactly(Map.of("a", AttributeValue.fromN("1")));
    }
}
