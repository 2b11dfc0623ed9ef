package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.documentjson.fixtures.ChildJvm;
import io.documentjson.fixtures.TestSize;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A text that is many times larger than the heap, and lines that are compared with those of items. */
@Tag("slow")
final class LargeTranscodingTest {

    @Test
    void toDocumentLines_largeTexts_takeLittleMemory() throws Exception {
        String printed = ChildJvm.run(LargeTranscoding.class, List.of("-Xmx32m", "-XX:+UseSerialGC"));

        assertThat(printed).contains(LargeTranscoding.OUTPUT_BYTES + " and " + LargeTranscoding.LINE_BYTES);
    }

    @Test
    void toDocument_textsAsLongAsAnArrayMayBe_areTranscoded() throws Exception {
        assumeTrue(TestSize.isWhole(), "texts of 2 GB are tried with -Dtest.percent=100");

        String printed = ChildJvm.run(LongestTexts.class, List.of("-Xmx4200m", "-Xmn32m", "-XX:+UseSerialGC"));

        assertThat(printed).contains("as long as an array may be");
    }
}
