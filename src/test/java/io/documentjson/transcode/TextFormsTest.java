package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.DynamoDbRecord;
import io.documentjson.events.DetectedText;
import io.documentjson.events.DetectedText.Format;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.TextForms;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The forms that people have, by every reader of the library: taken, refused by name, or left as documents. */
class TextFormsTest {

    private static final DynamoDbJson TYPED = DynamoDbJson.create();

    static List<TextForms.Taken> taken() {
        return TextForms.taken();
    }

    static List<TextForms.Refused> refused() {
        return TextForms.refused();
    }

    static List<String> documents() {
        return TextForms.documents();
    }

    private static InputStream in(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static DetectedText detect(String text) {
        return DynamoDbTranscoder.detect(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String transcoded(InputStream text, Envelope envelope, RecordPart part) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DynamoDbTranscoder.builder().envelope(envelope).part(part).build().toDocumentLines(text, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<String> items(String text, Envelope envelope) {
        try (Stream<Map<String, AttributeValue>> items = TYPED.readItems(in(text), envelope)) {
            return items.map(DocumentJson.create()::toJson).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("taken")
    void form_detectedOrNamed_givesItsItems(TextForms.Taken form) throws IOException {
        DetectedText found = detect(form.text());
        assertThat(found.format()).isEqualTo(Format.DYNAMODB);
        for (Envelope envelope : List.of(Envelope.DETECT, found.envelope())) {
            assertThat(transcoded(in(form.text()), envelope, RecordPart.ITEM).lines())
                    .as("%s as %s", form.text(), envelope)
                    .isEqualTo(form.documents());
            assertThat(items(form.text(), envelope)).isEqualTo(form.documents());
            try (Stream<DynamoDbRecord> records = TYPED.readRecords(in(form.text()), envelope)) {
                assertThat(records.filter(each -> each.item() != null))
                        .hasSize(form.documents().size());
            }
        }
    }

    @Test
    void form_packed_givesItsItems() throws IOException {
        for (TextForms.Taken form : taken()) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
                in(form.text()).transferTo(gzip);
            }
            String out = transcoded(new ByteArrayInputStream(packed.toByteArray()), Envelope.DETECT, RecordPart.ITEM);
            assertThat(out.lines()).as(form.name()).isEqualTo(form.documents());
        }
    }

    @ParameterizedTest
    @MethodSource("refused")
    void form_thatIsNotTaken_isRefusedByName(TextForms.Refused form) throws IOException {
        assertThat(detect(form.text()).format()).isEqualTo(Format.DYNAMODB);
        for (RecordPart part : List.of(RecordPart.ITEM, RecordPart.CHANGE)) {
            DocumentJsonException e = catchThrowableOfType(
                    DocumentJsonException.class, () -> transcoded(in(form.text()), Envelope.DETECT, part));
            assertThat(e).as(form.text()).isNotNull().hasMessageContaining(form.message());
            assertThat(e.code()).isIn(ErrorCode.INVALID_ENVELOPE, ErrorCode.INVALID_ATTRIBUTE_VALUE);
        }
        assertThat(catchThrowableOfType(DocumentJsonException.class, () -> items(form.text(), Envelope.DETECT)))
                .hasMessageContaining(form.message());
        assertThat(catchThrowableOfType(
                        DocumentJsonException.class,
                        () -> TYPED.readRecords(in(form.text()), Envelope.DETECT)
                                .toList()))
                .hasMessageContaining(form.message());
    }

    @ParameterizedTest
    @MethodSource("documents")
    void documents_thatLookLikeAnEnvelope_stayDocuments(String text) {
        assertThat(detect(text)).isEqualTo(new DetectedText(Format.DOCUMENT, Envelope.ITEM_LINES, false));
        assertThat(detect(text + "\n" + text).format()).isEqualTo(Format.DOCUMENT);
        assertThat(detect("[" + text + "]").format()).isEqualTo(Format.DOCUMENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'id':{'S':'u1'}}{'id':{'S':'u2'}}",
                "{'Item':{'id':{'S':'u1'}}} {'Item':{'id':{'S':'u2'}}}",
                "{'NewImage':{'id':{'S':'u1'}}}{'NewImage':{'id':{'S':'u2'}}}",
                "{'id':'u1'}{'id':'u2'}"
            })
    void itemsOneAfterTheOtherOnALine_areNotLines(String text) {
        DetectedText found = detect(text.replace('\'', '"'));
        assertThat(found.spansLines()).isTrue();
        assertThat(found.envelope()).isIn(Envelope.ITEMS, Envelope.CHANGES);
    }

    @Test
    void searchResults_wholeChange_keepTheScore() throws IOException {
        String text = "{\"SearchResults\":[{\"Item\":{\"id\":{\"S\":\"u1\"}},\"Score\":0.93}]}";

        assertThat(transcoded(in(text), Envelope.DETECT, RecordPart.CHANGE))
                .isEqualTo("{\"item\":{\"id\":\"u1\"},\"score\":0.93}\n");
        assertThat(transcoded(in("{\"Score\":1,\"Item\":{}}"), Envelope.CLI_OUTPUT, RecordPart.CHANGE))
                .isEqualTo("{\"item\":{},\"score\":1}\n");
    }

    /** Without an image that shows it, the inner object of a stream record does not say what happened. */
    @Test
    void innerObjectOfARecord_isAChange() throws IOException {
        String keys = "{\"ApproximateCreationDateTime\":1700000000,\"Keys\":{\"id\":{\"S\":\"u1\"}},\"SizeBytes\":1";
        String change = "{\"keys\":{\"id\":\"u1\"},%s\"time\":1700000000,\"timeUnit\":\"SECOND\"}\n";

        assertThat(transcoded(in(keys + "}"), Envelope.DETECT, RecordPart.CHANGE))
                .isEqualTo(change.formatted(""));
        assertThat(transcoded(in(keys + ",\"eventName\":\"REMOVE\"}"), Envelope.DETECT, RecordPart.CHANGE))
                .isEqualTo(change.formatted("\"operation\":\"REMOVE\","));
        assertThat(transcoded(in(keys + ",\"NewImage\":{}}"), Envelope.CHANGE_LINES, RecordPart.CHANGE))
                .contains("\"operation\":\"PUT\"");
        DocumentJsonException e = catchThrowableOfType(
                DocumentJsonException.class,
                () -> DynamoDbTranscoder.create()
                        .toDocumentChange((keys + "}").getBytes(StandardCharsets.UTF_8), java.util.Set.of()));
        assertThat(e.code()).isEqualTo(ErrorCode.INVALID_ENVELOPE);
        assertThat(DynamoDbTranscoder.create()
                        .toDocumentChange(
                                (keys + ",\"NewImage\":{}}").getBytes(StandardCharsets.UTF_8), java.util.Set.of())
                        .writeTimeMicros())
                .hasValue(1_700_000_000_000_000L);
    }

    @Test
    void transactItems_wholeChanges_haveTheirOperations() throws IOException {
        String key = "{\"Key\":{\"id\":{\"S\":\"u1\"}}}";
        String text = "{\"TransactItems\":[{\"Delete\":" + key + "},{\"Update\":" + key + "},{\"ConditionCheck\":" + key
                + "},{\"Put\":{\"Item\":{}}}]}";

        assertThat(TYPED.readRecords(in(text), Envelope.DETECT).map(DynamoDbRecord::operation))
                .containsExactly("DELETE", "UPDATE", "CONDITION_CHECK", "PUT");
    }

    @Test
    void utf16_withAndWithoutMark_isNamed() {
        List<byte[]> texts = new ArrayList<>();
        for (String charset : List.of("UTF-16LE", "UTF-16BE", "UTF-32LE")) {
            for (String mark : List.of("", "\uFEFF")) {
                texts.add((mark + "{\"id\":{\"S\":\"u1\"}}\r\n").getBytes(Charset.forName(charset)));
            }
        }
        for (byte[] text : texts) {
            for (Envelope envelope : List.of(Envelope.DETECT, Envelope.ITEM_LINES, Envelope.CLI_OUTPUT)) {
                DocumentJsonException e = catchThrowableOfType(
                        DocumentJsonException.class,
                        () -> transcoded(new ByteArrayInputStream(text), envelope, RecordPart.ITEM));
                assertThat(e.code()).isEqualTo(ErrorCode.INVALID_UTF8);
                assertThat(e).hasMessageContaining("PowerShell");
            }
        }
    }

    /** Images that are not asked for are checked as those that are. */
    @Test
    void imageThatIsNotWanted_isChecked() {
        for (String text : List.of(
                "{\"Keys\":{\"S\":\"v\"}}",
                "{\"Keys\":{\"a\":{\"N\":\"x\"}},\"NewImage\":{}}",
                "{\"NewImage\":{},\"OldImage\":{\"a\":{\"L\":[1]}}}")) {
            List<String> errors = new ArrayList<>();
            for (RecordPart part : RecordPart.values()) {
                errors.add(catchThrowableOfType(
                                DocumentJsonException.class, () -> transcoded(in(text), Envelope.CHANGE_LINES, part))
                        .getMessage());
            }
            errors.add(catchThrowableOfType(DocumentJsonException.class, () -> items(text, Envelope.CHANGE_LINES))
                    .getMessage());
            assertThat(errors).as(text).hasSize(RecordPart.values().length + 1).containsOnly(errors.get(0));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"no time\"", "1E999999999", "1E40"})
    void timeThatIsNone_isRefusedWhereItIsWanted(String time) {
        String stream = "{\"dynamodb\":{\"ApproximateCreationDateTime\":" + time + ",\"Keys\":{}}}";
        String change =
                "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"" + time.replace("\"", "") + "\"}},\"Keys\":{}}";

        assertThat(code(stream, Envelope.STREAM_RECORDS, RecordPart.CHANGE)).isEqualTo(ErrorCode.INVALID_ENVELOPE);
        assertThat(code(stream, Envelope.STREAM_RECORDS, RecordPart.ITEM)).isNull();
        assertThat(code(change, Envelope.CHANGE_LINES, RecordPart.CHANGE)).isNotNull();
    }

    private static ErrorCode code(String text, Envelope envelope, RecordPart part) {
        DocumentJsonException e =
                catchThrowableOfType(DocumentJsonException.class, () -> transcoded(in(text), envelope, part));
        return e == null ? null : e.code();
    }

    @Test
    void summary_changesWithoutThePart_areCounted() throws IOException {
        String text = "{\"Keys\":{}}\n{\"Keys\":{},\"NewImage\":{}}\n{\"Keys\":{}}\n";

        assertThat(DynamoDbTranscoder.builder()
                        .envelope(Envelope.DETECT)
                        .build()
                        .toDocumentLines(in(text), new ByteArrayOutputStream())
                        .withoutPart())
                .isEqualTo(2);
    }
}
