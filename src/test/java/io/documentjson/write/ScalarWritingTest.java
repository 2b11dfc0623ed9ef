package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** S, B, BOOL and NULL; numbers have a test of their own. */
final class ScalarWritingTest {

    private static String document(AttributeValue value) {
        String alone = DocumentJson.create().toJson(value);
        assertThat(DocumentJson.create().toJson(Map.of("a", value))).isEqualTo("{\"a\":" + alone + "}");
        assertThat(DocumentJson.create().toJsonBytes(Map.of("a", value)))
                .isEqualTo(("{\"a\":" + alone + "}").getBytes(StandardCharsets.UTF_8));
        return alone;
    }

    private static String typed(AttributeValue value) {
        String alone = DynamoDbJson.create().toJson(value);
        assertThat(DynamoDbJson.create().toJson(Map.of("a", value))).isEqualTo("{\"a\":" + alone + "}");
        assertThat(DynamoDbJson.create().toJsonBytes(Map.of("a", value)))
                .isEqualTo(("{\"a\":" + alone + "}").getBytes(StandardCharsets.UTF_8));
        return alone;
    }

    @Nested
    final class Strings {

        @Test
        void toJson_emptyString_writesEmptyString() {
            assertThat(document(AttributeValue.fromS(""))).isEqualTo("\"\"");
            assertThat(typed(AttributeValue.fromS(""))).isEqualTo("{\"S\":\"\"}");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                quoteCharacter = '~',
                value = {
                    "22|\\\"",
                    "5C|\\\\",
                    "08|\\b",
                    "09|\\t",
                    "0A|\\n",
                    "0C|\\f",
                    "0D|\\r",
                    "00|\\u0000",
                    "01|\\u0001",
                    "0B|\\u000B",
                    "0E|\\u000E",
                    "1B|\\u001B",
                    "1F|\\u001F"
                })
        void toJson_characterThatJsonReserves_isEscaped(String hex, String escaped) {
            String character = String.valueOf((char) Integer.parseInt(hex, 16));
            for (int before = 0; before < 20; before++) {
                for (int after : new int[] {0, 1, 9}) {
                    String start = "x".repeat(before);
                    String end = "y".repeat(after);
                    assertThat(document(AttributeValue.fromS(start + character + end)))
                            .isEqualTo('"' + start + escaped + end + '"');
                }
            }
        }

        @ParameterizedTest
        @ValueSource(strings = {"\u007F", "\u0080", "\u009F", "\u2028", "\u2029", "\uFEFF", "\uFFFF", "/", "<>&'"})
        void toJson_characterThatJsonLeavesAlone_isLiteral(String text) {
            assertThat(document(AttributeValue.fromS(text))).isEqualTo('"' + text + '"');
            assertThat(typed(AttributeValue.fromS(text))).isEqualTo("{\"S\":\"" + text + "\"}");
        }

        @Test
        void toJson_surrogatePairs_areLiteral() {
            for (int codePoint : new int[] {0x10000, 0x1F600, 0x103FF, 0x10400, 0x10FFFF}) {
                String text = "a" + new String(Character.toChars(codePoint)) + "b";
                assertThat(document(AttributeValue.fromS(text))).isEqualTo('"' + text + '"');
            }
        }

        @ParameterizedTest
        @CsvSource({
            "D83D, \\uD83D",
            "DC00, \\uDC00",
            "DBFF, \\uDBFF",
            "DFFF, \\uDFFF",
            "D800, \\uD800",
        })
        void toJson_loneSurrogate_isEscapedInUpperCase(String hex, String escaped) {
            String lone = String.valueOf((char) Integer.parseInt(hex, 16));
            for (String start : new String[] {"", "x", "é", "12345678", "\uD83D\uDE00"}) {
                for (String end : new String[] {"", "x", "é", "12345678", "\uD83D\uDE00"}) {
                    assertThat(document(AttributeValue.fromS(start + lone + end)))
                            .isEqualTo('"' + start + escaped + end + '"');
                }
            }
        }

        @Test
        void toJson_surrogatesInWrongOrder_areBothEscaped() {
            assertThat(document(AttributeValue.fromS("\uDE00\uD83D"))).isEqualTo("\"\\uDE00\\uD83D\"");
            assertThat(document(AttributeValue.fromS("\uD83D\uD83D\uDE00"))).isEqualTo("\"\\uD83D\uD83D\uDE00\"");
            assertThat(document(AttributeValue.fromS("\uD83D\uDE00\uDE00"))).isEqualTo("\"\uD83D\uDE00\\uDE00\"");
        }

