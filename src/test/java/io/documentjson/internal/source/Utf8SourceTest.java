package io.documentjson.internal.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class Utf8SourceTest {

    @Test
    void grown_anyLength_hasTheRoomAndIsAnArrayLength() {
        int most = Limits.MAX_ARRAY_LENGTH;
        assertThat(Utf8Source.grown(1_000, 1_001)).isEqualTo(2_000);
        assertThat(Utf8Source.grown(1_000, 5_000)).isEqualTo(5_000);
        for (int length = most; length > most - 5_000; length -= 7) {
            assertThat(Utf8Source.grown(length / 2 + 1, length)).isBetween(length, most);
            assertThat(Utf8Source.grown(length, most)).isEqualTo(most);
        }
    }

    @Test
    void grown_moreThanAnArrayHolds_isTooLarge() {
        for (long room : new long[] {Limits.MAX_ARRAY_LENGTH + 1L, Integer.MAX_VALUE + 16L, Long.MAX_VALUE}) {
            assertThat(catchThrowableOfType(TextException.class, () -> Utf8Source.grown(Limits.MAX_ARRAY_LENGTH, room))
                            .code())
                    .isEqualTo(ErrorCode.TOO_LARGE);
        }
    }

    /** One byte a character: Latin-1 as it is, and the others with the top bit, so that no token begins with them. */
    @Test
    void open_stringBeyondLatin1_hasAByteForEachCharacter() throws IOException {
        StringBuilder all = new StringBuilder();
        for (int c = 0; c <= 0xFFFF; c++) {
            all.append((char) c);
        }
        for (int from = 0; from < 9; from++) {
            String text = "\u65e5" + all.substring(from, all.length() - 3 * from);
            Utf8Source source = new Utf8Source();
            source.open(text);
            source.start();
            for (int done = 0; done < text.length(); ) {
                for (int i = 0; i < source.limit; i++) {
                    char c = text.charAt(done + i);
                    boolean right = c <= 0xFF ? source.bytes[i] == (byte) c : source.bytes[i] < 0;
                    if (!right) {
                        assertThat(source.bytes[i])
                                .as("U+%04X", (int) c)
                                .isNegative()
                                .isEqualTo((byte) c);
                    }
                }
                for (int i = source.limit; i < source.limit + ByteSwar.SLACK; i++) {
                    assertThat(source.bytes[i]).isZero();
                }
                done += source.limit;
                source.fill(source.limit);
            }
        }
    }
}
