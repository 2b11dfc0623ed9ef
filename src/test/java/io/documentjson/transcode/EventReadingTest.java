package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.events.ItemEventsAdapter;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.oracle.Names;
import io.documentjson.oracle.RandomItems;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items as events, out of every envelope: the items and the errors of {@code toItemLines}. */
class EventReadingTest {

    private static final long SEED = 20261123;
    private static final int DAMAGED = 300;

    private static final DynamoDbJson TYPED = DynamoDbJson.create();

    /** Result of reading a text. */
    private record Result(List<String> items, List<String> errors, long lines, long refused, Envelope envelope) {}

    private static DynamoDbTranscoder.Builder builder(Envelope envelope, RecordPart part) {
        return DynamoDbTranscoder.builder().envelope(envelope).part(part);
    }

    private static Result written(byte[] text, Envelope envelope, RecordPart part) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> errors = new ArrayList<>();
        TranscodeSummary summary = null;
        try {
            summary = builder(envelope, part)
                    .onError((error, line) -> errors.add(error.getMessage()))
                    .build()
                    .toItemLines(new ByteArrayInputStream(text), out);
        } catch (DocumentJsonException e) {
            errors.add(e.getMessage());
        }
        return result(out.toString(StandardCharsets.UTF_8).lines().toList(), errors, summary);
    }

    private static Result result(List<String> items, List<String> errors, TranscodeSummary summary) {
        return summary == null
                ? new Result(items, errors, -1, -1, null)
                : new Result(items, errors, summary.lines(), summary.refused(), summary.envelope());
    }

    /** A way to read a text. */
    @FunctionalInterface
    private interface Reading {
        TranscodeSummary by(DynamoDbTranscoder transcoder, BuiltItems items) throws IOException;
    }

    private static Result read(InputStream text, Envelope envelope, RecordPart part) throws IOException {
        return read((transcoder, items) -> transcoder.read(text, items), envelope, part);
    }

    private static Result read(byte[] text, Envelope envelope, RecordPart part) throws IOException {
        return read((transcoder, items) -> transcoder.read(text, items), envelope, part);
    }

    /** Reads a text that has other bytes before and after it in its buffer. */
    private static Result readRange(byte[] text, Envelope envelope, RecordPart part) throws IOException {
        byte[] buffer = new byte[text.length + 8];
        Arrays.fill(buffer, (byte) '}');
        System.arraycopy(text, 0, buffer, 5, text.length);
        Reading range = (transcoder, items) -> {
            TranscodeSummary summary = transcoder.read(buffer, 5, 5 + text.length, items);
            assertThat(summary.bytesIn()).isEqualTo(text.length);
            return summary;
        };
        return read(range, envelope, part);
    }

    private static Result read(Reading reading, Envelope envelope, RecordPart part) throws IOException {
        BuiltItems items = new BuiltItems();
        List<String> errors = new ArrayList<>();
        TranscodeSummary summary = null;
        try {
            summary = reading.by(transcoder(items, errors, envelope, part), items);
        } catch (DocumentJsonException e) {
            errors.add(e.getMessage());
        }
        return result(items.items.stream().map(TYPED::toJson).toList(), errors, summary);
    }

    private static DynamoDbTranscoder transcoder(
            BuiltItems items, List<String> errors, Envelope envelope, RecordPart part) {
        return builder(envelope, part)
                .onError((error, line) -> {
                    errors.add(error.getMessage());
                    items.drop();
                })
                .build();
    }

    private static void compare(byte[] text, Envelope envelope, RecordPart part, String what) throws IOException {
        Result expected = written(text, envelope, part);
        assertThat(read(text, envelope, part)).as("array, %s, %s", part, what).isEqualTo(expected);
        assertThat(readRange(text, envelope, part))
                .as("range, %s, %s", part, what)
                .isEqualTo(expected);
        assertThat(read(new ByteArrayInputStream(text), envelope, part))
                .as("stream, %s, %s", part, what)
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void read_everyEnvelopeAndPart_isWhatToItemLinesWrites(Envelope envelope) throws IOException {
        for (String text : EnvelopeItemsTest.texts(envelope)) {
            for (RecordPart part : RecordPart.values()) {
                if (part != RecordPart.CHANGE && part != RecordPart.DEBEZIUM) {
                    compare(bytes(text), envelope, part, text);
                }
            }
            Result whole = read(bytes(text), envelope, RecordPart.ITEM);
            assertThat(whole.items).isNotEmpty();
            assertThat(whole.errors).isEmpty();
            assertThat(read(new ChunkedInputStream(bytes(text), 1), envelope, RecordPart.ITEM))
                    .isEqualTo(whole);
            assertThat(read(new ByteArrayInputStream(gzip(bytes(text))), envelope, RecordPart.ITEM))
                    .isEqualTo(whole);
        }
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void read_damagedTexts_hasTheItemsAndErrorsOfToItemLines(Envelope envelope) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        for (String text : EnvelopeItemsTest.texts(envelope)) {
            byte[] whole = bytes(text + "\n" + text);
            for (int i = 0; i < DAMAGED; i++) {
                byte[] damaged = whole.clone();
                int at = random.nextInt(damaged.length);
                switch (random.nextInt(3)) {
                    case 0 -> damaged[at] = (byte) "{}[]\",:SNM0x\n".charAt(random.nextInt(13));
                    case 1 -> damaged[at] ^= (byte) (1 << random.nextInt(7));
                    default -> damaged = Arrays.copyOf(damaged, at);
                }
                compare(damaged, envelope, RecordPart.ITEM, "seed " + SEED + ", " + i);
            }
        }
    }

    @Test
    void readRange_byteOrderMark_isSkippedAtItsBeginning() throws IOException {
        byte[] text = bytes("\uFEFF{\"a\":{\"S\":\"x\"}}");

        assertThat(readRange(text, Envelope.ITEM_LINES, RecordPart.ITEM).items)
                .containsExactly("{\"a\":{\"S\":\"x\"}}");
    }

    @Test
    void readRange_beyondTheArray_isRefused() {
        assertThatThrownBy(() -> DynamoDbTranscoder.create().read(new byte[2], 1, 3, new BuiltItems()))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void readArray_withinAnEventOfAnother_leavesTheOtherAlone() throws IOException {
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
        byte[] outer = "{\"a\":{\"S\":\"x\"},\"b\":{\"M\":{\"c\":{\"N\":\"1\"}}}}".getBytes(StandardCharsets.UTF_8);
        byte[] inner = "{\"a\":{\"L\":[{\"BOOL\":true}]}}".getBytes(StandardCharsets.UTF_8);
        List<String> events = new ArrayList<>();
        List<String> innerEvents = new ArrayList<>();

        transcoder.read(outer, named((event, arguments) -> {
            events.add(event);
            if (event.equals("name")) {
                transcoder.read(inner, named((each, none) -> innerEvents.add(each)));
            }
        }));

        assertThat(events)
                .containsExactly(
                        "startMap", "name", "string", "name", "startMap", "name", "number", "endMap", "endMap");
        assertThat(innerEvents.subList(0, 6))
                .containsExactly("startMap", "name", "startList", "bool", "endList", "endMap");
        assertThat(innerEvents).hasSize(18);
    }

    private interface Event {

        void happened(String name, Object[] arguments) throws IOException;
    }

    private static ItemEvents named(Event action) {
        return (ItemEvents) Proxy.newProxyInstance(
                ItemEvents.class.getClassLoader(), new Class<?>[] {ItemEvents.class}, (proxy, method, arguments) -> {
                    action.happened(method.getName(), arguments);
                    return null;
                });
    }

    @Test
    void read_randomItems_givesThem() throws IOException {
        List<Map<String, AttributeValue>> expected = new ArrayList<>();
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (int i = 0; i < 500; i++) {
            Map<String, AttributeValue> item = RandomItems.item(SEED + i);
            if (!Names.haveHalfPairs(item)) {
                expected.add(item);
            }
        }
        TYPED.writeJsonLines(expected, lines);
        BuiltItems items = new BuiltItems();

        DynamoDbTranscoder.create().read(new ByteArrayInputStream(lines.toByteArray()), items);

        assertThat(items.items).as("seed %d", SEED).isEqualTo(expected);
    }

    @Test
    void read_changes_areMapsWithWhatIsKnown() throws IOException {
        BuiltItems items = new BuiltItems();

        TranscodeSummary summary = builder(Envelope.STREAM_RECORDS, RecordPart.CHANGE)
                .build()
                .read(
                        bytes(
                                "{\"eventName\":\"MODIFY\",\"dynamodb\":{\"ApproximateCreationDateTime\":1700000000,\"Keys\":"
                                        + "{\"k\":{\"S\":\"x\"}},\"NewImage\":{\"k\":{\"S\":\"x\"},\"n\":{\"N\":\"1\"}}}}"),
                        items);

        assertThat(summary.items()).isEqualTo(1);
        assertThat(items.items)
                .containsExactly(Map.of(
                        "keys",
                        AttributeValue.fromM(Map.of("k", AttributeValue.fromS("x"))),
                        "newImage",
                        AttributeValue.fromM(Map.of("k", AttributeValue.fromS("x"), "n", AttributeValue.fromN("1"))),
                        "operation",
                        AttributeValue.fromS("MODIFY"),
                        "time",
                        AttributeValue.fromN("1700000000"),
                        "timeUnit",
                        AttributeValue.fromS("SECOND")));
    }

    @Test
    void read_nameTwice_isAnErrorWithItsPlace() {
        assertThatThrownBy(() -> DynamoDbTranscoder.create()
                        .read(bytes("{}\n{\"a\":{\"M\":{\"b\":{\"S\":\"x\"},\"b\":{\"S\":\"y\"}}}}"), new BuiltItems()))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessageStartingWith("Expected each name once in an object but was a second member of this one")
                .hasMessageContaining("at path $.a.b, line 2");
    }

    @Test
    void read_consumerThatThrows_endsTheReadingWithThat() {
        IOException failure = new IOException("full");
        ItemEvents failing = (ItemEvents) Proxy.newProxyInstance(
                ItemEvents.class.getClassLoader(), new Class<?>[] {ItemEvents.class}, (proxy, method, arguments) -> {
                    throw failure;
                });
        byte[] text = bytes("{\"a\":{\"S\":\"x\"}}\n");

        assertThatThrownBy(() -> DynamoDbTranscoder.create().read(text, failing))
                .isSameAs(failure);
        assertThatThrownBy(() -> DynamoDbTranscoder.create().read(new ByteArrayInputStream(text), failing))
                .isSameAs(failure);
    }

    /** A consumer that refuses an item by the error of this library, as a writer of JSON does. */
    @Test
    void onError_consumerThatRefusesAnItem_getsItsLineAndTheOthersAreRead() throws IOException {
        String text = "{\"a\":{\"N\":\"1\"}}\n{\"a\":{\"N\":\"1E200\"}}\n{\"a\":{\"N\":\"3\"}}\n";
        for (String each : new String[] {text, text.replaceAll("(?m)^.*$", "{\"NewImage\":$0}")}) {
            for (boolean isStream : new boolean[] {false, true}) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                JsonItemWriter writer =
                        JsonItemWriter.builder().dynamoDbLimits(true).build(out);
                List<String> refused = new ArrayList<>();
                DynamoDbTranscoder transcoder = DynamoDbTranscoder.builder()
                        .envelope(Envelope.DETECT)
                        .onError((error, line) -> refused.add(error.getMessage() + ", " + error.line() + ", "
                                + new String(line, StandardCharsets.UTF_8)))
                        .build();
                TranscodeSummary summary = isStream
                        ? transcoder.read(new ByteArrayInputStream(bytes(each)), writer)
                        : transcoder.read(bytes(each), writer);
                writer.flush();

                assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}\n{\"a\":3}\n");
                assertThat(refused).hasSize(1);
                assertThat(refused.get(0)).contains(" at path $.a, line 2").endsWith(", 2, " + each.split("\n")[1]);
                assertThat(summary.refused()).isEqualTo(1);
                assertThat(summary.items()).isEqualTo(2);
            }
        }
    }

    @Test
    void read_consumerThatRefusesAnItemAndNoHandler_arrivesUnchanged() {
        DocumentJsonException refusal = new DocumentJsonException(ErrorCode.INVALID_ATTRIBUTE_VALUE, "no", "$", -1, -1);
        assertThatThrownBy(() -> DynamoDbTranscoder.create().read(bytes("{}\n{}"), new ItemEventsAdapter() {
                    @Override
                    public void endMap() {
                        throw refusal;
                    }
                }))
                .isSameAs(refusal);
    }

    private static byte[] gzip(byte[] text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(text);
        }
        return packed.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void read_null_isRefusedByItsName() {
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
        ItemEventsAdapter nobody = new ItemEventsAdapter() {};
        assertThatThrownBy(() -> transcoder.read((byte[]) null, nobody)).hasMessage("dynamoDbJson");
        assertThatThrownBy(() -> transcoder.read(null, 0, 0, nobody)).hasMessage("buffer");
        assertThatThrownBy(() -> transcoder.readDocuments((byte[]) null, nobody))
                .hasMessage("documentJson");
        assertThatThrownBy(() -> transcoder.read(new byte[0], null)).hasMessage("consumer");
        assertThatThrownBy(() -> transcoder.readDocuments(new byte[0], null)).hasMessage("consumer");
    }

    /** The name is one that no table of names keeps. */
    @ParameterizedTest
    @CsvSource({
        "ITEM_LINES,'{\"@\":{\"M\":{\"a\":{\"S\":1}}}}'",
        "CHANGE_LINES,'{\"Keys\":{\"@\":{\"S\":1}}}'",
        "STREAM_RECORDS,'{\"dynamodb\":{\"Keys\":{\"@\":{\"S\":1}}}}'",
        "CLI_OUTPUT,'{\"Items\":[{\"@\":{\"M\":{\"a\":{\"S\":1}}}}]}'"
    })
    void read_itemThatFails_letsItsNamesGo(Envelope envelope, String text) throws InterruptedException {
        DynamoDbTranscoder transcoder = builder(envelope, RecordPart.CHANGE).build();
        List<WeakReference<String>> names = new ArrayList<>();

        assertThatThrownBy(() -> transcoder.read(
                        text.replace("@", "n".repeat(1_000)).getBytes(StandardCharsets.US_ASCII),
                        new ItemEventsAdapter() {
                            @Override
                            public void name(String name) {
                                if (name.startsWith("n")) {
                                    names.add(new WeakReference<>(name));
                                }
                            }
                        }))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessageContaining("nnn");

        assertThat(names).hasSize(1);
        for (int i = 0; i < 100 && names.get(0).get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(names.get(0).get()).as("%s", transcoder).isNull();
    }
}
