package io.documentjson.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.AttributeType;
import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.events.Utf8ItemEvents;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodingOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Sources, sinks and consumers that throw a {@link DocumentJsonException} of their own, as they do when they use this
 * library themselves: it ends the reading and arrives unchanged. Only lines that are malformed go to the handler.
 */
class CallersOwnErrorsTest {

    private static final DocumentJsonException OWN =
            new DocumentJsonException(ErrorCode.INVALID_JSON, "Expected the caller's but was not", "$.inner", -1, 3);

    /** Any line that it gets is one too many. */
    private static final BadLineHandler NO_LINES = (error, line) -> {
        throw new AssertionError("a line was taken for a bad one", error);
    };

    private static final String ITEM = "{\"s\":{\"S\":\"x\"},\"n\":{\"N\":\"1.5\"},\"m\":{\"M\":{\"i\":{\"N\":\"7\"}}},"
            + "\"l\":{\"L\":[{\"BOOL\":true},{\"NULL\":true}]},\"b\":{\"B\":\"AAAA\"},\"ss\":{\"SS\":[\"y\"]}}";

    private static String text(Envelope envelope) {
        return switch (envelope) {
            case DETECT, ITEM_LINES, ITEMS -> ITEM + '\n';
            case CHANGE_LINES, CHANGES ->
                "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1\"}},\"Keys\":" + ITEM + ",\"NewImage\":" + ITEM
                        + "}\n";
            case STREAM_RECORDS ->
                "{\"eventName\":\"INSERT\",\"dynamodb\":{\"Keys\":" + ITEM + ",\"NewImage\":" + ITEM + "}}\n";
            case KINESIS_RECORDS ->
                "{\"recordFormat\":\"application/json\",\"dynamodb\":{\"NewImage\":" + ITEM + "}}\n";
            case CLI_OUTPUT -> "{\"Items\":[" + ITEM + "]}\n";
            case WRITE_REQUESTS -> "{\"T\":[{\"PutRequest\":{\"Item\":" + ITEM + "}}]}\n";
        };
    }

