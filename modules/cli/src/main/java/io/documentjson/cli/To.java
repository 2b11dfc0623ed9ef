package io.documentjson.cli;

/** The form of the output. */
enum To {
    /** A document a line. */
    DOCUMENT(Conversion.Types.NONE, Conversion.Layout.LINES),
    /** An item in DynamoDB JSON a line. */
    DYNAMODB(Conversion.Types.ALL, Conversion.Layout.LINES),
    /** The same as {@code {"Item":{...}}}, which an import from Amazon S3 takes. */
    ITEMS(Conversion.Types.ALL, Conversion.Layout.ITEM_LINES),
    /** A change event of Debezium a line. */
    DEBEZIUM(Conversion.Types.NONE, Conversion.Layout.LINES),
    /** Requests of BatchWriteItem, as many a line as a call takes. */
    WRITE_REQUESTS(Conversion.Types.ALL, Conversion.Layout.WRITE_REQUESTS),
    /** One JSON array of documents. */
    ARRAY(Conversion.Types.NONE, Conversion.Layout.ARRAY),
    /** Documents over several lines. */
    PRETTY(Conversion.Types.NONE, Conversion.Layout.PRETTY);

    final Conversion.Types types;
    final Conversion.Layout layout;

    To(Conversion.Types types, Conversion.Layout layout) {
        this.types = types;
        this.layout = layout;
    }
}