        @ParameterizedTest
        @ValueSource(strings = {"plain", "Zoë", "日本語", "\uD83D\uDE00", "\t", "\u0001", "\uD83D"})
        void toJson_longStrings_areEqualToTheirParts(String unit) {
            String escaped = document(AttributeValue.fromS(unit));
            escaped = escaped.substring(1, escaped.length() - 1);
            for (int times : new int[] {7, 8, 9, 63, 64, 1_000, 1_365, 4_096, 70_000}) {
                assertThat(DocumentJson.create().toJson(AttributeValue.fromS(unit.repeat(times))))
                        .isEqualTo('"' + escaped.repeat(times) + '"');
            }
        }

        @Test
        void toJson_mixedStringsOfAnyLength_areEqualToTheirCharacters() {
            long seed = 20_240_501L;
            Random random = new Random(seed);
            String[] pool = {
                "a", "b", "7", " ", "é", "ÿ", "Ā", "日", "\uD83D\uDE00", "\"", "\\", "\n", "\u0000", "\uDC00\u0020"
            };
            for (int round = 0; round < 5_000; round++) {
                StringBuilder text = new StringBuilder();
                StringBuilder expected = new StringBuilder("\"");
                int parts = random.nextInt(80);
                int kinds = 1 + random.nextInt(pool.length);
                for (int i = 0; i < parts; i++) {
                    String part = pool[random.nextInt(kinds)];
                    text.append(part);
                    expected.append(
                            switch (part) {
                                case "\"" -> "\\\"";
                                case "\\" -> "\\\\";
                                case "\n" -> "\\n";
                                case "\u0000" -> "\\u0000";
                                case "\uDC00\u0020" -> "\\uDC00 ";
                                default -> part;
                            });
                }
                assertThat(document(AttributeValue.fromS(text.toString())))
                        .as("seed %d, round %d", seed, round)
                        .isEqualTo(expected.append('"').toString());
            }
        }
    }

    @Nested
    final class Binaries {

        @Test
        void toJson_binary_isPaddedBase64WithoutLineBreaks() {
            for (int length = 0; length < 200; length++) {
                byte[] bytes = new byte[length];
                new Random(length).nextBytes(bytes);
                String base64 = '"' + Base64.getEncoder().encodeToString(bytes) + '"';
                AttributeValue value = AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
                assertThat(document(value)).isEqualTo(base64);
                assertThat(typed(value)).isEqualTo("{\"B\":" + base64 + "}");
            }
        }

        @Test
        void toJson_alphabet_isTheStandardOne() {
            assertThat(document(AttributeValue.fromB(
                            SdkBytes.fromByteArray(new byte[] {(byte) 0xFB, (byte) 0xFF, (byte) 0xFE}))))
                    .isEqualTo("\"+//+\"");
        }

        @Test
        void toJson_partOfBuffer_isWhatTheBufferShows() {
            ByteBuffer buffer = ByteBuffer.wrap("secret-public-secret".getBytes(StandardCharsets.US_ASCII))
                    .position(7)
                    .limit(13)
                    .slice()
                    .asReadOnlyBuffer();
            AttributeValue value = AttributeValue.fromB(SdkBytes.fromByteBuffer(buffer));

            assertThat(document(value)).isEqualTo("\"cHVibGlj\"");
            assertThat(buffer.position()).isZero();
        }

        @Test
        void toJson_largeBinary_isWhole() {
            byte[] bytes = new byte[400_000];
            new Random(7).nextBytes(bytes);
            byte[] before = bytes.clone();

            String text = DocumentJson.create().toJson(AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(bytes)));

            assertThat(Base64.getDecoder().decode(text.substring(1, text.length() - 1)))
                    .isEqualTo(bytes);
            assertThat(Arrays.equals(bytes, before)).isTrue();
        }
    }

    @Nested
    final class Booleans {

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void toJson_boolean_isItsName(boolean bool) {
            assertThat(document(AttributeValue.fromBool(bool))).isEqualTo(String.valueOf(bool));
            assertThat(typed(AttributeValue.fromBool(bool))).isEqualTo("{\"BOOL\":" + bool + "}");
        }
    }

    @Nested
    final class Nulls {

        @Test
        void toJson_nulTrue_isNull() {
            assertThat(document(AttributeValue.fromNul(true))).isEqualTo("null");
            assertThat(typed(AttributeValue.fromNul(true))).isEqualTo("{\"NULL\":true}");
        }

        @Test
        void toJson_nulFalse_isNullInDocumentsAndFalseInDynamoDbJson() {
            assertThat(document(AttributeValue.fromNul(false))).isEqualTo("null");
            assertThat(typed(AttributeValue.fromNul(false))).isEqualTo("{\"NULL\":false}");
        }
    }
}
