package io.documentjson.samples.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The sample on the export that lies beside it. */
class ExportToParquetTest {

    private static final String EXPORT = "AWSDynamoDB/01768500000000-0a1b2c3d";
    private static final String PARQUET = System.getProperty("parquet");

    @BeforeAll
    static void convert() throws IOException {
        ExportToParquet.main(new String[] {EXPORT, PARQUET});
    }

    @Test
    void main_export_isParquetWithExactNumbers() throws IOException {
        try (SparkSession spark = SparkSession.builder().getOrCreate()) {
            Row sums = spark.read()
                    .parquet(PARQUET)
                    .selectExpr(
                            "count(*)",
                            "count(DISTINCT orderId)",
                            "sum(total) = sum(aggregate(lines, CAST(0 AS DECIMAL(38, 2)), (sum, line) -> CAST(sum + line.quantity * line.unitPrice AS DECIMAL(38, 2))))")
                    .first();

            assertThat(sums.mkString(",")).isEqualTo("240,240,true");
        }
    }

    @Test
    void main_export_isEqualInDuckDb() throws IOException, InterruptedException {
        assumeTrue(hasDuckDb(), "Skipped: python3 has no duckdb; pip install duckdb");

        Process compare = new ProcessBuilder(List.of("python3", "compare.py", EXPORT, PARQUET))
                .redirectErrorStream(true)
                .start();
        String output = new String(compare.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(compare.waitFor()).as(output).isZero();
        assertThat(output).startsWith("240 orders, equal in DuckDB");
    }

    private static boolean hasDuckDb() throws InterruptedException {
        try {
            Process probe = new ProcessBuilder(List.of("python3", "-c", "import duckdb"))
                    .redirectErrorStream(true)
                    .start();
            probe.getInputStream().readAllBytes();
            return probe.waitFor(1, TimeUnit.MINUTES) && probe.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
