package io.documentjson.internal.records;

import io.documentjson.events.Envelope;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The members that AWS gives the objects around items, as far as they say what a text is or are read. Requests and
 * responses also have members that are named after tables.
 */
enum RecordMember {
    METADATA("Metadata", Envelope.CHANGE_LINES),
    KEYS("Keys", Envelope.CHANGE_LINES),
    NEW_IMAGE("NewImage", Envelope.CHANGE_LINES),
    OLD_IMAGE("OldImage", Envelope.CHANGE_LINES),

    ITEMS("Items", Envelope.CLI_OUTPUT),
    RESPONSES("Responses", Envelope.CLI_OUTPUT),
    COUNT("Count", Envelope.CLI_OUTPUT),
    SCANNED_COUNT("ScannedCount", Envelope.CLI_OUTPUT),
    CONSUMED_CAPACITY("ConsumedCapacity", Envelope.CLI_OUTPUT),
    LAST_EVALUATED_KEY("LastEvaluatedKey", Envelope.CLI_OUTPUT),

    RECORDS("Records", Envelope.STREAM_RECORDS),
    EVENT_ID("eventID", Envelope.STREAM_RECORDS),
    EVENT_NAME("eventName", Envelope.STREAM_RECORDS),
    EVENT_VERSION("eventVersion", Envelope.STREAM_RECORDS),
    EVENT_SOURCE("eventSource", Envelope.STREAM_RECORDS),
    EVENT_SOURCE_ARN("eventSourceARN", Envelope.STREAM_RECORDS),
    AWS_REGION("awsRegion", Envelope.STREAM_RECORDS),
    TABLE_NAME("tableName", Envelope.STREAM_RECORDS),
    USER_IDENTITY("userIdentity", Envelope.STREAM_RECORDS),
    NEXT_SHARD_ITERATOR("NextShardIterator", Envelope.STREAM_RECORDS),
    DYNAMODB("dynamodb", Envelope.STREAM_RECORDS),

    RECORD_FORMAT("recordFormat", Envelope.KINESIS_RECORDS),
    KINESIS("kinesis", Envelope.KINESIS_RECORDS),
    DATA("Data", Envelope.KINESIS_RECORDS),
    MILLIS_BEHIND_LATEST("MillisBehindLatest", Envelope.KINESIS_RECORDS),

    PUT_REQUEST("PutRequest", Envelope.WRITE_REQUESTS),
    DELETE_REQUEST("DeleteRequest", Envelope.WRITE_REQUESTS),
    REQUEST_ITEMS("RequestItems", Envelope.WRITE_REQUESTS),

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
    final @Nullable Envelope form;

    RecordMember(String text, @Nullable Envelope form) {
        this.text = text;
        this.form = form;
    }

    /** Whether an outermost object with the member is one around items. */
    boolean isAround() {
        return form != null || this == ITEM;
    }

    static RecordMember named(String name) {
        return BY_NAME.getOrDefault(name, OTHER);
    }
}
