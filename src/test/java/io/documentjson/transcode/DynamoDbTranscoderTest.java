package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DynamoDbTranscoderTest {

    private final DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void toDocument_eachType_isItsDocumentJson() {
        assertThat(transcoder.toDocument(
                        "{\"s\":{\"S\":\"x\"},\"n\":{\"N\":\"+01\"},\"b\":{\"B\":\"AQ==\"},\"t\":{\"BOOL\":true},"
                                + "\"u\":{\"NULL\":true},\"m\":{\"M\":{\"k\":{\"N\":\"2\"}}},\"l\":{\"L\":[{\"S\":\"y\"}]},"
                                + "\"ss\":{\"SS\":[\"a\"]},\"ns\":{\"NS\":[\".5\"]},\"bs\":{\"BS\":[\"AB==\"]}}"))
                .isEqualTo("{\"s\":\"x\",\"n\":1,\"b\":\"AQ==\",\"t\":true,\"u\":null,\"m\":{\"k\":2},\"l\":[\"y\"],"
                        + "\"ss\":[\"a\"],\"ns\":[0.5],\"bs\":[\"AA==\"]}");
    }

    @Test
    void toDynamoDb_eachValue_hasItsType() {
        assertThat(transcoder.toDynamoDb(
                        "{\"s\":\"x\",\"n\":1.50,\"t\":false,\"u\":null,\"m\":{\"k\":[]},\"l\":[{},2]}"))
                .isEqualTo("{\"s\":{\"S\":\"x\"},\"n\":{\"N\":\"1.50\"},\"t\":{\"BOOL\":false},\"u\":{\"NULL\":true},"
                        + "\"m\":{\"M\":{\"k\":{\"L\":[]}}},\"l\":{\"L\":[{\"M\":{}},{\"N\":\"2\"}]}}");
    }

    @Test
    void toDynamoDb_documentManyTimesSmallerThanItsTypes_isComplete() {
        String document = "{\"a\":[" + "[],".repeat(100_000) + "1" + ",2".repeat(100_000) + "]}";

        String typed = transcoder.toDynamoDb(document);

        assertThat(typed)
                .isEqualTo("{\"a\":{\"L\":[" + "{\"L\":[]},".repeat(100_000) + "{\"N\":\"1\"}"
                        + ",{\"N\":\"2\"}".repeat(100_000) + "]}}");
        assertThat(transcoder.toDocument(typed)).isEqualTo(document);
    }

    @Test
    void toDocument_stringWithHalfASurrogatePair_escapesIt() {
        assertThat(transcoder.toDocument("{\"a\":{\"S\":\"x\ud83dy\"}}")).isEqualTo("{\"a\":\"x\\uD83Dy\"}");
    }

    @Test
    void toDocument_emptyText_isRefused() {
        assertThat(catchThrowableOfType(DocumentJsonException.class, () -> transcoder.toDocument(" "))
                        .code())
                .isEqualTo(ErrorCode.EMPTY_INPUT);
        assertThat(catchThrowableOfType(DocumentJsonException.class, () -> transcoder.toDynamoDb(new byte[0]))
                        .code())
                .isEqualTo(ErrorCode.EMPTY_INPUT);
    }

    @Test
    void toDocument_textBehindTheItem_isRefused() {
        DocumentJsonException e = catchThrowableOfType(
                DocumentJsonException.class, () -> transcoder.toDocument("{\"a\":{\"S\":\"\u00e9\"}} {}"));

        assertThat(e.code()).isEqualTo(ErrorCode.TRAILING_CONTENT);
        assertThat(e.offset()).isEqualTo(16);
    }

    @Test
    void toDocument_byteOrderMark_isPassedOver() {
        assertThat(transcoder.toDocument("\ufeff{\"a\":{\"S\":\"x\"}}".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("{\"a\":\"x\"}".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void toDocumentLines_linesOfAnExport_giveDocumentsAndASummary() throws IOException {
        String lines = "\ufeff{\"Item\":{\"a\":{\"N\":\"1\"}}}\r\n\n \n{\"b\":{\"S\":\"x\"}}";

        TranscodeSummary summary = transcoder.toDocumentLines(in(lines), out);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}\n{\"b\":\"x\"}\n");
        assertThat(summary)
                .isEqualTo(new TranscodeSummary(
                        Envelope.ITEM_LINES, 2, 2, 0, lines.getBytes(StandardCharsets.UTF_8).length, out.size()));
    }

    @Test
    void toDocumentLines_badLine_isThrownBehindTheLinesBeforeIt() {
        String lines = "{\"a\":{\"N\":\"1\"}}\n\n{\"a\":{\"N\":\"x\"}}\n{\"a\":{\"N\":\"3\"}}\n";

        DocumentJsonException e =
                catchThrowableOfType(DocumentJsonException.class, () -> transcoder.toDocumentLines(in(lines), out));

        assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER);
        assertThat(e.path()).isEqualTo("$.a");
        assertThat(e.line()).isEqualTo(3);
        assertThat(e.offset()).isEqualTo(27);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}\n");
    }

    @Test
    void onError_badLines_areHandedOverAndTheOthersTranscoded() throws IOException {
        List<String> bad = new ArrayList<>();
        DynamoDbTranscoder lenient = DynamoDbTranscoder.builder()
                .onError((e, line) -> bad.add(e.line() + " " + new String(line, StandardCharsets.UTF_8)))
                .build();

        TranscodeSummary summary = lenient.toDynamoDbLines(in("{\"a\":1}\n{\"a\"\n[]\n{\"b\":2}"), out);

        assertThat(bad).containsExactly("2 {\"a\"", "3 []");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":{\"N\":\"1\"}}\n{\"b\":{\"N\":\"2\"}}\n");
        assertThat(summary.lines()).isEqualTo(4);
        assertThat(summary.items()).isEqualTo(2);
        assertThat(summary.refused()).isEqualTo(2);
    }

    @Test
    void onError_handlerThatThrows_endsTheTranscoding() {
        IOException full = new IOException("full");
        DynamoDbTranscoder lenient = DynamoDbTranscoder.builder()
                .onError((e, line) -> {
                    throw full;
                })
                .build();

        assertThatThrownBy(() -> lenient.toDocumentLines(in("x\n{}\n"), out)).isSameAs(full);
    }

    @Test
    void exportLines_documents_areWrappedAsItems() throws IOException {
        DynamoDbTranscoder exporting =
                DynamoDbTranscoder.builder().exportLines(true).build();

        exporting.toDynamoDbLines(in("{\"a\":1}\n {\"b\":[]} \n"), out);

        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("{\"Item\":{\"a\":{\"N\":\"1\"}}}\n{\"Item\":{\"b\":{\"L\":[]}}}\n");
    }

    @Test
    void toDocumentLines_lineLongerThanEveryBuffer_isTranscoded() throws IOException {
        String line = "{\"a\":{\"S\":\"" + "x".repeat(3_000_000) + "\"}}";

        transcoder.toDocumentLines(in("{}\n" + line + "\n" + line), out);

        String document = "{\"a\":\"" + "x".repeat(3_000_000) + "\"}\n";
        assertThat(out.toString(StandardCharsets.UTF_8).equals("{}\n" + document + document))
                .isTrue();
    }

    @Test
    void builder_limits_areThoseOfTheLines() {
        DynamoDbTranscoder strict = DynamoDbTranscoder.builder()
                .maxDepth(2)
                .maxNumberLength(3)
                .maxStringLength(4)
                .dynamoDbLimits(true)
                .build();

        assertThat(strict.toDocument("{\"a\":{\"L\":[{\"N\":\"123\"},{\"S\":\"abcd\"}]}}"))
                .isEqualTo("{\"a\":[123,\"abcd\"]}");
        assertThat(codeOf(strict, "{\"a\":{\"L\":[{\"L\":[]}]}}")).isEqualTo(ErrorCode.TOO_DEEP);
        assertThat(codeOf(strict, "{\"a\":{\"L\":[{\"SS\":[]}]}}")).isEqualTo(ErrorCode.TOO_DEEP);
        assertThat(codeOf(strict, "{\"a\":{\"N\":\"1234\"}}")).isEqualTo(ErrorCode.NUMBER_TOO_LONG);
        assertThat(codeOf(strict, "{\"a\":{\"S\":\"abcde\"}}")).isEqualTo(ErrorCode.STRING_TOO_LONG);
        assertThat(codeOf(strict, "{\"a\":{\"B\":\"AAAAAAAA\"}}")).isEqualTo(ErrorCode.STRING_TOO_LONG);
        assertThat(codeOf(DynamoDbTranscoder.builder().dynamoDbLimits(true).build(), "{\"a\":{\"N\":\"1e126\"}}"))
                .isEqualTo(ErrorCode.NUMBER_OUT_OF_RANGE);
    }

    /** At each place of a word, and with bytes around it that differ from a line feed in one bit. */
    @Test
    void lineEnd_ofEachRange_isTheFirstLineFeedOrItsEnd() {
        String text = "a".repeat(70) + "\n\n\r\u000b\u000e\u0002\b\u001a*J\u008a\r\r" + "b".repeat(67) + "\r\n"
                + "\r".repeat(40);
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);

        for (int from = 0; from <= bytes.length; from++) {
            for (int to = from; to <= bytes.length; to++) {
                int feed = text.substring(0, to).indexOf('\n', from);
                assertThat(DynamoDbTranscoder.lineEnd(bytes, from, to))
                        .as("[%d..%d)", from, to)
                        .isEqualTo(feed < 0 ? to : feed);
            }
        }
    }

    @Test
    void lineEnd_noSuchRange_isRefused() {
        byte[] text = {'\n', 'a'};

        for (int[] range : new int[][] {{-1, 1}, {0, 3}, {2, 1}, {3, 3}}) {
            assertThatThrownBy(() -> DynamoDbTranscoder.lineEnd(text, range[0], range[1]))
                    .as("[%d..%d)", range[0], range[1])
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void builder_numbersOutOfRange_areRefused() {
        DynamoDbTranscoder.Builder builder = DynamoDbTranscoder.builder();

        assertThatThrownBy(() -> builder.maxDepth(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.maxNumberLength(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.maxStringLength(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void toDocument_manyNames_areAllDifferentOrRefused() {
        StringBuilder members = new StringBuilder();
        for (int i = 0; i < 50_000; i++) {
            members.append("\"name").append(i).append("\":{\"N\":\"1\"},");
        }
        String all = members.toString();

        assertThat(transcoder.toDocument("{" + all + "\"last\":{\"N\":\"2\"}}")).endsWith(",\"last\":2}");
        DocumentJsonException e = catchThrowableOfType(
                DocumentJsonException.class, () -> transcoder.toDocument("{" + all + "\"name7\":{\"N\":\"2\"}}"));
        assertThat(e.code()).isEqualTo(ErrorCode.DUPLICATE_NAME);
        assertThat(e.path()).isEqualTo("$.name7");
    }

    private static ErrorCode codeOf(DynamoDbTranscoder strict, String text) {
        return catchThrowableOfType(DocumentJsonException.class, () -> strict.toDocument(text))
                .code();
    }

    private static InputStream in(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
