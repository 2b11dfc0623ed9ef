package io.documentjson.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class AsciiTextTest {

    @Test
    void bytes_ascii_areTheText() {
        StringBuilder text = new StringBuilder();
        for (char c = 0; c < 0x80; c++) {
            text.append(c);
        }
        assertThat(AsciiText.bytes(text.toString())).isEqualTo(text.toString().getBytes(StandardCharsets.US_ASCII));
        assertThat(AsciiText.bytes("")).isEmpty();
    }

    @Test
    void bytes_halfASurrogatePairAnywhere_areNone() {
        for (int length = 1; length < 40; length++) {
            for (int at = 0; at < length; at++) {
                for (char half : new char[] {'\uD83D', '\uDE00'}) {
                    StringBuilder text = new StringBuilder("?a".repeat(20)).delete(length, 40);
                    text.setCharAt(at, half);
                    assertThat(AsciiText.bytes(text.toString()))
                            .as("%d of %d", at, length)
                            .isNull();
                }
            }
        }
    }

    @Test
    void bytes_anyOtherCharacter_areNone() {
        for (char c = 0x80; c < 0xD800; c++) {
            assertThat(AsciiText.bytes("12345678" + c + "12345678")).isNull();
        }
    }
}
