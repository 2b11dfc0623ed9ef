package io.documentjson.hints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import io.documentjson.DocumentJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Document JSON with hints of what its strings and arrays were, and the refusal to lose it. */
class TypeHintsTest {

    private static final SdkBytes BYTES = SdkBytes.fromByteArray(new byte[] {0, -1, 7});

    private final DocumentJson json = DocumentJson.builder()
            .binaries("photo", "$.items[*].hash", "$.hashes[*]", "$[\"odd.name\"].b")
            .sets("$.tags", "$.numbers", "$.hashes", "$.items[*].tags")
            .build();

    @Test
    void fromJson_withHints_restoresWhatToJsonLost() {
        Map<String, AttributeValue> item = Map.of(
                "photo",
                AttributeValue.fromB(BYTES),
                "tags",
                AttributeValue.fromSs(List.of("a", "b")),
                "numbers",
                AttributeValue.fromNs(List.of("1", "2.50")),
                "hashes",
                AttributeValue.fromBs(List.of(BYTES)),
                "odd.name",
                AttributeValue.fromM(Map.of("b", AttributeValue.fromB(BYTES), "s", AttributeValue.fromS("AP8H"))),
                "items",
                AttributeValue.fromL(List.of(
                        AttributeValue.fromM(Map.of(
                                "hash", AttributeValue.fromB(BYTES), "tags", AttributeValue.fromSs(List.of("x")))),
                        AttributeValue.fromM(Map.of("tags", AttributeValue.fromNul(true))),
                        AttributeValue.fromS("not a map"))),
                "other",
                AttributeValue.fromL(List.of(AttributeValue.fromS("a"))));

        assertThat(json.fromJson(json.toJson(item))).isEqualTo(item);
        assertThat(json.fromJson(json.toJsonBytes(item))).isEqualTo(item);
        try (Stream<Map<String, AttributeValue>> lines = json.readJsonLines(
                new ByteArrayInputStream((json.toJson(item) + "\n").getBytes(StandardCharsets.UTF_8)))) {
            assertThat(lines).containsExactly(item);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"photo\":1}|INVALID_BASE64|$.photo",
                "{\"photo\":\"A\"}|INVALID_BASE64|$.photo",
                "{\"photo\":\"A-_=\"}|INVALID_BASE64|$.photo",
                "{\"tags\":[]}|INVALID_ATTRIBUTE_VALUE|$.tags",
                "{\"tags\":[\"a\",1]}|INVALID_ATTRIBUTE_VALUE|$.tags",
                "{\"tags\":\"a\"}|INVALID_ATTRIBUTE_VALUE|$.tags",
                "{\"tags\":[\"a\",\"b\",\"a\"]}|INVALID_ATTRIBUTE_VALUE|$.tags[2]",
                "{\"tags\":[1.0,1.00]}|INVALID_ATTRIBUTE_VALUE|$.tags[1]",
                "{\"tags\":[1,100E2147483647]}|NUMBER_OUT_OF_RANGE|$.tags[1]",
                "{\"items\":[{},{\"hash\":true}]}|INVALID_BASE64|$.items[1].hash"
            })
    void fromJson_valueOfAnotherKind_isRefusedWithItsPath(String text, ErrorCode code, String path) {
        DocumentJsonException error = catchThrowableOfType(DocumentJsonException.class, () -> json.fromJson(text));

        assertThat(error.code()).isEqualTo(code);
        assertThat(error.path()).isEqualTo(path);
    }

    @ParameterizedTest
    @CsvSource({"10,1e1", "100.0,1E+2", "100.50e3,1005e2", "-1.50,-15e-1", "0.0,-0.00", "0e5,0.0e-9"})
    void fromJson_numbersOfASetThatAreEqual_areOneMember(String one, String other) {
        assertThatThrownBy(() -> json.fromJson("{\"tags\":[7," + one + ",70," + other + "]}"))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessageContaining("at path $.tags[3]");
        assertThat(json.fromJson("{\"tags\":[7," + one + ",70,71]}").get("tags").ns())
                .hasSize(4);
    }

    @Test
    void readJsonLines_valueOfAnotherKind_isABadLineWithItsNumber() throws Exception {
        byte[] lines = "{\"tags\":[1]}\n{\"tags\":[[1]]}\n{\"tags\":[2]}\n".getBytes(StandardCharsets.UTF_8);
        List<String> bad = new ArrayList<>();

        DocumentJson skipping = json.toBuilder()
                .onError((e, line) -> bad.add(e.line() + " " + e.path() + " " + e.code()))
                .build();
        try (Stream<Map<String, AttributeValue>> items = skipping.readJsonLines(new ByteArrayInputStream(lines))) {
            assertThat(items).hasSize(2);
        }
        assertThat(bad).containsExactly("2 $.tags INVALID_ATTRIBUTE_VALUE");
    }

