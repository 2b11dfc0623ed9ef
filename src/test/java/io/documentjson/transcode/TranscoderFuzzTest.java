package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.Arrays;
import java.util.Collections;

/**
 * Any bytes as lines, several times after each other, so that what was learned from a line meets the next ones: whole,
 * in pieces and by items the same comes out, with the same errors.
 */
final class TranscoderFuzzTest {

    private static final int REPETITIONS = 8;
    private static final Direction[] DIRECTIONS = Direction.values();

    /** @param input its first byte chooses the direction and the size of the pieces; the rest are the lines */
    @FuzzTest(maxDuration = "10m")
    void transcodeLines(byte[] input) {
        if (input.length == 0) {
            return;
        }
        Direction direction = DIRECTIONS[input[0] & 1];
        int size = 1 + (input[0] >> 1 & 0x3F);
        byte[] lines = Arrays.copyOfRange(input, 1, input.length);
        byte[] text = LineMutations.lines(Collections.nCopies(REPETITIONS, lines));

        ObjectPath expected = ObjectPath.ofItems(text, direction);
        assertThat(ObjectPath.ofStream(text, direction)).isEqualTo(expected);
        assertThat(ObjectPath.ofPieces(text, direction, size)).isEqualTo(expected);
    }
}
