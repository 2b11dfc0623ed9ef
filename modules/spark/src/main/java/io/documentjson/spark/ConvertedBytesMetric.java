package io.documentjson.spark;

import org.apache.spark.sql.connector.metric.CustomSumMetric;

/**
 * Number of bytes of JSON that a query made for the columns that it read from exports. It is public because Spark makes
 * it by its name, to show it beside the plan. Thread-safe.
 */
public final class ConvertedBytesMetric extends CustomSumMetric {

    static final String NAME = "convertedBytes";

    /** Called by Spark. */
    public ConvertedBytesMetric() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String description() {
        return "bytes of JSON made of items";
    }
}
