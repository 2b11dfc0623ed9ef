package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines whose steps have been learned from lines before them, against reading each as an item. */
class LearnedStepsTest {

    private static final int REPETITIONS = 60;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":{\"S\":\"x\"},\"b\":{\"N\":\"1\"},\"c\":{\"M\":{\"d\":{\"BOOL\":true},\"e\":{\"NULL\":true}}}}",
                "{\"Item\": {\"a\": {\"S\": \"x\"}, \"b\": {\"L\": [{\"N\": \"1\"}, {\"M\": {\"c\": {\"B\": \"AQ==\"}}}]}}}",
                "{\"Item\":{\"a\":{\"SS\":[\"x\",\"y\"]},\"b\":{\"NS\":[\"01\"]},\"c\":{\"BS\":[\"AR==\"]},\"d\":{\"L\":[]}}}",
                "{\"a name of more than the bytes that a step may have\":{\"S\":\"x\"},\"b\":{\"S\":\"y\"}}",
                "{\"\\u0061\":{\"S\":\"x\"},\"b\\/\":{\"L\":[{\"L\":[{\"S\":\"x\"}]}]}}"
            })
    void toDocumentLines_sameLineOverAndOver_isWhatItemsGive(String line) {
        compare((line + "\n").repeat(REPETITIONS), true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":\"x\",\"b\":-1,\"c\":{\"d\":true,\"e\":null},\"f\":[1,-2,\"x\",false,[],{},{\"g\":2}]}",
                "{ \"a\" : \"x\" , \"b\" : [ 1 , { \"c\" : false } ] }",
            })
    void toDynamoDbLines_sameLineOverAndOver_isWhatItemsGive(String line) {
        compare((line + "\n").repeat(REPETITIONS), false);
    }

    @Test
    void toDocumentLines_nameTwiceBehindLearnedNames_isRefused() {
        String learned = "{\"a\":{\"S\":\"x\"},\"b\":{\"S\":\"y\"},\"c\":{\"S\":\"z\"}}\n".repeat(REPETITIONS);
        for (String name : new String[] {"a", "b", "c", "\\u0062"}) {
            compare(
                    learned
                            + learned.replaceFirst(
                                    "\"z\"}", "\"z\"},\"" + name.replace("\\", "\\\\") + "\":{\"S\":\"w\"}"),
                    true);
        }
        assertThat(ObjectPath.ofStream(
                                bytes(learned + "{\"a\":{\"S\":\"x\"},\"b\":{\"S\":\"y\"},\"a\":{\"S\":\"z\"}}"), true)
                        .errors())
                .hasSize(1);
    }

    @Test
    void toDocumentLines_sameNamesWithOtherTypes_isWhatItemsGive() {
        String[] values = {
            "{\"S\":\"x\"}", "{\"N\":\"1\"}", "{\"BOOL\":false}", "{\"M\":{\"a\":{\"S\":\"x\"}}}", "{\"L\":[]}"
        };
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 20 * REPETITIONS; i++) {
            lines.append("{\"a\":" + values[i % 5] + ",\"b\":" + values[i % 3] + ",\"c\":" + values[i % 4] + "}\n");
            lines.append("{\"a\":" + values[i % 5] + ",\"b\":" + values[i % 3] + ",\"a\":" + values[i % 4] + "}\n");
        }
        compare(lines.toString(), true);
    }

    @Test
    void toDynamoDbLines_sameNamesWithOtherKinds_isWhatItemsGive() {
        String[] values = {"\"x\"", "1", "-1", "true", "null", "{\"a\":1}", "[1]", "01", "tru"};
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 20 * REPETITIONS; i++) {
            lines.append("{\"a\":" + values[i % 7] + ",\"b\":" + values[i % 5] + ",\"c\":" + values[i % 9] + "}\n");
        }
        compare(lines.toString(), false);
    }

    @Test
    void toDocumentLines_stringsWithEscapesComeAndGo_isWhatItemsGive() {
        compare(stringsThatComeAndGo("{\"a\":{\"S\":\"", "\"},\"l\":{\"L\":[{\"S\":\"", "\"}]}}\n"), true);
    }

    @Test
    void toDynamoDbLines_stringsWithEscapesComeAndGo_isWhatItemsGive() {
        compare(stringsThatComeAndGo("{\"a\":\"", "\",\"l\":[\"", "\"]}\n"), false);
    }

    /** Lines with two strings: runs of each kind, of several lengths, then kinds in turn. */
    private static String stringsThatComeAndGo(String opening, String between, String closing) {
        String[] strings = {
            "",
            "plain",
            "plain, and longer than any string that is short: eight bytes, and eight bytes, and so on",
            "line\\nline \\\"quoted\\\" C:\\\\Users\\\\",
            "\\\\\\\\\\\\\\\\\\\\\\\"",
            "\\u0000\\u0001\\u0007\\u0008\\u0010\\u0017\\u0018\\u001f\\u001F",
            "\\u65e5\\u672c\\u8A9E\\u00e9\\u007f\\u0041\\u07ff\\u0800\\ud83d\\ude00\\ud83d",
            "\u65e5\u672c\\n\u8a9e",
            "\u65e5\u672c",
            "plain text and then\\n",
            "\\x",
            "\\u00",
            "\\u000g",
            "control \u0001",
            "\\\u65e5",
        };
        StringBuilder lines = new StringBuilder();
        for (int run : new int[] {1, 3, 12}) {
            for (int i = 0; i < strings.length * strings.length; i++) {
                String line = opening + strings[i % strings.length] + between + strings[i / strings.length] + closing;
                lines.append(line.repeat(run));
            }
        }
        return lines.toString();
    }

    @Test
    void toDocumentLines_otherNamesInEachLine_isWhatItemsGive() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            lines.append("{\"k" + i % 3_000 + "\":{\"M\":{\"n" + i
                    + "\":{\"S\":\"x\"},\"b\":{\"N\":\"1\"}}},\"c\":{\"S\":\"y\"}}\n");
        }
        compare(lines.toString(), true);
    }

    @Test
    void toDocumentLines_moreNamesThanAreLearned_isWhatItemsGive() {
        StringBuilder line = new StringBuilder("{");
        for (int i = 0; i < 150; i++) {
            line.append("\"n" + i + "\":{\"N\":\"" + i + "\"},");
        }
        String good = line + "\"last\":{\"S\":\"x\"}}\n";
        compare(good.repeat(300) + line + "\"n3\":{\"S\":\"x\"}}\n" + line + "\"n120\":{\"S\":\"x\"}}\n" + good, true);
    }

    private static void compare(String lines, boolean typed) {
        byte[] text = bytes(lines);
        assertThat(ObjectPath.ofStream(text, typed)).isEqualTo(ObjectPath.ofItems(text, typed));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
