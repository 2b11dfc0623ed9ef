package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.documentjson.DocumentJson;
import io.documentjson.DuplicateNames;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.Form;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The options that shape what is written, and the builders themselves. */
final class OptionsTest {

    private static Map<String, AttributeValue> itemOfAllTypes() {
        Map<String, AttributeValue> inner = new LinkedHashMap<>();
        inner.put("z", AttributeValue.fromS("1"));
        inner.put("e", AttributeValue.fromM(Map.of()));
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("s", AttributeValue.fromS("é\uD83D\uDE00"));
        item.put("n", AttributeValue.fromN("1.50"));
        item.put("b", AttributeValue.fromB(SdkBytes.fromUtf8String("b")));
        item.put("t", AttributeValue.fromBool(true));
        item.put("0", AttributeValue.fromNul(true));
        item.put("l", AttributeValue.fromL(List.of(AttributeValue.fromN("1"), AttributeValue.fromL(List.of()))));
        item.put("m", AttributeValue.fromM(inner));
        item.put("ss", AttributeValue.fromSs(List.of("y", "x")));
        item.put("ns", AttributeValue.fromNs(List.of("2", "1")));
        item.put("bs", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("c"))));
        return item;
    }

    @Nested
    final class PrettyPrint {

        private final ItemJson document =
                DocumentJson.builder().prettyPrint(true).build();
        private final ItemJson typed = DynamoDbJson.builder().prettyPrint(true).build();

        @Test
        void toJson_allTypes_isAMemberOrElementALine() {
            assertThat(document.toJson(itemOfAllTypes())).isEqualTo("""
                            {
                              "s": "é\uD83D\uDE00",
                              "n": 1.50,
                              "b": "Yg==",
                              "t": true,
                              "0": null,
                              "l": [
                                1,
                                []
                              ],
                              "m": {
                                "z": "1",
                                "e": {}
                              },
                              "ss": [
                                "y",
                                "x"
                              ],
                              "ns": [
                                2,
                                1
                              ],
                              "bs": [
                                "Yw=="
                              ]
                            }""");
        }

        @Test
        void toJson_dynamoDbJson_indentsAlike() {
            Map<String, AttributeValue> item = Map.of("l", AttributeValue.fromL(List.of(AttributeValue.fromN("1"))));

            assertThat(typed.toJson(item)).isEqualTo("""
                            {
                              "l": {
                                "L": [
                                  {
                                    "N": "1"
                                  }
                                ]
                              }
                            }""");
        }

        @ParameterizedTest
        @EnumSource(Form.class)
        void toJson_anything_isTheSameJsonWithWhiteSpace(Form form) {
            ItemJson pretty = form.builder().prettyPrint(true).build();
            Map<String, AttributeValue> item = itemOfAllTypes();
            item.put("odd \"{[,:]}\" name", AttributeValue.fromS("odd \"{[,:]}\" \\ text \\\" \n"));

            String text = pretty.toJson(item);

            assertThat(form.json().fromJson(text))
                    .isEqualTo(form.json().fromJson(form.json().toJson(item)));
            assertThat(new String(pretty.toJsonBytes(item), StandardCharsets.UTF_8))
                    .isEqualTo(text);
            assertThat(text.lines()).allMatch(line -> !line.isBlank());
        }

        @Test
        void toJson_emptyItemAndScalars_stayOnOneLine() {
            assertThat(document.toJson(Map.of())).isEqualTo("{}");
            assertThat(document.toJson(AttributeValue.fromL(List.of()))).isEqualTo("[]");
            assertThat(document.toJson(AttributeValue.fromS("[1,2]"))).isEqualTo("\"[1,2]\"");
            assertThat(document.toJson(AttributeValue.fromN("-1.5e+3"))).isEqualTo("-1.5e+3");
            assertThat(document.getJson(itemOfAllTypes(), "l")).isEqualTo("[\n  1,\n  []\n]");
        }

        @ParameterizedTest
        @EnumSource(Form.class)
        void toJsonBytes_pretty_isWhatToJsonSays(Form form) {
            ItemJson pretty = form.builder().prettyPrint(true).build();

            String text = new String(pretty.toJsonBytes(itemOfAllTypes()), StandardCharsets.UTF_8);

            assertThat(text).isEqualTo(pretty.toJson(itemOfAllTypes()));
        }

        @ParameterizedTest
        @EnumSource(Form.class)
        void writeJsonLines_pretty_isStillALineAnItem(Form form) throws Exception {
            ByteArrayOutputStream out = new ByteArrayOutputStream();

            form.builder().prettyPrint(true).build().writeJsonLines(List.of(itemOfAllTypes(), Map.of()), out);

            assertThat(out.toString(StandardCharsets.UTF_8))
                    .isEqualTo(form.json().toJson(itemOfAllTypes()) + "\n{}\n");
        }

        @Test
        void writeJsonArray_pretty_isOneIndentedText() throws Exception {
            ByteArrayOutputStream out = new ByteArrayOutputStream();

            document.writeJsonArray(
                    List.of(
                            Map.of("a", AttributeValue.fromN("1")),
                            Map.of(),
                            Map.of("b", AttributeValue.fromL(List.of(AttributeValue.fromN("2"))))),
                    out);

            assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("""
                            [
                              {
                                "a": 1
                              },
                              {},
                              {
                                "b": [
                                  2
                                ]
                              }
                            ]""");
        }
    }

    @Nested
    final class EscapeNonAscii {

        @Test
        void toJson_everyBmpCharacter_isAsciiAndReadsBack() {
            ItemJson ascii = DocumentJson.builder().escapeNonAscii(true).build();
            for (int c = 0; c <= 0xFFFF; c++) {
                String string = "a" + (char) c + "b";
                String text = ascii.toJson(AttributeValue.fromS(string));
                if (c >= 0x80) {
                    assertThat(text).isEqualTo(String.format("\"a\\u%04Xb\"", c));
                } else {
                    assertThat(text).isEqualTo(DocumentJson.create().toJson(AttributeValue.fromS(string)));
                }
            }
        }

        @Test
        void toJson_namesStringsAndMembers_areAscii() {
            for (Form form : Form.values()) {
                ItemJson ascii = form.builder().escapeNonAscii(true).build();
                Map<String, AttributeValue> item = new LinkedHashMap<>();
                item.put("é", AttributeValue.fromS("日\uD83D\uDE00"));
                item.put("ü".repeat(100), AttributeValue.fromSs(List.of("ß", "\uD800")));
                for (int i = 0; i < 3; i++) {
                    String text = ascii.toJson(item);
                    assertThat(text)
                            .isASCII()
                            .contains("\"\\u00E9\":", "\"\\u65E5\\uD83D\\uDE00\"", "[\"\\u00DF\",\"\\uD800\"]");
                    assertThat(ascii.toJsonBytes(item)).isEqualTo(text.getBytes(StandardCharsets.US_ASCII));
                    assertThat(form.json().toJson(form.json().fromJson(text)))
                            .isEqualTo(form.json()
                                    .toJson(form.json().fromJson(form.json().toJson(item))));
                    // The same names without the option in between.
                    assertThat(form.json().toJson(item)).startsWith("{\"é\":");
                }
            }
        }

        @Test
        void toJson_longStrings_areEscapedThroughout() {
            ItemJson ascii = DocumentJson.builder().escapeNonAscii(true).build();
            for (int length : new int[] {1, 31, 32, 33, 1_023, 1_024, 5_000, 100_000}) {
                assertThat(ascii.toJson(AttributeValue.fromS("é".repeat(length))))
                        .isEqualTo('"' + "\\u00E9".repeat(length) + '"');
                assertThat(ascii.toJson(AttributeValue.fromS("x".repeat(length) + "\uD83D\uDE00")))
                        .isEqualTo('"' + "x".repeat(length) + "\\uD83D\\uDE00\"");
            }
        }
    }

    @Nested
    final class SortKeys {

        @ParameterizedTest
        @EnumSource(Form.class)
        void toJson_sorted_isEqualForEqualItems(Form form) {
            ItemJson sorted = form.builder().sortKeys(true).build();
            Map<String, AttributeValue> item = itemOfAllTypes();
            Map<String, AttributeValue> backwards = new LinkedHashMap<>();
            new TreeMap<>(item).descendingMap().forEach(backwards::put);

            assertThat(sorted.toJson(item)).isEqualTo(sorted.toJson(backwards));
            assertThat(form.json().toJson(item)).isNotEqualTo(form.json().toJson(backwards));
        }

        @Test
        void toJson_sorted_isInOrderOfUtf16AtEveryLevel() {
            Map<String, AttributeValue> inner = new LinkedHashMap<>();
            for (String name : new String[] {"\uFFFF", "\uD83D\uDE00", "b", "B", "", "aa", "a", "é", "1"}) {
                inner.put(name, AttributeValue.fromNul(true));
            }
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            item.put("y", AttributeValue.fromL(List.of(AttributeValue.fromM(inner))));
            item.put("x", AttributeValue.fromSs(List.of("b", "a")));

            assertThat(DocumentJson.builder().sortKeys(true).build().toJson(item))
                    .isEqualTo("{\"x\":[\"b\",\"a\"],\"y\":[{\"\":null,\"1\":null,\"B\":null,\"a\":null,\"aa\":null,"
                            + "\"b\":null,\"é\":null,\"\uD83D\uDE00\":null,\"\uFFFF\":null}]}");
        }

        @Test
        void toJson_sortedMapWithAnotherOrder_isSortedAnew() {
            TreeMap<String, AttributeValue> item = new TreeMap<>(String.CASE_INSENSITIVE_ORDER.reversed());
            item.put("a", AttributeValue.fromN("1"));
            item.put("B", AttributeValue.fromN("2"));

            assertThat(DocumentJson.builder().sortKeys(true).build().toJson(item))
                    .isEqualTo("{\"B\":2,\"a\":1}");
            assertThat(DocumentJson.create().toJson(item)).isEqualTo("{\"B\":2,\"a\":1}");
        }
    }

    @Nested
    final class NumbersAsStrings {

        private final ItemJson quoting =
                DocumentJson.builder().numbersAsStrings(true).build();

        @Test
        void toJson_numbers_areQuoted() {
            assertThat(quoting.toJson(Map.of("n", AttributeValue.fromN("1.10"))))
                    .isEqualTo("{\"n\":\"1.10\"}");
            assertThat(quoting.toJson(AttributeValue.fromNs(List.of("2", "1E+2"))))
                    .isEqualTo("[\"2\",\"1E+2\"]");
        }

        @Test
        void toJson_noNumber_isStillRefused() {
            for (String bad : new String[] {"\",\"admin\":\"", "", "NaN", "1 ", "é", "\""}) {
                assertThatExceptionOfType(DocumentJsonException.class)
                        .isThrownBy(() -> quoting.toJson(AttributeValue.fromN(bad)))
                        .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER));
            }
        }

        @Test
        void fromJson_quotedNumber_staysString() {
            assertThat(quoting.fromJson("{\"n\":\"1\",\"m\":1}"))
                    .isEqualTo(Map.of("n", AttributeValue.fromS("1"), "m", AttributeValue.fromN("1")));
        }
    }

    @Nested
    final class Builders {

        @ParameterizedTest
        @EnumSource(Form.class)
        void toBuilder_keepsEveryOption(Form form) {
            ItemJson original = form.builder()
                    .maxDepth(2)
                    .maxNumberLength(3)
                    .maxStringLength(4)
                    .duplicateNames(DuplicateNames.LAST_WINS)
                    .prettyPrint(true)
                    .escapeNonAscii(true)
                    .sortKeys(true)
                    .dynamoDbLimits(true)
                    .build();
            ItemJson copy = original.toBuilder().build();

            assertThat(copy).isInstanceOf(original.getClass()).isNotSameAs(original);
            for (ItemJson json : List.of(original, copy)) {
                Map<String, AttributeValue> item = new LinkedHashMap<>();
                item.put("é", AttributeValue.fromS("x"));
                item.put("a", AttributeValue.fromS("x"));
                assertThat(json.toJson(item)).startsWith("{\n  \"a\": ").contains("\"\\u00E9\"");
                String text = "{\"a\":" + form.text("N", "1") + ",\"a\":" + form.text("N", "2") + "}";
                assertThat(json.fromJson(text)).isEqualTo(Map.of("a", AttributeValue.fromN("2")));
                assertCode(
                        json, "{\"a\":" + form.text("L", "[" + form.text("L", "[]") + "]") + "}", ErrorCode.TOO_DEEP);
                assertCode(json, "{\"a\":" + form.text("N", "1234") + "}", ErrorCode.NUMBER_TOO_LONG);
                assertCode(json, "{\"a\":" + form.text("S", "\"12345\"") + "}", ErrorCode.STRING_TOO_LONG);
            }
            ItemJson limits =
                    form.builder().dynamoDbLimits(true).build().toBuilder().build();
            assertCode(limits, "{\"a\":" + form.text("N", "1E126") + "}", ErrorCode.NUMBER_OUT_OF_RANGE);
        }

        @Test
        void toBuilder_keepsOptionsOfDocumentsOnly() {
            DocumentJson original = DocumentJson.builder()
                    .numbersAsStrings(true)
                    .allowNonObjectRoot(true)
                    .allowTrailingContent(true)
                    .allowComments(true)
                    .build();
            DocumentJson copy = original.toBuilder().build();

            assertThat(copy.toJson(AttributeValue.fromN("1"))).isEqualTo("\"1\"");
            assertThat(copy.fromJson("[1]")).isEmpty();
            assertThat(copy.fromJson("/**/{} rest")).isEmpty();
        }

        @ParameterizedTest
        @EnumSource(Form.class)
        void toBuilder_keepsTheHandlerOfBadLines(Form form) {
            List<Long> bad = new ArrayList<>();
            ItemJson copy = form.builder().onError((e, line) -> bad.add(e.line())).build().toBuilder()
                    .build();

            assertThat(copy.readJsonLines(new ByteArrayInputStream("{}\nx\n".getBytes(StandardCharsets.UTF_8))))
                    .hasSize(1);
            assertThat(bad).containsExactly(2L);
        }

        @ParameterizedTest
        @EnumSource(Form.class)
        void toBuilder_change_leavesTheOriginalAlone(Form form) {
            ItemJson original = form.builder().build();
            ItemJson.Builder<?> builder = original.toBuilder().prettyPrint(true);
            ItemJson first = builder.build();
            builder.escapeNonAscii(true);
            Map<String, AttributeValue> item = Map.of("é", AttributeValue.fromS("x"));

            assertThat(original.toJson(item)).isEqualTo("{\"é\":" + form.text("S", "\"x\"") + "}");
            assertThat(first.toJson(item)).startsWith("{\n  \"é\": ");
            assertThat(form.json().toJson(item)).isEqualTo(original.toJson(item));
        }

        private void assertCode(ItemJson json, String text, ErrorCode code) {
            assertThatExceptionOfType(DocumentJsonException.class)
                    .isThrownBy(() -> json.fromJson(text))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(code));
        }

        @ParameterizedTest
        @EnumSource(Form.class)
        void option_outOfRange_isRefused(Form form) {
            for (int depth : new int[] {Integer.MIN_VALUE, -1, 0, 100_001, Integer.MAX_VALUE}) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> form.builder().maxDepth(depth))
                        .withMessage("Expected a depth of 1 to 100000 but was " + depth);
            }
            for (int length : new int[] {Integer.MIN_VALUE, -1, 0}) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> form.builder().maxNumberLength(length))
                        .withMessage("Expected a length of at least 1 but was " + length);
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> form.builder().maxStringLength(length))
                        .withMessage("Expected a length of at least 1 but was " + length);
            }
            assertThatNullPointerException().isThrownBy(() -> form.builder().duplicateNames(null));
        }

        @ParameterizedTest
        @EnumSource(Form.class)
        void option_bounds_areAccepted(Form form) {
            ItemJson json = form.builder()
                    .maxDepth(100_000)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build();
            Map<String, AttributeValue> item = Map.of("a", AttributeValue.fromN("1"));

            assertThat(json.fromJson(json.toJson(item))).isEqualTo(item);
        }
    }
}
