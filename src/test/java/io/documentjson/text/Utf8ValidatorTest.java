package io.documentjson.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Utf8ValidatorTest {

    /** The ends of every range that table 3-7 of the Unicode Standard knows, and what lies beside them. */
    private static final int[] EDGES = {
        0x00, 0x22, 0x7F, 0x80, 0x81, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
        0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFC, 0xFE, 0xFF
    };

    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final CharBuffer decoded = CharBuffer.allocate(64);

    /** The position of the first malformed sequence as the JDK sees it, or -1. */
    private int oracle(byte[] bytes) {
        decoded.clear();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        decoder.reset();
        CoderResult result = decoder.decode(in, decoded, true);
        return result.isError() ? in.position() : -1;
    }

    private void check(byte[] bytes) {
        int expected = oracle(bytes);
        int actual = Utf8Validator.firstMalformed(bytes, 0, bytes.length);
        if (actual != expected) {
            assertThat(actual).as(HexFormat.of().formatHex(bytes)).isEqualTo(expected);
        }
    }

    @Test
    void firstMalformed_everyPairOfBytes_agreesWithTheJdk() {
        for (int i = 0; i < 0x10000; i++) {
            check(new byte[] {(byte) (i >> 8), (byte) i});
            check(new byte[] {'a', (byte) (i >> 8), (byte) i, 'b'});
        }
    }

    @Test
    void firstMalformed_everyFourOfTheEdges_agreesWithTheJdk() {
        for (int a : EDGES) {
            for (int b : EDGES) {
                for (int c : EDGES) {
                    check(new byte[] {(byte) a, (byte) b, (byte) c});
                    for (int d : EDGES) {
                        check(new byte[] {(byte) a, (byte) b, (byte) c, (byte) d});
                    }
                }
            }
        }
    }

    @Test
    void firstMalformed_everyCodePoint_isWellFormed() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            if (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE) {
                byte[] bytes = Character.toString(codePoint).getBytes(StandardCharsets.UTF_8);
                if (Utf8Validator.firstMalformed(bytes, 0, bytes.length) != -1) {
                    assertThat(bytes).as("U+%X", codePoint).isNull();
                }
            }
        }
    }

    @Test
    void firstMalformed_badByteAtAnyPlaceAmongAscii_isFound() {
        for (int length = 1; length <= 40; length++) {
            for (int at = 0; at < length; at++) {
                byte[] bytes = new byte[length];
                Arrays.fill(bytes, (byte) 'x');
                bytes[at] = (byte) 0xFF;

                assertThat(Utf8Validator.firstMalformed(bytes, 0, length)).isEqualTo(at);
                assertThat(Utf8Validator.firstMalformed(bytes, at + 1, length)).isEqualTo(-1);
                assertThat(Utf8Validator.firstMalformed(bytes, 0, at)).isEqualTo(-1);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "61C3A9, -1",
        "61C3, 1",
        "6162E4B8, 2",
        "F09F98, 0",
        "F09F9880, -1",
        "61EDA080, 1",
        "C0AF, 0",
        "61E080AF, 1",
        "F4908080, 0",
        "80, 0",
        "E4B8AD80, 3",
        "'', -1"
    })
    void firstMalformed_sequence_isReportedWhereItBegins(String hex, int expected) {
        byte[] bytes = HexFormat.of().parseHex(hex);

        assertThat(Utf8Validator.firstMalformed(bytes, 0, bytes.length)).isEqualTo(expected);
    }

    @Test
    void accept_textCutAnywhere_isJudgedAsAWhole() {
        byte[] text = "a\u00e9\u4e2d\ud83d\ude00zzzzzzzzzz\u07ff\uffff".getBytes(StandardCharsets.UTF_8);
        byte[] broken = text.clone();
        broken[broken.length - 1] = 'x';
        for (int first = 0; first <= text.length; first++) {
            for (int second = first; second <= text.length; second++) {
                assertThat(acceptInThree(text, first, second)).isEqualTo(-1);
                assertThat(acceptInThree(broken, first, second)).isEqualTo(text.length - 3);
            }
        }
    }

    /** Where the malformed sequence begins when the text comes in three pieces, or -1. */
    private static int acceptInThree(byte[] text, int first, int second) {
        Utf8Validator validator = new Utf8Validator();
        int from = 0;
        for (int to : new int[] {first, second, text.length}) {
            int stop = validator.accept(text, from, to);
            if (stop != to) {
                return stop - validator.seen();
            }
            from = to;
        }
        return validator.isOpen() ? text.length - validator.seen() : -1;
    }
}
