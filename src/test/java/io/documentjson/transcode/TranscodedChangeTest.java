package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Single lines of exports: changes by their parts, and items with their types. */
class TranscodedChangeTest {

    private static final String KEYS = "\"Keys\":{\"id\":{\"S\":\"u\"}}";
    private static final String NEW = "\"NewImage\":{\"id\":{\"S\":\"u\"},\"s\":{\"NS\":[\"1\"]}}";
    private static final String OLD = "\"OldImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"2\"}}";

    private final DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();

    private static byte[] line(String time, String... members) {
        return ("{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"" + time + "\"}}," + String.join(",", members) + "}")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] utf8) {
        return new String(utf8, StandardCharsets.UTF_8);
    }

    @Test
    void toDocumentChange_allParts_areDocuments() {
        TranscodedChange change =
                transcoder.toDocumentChange(line("1680109764000001", KEYS, NEW, OLD), EnumSet.of(RecordPart.CHANGE));

        assertThat(change.operation()).isEqualTo("MODIFY");
        assertThat(change.writeTimeMicros()).hasValue(1_680_109_764_000_001L);
        assertThat(text(change.keys())).isEqualTo("{\"id\":\"u\"}");
        assertThat(text(change.newImage())).isEqualTo("{\"id\":\"u\",\"s\":[1]}");
        assertThat(text(change.oldImage())).isEqualTo("{\"id\":\"u\",\"n\":2}");
    }

    @Test
    void toDocumentChange_partsThatAreNotAskedFor_areNotThere() {
        TranscodedChange change = transcoder.toDocumentChange(
                line("1", KEYS, NEW, OLD), EnumSet.of(RecordPart.KEYS, RecordPart.OLD_IMAGE));

        assertThat(change.operation()).isEqualTo("MODIFY");
        assertThat(change.keys()).isNotNull();
        assertThat(change.newImage()).isNull();
        assertThat(change.oldImage()).isNotNull();
    }

    @Test
    void toItemChange_set_keepsItsType() {
        TranscodedChange change = transcoder.toItemChange(line("1", KEYS, NEW), EnumSet.of(RecordPart.ITEM));

        assertThat(change.operation()).isEqualTo("PUT");
        assertThat(text(change.newImage())).isEqualTo("{\"id\":{\"S\":\"u\"},\"s\":{\"NS\":[\"1\"]}}");
    }

    @Test
    void toDocumentChange_lineWithoutTime_hasNone() {
        TranscodedChange change = transcoder.toDocumentChange(
                ("{" + KEYS + "}").getBytes(StandardCharsets.UTF_8), EnumSet.noneOf(RecordPart.class));

        assertThat(change.operation()).isEqualTo("REMOVE");
        assertThat(change.writeTimeMicros()).isEqualTo(OptionalLong.empty());
    }

    @Test
    void toDocumentChange_timeThatIsNoWholeNumber_isRefused() {
        for (String time : new String[] {"1.5", "1E99", "99999999999999999999"}) {
            assertThatThrownBy(() -> transcoder.toDocumentChange(line(time, KEYS), EnumSet.of(RecordPart.KEYS)))
                    .isInstanceOfSatisfying(
                            DocumentJsonException.class,
                            e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_ENVELOPE))
                    .hasMessageContaining("WriteTimestampMicros")
                    .hasMessageNotContaining(time);
        }
    }

    @Test
    void toDocumentChange_textThatIsNoChange_isRefused() {
        assertThatThrownBy(() -> transcoder.toDocumentChange(new byte[] {' '}, EnumSet.of(RecordPart.KEYS)))
                .isInstanceOfSatisfying(
                        DocumentJsonException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.EMPTY_INPUT));
        assertThatThrownBy(
                        () -> transcoder.toDocumentChange(line("1", KEYS, "\"Item\":{}"), EnumSet.of(RecordPart.KEYS)))
                .isInstanceOfSatisfying(
                        DocumentJsonException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_ENVELOPE));
        assertThatThrownBy(() -> transcoder.toDocumentChange(
                        line("1", "\"NewImage\":{\"n\":{\"N\":\"secret\"}}"), EnumSet.of(RecordPart.ITEM)))
                .hasMessageContaining("at path $.NewImage.n")
                .hasMessageNotContaining("secret");
    }

    @Test
    void toItem_exportLine_isItsItemWithTypes() {
        byte[] item = transcoder.toItem(
                "{\"Item\":{\"s\":{\"SS\":[\"a\"]}, \"n\":{\"N\":\"+1\"}}}".getBytes(StandardCharsets.UTF_8));

        assertThat(text(item)).isEqualTo("{\"s\":{\"SS\":[\"a\"]},\"n\":{\"N\":\"+1\"}}");
    }

    @Test
    void toItem_documentJson_isRefused() {
        assertThatThrownBy(() -> transcoder.toItem("{\"a\":1}".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOfSatisfying(
                        DocumentJsonException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_ATTRIBUTE_VALUE));
    }
}
