package io.documentjson.text;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The members that AWS gives the objects around items, as far as they say what a text is or are read. Requests and responses
 * also have members that are named after tables.
 */
enum RecordMember {
    METADATA("Metadata", RecordForm.CHANGE_LINES),
    KEYS("Keys", RecordForm.CHANGE_LINES),
    NEW_IMAGE("NewImage", RecordForm.CHANGE_LINES),
    OLD_IMAGE("OldImage", RecordForm.CHANGE_LINES),

    ITEMS("Items", RecordForm.CLI_OUTPUT),
    RESPONSES("Responses", RecordForm.CLI_OUTPUT),
    COUNT("Count", RecordForm.CLI_OUTPUT),
    SCANNED_COUNT("ScannedCount", RecordForm.CLI_OUTPUT),
    CONSUMED_CAPACITY("ConsumedCapacity", RecordForm.CLI_OUTPUT),

    RECORDS("Records", RecordForm.STREAM_RECORDS),
    EVENT_ID("eventID", RecordForm.STREAM_RECORDS),
    EVENT_NAME("eventName", RecordForm.STREAM_RECORDS),
    EVENT_VERSION("eventVersion", RecordForm.STREAM_RECORDS),
    EVENT_SOURCE("eventSource", RecordForm.STREAM_RECORDS),
    EVENT_SOURCE_ARN("eventSourceARN", RecordForm.STREAM_RECORDS),
    AWS_REGION("awsRegion", RecordForm.STREAM_RECORDS),
    TABLE_NAME("tableName", RecordForm.STREAM_RECORDS),
    USER_IDENTITY("userIdentity", RecordForm.STREAM_RECORDS),
    NEXT_SHARD_ITERATOR("NextShardIterator", RecordForm.STREAM_RECORDS),
    DYNAMODB("dynamodb", RecordForm.STREAM_RECORDS),

    RECORD_FORMAT("recordFormat", RecordForm.KINESIS_RECORDS),
    KINESIS("kinesis", RecordForm.KINESIS_RECORDS),
    DATA("Data", RecordForm.KINESIS_RECORDS),
    MILLIS_BEHIND_LATEST("MillisBehindLatest", RecordForm.KINESIS_RECORDS),

    PUT_REQUEST("PutRequest", RecordForm.WRITE_REQUESTS),
    DELETE_REQUEST("DeleteRequest", RecordForm.WRITE_REQUESTS),
    REQUEST_ITEMS("RequestItems", RecordForm.WRITE_REQUESTS),

    /** Of output and of an export line, so that it does not say what the text is. */
    ITEM("Item", null),

    /** Of a delete request. */
    KEY("Key", null),

    /** Of the metadata of a change. */
    WRITE_TIME("WriteTimestampMicros", null),

    /** Of a stream record. */
    CREATION_TIME("ApproximateCreationDateTime", null),

    /** Of a stream record. */
    CREATION_TIME_PRECISION("ApproximateCreationDateTimePrecision", null),

    /** Of {@link #KINESIS}. */
    PAYLOAD("data", null),

    /** Any other. */
    OTHER("", null);

    private static final Map<String, RecordMember> BY_NAME = new HashMap<>();

    static {
        for (RecordMember member : values()) {
            BY_NAME.put(member.text, member);
        }
    }

    private final String text;

    /** The form of a text whose outermost object has the member; {@code null} if that does not say it. */
    final @Nullable RecordForm form;

    RecordMember(String text, @Nullable RecordForm form) {
        this.text = text;
        this.form = form;
    }

    static RecordMember named(String name) {
        return BY_NAME.getOrDefault(name, OTHER);
    }
}
