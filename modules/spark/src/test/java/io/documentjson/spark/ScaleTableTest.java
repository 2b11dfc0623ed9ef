package io.documentjson.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Numbers in docs/scale.md are those of the committed result. */
class ScaleTableTest {

    private static final Path DOCS = Path.of(System.getProperty("docs.dir"));

    @Test
    void scale_table_isThatOfTheCommittedResult() throws Exception {
        String table = ScaleTable.of(DOCS.resolve("../benchmarks/results/0.1.0/spark.json"));

        assertThat(ScaleTable.in(Files.readString(DOCS.resolve("scale.md")))).isEqualTo(table);
    }
}
