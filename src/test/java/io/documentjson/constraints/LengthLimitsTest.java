package io.documentjson.constraints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.documentjson.DocumentJsonException;
import io.documentjson.DocumentJsonException.Code;
import io.documentjson.ItemJson;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ReadCall;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Lengths of numbers and strings, on every entry point that reads. */
final class LengthLimitsTest {

    static Stream<Arguments> readCalls() {
        return Stream.of(Form.values())
                .flatMap(form -> Stream.of(ReadCall.values()).map(call -> Arguments.of(form, call)));
    }

    private static AttributeValue read(ReadCall call, ItemJson json, String value) throws Exception {
        return call.readsItem() ? call.read(json, "{\"a\":" + value + "}").m().get("a") : call.read(json, value);
    }

    private static void assertRefused(ReadCall call, ItemJson json, String value, Code code, String path) {
        assertThatExceptionOfType(DocumentJsonException.class)
                .as("%s", call)
                .isThrownBy(() -> read(call, json, value))
                .satisfies(e -> {
                    assertThat(e.code()).isEqualTo(code);
                    assertThat(e.path()).isEqualTo((call.readsItem() ? "$.a" : "$") + path);
                    assertThat(e.getMessage()).hasSizeLessThan(400);
                });
    }

    @ParameterizedTest
    @MethodSource("readCalls")
    void read_numberOfDefaultLimit_isRead(Form form, ReadCall call) throws Exception {
        String longest = "1".repeat(10_000);

        assertThat(read(call, form.json(), form.text("N", longest)).n()).isEqualTo(longest);
        assertRefused(call, form.json(), form.text("N", longest + "1"), Code.NUMBER_TOO_LONG, "");
    }

    @ParameterizedTest
    @MethodSource("readCalls")
    void read_anyPartOfANumber_countsTowardsItsLength(Form form, ReadCall call) throws Exception {
        ItemJson json = form.builder().maxNumberLength(20).build();
        for (String longest : new String[] {
            "1".repeat(20),
            "-" + "1".repeat(19),
            "0." + "1".repeat(18),
            "1e" + "0".repeat(17) + "1",
            "-1.5E+" + "0".repeat(13) + "2"
        }) {
            String digit = longest.contains("e") || longest.contains("E") ? "0" : "1";
            assertThat(read(call, json, form.text("N", longest)).n()).isEqualTo(longest);
            assertRefused(call, json, form.text("N", longest + digit), Code.NUMBER_TOO_LONG, "");
        }
    }

    @ParameterizedTest
    @MethodSource("readCalls")
    void read_numberOfAMillionDigits_isRefused(Form form, ReadCall call) {
        assertRefused(call, form.json(), form.text("N", "7".repeat(1_000_000)), Code.NUMBER_TOO_LONG, "");
    }

    @ParameterizedTest
    @MethodSource("readCalls")
    void read_raisedNumberLimit_counts(Form form, ReadCall call) throws Exception {
        ItemJson json = form.builder().maxNumberLength(1_000_000).build();
        String number = "7".repeat(1_000_000);

        assertThat(read(call, json, form.text("N", number)).n()).isEqualTo(number);
    }

    @ParameterizedTest
    @MethodSource("readCalls")
    void read_stringOfTheLimit_isRead(Form form, ReadCall call) throws Exception {
        for (int limit : new int[] {1, 10, 5_000, 70_000}) {
            ItemJson json = form.builder().maxStringLength(limit).build();
            for (String unit : new String[] {"x", "é", "日"}) {
                String longest = unit.repeat(limit);
                assertThat(read(call, json, form.text("S", '"' + longest + '"')).s())
                        .isEqualTo(longest);
                assertRefused(call, json, form.text("S", '"' + longest + unit + '"'), Code.STRING_TOO_LONG, "");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("readCalls")
    void read_escapedString_countsItsCharacters(Form form, ReadCall call) throws Exception {
        ItemJson json = form.builder().maxStringLength(10).build();

        assertThat(read(call, json, form.text("S", '"' + "\\u0041".repeat(10) + '"'))
                        .s())
                .isEqualTo("A".repeat(10));
        assertRefused(call, json, form.text("S", '"' + "\\n".repeat(11) + '"'), Code.STRING_TOO_LONG, "");
    }

    @ParameterizedTest
    @MethodSource("readCalls")
    void read_stringInsideContainers_isLimitedToo(Form form, ReadCall call) {
        ItemJson json = form.builder().maxStringLength(10).build();
        String tooLong = form.text("S", '"' + "x".repeat(11) + '"');

        assertRefused(
                call,
                json,
                form.text("L", "[" + form.text("BOOL", "true") + "," + tooLong + "]"),
                Code.STRING_TOO_LONG,
                "[1]");
        assertRefused(call, json, form.text("M", "{\"m\":" + tooLong + "}"), Code.STRING_TOO_LONG, ".m");
    }

    @ParameterizedTest
    @EnumSource(ReadCall.class)
    void read_dynamoDbSetsAndBinaries_areLimitedToo(ReadCall call) throws Exception {
        ItemJson json =
                Form.DYNAMODB.builder().maxStringLength(12).maxNumberLength(5).build();
        String base64 = Base64.getEncoder().encodeToString(new byte[9]);
        String longBase64 = Base64.getEncoder().encodeToString(new byte[10]);

        assertThat(read(call, json, "{\"B\":\"" + base64 + "\"}").b().asByteArray())
                .hasSize(9);
        assertRefused(call, json, "{\"B\":\"" + longBase64 + "\"}", Code.STRING_TOO_LONG, "");
        assertRefused(call, json, "{\"BS\":[\"\",\"" + longBase64 + "\"]}", Code.STRING_TOO_LONG, "[1]");
        assertRefused(call, json, "{\"SS\":[\"\",\"" + "x".repeat(13) + "\"]}", Code.STRING_TOO_LONG, "[1]");
        assertRefused(call, json, "{\"NS\":[\"1\",\"123456\"]}", Code.NUMBER_TOO_LONG, "[1]");
    }

    @Test
    void read_namesAndStrings_haveLimitsOfTheirOwn() {
        ItemJson json =
                Form.DOCUMENT.builder().maxStringLength(1).maxNumberLength(1).build();
        String name = "n".repeat(5_000);

        assertThat(json.fromJson("{\"" + name + "\":\"x\"}")).containsOnlyKeys(name);
    }

    @Test
    void read_stringBeyondTheDefaultLimit_isRefused() {
        String longest = "x".repeat(20_000_000);

        assertThat(Form.DOCUMENT.json().valueFromJson('"' + longest + '"').s()).hasSize(20_000_000);
        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> Form.DOCUMENT.json().valueFromJson('"' + longest + "x\""))
                .satisfies(e -> assertThat(e.code()).isEqualTo(Code.STRING_TOO_LONG))
                .withMessageContaining("maxStringLength");
    }
}
