package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.DynamoDbRecord;
import io.documentjson.conformance.PublicData;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.TestSize;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Envelopes by items and by the transcoder: the same documents, and the same errors at the same places. */
class EnvelopeItemsTest {

    private static final long SEED = Long.getLong("envelopes.seed", 20_261_122L);
    private static final int DAMAGED = TestSize.of(4_000);

    private static final DynamoDbJson TYPED = DynamoDbJson.create();
    private static final DocumentJson DOCUMENTS = DocumentJson.create();

    /** Result of reading a text: the documents, and the errors. */
    private record Result(String documents, List<String> errors) {}

    static List<String> texts(Envelope envelope) {
        return switch (envelope) {
            case ITEM_LINES ->
                List.of("{\"Item\":{\"a\":{\"N\":\"1\"}}}\r\n\n{\"b\":{\"S\":\"x\"}}\n{\"Item\":{\"S\":\"x\"}}");
            case ITEMS ->
                List.of(
                        "[{\"a\":{\"N\":\"1\"}},\n {\"Item\":{\"b\":{\"S\":\"x\"}}}]\n[]",
                        "{}\n{\n  \"a\": {\n    \"SS\": [\"x\"]\n  }\n}\n{\"Item\":{\n\"b\":{\"S\":\"x\"}}}\n");
            case CHANGE_LINES -> List.of(EnvelopeTest.INCREMENTAL);
            case CHANGES ->
                List.of(
                        "[" + EnvelopeTest.INCREMENTAL.trim().replace("\n", ",\n") + "]",
                        EnvelopeTest.INCREMENTAL.replace(",", ",\n"));
            case STREAM_RECORDS ->
                List.of(
                        "{\"Records\":[" + EnvelopeTest.STREAM_RECORD + "," + EnvelopeTest.STREAM_RECORD + "]}",
                        EnvelopeTest.STREAM_RECORD + "\n" + EnvelopeTest.STREAM_RECORD);
            case KINESIS_RECORDS -> {
                String data = Base64.getEncoder()
                        .encodeToString(EnvelopeTest.KINESIS_PAYLOAD.getBytes(StandardCharsets.UTF_8));
                yield List.of(
                        "{\"Records\":[{\"kinesis\":{\"data\":\"" + data + "\"}},{\"kinesis\":{\"data\":\"" + data
                                + "\"}}]}",
                        "{\"Records\":[{\"SequenceNumber\":\"1\",\"Data\":\"" + data + "\"}]}",
                        EnvelopeTest.KINESIS_PAYLOAD);
            }
            case CLI_OUTPUT ->
                List.of(
                        EnvelopeTest.SCAN + EnvelopeTest.SCAN,
                        "{\n    \"Item\": {\n        \"a\": {\n            \"N\": \"1\"\n        }\n    }\n}\n",
                        "{\"Responses\":{\"T\":[{\"a\":{\"N\":\"2\"}}],\"U\":[{}]},\"UnprocessedKeys\":{}}",
                        "{\"Responses\":[{\"Item\":{\"a\":{\"N\":\"4\"}}},{}]}");
            case WRITE_REQUESTS ->
                List.of(
                        EnvelopeTest.BATCH_WRITE,
                        "{\"RequestItems\":" + EnvelopeTest.BATCH_WRITE + "}",
                        "[{\"PutRequest\":{\"Item\":{}}},{\"DeleteRequest\":{\"Key\":{\"k\":{\"N\":\"1\"}}}}]");
            case DETECT -> {
                List<String> all = new ArrayList<>();
                for (Envelope other : Envelope.values()) {
                    if (other != Envelope.DETECT) {
                        all.addAll(texts(other));
                    }
                }
                yield all;
            }
        };
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void readItems_everyEnvelope_isWhatTheTranscoderGives(Envelope envelope) throws IOException {
        for (String text : texts(envelope)) {
            byte[] bytes = bytes(text);
            Result expected = transcoded(bytes, envelope, RecordPart.ITEM);

            assertThat(expected.errors).isEmpty();
            assertThat(expected.documents).isNotEmpty();
            assertThat(items(new ByteArrayInputStream(bytes), envelope)).isEqualTo(expected);
            assertThat(items(new ChunkedInputStream(bytes, 1), envelope)).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void readRecords_everyPart_isWhatTheTranscoderGives(Envelope envelope) throws IOException {
        for (String text : texts(envelope)) {
            byte[] bytes = bytes(text);
            assertThat(records(bytes, envelope, DynamoDbRecord::item))
                    .isEqualTo(transcoded(bytes, envelope, RecordPart.ITEM));
            if (!texts(Envelope.ITEM_LINES).contains(text)
                    && !texts(Envelope.ITEMS).contains(text)) {
                assertThat(records(bytes, envelope, DynamoDbRecord::keys))
                        .isEqualTo(transcoded(bytes, envelope, RecordPart.KEYS));
                assertThat(records(bytes, envelope, DynamoDbRecord::oldImage))
                        .isEqualTo(transcoded(bytes, envelope, RecordPart.OLD_IMAGE));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void readItems_markBeforeSeveralTexts_isWhatIsReadWithoutIt(Envelope envelope) throws IOException {
        for (String text : texts(envelope)) {
            String several = text + "\r\n\r\n" + text + "\n";
            byte[] marked = bytes("\uFEFF" + several);
            Result expected = transcoded(bytes(several), envelope, RecordPart.ITEM);

            assertThat(expected.errors).isEmpty();
            assertThat(transcoded(marked, envelope, RecordPart.ITEM)).isEqualTo(expected);
            assertThat(items(new ByteArrayInputStream(marked), envelope)).isEqualTo(expected);
            assertThat(records(marked, envelope, DynamoDbRecord::item)).isEqualTo(expected);
        }
    }

    /** Tokens are read a window at a time, and a text may begin where a window does. */
    @ParameterizedTest
    @EnumSource(Envelope.class)
    void readItems_markCharacterAtWindowBorders_isText(Envelope envelope) throws IOException {
        String text = texts(envelope).get(0).replace("CUST", "\uFEFFCUST").replace("where", "\uFEFFwhere");
        for (int shift = 0; shift < 5; shift++) {
            byte[] many = bytes("\n".repeat(shift) + (text + "\n").repeat(40_000 / text.length()));
            Result expected = transcoded(many, envelope, RecordPart.ITEM);

            assertThat(expected.errors).isEmpty();
            assertThat(items(new ByteArrayInputStream(many), envelope)).isEqualTo(expected);
            assertThat(items(new ChunkedInputStream(many, 1 << 14, 1), envelope))
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void readItems_cutAnywhere_isWhatTheTranscoderGives(Envelope envelope) throws IOException {
        for (String text : texts(envelope)) {
            for (int length = 0; length < text.length(); length++) {
                compare(bytes(text.substring(0, length)), envelope);
            }
        }
    }

    @Test
    void readItems_damagedText_isWhatTheTranscoderGives() throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        String damage = "{}[]\",:0x\n\\ \u0001-tN";
        for (int i = 0; i < DAMAGED; i++) {
            Envelope envelope = Envelope.values()[random.nextInt(Envelope.values().length)];
            List<String> texts = texts(envelope);
            StringBuilder text = new StringBuilder(texts.get(random.nextInt(texts.size())));
            for (int count = 1 + random.nextInt(3); count > 0; count--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.setCharAt(at, damage.charAt(random.nextInt(damage.length())));
                    case 1 -> text.insert(at, damage.charAt(random.nextInt(damage.length())));
                    default -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(8)));
                }
            }
            compare(bytes(text.toString()), envelope);
        }
    }

    static List<String> files() {
        return TranscodedDataTest.files();
    }

    @Tag(PublicData.TAG)
    @ParameterizedTest
    @MethodSource("files")
    void readItems_publicFile_isWhatTheTranscoderGives(String name) throws IOException {
        expectItems(PublicData.bytes(PublicData.path(name)));
    }

    static void expectItems(byte[] bytes) throws IOException {
        for (Envelope envelope : new Envelope[] {Envelope.DETECT, Envelope.ITEM_LINES, Envelope.CLI_OUTPUT}) {
            Result expected = transcoded(bytes, envelope, RecordPart.ITEM);
            assertThat(items(new ByteArrayInputStream(bytes), envelope).equals(expected))
                    .as("%s", envelope)
                    .isTrue();
        }
    }

    private static void compare(byte[] text, Envelope envelope) throws IOException {
        assertThat(items(new ByteArrayInputStream(text), envelope))
                .as("seed %d, %s: %s", SEED, envelope, new String(text, StandardCharsets.UTF_8))
                .isEqualTo(transcoded(text, envelope, RecordPart.ITEM));
    }

    private static Result items(InputStream text, Envelope envelope) {
        try (Stream<Map<String, AttributeValue>> items = TYPED.readItems(text, envelope)) {
            return drained(items, item -> item);
        }
    }

    private static Result records(
            byte[] text, Envelope envelope, Function<DynamoDbRecord, Map<String, AttributeValue>> part) {
        try (Stream<DynamoDbRecord> records = TYPED.readRecords(new ByteArrayInputStream(text), envelope)) {
            return drained(records, part);
        }
    }

    private static <T> Result drained(Stream<T> stream, Function<T, Map<String, AttributeValue>> part) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> errors = new ArrayList<>();
        Iterator<T> all = stream.iterator();
        while (true) {
            try {
                if (!all.hasNext()) {
                    return new Result(out.toString(StandardCharsets.ISO_8859_1), errors);
                }
                Map<String, AttributeValue> item = part.apply(all.next());
                if (item != null) {
                    out.writeBytes(DOCUMENTS.toJsonBytes(item));
                    out.write('\n');
                }
            } catch (DocumentJsonException e) {
                errors.add(ObjectPath.verdict(e));
            }
        }
    }

    private static Result transcoded(byte[] text, Envelope envelope, RecordPart part) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> errors = new ArrayList<>();
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.builder()
                .envelope(envelope)
                .part(part)
                .onError((e, line) -> errors.add(ObjectPath.verdict(e)))
                .build();
        try {
            transcoder.toDocumentLines(new ByteArrayInputStream(text), out);
        } catch (DocumentJsonException e) {
            errors.add(ObjectPath.verdict(e));
        }
        return new Result(out.toString(StandardCharsets.ISO_8859_1), errors);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
