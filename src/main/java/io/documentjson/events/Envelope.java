package io.documentjson.events;

/**
 * The text around the items of DynamoDB JSON. Each form is as AWS documents it, its members in any order; docs/guide.md
 * has a table of them. The texts of a form may come one after the other or in an array. Members that are not in the
 * table are skipped, unless they have attribute values in them. A member that is {@code null} is absent. An object
 * without any part of its form is an error, and so is a text that nobody could read: an answer that has only
 * {@code UnprocessedKeys}.
 */
public enum Envelope {

    /**
     * Detects the form from the first 64 KiB of the text. A text that begins like a bare item is {@link #ITEM_LINES} or
     * {@link #ITEMS}, no matter what its attributes are called. Attribute values in a text of no known form are an
     * error, with their path.
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
     * in an export. The line of an error is the number of the item among them. A bad item leaves the others alone. For
     * an item that lacks a bracket or a quote this holds only if the next item begins on a line of its own, in the same
     * column as the one before.
     */
    ITEMS,

    /**
     * A change a line, as in an incremental export: {@code Metadata}, {@code Keys}, {@code NewImage}, {@code OldImage}.
     * The inner object of a stream record is one, too; without a new image and without {@code eventName} it does not
     * say what happened.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
     *     table export output format</a>
     */
    CHANGE_LINES,

    /** Changes as in {@link #CHANGE_LINES}, but in any layout, as items are in {@link #ITEMS}. */
    CHANGES,

    /**
     * Records of DynamoDB Streams: events that AWS Lambda gets, {@code {"Records":[...]}}, output of
     * {@code aws dynamodbstreams get-records}, single records, or one as {@code detail} of EventBridge.
     *
     * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html">Using AWS Lambda with DynamoDB</a>
     */
    STREAM_RECORDS,

    /**
     * Changes in Kinesis Data Streams: events that AWS Lambda gets and output of {@code aws kinesis get-records}, whose
     * records have their payload as base64, or payloads alone.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/kds.html">Using Kinesis Data
     *     Streams to capture changes to DynamoDB</a>
     */
    KINESIS_RECORDS,

    /**
     * Answers with items, as {@code aws dynamodb} prints them and SDKs give them: {@code Items} of scan and query,
     * {@code Item} of get-item, {@code Responses} of batches, transactions and statements, {@code Attributes} of put,
     * update and delete, {@code SearchResults}. An answer that found nothing has no items.
     *
     * @see <a href="https://docs.aws.amazon.com/cli/latest/reference/dynamodb/">AWS CLI command reference</a>
     */
    CLI_OUTPUT,

    /**
     * Requests of BatchWriteItem: {@code {"Table":[{"PutRequest":{"Item":{...}}}]}}, with or without
     * {@code RequestItems} or {@code UnprocessedItems} around it, or the list of requests alone. A
     * {@code DeleteRequest} has keys. Also requests of TransactWriteItems, whose {@code Update} and
     * {@code ConditionCheck} have only keys, and of PutItem, with {@code TableName} and {@code Item}.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html">
     *     BatchWriteItem</a>
     */
    WRITE_REQUESTS;

    /** True if each line is a text of its own: a bad line leaves the others alone. False for {@link #DETECT}. */
    public boolean isLines() {
        return this == ITEM_LINES || this == CHANGE_LINES;
    }

    /** True if the text has changes of an incremental export. */
    public boolean isChanges() {
        return this == CHANGE_LINES || this == CHANGES;
    }

    /** The form of the same items or changes in any layout, if this one is of lines; otherwise itself. */
    public Envelope inAnyLayout() {
        return this == ITEM_LINES ? ITEMS : this == CHANGE_LINES ? CHANGES : this;
    }
}
