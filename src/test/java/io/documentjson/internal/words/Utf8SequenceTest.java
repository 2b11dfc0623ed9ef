package io.documentjson.internal.words;

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

class Utf8SequenceTest {

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

    /** The position of the first malformed sequence, or -1. */
    static int firstMalformed(byte[] text) {
        byte[] bytes = Arrays.copyOf(text, text.length + 1);
        int i = 0;
        while (i < text.length) {
            int length = bytes[i] < 0 ? Utf8Sequence.length(bytes, i) : 1;
            if (length < 0) {
                return i;
            }
            i += length;
        }
        return -1;
    }

    private void check(byte[] bytes) {
        int expected = oracle(bytes);
        int actual = firstMalformed(bytes);
        if (actual != expected) {
            assertThat(actual).as(HexFormat.of().formatHex(bytes)).isEqualTo(expected);
        }
    }

    @Test
    void length_everyPairOfBytes_agreesWithTheJdk() {
        for (int i = 0; i < 0x10000; i++) {
            check(new byte[] {(byte) (i >> 8), (byte) i});
            check(new byte[] {'a', (byte) (i >> 8), (byte) i, 'b'});
        }
    }

    @Test
    void length_everyFourOfTheEdges_agreesWithTheJdk() {
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
    void length_everyCodePoint_isWellFormed() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            if (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE) {
                byte[] bytes = Character.toString(codePoint).getBytes(StandardCharsets.UTF_8);
                if (firstMalformed(bytes) != -1) {
                    assertThat(bytes).as("U+%X", codePoint).isNull();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "C3A9, 2",
        "C3, -2",
        "E4B8AD, 3",
        "E4B8, -3",
        "F09F9880, 4",
        "F09F98, -4",
        "EDA080, -2",
        "E080AF, -2",
        "F4908080, -2",
        "C0AF, -1",
        "80, -1",
        "FF, -1"
    })
    void length_malformedSequence_isTheComplementOfHowManyBytesAreRight(String hex, int expected) {
        byte[] bytes = HexFormat.of().parseHex(hex + "00");

        assertThat(Utf8Sequence.length(bytes, 0)).isEqualTo(expected);
    }
}
