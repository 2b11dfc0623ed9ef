package io.documentjson.events;

/** The text around the items of DynamoDB JSON. Each form is as AWS documents it; members unknown here are skipped. */
public enum Envelope {

    /**
     * The first of the others that the first 8,192 bytes of the text look like. A text that begins like a bare item is
     * {@link #ITEM_LINES}, no matter what its attributes are called.
     */
    DETECT,

    /**
     * An item a line, bare or, as in an export to Amazon S3, {@code {"Item":{...}}}.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
     *     table export output format</a>
     */
    ITEM_LINES,

    /**
     * Items in any layout: over any number of lines, one after the other on a line or elements of an array, bare or as
     * in an export. The line of an error is the number of the item among them. A bad item leaves the others alone; one
     * that lacks a bracket or a quote does where the next one begins on a line of its own, in the column of the last.
     */
    ITEMS,

    /**
     * A change a line, as in an incremental export: {@code Metadata}, {@code Keys}, {@code NewImage}, {@code OldImage}.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
     *     table export output format</a>
     */
    CHANGE_LINES,

    /**
     * Records of DynamoDB Streams: events that AWS Lambda gets, {@code {"Records":[...]}}, output of
     * {@code aws dynamodbstreams get-records}, or single records; any number of texts one after the other.
     *
     * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html">Using AWS Lambda with DynamoDB</a>
     */
    STREAM_RECORDS,

    /**
     * Changes in Kinesis Data Streams: events that AWS Lambda gets and output of {@code aws kinesis get-records}, whose
     * records have their payload as base64, or payloads alone; any number of texts one after the other.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/kds.html">Using Kinesis Data
     *     Streams to capture changes to DynamoDB</a>
     */
    KINESIS_RECORDS,

    /**
     * Output of {@code aws dynamodb} with {@code scan}, {@code query}, {@code get-item}, {@code batch-get-item} or
     * {@code transact-get-items}: {@code Items}, {@code Item} or {@code Responses}.
     *
     * @see <a href="https://docs.aws.amazon.com/cli/latest/reference/dynamodb/">AWS CLI command reference</a>
     */
    CLI_OUTPUT,

    /**
     * Requests of BatchWriteItem: {@code {"Table":[{"PutRequest":{"Item":{...}}}]}}, with or without
     * {@code RequestItems} around it, or the list of requests alone. A {@code DeleteRequest} has keys.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html">
     *     BatchWriteItem</a>
     */
    WRITE_REQUESTS;

    /** Whether each line is a text of its own, so that one bad line leaves the others alone; not of {@link #DETECT}. */
    public boolean isLines() {
        return this == ITEM_LINES || this == CHANGE_LINES;
    }
}
