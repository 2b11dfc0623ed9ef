package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.ByteCode;
import org.junit.jupiter.api.Test;

final class ItemReaderTest {

    /** C2 would compile the frame of a text, with the loop over members in it, once for each caller. */
    @Test
    void read_byteCode_isLargerThanC2Inlines() {
        assertThat(ByteCode.lastInstruction(ItemReader.class, "read")).isGreaterThan(ByteCode.MAX_INLINED);
    }
}
