package io.documentjson;

import static io.documentjson.oracle.Differential.firstOf;
import static io.documentjson.oracle.Differential.unlike;
import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.oracle.Differential;
import io.documentjson.text.NameTable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Held against {@link DocumentReader}, which reads all streams: what this reader gives is what that one gives, and where
 * that one fails this one gives up. And it does read what is usual, because a reader that always gave up would pass.
 */
class Utf8DocumentReaderTest {

    private static final JsonOptions DEFAULTS = JsonOptions.DEFAULTS;
    private static final DocumentJson JSON = DocumentJson.create();

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static @Nullable Map<String, AttributeValue> tryItem(byte[] text, JsonOptions options) {
        return Utf8DocumentReader.tryItem(text, 0, text.length, options);
    }

    private static @Nullable Map<String, AttributeValue> streamed(byte[] text, JsonOptions options) {
        try {
            return new ItemReader(options).item(new ByteArrayInputStream(text));
        } catch (DocumentJsonException e) {
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong with how the text is read, or {@code null}; the order of names shows in the JSON only. */
    private static @Nullable String difference(byte[] text, JsonOptions options) {
        Map<String, AttributeValue> item = tryItem(text, options);
        if (item == null) {
            return null;
        }
        Map<String, AttributeValue> expected = streamed(text, options);
        String read = Differential.escaped(new String(text, StandardCharsets.ISO_8859_1));
        return expected == null
                ? read + " was read"
                : firstOf(unlike(read, item, expected), unlike(read, JSON.toJson(item), JSON.toJson(expected)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                " { } ",
                "\t{\r\n}",
                "{\"a\":1}",
                "{\"a\":[]}",
                "{\"a\":{}}",
                "{\"a\":[{},[],{\"b\":[[]]},1]}",
                "{ \"a\" : [ 1 , 2 ] , \"b\" : { \"c\" : null } }",
                "{\"a\":true,\"b\":false,\"c\":null}",
                "{\"a\":0,\"b\":-0,\"c\":999,\"d\":1000,\"e\":-1,\"f\":0.5,\"g\":-1.50e+10,\"h\":0E-7,\"i\":12e3}",
                "{\"a\":\"\",\"b\":\"1234567\",\"c\":\"12345678\",\"d\":\"123456789\"}",
                "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}",
                "{\"a\":\"\\u0000\\u00e9\\u65E5\\uD83d\\uDe00\\uD83D\"}",
                "{\"a\":\"1234567\\n1234567\\n\",\"b\":\"\\n\"}",
                "{\"a\":\"\u00e9\u65e5\ud83d\ude00 \\n\u65e5\"}",
                "{\"\":1,\"\u540d\u524d\":2}",
            })
    void tryItem_usualText_isRead(String text) {
        Map<String, AttributeValue> item = tryItem(utf8(text), DEFAULTS);
        assertThat(item).isNotNull().isEqualTo(streamed(utf8(text), DEFAULTS));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "[]",
                "1",
                "{",
                "}",
                "{\"a\"",
                "{\"a\":",
                "{\"a\":1",
                "{\"a\":1,",
                "{\"a\":1,}",
                "{\"a\":[1,]}",
                "{\"a\":[,1]}",
                "{,}",
                "{\"a\":1 \"b\":2}",
                "{\"a\",1}",
                "{\"a\":[1}",
                "{\"a\":{\"b\":1]}",
                "{a:1}",
                "{\"a\":01}",
                "{\"a\":-}",
                "{\"a\":-01}",
                "{\"a\":+1}",
                "{\"a\":1.}",
                "{\"a\":.5}",
                "{\"a\":1e}",
                "{\"a\":1e+}",
                "{\"a\":1x}",
                "{\"a\":tru}",
                "{\"a\":truE}",
                "{\"a\":truest}",
                "{\"a\":nul",
                "{\"a\":NaN}",
                "{\"a\":\"b}",
                "{\"a\":\"b\\",
                "{\"a\":\"b\\\"}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12\"}",
                "{\"a\":\"\\u12g4\"}",
                "{\"a\":\"\\u12\u00e94\"}",
                "{\"a\":\"\u0000\"}",
                "{\"a\":\"line\n\"}",
                "{\"a\":1}x",
                "{\"a\":1}{}",
                "{\"a\":1,\"a\":2}",
                "{\"a\":{\"b\":1,\"b\":2}}",
                "{\"a\":1/**/}",
                "{\"\\u0061\":1}",
                "\u00a0{}",
                "{\u000b}",
            })
    void tryItem_anythingElse_isLeftToOthers(String text) {
        assertThat(tryItem(utf8(text), DEFAULTS)).isNull();
    }

    @Test
    void tryItem_malformedUtf8_isLeftToOthers() {
        for (int malformed : new int[] {0x80, 0xBF, 0xC0, 0xC3, 0xED, 0xF5, 0xFF}) {
            for (String text : new String[] {"{\"a\":\"b?\"}", "{\"a?\":1}", "{\"a\":\"?\\n\"}", "{\"a\":\"\\n?\"}"}) {
                byte[] bytes = utf8(text);
                bytes[text.indexOf('?')] = (byte) malformed;
                assertThat(tryItem(bytes, DEFAULTS)).as(text).isNull();
            }
        }
    }

    @Test
    void tryItem_limits_areThoseOfTheOptions() {
        DocumentJson limited = DocumentJson.builder()
                .maxDepth(3)
                .maxNumberLength(2)
                .maxStringLength(9)
                .build();
        assertThat(limited.fromJson("{\"a\":[[12]],\"b\":\"123456789\",\"c\":-1}"))
                .hasSize(3);
        for (String text : new String[] {
            "{\"a\":[[[]]]}",
            "{\"a\":123}",
            "{\"a\":-12}",
            "{\"a\":0.1}",
            "{\"a\":\"1234567890\"}",
            "{\"a\":\"12345678\\n\\n\"}"
        }) {
            JsonOptions options = DocumentJson.builder()
                    .maxDepth(3)
                    .maxNumberLength(2)
                    .maxStringLength(9)
                    .build()
                    .options;
            assertThat(tryItem(utf8(text), options)).as(text).isNull();
            assertThat(tryItem(utf8(text), DEFAULTS)).as(text).isNotNull();
        }
        String name = "n".repeat(NameTable.MAX_LENGTH);
        assertThat(tryItem(utf8("{\"" + name + "\":1}"), DEFAULTS)).containsKey(name);
        assertThat(tryItem(utf8("{\"" + name + "n\":1}"), DEFAULTS)).isNull();
    }

    @Test
    void tryItem_partOfAnArray_endsWhereThePartEnds() {
        byte[] text = utf8("{\"a\":\"b\"}{\"a\":12345}");
        assertThat(Utf8DocumentReader.tryItem(text, 0, 9, DEFAULTS)).containsKey("a");
        assertThat(Utf8DocumentReader.tryItem(text, 9, text.length, DEFAULTS)).containsKey("a");
        for (int to = 10; to < text.length; to++) {
            assertThat(Utf8DocumentReader.tryItem(text, 9, to, DEFAULTS)).isNull();
        }
    }

    @Test
    void tryItem_randomItems_areReadAsFromAStream() {
        DocumentJson pretty =
                DocumentJson.builder().prettyPrint(true).escapeNonAscii(true).build();
        int[] read = new int[1];
        Differential.randomItems(5_000, item -> {
            byte[] text = JSON.toJsonBytes(item);
            read[0] += tryItem(text, DEFAULTS) == null ? 0 : 1;
            return firstOf(difference(text, DEFAULTS), difference(pretty.toJsonBytes(item), DEFAULTS));
        });
        // The others have names with escapes.
        assertThat(read[0]).isGreaterThan(1_000);
    }

    /** Texts of the tokens that there are, in any order and of any length, and with a byte changed. */
    @Test
    void tryItem_randomTokens_areReadAsFromAStreamOrGivenUp() {
        String[] tokens = {
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"a\"",
            "\"b\"",
            "\"\u00e9\"",
            "\"\\n\"",
            "\"12345678\"",
            "0",
            "-1",
            "1.5",
            "2e3",
            "true",
            "false",
            "null",
            " ",
            "\n",
            "{\"a\":",
            ",\"b\":",
            "\"",
            "\\",
            "/"
        };
        long seed = 77L;
        Random random = new Random(seed);
        int read = 0;
        for (int round = 0; round < 200_000; round++) {
            StringBuilder text = new StringBuilder("{\"a\":");
            for (int count = random.nextInt(8); count > 0; count--) {
                text.append(tokens[random.nextInt(tokens.length)]);
            }
            byte[] bytes = utf8(text.append('}').toString());
            if (random.nextInt(4) == 0) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            read += tryItem(bytes, DEFAULTS) == null ? 0 : 1;
            assertThat(shortest(bytes)).as("seed %d, round %d", seed, round).isNull();
        }
        assertThat(read).isGreaterThan(5_000);
    }

    /** The difference that the text makes, of its shortest part that makes one. */
    private static @Nullable String shortest(byte[] text) {
        String difference = difference(text, DEFAULTS);
        for (int i = 0; difference != null && i < text.length; i++) {
            byte[] shorter = Arrays.copyOf(text, text.length - 1);
            System.arraycopy(text, i + 1, shorter, i, text.length - i - 1);
            if (difference(shorter, DEFAULTS) != null) {
                return shortest(shorter);
            }
        }
        return difference;
    }

    @Test
    void tryItem_options_areThoseOfTheStream() {
        JsonOptions options = DocumentJson.sdkCompatible().toBuilder()
                .maxDepth(10)
                .maxNumberLength(10)
                .maxStringLength(10)
                .dynamoDbLimits(true)
                .build()
                .options;
        for (String text : new String[] {
            "{\"a\":1,\"b\":2,\"a\":3}",
            "{\"a\":{\"b\":1,\"b\":2}}",
            "{\"a\":1} x",
            "[1]",
            "{\"a\":1/**/}",
            "{\"a\":1E+125}",
            "{\"a\":1E+126}",
            "{\"a\":\"1234567890\"}"
        }) {
            assertThat(difference(utf8(text), options)).isNull();
        }
        assertThat(tryItem(utf8("{\"a\":1,\"b\":2,\"a\":3}"), options)).hasSize(2);
        assertThat(tryItem(utf8("{\"a\":1} x"), options)).hasSize(1);
        assertThat(tryItem(utf8("{\"a\":1E+126}"), options)).isNull();
    }
}
