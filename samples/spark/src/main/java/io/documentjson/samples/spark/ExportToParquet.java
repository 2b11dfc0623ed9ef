package io.documentjson.samples.spark;

import java.io.IOException;
import org.apache.spark.sql.SparkSession;

/** An export of the orders table to Parquet: {@code ExportToParquet <folder of the export> <folder to write>}. */
public final class ExportToParquet {

    private static final String SCHEMA =
            "item STRUCT<orderId: STRING, customerId: STRING, status: STRING, paid: BOOLEAN,"
                    + " total: DECIMAL(38, 2), tags: ARRAY<STRING>, lines: ARRAY<STRUCT<sku: STRING, quantity: INT, unitPrice: DECIMAL(38, 2)>>>";

    private ExportToParquet() {}

    /** Runs it; the master is that of spark-submit. */
    public static void main(String[] args) throws IOException {
        try (SparkSession spark = SparkSession.builder().getOrCreate()) {
            spark.read()
                    .format("dynamodb-export")
                    .schema(SCHEMA)
                    .load(args[0])
                    .select("item.*")
                    .write()
                    .mode("overwrite")
                    .parquet(args[1]);
        }
    }
}