    @Test
    void readJsonArray_valueOfAnotherKind_isRefusedWithThePositionOfItsItem() {
        byte[] array = "[{\"tags\":[1]},{\"items\":[{\"tags\":[[1]]}]}]".getBytes(StandardCharsets.UTF_8);

        DocumentJsonException error = catchThrowableOfType(
                DocumentJsonException.class,
                () -> json.readJsonArray(new ByteArrayInputStream(array)).toList());

        assertThat(error.path()).isEqualTo("$[1].items[0].tags");
    }

    /** A hint is the path that an error at the same place has. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "caf\u00e9",
                "a b",
                "x \u00e9",
                "a.b",
                "a\"b",
                "a\\b",
                "a\\\"b",
                "a\"]b",
                "a]b",
                "[*]",
                "\\",
                "\"",
                "\\u0041",
                "a\nb",
                "\uD83D\uDE00",
                "$1 \\",
                "",
                "\"]\"]"
            })
    void fromJson_hintWithThePathOfAnError_isForThatPlace(String name) {
        Map<String, AttributeValue> wrong =
                Map.of(name, AttributeValue.fromM(Map.of("t", AttributeValue.fromN("no number"))));
        String path = catchThrowableOfType(
                        DocumentJsonException.class, () -> DocumentJson.create().toJson(wrong))
                .path();
        AttributeValue set = AttributeValue.fromNs(List.of("1"));
        Map<String, AttributeValue> item = Map.of(name, AttributeValue.fromM(Map.of("t", set)));

        assertThat(DocumentJson.builder()
                        .sets(path)
                        .build()
                        .fromJson(DocumentJson.create().toJson(item)))
                .as(path)
                .isEqualTo(item);
    }

    /** Quotes and backslashes that no error writes so are what they are. */
    @Test
    void fromJson_hintWithAQuoteAsItIs_isForThatName() {
        assertThat(DocumentJson.builder()
                        .sets("$[\"a\"b\"]", "$[\"c\\d\"]")
                        .build()
                        .fromJson("{\"a\\\"b\":[1],\"c\\\\d\":[1]}"))
                .isEqualTo(Map.of(
                        "a\"b", AttributeValue.fromNs(List.of("1")), "c\\d", AttributeValue.fromNs(List.of("1"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "$", ".", "$.", "a.", "a..b", "$[", "$[\"a", "a[0]", "a[*", "$a", ".a", "[*]", "$[*].a"})
    void builder_whatIsNotAPath_isRefused(String path) {
        assertThatThrownBy(() -> DocumentJson.builder().sets(path))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Expected a path such as");
    }

    @Test
    void builder_changedAfterBuild_changesNothing() {
        DocumentJson.Builder builder = DocumentJson.builder().sets("$.a");
        DocumentJson built = builder.build();
        builder.sets("$.b");

        assertThat(built.fromJson("{\"b\":[1]}").get("b").hasL()).isTrue();
        assertThat(built.toBuilder().sets("$.b").build().fromJson("{\"a\":[1],\"b\":[1]}"))
                .isEqualTo(Map.of("a", AttributeValue.fromNs(List.of("1")), "b", AttributeValue.fromNs(List.of("1"))));
        assertThat(built.fromJson("{\"b\":[1]}").get("b").hasL()).isTrue();
    }

    @Test
    void toJson_refuseLoss_refusesBinariesAndSetsWithTheirPath() throws Exception {
        DocumentJson strict = DocumentJson.builder().refuseLoss(true).build();
        for (AttributeValue lost : List.of(
                AttributeValue.fromB(BYTES),
                AttributeValue.fromSs(List.of("a")),
                AttributeValue.fromNs(List.of("1")),
                AttributeValue.fromBs(List.of(BYTES)))) {
            Map<String, AttributeValue> item =
                    Map.of("a", AttributeValue.fromL(List.of(AttributeValue.fromS(""), lost)));

            DocumentJsonException error = catchThrowableOfType(DocumentJsonException.class, () -> strict.toJson(item));

            assertThat(error.code()).isEqualTo(ErrorCode.LOST_TYPE);
            assertThat(error)
                    .hasMessage("Expected a type that document JSON keeps but was " + lost.type()
                            + "; DynamoDbJson keeps it, see Builder.refuseLoss at path $.a[1]");
            try (JsonGenerator generator = new JsonFactory().createGenerator(new ByteArrayOutputStream())) {
                assertThat(catchThrowableOfType(DocumentJsonException.class, () -> strict.writeTo(item, generator))
                                .code())
                        .isEqualTo(ErrorCode.LOST_TYPE);
            }
        }
        assertThat(strict.toJson(Map.of("a", AttributeValue.fromN("1")))).isEqualTo("{\"a\":1}");
        try (JsonGenerator cbor = new CBORFactory().createGenerator(new ByteArrayOutputStream())) {
            strict.writeTo(Map.of("b", AttributeValue.fromB(BYTES)), cbor);
        }
    }
}