    private static InputStream throwingAfter(String text) {
        InputStream failing = new InputStream() {
            @Override
            public int read() {
                throw OWN;
            }
        };
        return new SequenceInputStream(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), failing);
    }

    private static InputStream utf8(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void assertUnchanged(ThrowingCallable call) {
        assertThatThrownBy(call).isSameAs(OWN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}\n", "{}\n{\"a\":", "\uFEFF{}\n"})
    void readJsonLines_sourceThatThrows_itsErrorArrives(String text) {
        assertUnchanged(() -> DocumentJson.builder()
                .onError(NO_LINES)
                .build()
                .readJsonLines(throwingAfter(text))
                .toList());
        assertUnchanged(() -> DynamoDbJson.builder()
                .onError(NO_LINES)
                .build()
                .readJsonLines(throwingAfter(text))
                .toList());
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void readItemsAndRecords_sourceThatThrows_itsErrorArrives(Envelope envelope) {
        DynamoDbJson json = DynamoDbJson.builder().onError(NO_LINES).build();
        String whole = text(envelope);
        for (String text : List.of(whole, whole.substring(0, whole.length() / 2))) {
            assertUnchanged(() -> json.readItems(throwingAfter(text), envelope).toList());
            assertUnchanged(
                    () -> json.readRecords(throwingAfter(text), envelope).toList());
        }
    }

    @Test
    void readJsonArray_sourceThatThrows_itsErrorArrives() {
        assertUnchanged(() -> DocumentJson.create()
                .readJsonArray(throwingAfter("[{\"a\":1},"))
                .toList());
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void transcoder_sourceThatThrows_itsErrorArrives(Envelope envelope) {
        DynamoDbTranscoder transcoder = transcoder(envelope, RecordPart.ITEM);
        String whole = text(envelope);
        for (String text : List.of(whole, whole.substring(0, whole.length() / 2))) {
            OutputStream out = OutputStream.nullOutputStream();
            assertUnchanged(() -> transcoder.toDocumentLines(throwingAfter(text), out));
            assertUnchanged(() -> transcoder.toItemLines(throwingAfter(text), out));
            assertUnchanged(() -> transcoder.read(throwingAfter(text), new Throwing("nothing")));
            assertUnchanged(() -> transcoder.toDynamoDbLines(throwingAfter("{\"a\":1}\n{"), out));
        }
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void transcoder_sinkThatThrows_itsErrorArrives(Envelope envelope) {
        DynamoDbTranscoder transcoder = transcoder(envelope, RecordPart.ITEM);
        OutputStream sink = new OutputStream() {
            @Override
            public void write(int b) {
                throw OWN;
            }
        };
        // Lines that only the parser takes, and enough of them that the sink is called while lines are read.
        String many = text(envelope)
                .replace("\"x\"", "\"\\u0041" + "x".repeat(70_000) + "\"")
                .repeat(3);
        for (String text : List.of(text(envelope), many)) {
            assertUnchanged(() -> transcoder.toDocumentLines(utf8(text), sink));
            assertUnchanged(() -> transcoder.toItemLines(utf8(text), sink));
        }
        assertUnchanged(() -> transcoder.toDynamoDbLines(utf8("{\"a\":1}\n".repeat(30_000)), sink));
    }

    @ParameterizedTest
    @EnumSource(
            value = Envelope.class,
            names = {"ITEM_LINES", "CHANGE_LINES"})
    void pushedLines_sinkThatThrows_itsErrorArrives(Envelope envelope) throws IOException {
        OutputStream sink = new OutputStream() {
            @Override
            public void write(int b) {
                throw OWN;
            }
        };
        String long_ = text(envelope).replace("\"x\"", "\"\\u0041" + "x".repeat(70_000) + "\"");
        try (TranscodingOutputStream lines =
                transcoder(envelope, RecordPart.ITEM).toDocumentLines(sink)) {
            assertUnchanged(() -> lines.write(long_.repeat(3).getBytes(StandardCharsets.UTF_8)));
            assertUnchanged(() -> lines.write('\n'));
        }
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void read_consumerThatThrows_itsErrorArrivesFromEachEvent(Envelope envelope) throws IOException {
        byte[] text = text(envelope).getBytes(StandardCharsets.UTF_8);
        boolean hasLines =
                envelope == Envelope.DETECT || envelope.isChanges() || envelope.inAnyLayout() == Envelope.ITEMS;
        for (RecordPart part : new RecordPart[] {RecordPart.ITEM, RecordPart.CHANGE}) {
            DynamoDbTranscoder.Builder options =
                    DynamoDbTranscoder.builder().envelope(envelope).part(part);
            DynamoDbTranscoder transcoder = options.build();
            List<DocumentJsonException> refused = new ArrayList<>();
            DynamoDbTranscoder handling =
                    options.onError((error, line) -> refused.add(error)).build();
            for (String event : Throwing.EVENTS) {
                assertUnchanged(() -> transcoder.read(new ByteArrayInputStream(text), new Throwing(event)));
                assertUnchanged(() -> transcoder.read(text, new Throwing(event)));
                assertUnchanged(() -> transcoder.read(new ByteArrayInputStream(text), new ThrowingUtf8(event)));
                assertUnchanged(() -> transcoder.read(text, new ThrowingUtf8(event)));
                if (hasLines) {
                    refused.clear();
                    handling.read(text, new Throwing(event));
                    assertThat(refused).isNotEmpty().containsOnly(OWN);
                } else {
                    assertUnchanged(() -> handling.read(text, new Throwing(event)));
                }
            }
        }
    }

    @Test
    void read_consumerThatThrowsOfOneItem_itsErrorIsNotCountedAsABadLine() {
        byte[] text = (ITEM + "\nx\n").getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(
                        () -> transcoder(Envelope.ITEM_LINES, RecordPart.ITEM).read(text, new Throwing("nothing")))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void readJsonLines_errorOfAnotherReadingInBetween_isThatReadings() {
        DocumentJson lines = DocumentJson.builder().onError(NO_LINES).build();
        try (Stream<Map<String, ?>> items =
                lines.readJsonLines(utf8("{\"a\":\"{\"}\n")).map(Map::copyOf)) {
            assertThatThrownBy(() -> items.forEach(item -> DocumentJson.create().fromJson("{")))
                    .isInstanceOf(DocumentJsonException.class)
                    .hasMessageContaining("the end of the text");
        }
    }

    private static DynamoDbTranscoder transcoder(Envelope envelope, RecordPart part) {
        return DynamoDbTranscoder.builder()
                .envelope(envelope)
                .part(part)
                .onError(NO_LINES)
                .build();
    }

    /** Throws at one kind of event. */
    private static class Throwing implements ItemEvents {

        static final List<String> EVENTS = Arrays.asList(
                "startMap",
                "name",
                "endMap",
                "startList",
                "endList",
                "startSet",
                "endSet",
                "string",
                "number",
                "binary",
                "bool",
                "nul");

        private final String event;

        Throwing(String event) {
            this.event = event;
        }

        final void at(String name) {
            if (name.equals(event)) {
                throw OWN;
            }
        }

        @Override
        public void startMap() {
            at("startMap");
        }

        @Override
        public void name(String name) {
            at("name");
        }

        @Override
        public void endMap() {
            at("endMap");
        }

        @Override
        public void startList() {
            at("startList");
        }

        @Override
        public void endList() {
            at("endList");
        }

        @Override
        public void startSet(AttributeType type) {
            at("startSet");
        }

        @Override
        public void endSet() {
            at("endSet");
        }

        @Override
        public void string(String text) {
            at("string");
        }

        @Override
        public void number(String text) {
            at("number");
        }

        @Override
        public void binary(byte[] bytes) {
            at("binary");
        }

        @Override
        public void bool(boolean value) {
            at("bool");
        }

        @Override
        public void nul(boolean value) {
            at("nul");
        }
    }

    private static final class ThrowingUtf8 extends Throwing implements Utf8ItemEvents {

        ThrowingUtf8(String event) {
            super(event);
        }

        @Override
        public void string(byte[] utf8, int from, int to) {
            at("string");
        }

        @Override
        public void number(byte[] ascii, int from, int to) {
            at("number");
        }
    }
}
