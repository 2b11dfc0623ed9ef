package io.documentjson.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.ShallowStack;
import io.documentjson.fixtures.TestSize;
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
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Lines that do not hold an item, handed over while the others are read. */
@ExtendWith(ShallowStack.class)
class BadLinesTest {

    private static DocumentJson handing(BadLineHandler badLines) {
        return DocumentJson.builder().onError(badLines).build();
    }

    private static InputStream utf8(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void readJsonLines_badLinesInBetween_areReportedWithTheirBytes() {
        byte[] text = "x\r\n{\"a\":1}\n\n{\"a\":[1,tru]}\n{\"a\":2}\n[]\n{\"a\":3}\n{".getBytes(StandardCharsets.UTF_8);
        for (int chunk : new int[] {1, 7, 1_000}) {
            List<String> bad = new ArrayList<>();
            ChunkedInputStream in = new ChunkedInputStream(text, chunk);
            try (Stream<Map<String, AttributeValue>> items = handing((e, line) -> bad.add(e.code() + " " + e.path()
                            + " " + e.line() + " " + e.offset() + " " + new String(line, StandardCharsets.UTF_8)))
                    .readJsonLines(in)) {
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
        int count = TestSize.of(100_000);
        List<Long> lines = new ArrayList<>();
        assertThat(handing((e, line) -> lines.add(e.line())).readJsonLines(utf8("x\n".repeat(count))))
                .isEmpty();
        assertThat(lines).hasSize(count).startsWith(1L).endsWith((long) count);
    }

    @Test
    void readJsonLines_handlerThatThrows_endsTheReading() {
        IOException failure = new IOException("disk full");
        IllegalStateException other = new IllegalStateException("enough");

        assertThatThrownBy(() -> handing((e, line) -> {
                            throw failure;
                        })
                        .readJsonLines(utf8("{}\nx\n{}"))
                        .toList())
                .isInstanceOf(UncheckedIOException.class)
                .hasCause(failure);
        assertThatThrownBy(() -> handing((e, line) -> {
                            throw other;
                        })
                        .readJsonLines(utf8("{}\nx\n{}"))
                        .toList())
                .isSameAs(other);
    }

    @Test
    void readJsonLines_changedCopyOfALine_changesNoOther() {
        List<Map<String, AttributeValue>> items = handing((e, line) -> line[0] = '{')
                .readJsonLines(utf8("x\n{\"a\":1}\n"))
                .toList();

        assertThat(items).containsExactly(Map.of("a", AttributeValue.fromN("1")));
    }

    @Test
    void readItems_envelopesOfLines_handOverBadLines() {
        for (Envelope envelope : List.of(Envelope.ITEM_LINES, Envelope.CHANGE_LINES, Envelope.DETECT)) {
            List<Long> bad = new ArrayList<>();
            DynamoDbJson json = DynamoDbJson.builder()
                    .onError((e, line) -> bad.add(e.line()))
                    .build();
            String good = envelope == Envelope.ITEM_LINES
                    ? "{\"a\":{\"N\":\"1\"}}\n"
                    : "{\"Keys\":{},\"NewImage\":{\"a\":{\"N\":\"1\"}}}\n";
            String text = good + "x\n" + good + "[]\n";

            assertThat(json.readItems(utf8(text), envelope)).as("%s", envelope).hasSize(2);
            assertThat(json.readRecords(utf8(text), envelope))
                    .as("%s", envelope)
                    .hasSize(2);
            assertThat(bad).as("%s", envelope).containsExactly(2L, 4L, 2L, 4L);
        }
    }

    @Test
    void readItems_otherEnvelopes_endWithTheError() {
        DynamoDbJson json = DynamoDbJson.builder()
                .onError((e, line) -> {
                    throw new AssertionError("no lines");
                })
                .build();

        assertThatThrownBy(() -> json.readItems(utf8("{\"Items\":[{},x"), Envelope.CLI_OUTPUT)
                        .toList())
                .isInstanceOf(DocumentJsonException.class);
    }

    @Test
    void builder_noHandler_isRefused() {
        assertThatThrownBy(() -> DocumentJson.builder().onError(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("handler");
    }
}
