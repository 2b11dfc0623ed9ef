package io.documentjson.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.text.TextException.Code;
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
                    .isEqualTo(Code.TOO_LARGE);
        }
    }
}
