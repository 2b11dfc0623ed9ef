package io.documentjson.lossless;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import io.documentjson.DocumentJson;
import io.documentjson.DocumentJsonException;
import io.documentjson.DocumentJsonException.Code;
import io.documentjson.LosslessJson;
import io.documentjson.conformance.PublicData;
import io.documentjson.conformance.TypedFiles;
import io.documentjson.oracle.Differential;
import io.documentjson.oracle.Names;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The third form of JSON: what is plain, what has a tag, and that every item comes back equal. */
class LosslessJsonTest {

    private static final SdkBytes BYTES = SdkBytes.fromByteArray(new byte[] {0, -1, 7});

    private final LosslessJson lossless = LosslessJson.create();
    private final LosslessJson pretty =
            LosslessJson.builder().prettyPrint(true).escapeNonAscii(true).build();

    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of(AttributeValue.fromS("x"), "\"x\""),
                Arguments.of(AttributeValue.fromN("1.50"), "1.50"),
                Arguments.of(AttributeValue.fromN("+1"), "{\"$n\":\"+1\"}"),
                Arguments.of(AttributeValue.fromBool(true), "true"),
                Arguments.of(AttributeValue.fromNul(true), "null"),
                Arguments.of(AttributeValue.fromNul(false), "{\"$null\":false}"),
                Arguments.of(AttributeValue.fromB(BYTES), "{\"$b\":\"AP8H\"}"),
                Arguments.of(AttributeValue.fromSs(List.of("a", "b")), "{\"$ss\":[\"a\",\"b\"]}"),
                Arguments.of(AttributeValue.fromNs(List.of("1", "02", "3.0")), "{\"$ns\":[1,\"02\",3.0]}"),
                Arguments.of(AttributeValue.fromBs(List.of(BYTES)), "{\"$bs\":[\"AP8H\"]}"),
                Arguments.of(AttributeValue.fromSs(List.of()), "{\"$ss\":[]}"),
                Arguments.of(AttributeValue.fromL(List.of(AttributeValue.fromB(BYTES))), "[{\"$b\":\"AP8H\"}]"),
                Arguments.of(AttributeValue.fromM(Map.of()), "{}"),
                Arguments.of(map("$x", "$bb"), "{\"$x\":\"\",\"$bb\":\"\"}"),
                Arguments.of(map("$b"), "{\"$m\":{\"$b\":\"\"}}"),
                Arguments.of(map("$m"), "{\"$m\":{\"$m\":\"\"}}"),
                Arguments.of(map("a", "$ss"), "{\"$m\":{\"a\":\"\",\"$ss\":\"\"}}"),
                Arguments.of(
                        AttributeValue.fromM(Map.of("$n", map("$n"))), "{\"$m\":{\"$n\":{\"$m\":{\"$n\":\"\"}}}}"));
    }

    private static AttributeValue map(String... names) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (String name : names) {
            map.put(name, AttributeValue.fromS(""));
        }
        return AttributeValue.fromM(map);
    }

    @ParameterizedTest
    @MethodSource("values")
    void bothWays_everyType_isPlainOrTagged(AttributeValue value, String json) {
        assertThat(lossless.toJson(value)).isEqualTo(json);
        assertThat(lossless.valueFromJson(json)).isEqualTo(value);
        assertThat(lossless.toJson(Map.of("a", value))).isEqualTo("{\"a\":" + json + "}");
        assertThat(lossless.fromJson("{\"a\":" + json + "}")).isEqualTo(Map.of("a", value));
        assertThat(lossless.fromJson("{\"a\":[0," + json + ",1]}").get("a").l().get(1))
                .isEqualTo(value);
    }

    @Test
    void bothWays_itemWithNamesOfTags_isNotATag() {
        Map<String, AttributeValue> item = map("$b").m();

        assertThat(lossless.toJson(item)).isEqualTo("{\"$b\":\"\"}");
        assertThat(lossless.fromJson("{\"$b\":\"\"}")).isEqualTo(item);
    }

    @Test
    void bothWays_randomItems_comeBackEqual() {
        Differential.randomItems(6_000, this::difference);
        Differential.deepItems(500, this::difference);
        Differential.largeItems(60, this::difference);
    }

    @Test
    void bothWays_randomItemsWithNamesOfTags_comeBackEqual() {
        Differential.randomItems(3_000, item -> difference(withTags(item, 0)));
    }

    @Tag(PublicData.TAG)
    @Test
    void bothWays_publicItems_comeBackEqual() {
        List<Map<String, AttributeValue>> items = TypedFiles.all();

        assertThat(items).hasSizeGreaterThan(5_000);
        for (Map<String, AttributeValue> item : items) {
            assertThat(difference(item)).isNull();
        }
    }

    private String difference(Map<String, AttributeValue> item) {
        if (Names.haveHalfPairs(item)) {
            return null; // JSON text of such names is not read
        }
        return Differential.firstOf(
                Differential.unlike("string", lossless.fromJson(lossless.toJson(item)), item),
                Differential.unlike("bytes", lossless.fromJson(lossless.toJsonBytes(item)), item),
                Differential.unlike("pretty", lossless.fromJson(pretty.toJson(item)), item));
    }

    /** The item with names of tags in place of some of its names. */
    private static Map<String, AttributeValue> withTags(Map<String, AttributeValue> map, int level) {
        List<String> tags = List.of("$b", "$ss", "$ns", "$bs", "$m", "$n", "$null");
        Map<String, AttributeValue> tagged = new LinkedHashMap<>();
        map.forEach((name, value) -> {
            int chosen = Math.floorMod(name.hashCode() + level, 14);
            tagged.put(chosen < tags.size() ? tags.get(chosen) : name, withTags(value, level + 1));
        });
        return tagged;
    }

    private static AttributeValue withTags(AttributeValue value, int level) {
        if (value.hasM()) {
            return AttributeValue.fromM(withTags(value.m(), level));
        }
        return value.hasL()
                ? AttributeValue.fromL(value.l().stream()
                        .map(element -> withTags(element, level + 1))
                        .toList())
                : value;
    }

    @Test
    void bothWays_cbor_keepsBytesUnderTheirTag() throws IOException {
        CBORFactory factory = new CBORFactory();
        Map<String, AttributeValue> item =
                Map.of("b", AttributeValue.fromB(BYTES), "bs", AttributeValue.fromBs(List.of(BYTES)), "m", map("$b"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator generator = factory.createGenerator(out)) {
            lossless.writeTo(item, generator);
        }
        try (JsonParser parser = factory.createParser(out.toByteArray())) {
            assertThat(lossless.readFrom(parser)).isEqualTo(item);
        }
    }

    @Test
    void lines_writtenAndRead_comeBackEqual() throws IOException {
        List<Map<String, AttributeValue>> items =
                List.of(Map.of("ns", AttributeValue.fromNs(List.of("1"))), Map.of("b", AttributeValue.fromB(BYTES)));
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        lossless.writeJsonLines(items, out);

        assertThat(out).hasToString("{\"ns\":{\"$ns\":[1]}}\n{\"b\":{\"$b\":\"AP8H\"}}\n");
        try (Stream<Map<String, AttributeValue>> read =
                lossless.readJsonLines(new ByteArrayInputStream(out.toByteArray()))) {
            assertThat(read).isEqualTo(items);
        }
    }

    @Test
    void fromJson_documentJson_isReadAsItIs() {
        String text = "{\"a\":[1,{\"b\":null,\"c\":{}}],\"$\":\"x\"}";

        assertThat(lossless.fromJson(text)).isEqualTo(DocumentJson.create().fromJson(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"$b\":1}|Expected $b with base64 in a string but was a number at path $.a",
                "{\"$b\":\"x\"}|Expected base64",
                "{\"$ss\":\"x\"}|Expected $ss with an array but was a string at path $.a",
                "{\"$ss\":[\"x\",1]}|Expected a string but was a number at path $.a[1]",
                "{\"$ns\":[1,true]}|Expected a number but was a boolean at path $.a[1]",
                "{\"$bs\":[null]}|Expected base64 in a string but was null at path $.a[0]",
                "{\"$m\":[]}|Expected $m with an object but was an array at path $.a",
                "{\"$n\":1}|Expected $n with a number in a string but was a number at path $.a",
                "{\"$null\":true}|Expected $null with false but was a boolean at path $.a",
                "{\"$b\":\"\",\"x\":1}|Expected a tag alone in its object",
                "{\"$m\":{},\"x\":1}|Expected a tag alone in its object",
                "{\"x\":1,\"$b\":\"\"}|Expected a tag alone in its object"
            })
    void fromJson_tagWithAnotherValue_isRefusedWithItsPath(String value, String message) {
        DocumentJsonException error =
                catchThrowableOfType(DocumentJsonException.class, () -> lossless.fromJson("{\"a\":" + value + "}"));

        assertThat(error).hasMessageStartingWith(message);
        assertThat(error.path()).startsWith("$.a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"m\":", "{\"$m\":{\"$b\":"})
    void fromJson_asDeepAsTheLimit_isReadAndNoDeeper(String opening) {
        LosslessJson shallow = LosslessJson.builder().maxDepth(20).build();
        String closing = opening.equals("[")
                ? "]"
                : "}".repeat((int) opening.chars().filter(c -> c == '{').count());
        String deepest = "{\"a\":" + opening.repeat(18) + "{\"$ss\":[]}" + closing.repeat(18) + "}";
        String deeper = "{\"a\":" + opening.repeat(19) + "{\"$ss\":[]}" + closing.repeat(19) + "}";

        assertThat(shallow.toJson(shallow.fromJson(deepest))).isEqualTo(deepest);
        assertThat(catchThrowableOfType(DocumentJsonException.class, () -> shallow.fromJson(deeper))
                        .code())
                .isEqualTo(Code.TOO_DEEP);
    }

    @Test
    void toJson_numberThatIsNone_isRefusedWithItsPath() {
        assertThat(catchThrowableOfType(
                        DocumentJsonException.class,
                        () -> lossless.toJson(Map.of("a", AttributeValue.fromNs(List.of("1", "x"))))))
                .hasMessage("Expected a number but was text that is not a number to DynamoDB at path $.a[1]");
    }
}
