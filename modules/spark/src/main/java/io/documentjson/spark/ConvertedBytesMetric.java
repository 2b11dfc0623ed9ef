package io.documentjson.spark;

import org.apache.spark.sql.connector.metric.CustomSumMetric;

/**
 * How many bytes the JSON of the columns had that a query read from exports. It is public because Spark makes it by its name, to
 * show it beside the plan. Thread-safe.
 */
public final class ConvertedBytesMetric extends CustomSumMetric {

    static final String NAME = "convertedBytes";

    /** For Spark. */
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
