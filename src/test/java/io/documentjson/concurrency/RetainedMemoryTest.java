package io.documentjson.concurrency;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.ChildJvm;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Memory that stays reachable after large items. */
@Tag("slow")
final class RetainedMemoryTest {

    @Test
    void convert_largeItemsInManyThreads_retainsLittle() throws Exception {
        String printed = ChildJvm.run(
                RetainedMemory.class,
                List.of(
                        "-Xmx1500m",
                        "-XX:ActiveProcessorCount=32",
                        "-XX:+UseSerialGC",
                        "--add-opens",
                        "java.base/java.lang=ALL-UNNAMED"));

        assertThat(printed).contains("no more retained than promised");
    }
}
