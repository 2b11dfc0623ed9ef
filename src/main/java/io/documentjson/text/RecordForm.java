package io.documentjson.text;

/** What records are in, as {@link RecordReader} reads it. */
public enum RecordForm {
    /** A change of an incremental export. */
    CHANGE,
    /** Events and records of DynamoDB Streams and of Kinesis Data Streams. */
    STREAM,
    /** Output of the AWS command line. */
    CLI,
    /** Requests of BatchWriteItem. */
    WRITE
}
