package io.documentjson.cli;

/** The form of the output. */
enum To {
    /** A document a line. */
    DOCUMENT(false),
    /** An item in DynamoDB JSON a line. */
    DYNAMODB(true),
    /** The same as {@code {"Item":{...}}}, which an import from Amazon S3 takes. */
    ITEMS(true),
    /** A change event of Debezium a line. */
    DEBEZIUM(false),
    /** Requests of BatchWriteItem, as many a line as a call takes. */
    WRITE_REQUESTS(true),
    /** One JSON array of documents. */
    ARRAY(false),
    /** Documents over several lines. */
    PRETTY(false);

    /** True if it has types. */
    final boolean isTyped;

    To(boolean isTyped) {
        this.isTyped = isTyped;
    }
}
