package io.documentjson.streaming;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.ChildJvm;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Streams that are larger than the heap, many times where all is tried. */
@Tag("slow")
final class LargeStreamTest {

    @Test
    void manyItems_heapOfAFewItems_areWrittenAndRead() throws Exception {
        String printed = ChildJvm.run(LargeStream.class, List.of("-Xmx16m", "-XX:+UseSerialGC"));

        assertThat(printed).contains(LargeStream.BYTES + " bytes at least written as lines, as an array, and read");
    }
}
