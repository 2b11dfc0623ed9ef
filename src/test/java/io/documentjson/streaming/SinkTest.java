package io.documentjson.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.fixtures.Form;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A caller's stream gets complete items only, and nothing after it has failed. */
final class SinkTest {

    /** The two ways to write to a stream. */
    private enum StreamCall {
        LINES {
            @Override
            void write(ItemJson json, List<Map<String, AttributeValue>> items, OutputStream out) throws IOException {
                json.writeJsonLines(items, out);
            }
        },
        ARRAY {
            @Override
            void write(ItemJson json, List<Map<String, AttributeValue>> items, OutputStream out) throws IOException {
                json.writeJsonArray(items, out);
            }
        };

        abstract void write(ItemJson json, List<Map<String, AttributeValue>> items, OutputStream out)
                throws IOException;
    }

    /** So large that no batch of small items holds two of them. */
    private static Map<String, AttributeValue> largeItem(String name) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("id", AttributeValue.fromS(name));
        for (int i = 0; i < 30; i++) {
            item.put("a" + i, AttributeValue.fromS("é".repeat(5_000)));
        }
        return item;
    }

    private static Map<String, AttributeValue> smallItem(String name) {
        return Map.of("id", AttributeValue.fromS(name));
    }

    private static Map<String, AttributeValue> failing(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> failing = new LinkedHashMap<>(item);
        failing.put(
                "last", AttributeValue.fromL(List.of(AttributeValue.fromN("1"), AttributeValue.fromN("no number"))));
        return failing;
    }

    static Stream<Arguments> calls() {
        return Stream.of(Form.values())
                .flatMap(form -> Stream.of(StreamCall.values()).map(call -> Arguments.of(form, call)));
    }

    @ParameterizedTest
    @MethodSource("calls")
    void write_oneByteSink_getsEveryByteAndNothingElse(Form form, StreamCall call) throws Exception {
        List<Map<String, AttributeValue>> items = List.of(largeItem("1"), smallItem("2"), smallItem("3"));
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        call.write(form.json(), items, expected);
        OneByteOutputStream sink = new OneByteOutputStream();

        call.write(form.json(), items, sink);

        assertThat(sink.taken()).isEqualTo(expected.toByteArray());
        assertThat(sink.isUntouchedOtherwise()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("calls")
    void write_sinkThatFails_failsWithTheSameAndIsLeftAlone(Form form, StreamCall call) throws Exception {
        List<Map<String, AttributeValue>> items = new ArrayList<>(List.of(smallItem("0"), largeItem("1")));
        for (int i = 2; i < 200; i++) {
            items.add(smallItem("item " + i));
        }
        items.add(largeItem("last"));
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        call.write(form.json(), items, whole);
        byte[] expected = whole.toByteArray();

        for (int room : new int[] {0, 1, 10, 8_191, 8_192, 100_000, expected.length / 2, expected.length - 1}) {
            if (room >= expected.length) {
                continue;
            }
            IOException failure = new IOException("no space left");
            FailingOutputStream sink = new FailingOutputStream(room, failure);

            assertThatThrownBy(() -> call.write(form.json(), items, sink))
                    .as("room for %d bytes", room)
                    .isSameAs(failure)
                    .hasNoSuppressedExceptions()
                    .hasNoCause();
            assertThat(sink.callsAfterFailure()).isZero();
            assertThat(sink.taken()).isEqualTo(Arrays.copyOf(expected, room));
        }
        // The writer of the failed text is used again.
        ByteArrayOutputStream again = new ByteArrayOutputStream();
        call.write(form.json(), items, again);
        assertThat(again.toByteArray()).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("calls")
    void write_firstItemFails_leavesNoByteOfIt(Form form, StreamCall call) {
        for (Map<String, AttributeValue> item : List.of(failing(smallItem("1")), failing(largeItem("1")))) {
            ByteArrayOutputStream sink = new ByteArrayOutputStream();

            assertThatThrownBy(() -> call.write(form.json(), List.of(item), sink))
                    .isInstanceOfSatisfying(
                            DocumentJsonException.class,
                            e -> assertThat(e.path()).endsWith(".last[1]"));
            assertThat(sink.toString(StandardCharsets.UTF_8)).isIn("", call == StreamCall.ARRAY ? "[" : "");
        }
    }

    static Stream<Arguments> manyItems() {
        List<Arguments> arguments = new ArrayList<>();
        for (Form form : Form.values()) {
            for (int before : new int[] {1, 2, 3, 500, 2_000}) {
                for (boolean large : new boolean[] {false, true}) {
                    if (before < 100 || !large) {
                        arguments.add(Arguments.of(form, before, large));
                    }
                }
            }
        }
        return arguments.stream();
    }

    private static List<Map<String, AttributeValue>> items(int count, boolean large) {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            items.add(large ? largeItem("item " + i) : smallItem("item " + i));
        }
        return items;
    }

    @ParameterizedTest
    @MethodSource("manyItems")
    void writeJsonLines_itemFails_leavesTheLinesBefore(Form form, int before, boolean large) throws Exception {
        List<Map<String, AttributeValue>> items = items(before, large);
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        form.json().writeJsonLines(items, expected);
        for (Map<String, AttributeValue> bad : List.of(failing(largeItem("bad")), failing(smallItem("bad")))) {
            List<Map<String, AttributeValue>> all = new ArrayList<>(items);
            all.add(bad);
            all.add(smallItem("never"));
            ByteArrayOutputStream sink = new ByteArrayOutputStream();

            assertThatThrownBy(() -> form.json().writeJsonLines(all, sink))
                    .isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                        assertThat(e.line()).isEqualTo(before + 1L);
                        assertThat(e.path()).isEqualTo("$.last[1]");
                    });
            assertThat(sink.toByteArray()).isEqualTo(expected.toByteArray());
        }
    }

    @ParameterizedTest
    @MethodSource("manyItems")
    void writeJsonArray_itemFails_leavesTheArrayOpenAfterTheItemsBefore(Form form, int before, boolean large)
            throws Exception {
        List<Map<String, AttributeValue>> items = items(before, large);
        ByteArrayOutputStream closed = new ByteArrayOutputStream();
        form.json().writeJsonArray(items, closed);
        String open = closed.toString(StandardCharsets.UTF_8);
        open = open.substring(0, open.length() - 1);
        List<Map<String, AttributeValue>> all = new ArrayList<>(items);
        all.add(failing(largeItem("bad")));
        ByteArrayOutputStream sink = new ByteArrayOutputStream();

        assertThatThrownBy(() -> form.json().writeJsonArray(all, sink))
                .isInstanceOfSatisfying(
                        DocumentJsonException.class, e -> assertThat(e.path()).isEqualTo("$[" + before + "].last[1]"));
        assertThat(sink.toString(StandardCharsets.UTF_8)).isIn(open, open + ",");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void writeMany_nullItem_isRefusedAtItsPlace(Form form) {
        List<Map<String, AttributeValue>> items = new ArrayList<>(List.of(smallItem("0")));
        items.add(null);
        ByteArrayOutputStream sink = new ByteArrayOutputStream();

        assertThatThrownBy(() -> form.json().writeJsonLines(items, sink))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage("Expected an item but was null at path $, line 2");
        assertThatThrownBy(() -> form.json().writeJsonArray(items, sink))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage("Expected an item but was null at path $[1]");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void writeMany_iterableFails_failsWithTheSameAfterTheItemsBefore(Form form) throws Exception {
        for (int before : new int[] {0, 1, 1_000}) {
            ByteArrayOutputStream lines = new ByteArrayOutputStream();
            form.json().writeJsonLines(items(before, false), lines);
            ByteArrayOutputStream array = new ByteArrayOutputStream();
            form.json().writeJsonArray(items(before, false), array);
            String open = array.toString(StandardCharsets.UTF_8);
            for (boolean inHasNext : new boolean[] {true, false}) {
                IllegalStateException failure = new IllegalStateException("page lost");
                ByteArrayOutputStream linesSink = new ByteArrayOutputStream();
                ByteArrayOutputStream arraySink = new ByteArrayOutputStream();

                assertThatThrownBy(() ->
                                form.json().writeJsonLines(() -> failingAfter(before, inHasNext, failure), linesSink))
                        .isSameAs(failure)
                        .hasNoSuppressedExceptions();
                assertThatThrownBy(() ->
                                form.json().writeJsonArray(() -> failingAfter(before, inHasNext, failure), arraySink))
                        .isSameAs(failure);
                assertThat(linesSink.toByteArray()).isEqualTo(lines.toByteArray());
                assertThat(open).startsWith(arraySink.toString(StandardCharsets.UTF_8));
                assertThat(arraySink.toString(StandardCharsets.UTF_8)).doesNotEndWith("]");
                if (before > 0) {
                    assertThat(arraySink.size()).isEqualTo(open.length() - 1);
                }
            }
        }
    }

    private static Iterator<Map<String, AttributeValue>> failingAfter(
            int before, boolean inHasNext, RuntimeException failure) {
        return new Iterator<>() {
            private int index;

            @Override
            public boolean hasNext() {
                if (inHasNext && index == before) {
                    throw failure;
                }
                return true;
            }

            @Override
            public Map<String, AttributeValue> next() {
                if (index == before) {
                    throw failure;
                }
                return smallItem("item " + index++);
            }
        };
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void writeJsonLines_iterableAndSinkFail_failsWithTheFirst(Form form) {
        IllegalStateException failure = new IllegalStateException("page lost");
        IOException full = new IOException("no space left");

        assertThatThrownBy(() -> form.json()
                        .writeJsonLines(() -> failingAfter(3, true, failure), new FailingOutputStream(5, full)))
                .isSameAs(failure)
                .hasSuppressedException(full);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void writeMany_noItems_isEmpty(Form form) throws Exception {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        ByteArrayOutputStream array = new ByteArrayOutputStream();
        ByteArrayOutputStream prettyArray = new ByteArrayOutputStream();

        form.json().writeJsonLines(List.of(), lines);
        form.json().writeJsonArray(List.of(), array);
        form.builder().prettyPrint(true).build().writeJsonArray(List.of(), prettyArray);

        assertThat(lines.size()).isZero();
        assertThat(array.toString(StandardCharsets.UTF_8)).isEqualTo("[]");
        assertThat(prettyArray.toString(StandardCharsets.UTF_8)).isEqualTo("[]");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void writeMany_anyNumberOfItems_isEachOfThem(Form form) throws Exception {
        for (int count : new int[] {1, 2, 3, 1_000}) {
            List<Map<String, AttributeValue>> items = items(count, false);
            List<String> texts = items.stream().map(form.json()::toJson).toList();
            ByteArrayOutputStream lines = new ByteArrayOutputStream();
            ByteArrayOutputStream array = new ByteArrayOutputStream();

            form.json().writeJsonLines(items, lines);
            form.json().writeJsonArray(items, array);

            assertThat(lines.toString(StandardCharsets.UTF_8)).isEqualTo(String.join("\n", texts) + "\n");
            assertThat(array.toString(StandardCharsets.UTF_8)).isEqualTo("[" + String.join(",", texts) + "]");
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void writeMany_iterable_isConsumedAsItIsWritten(Form form) throws Exception {
        for (boolean asLines : new boolean[] {true, false}) {
            CountingOutputStream sink = new CountingOutputStream();
            LazyItems items = new LazyItems(5_000, sink, form.json());

            if (asLines) {
                form.json().writeJsonLines(items, sink);
            } else {
                form.json().writeJsonArray(items, sink);
            }

            assertThat(items.iterators).isEqualTo(1);
            assertThat(items.mostBytesBehind).isLessThan(100_000);
            assertThat(sink.count()).isGreaterThan(5_000 * 1_000L);
        }
    }

    /** Items that are made when asked for, and note how far behind the sink is then. */
    private static final class LazyItems implements Iterable<Map<String, AttributeValue>> {

        private final int count;
        private final CountingOutputStream sink;
        private final ItemJson json;
        private int iterators;
        private long mostBytesBehind;

        LazyItems(int count, CountingOutputStream sink, ItemJson json) {
            this.count = count;
            this.sink = sink;
            this.json = json;
        }

        @Override
        public Iterator<Map<String, AttributeValue>> iterator() {
            iterators++;
            return new Iterator<>() {
                private int index;
                private long bytesBefore;

                @Override
                public boolean hasNext() {
                    return index < count;
                }

                @Override
                public Map<String, AttributeValue> next() {
                    if (index == count) {
                        throw new NoSuchElementException();
                    }
                    mostBytesBehind = Math.max(mostBytesBehind, bytesBefore - sink.count());
                    index++;
                    Map<String, AttributeValue> item =
                            Collections.singletonMap("id", AttributeValue.fromS(index + "x".repeat(1_000)));
                    bytesBefore += json.toJsonBytes(item).length + 1;
                    return item;
                }
            };
        }
    }
}
