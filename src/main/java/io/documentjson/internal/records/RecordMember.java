package io.documentjson.internal.records;

import static io.documentjson.events.Envelope.CHANGE_LINES;
import static io.documentjson.events.Envelope.CLI_OUTPUT;
import static io.documentjson.events.Envelope.KINESIS_RECORDS;
import static io.documentjson.events.Envelope.STREAM_RECORDS;
import static io.documentjson.events.Envelope.WRITE_REQUESTS;
import static io.documentjson.internal.tokens.Utf8Tokens.ARRAY;
import static io.documentjson.internal.tokens.Utf8Tokens.OBJECT;
import static io.documentjson.internal.tokens.Utf8Tokens.STRING;

import io.documentjson.events.Envelope;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The table of recognition: the members that AWS and its tools give the objects around items. Each member has the forms
 * of texts whose outermost object may have it. One that makes a form has the kind that its value must have for it; any
 * other may stand beside such a member. {@code docs/guide.md} prints the table. There are at most 64 members, so that a
 * set of them is one word.
 */
enum RecordMember {
    KEYS("Keys", OBJECT, CHANGE_LINES),
    NEW_IMAGE("NewImage", OBJECT, CHANGE_LINES),
    OLD_IMAGE("OldImage", OBJECT, CHANGE_LINES),
    METADATA("Metadata", CHANGE_LINES),
    CREATION_TIME("ApproximateCreationDateTime", CHANGE_LINES),
    CREATION_TIME_PRECISION("ApproximateCreationDateTimePrecision", CHANGE_LINES),
    SEQUENCE_NUMBER("SequenceNumber", CHANGE_LINES, KINESIS_RECORDS),
    SIZE_BYTES("SizeBytes", CHANGE_LINES),
    STREAM_VIEW_TYPE("StreamViewType", CHANGE_LINES),

    RECORDS("Records", ARRAY, STREAM_RECORDS, KINESIS_RECORDS),
    DYNAMODB("dynamodb", OBJECT, STREAM_RECORDS, KINESIS_RECORDS),
    DETAIL("detail", OBJECT, STREAM_RECORDS, KINESIS_RECORDS),
    EVENT_ID("eventID", STREAM_RECORDS, KINESIS_RECORDS, CHANGE_LINES),
    EVENT_NAME("eventName", STREAM_RECORDS, KINESIS_RECORDS, CHANGE_LINES),
    EVENT_VERSION("eventVersion", STREAM_RECORDS, KINESIS_RECORDS, CHANGE_LINES),
    EVENT_SOURCE("eventSource", STREAM_RECORDS, KINESIS_RECORDS, CHANGE_LINES),
    EVENT_SOURCE_ARN("eventSourceARN", STREAM_RECORDS, KINESIS_RECORDS, CHANGE_LINES),
    AWS_REGION("awsRegion", STREAM_RECORDS, KINESIS_RECORDS, CHANGE_LINES),
    TABLE("tableName", STREAM_RECORDS, KINESIS_RECORDS, CHANGE_LINES),
    USER_IDENTITY("userIdentity", STREAM_RECORDS, KINESIS_RECORDS, CHANGE_LINES),
    NEXT_SHARD_ITERATOR("NextShardIterator", STREAM_RECORDS, KINESIS_RECORDS),
    STATE("state", STREAM_RECORDS, KINESIS_RECORDS),

    KINESIS("kinesis", OBJECT, KINESIS_RECORDS),
    DATA("Data", STRING, KINESIS_RECORDS),
    SCHEMA_VERSION("kinesisSchemaVersion", STRING, KINESIS_RECORDS),
    PAYLOAD("data", KINESIS_RECORDS),
    RECORD_FORMAT("recordFormat", KINESIS_RECORDS),
    PARTITION_KEY("PartitionKey", KINESIS_RECORDS),
    ARRIVAL_TIME("ApproximateArrivalTimestamp", KINESIS_RECORDS),
    MILLIS_BEHIND_LATEST("MillisBehindLatest", KINESIS_RECORDS),

    ITEM("Item", OBJECT, CLI_OUTPUT, WRITE_REQUESTS),
    ITEMS("Items", ARRAY, CLI_OUTPUT),
    RESPONSES("Responses", RecordMember.CONTAINER, CLI_OUTPUT),
    ATTRIBUTES("Attributes", OBJECT, CLI_OUTPUT),
    SEARCH_RESULTS("SearchResults", ARRAY, CLI_OUTPUT),
    SCORE("Score", CLI_OUTPUT),
    COUNT("Count", CLI_OUTPUT),
    SCANNED_COUNT("ScannedCount", CLI_OUTPUT),
    LAST_EVALUATED_KEY("LastEvaluatedKey", CLI_OUTPUT),
    UNPROCESSED_KEYS("UnprocessedKeys", CLI_OUTPUT),
    CONSUMED_CAPACITY("ConsumedCapacity", CLI_OUTPUT, WRITE_REQUESTS),
    ITEM_COLLECTION_METRICS("ItemCollectionMetrics", CLI_OUTPUT, WRITE_REQUESTS),

    REQUEST_ITEMS("RequestItems", OBJECT, WRITE_REQUESTS),
    UNPROCESSED_ITEMS("UnprocessedItems", OBJECT, WRITE_REQUESTS),
    TRANSACT_ITEMS("TransactItems", ARRAY, WRITE_REQUESTS),
    PUT_REQUEST("PutRequest", OBJECT, WRITE_REQUESTS),
    DELETE_REQUEST("DeleteRequest", OBJECT, WRITE_REQUESTS),
    PUT("Put", OBJECT, WRITE_REQUESTS),
    DELETE("Delete", OBJECT, WRITE_REQUESTS),
    UPDATE("Update", OBJECT, WRITE_REQUESTS),
    CONDITION_CHECK("ConditionCheck", OBJECT, WRITE_REQUESTS),
    TABLE_NAME("TableName", WRITE_REQUESTS),
    EXPRESSION_NAMES("ExpressionAttributeNames", WRITE_REQUESTS),
    EXPRESSION_VALUES("ExpressionAttributeValues", WRITE_REQUESTS),
    RETURN_CAPACITY("ReturnConsumedCapacity", WRITE_REQUESTS),

    NEXT_TOKEN("NextToken", Forms.ALL),
    JS_METADATA("$metadata", Forms.ALL),
    RESPONSE_METADATA("ResponseMetadata", Forms.ALL),
    SDK_HTTP_METADATA("SdkHttpMetadata", Forms.ALL),
    SDK_RESPONSE_METADATA("SdkResponseMetadata", Forms.ALL),

    /** The error in a response of batch-execute-statement. */
    ERROR("Error"),

    /** The key in a delete request. */
    KEY("Key"),

    /** The time in the metadata of a change. */
    WRITE_TIME("WriteTimestampMicros"),

    /** Any other. */
    OTHER("");

    /** An object or an array. */
    private static final int CONTAINER = -1;

    /** The forms that say what the outermost object of a text has. */
    static final class Forms {

        static final Envelope[] ALL = {CHANGE_LINES, STREAM_RECORDS, KINESIS_RECORDS, CLI_OUTPUT, WRITE_REQUESTS};

        private Forms() {}
    }

    /** The members that an answer may have which found nothing. */
    private static final long BESIDE_A_MISS = bits(COUNT, LAST_EVALUATED_KEY, NEXT_TOKEN);

    /** The members that show that an answer found nothing. A part that makes an answer is null there. */
    private static final long OF_A_MISS = bits(
            SCANNED_COUNT,
            CONSUMED_CAPACITY,
            JS_METADATA,
            RESPONSE_METADATA,
            SDK_HTTP_METADATA,
            SDK_RESPONSE_METADATA,
            ITEM,
            ITEMS,
            RESPONSES,
            ATTRIBUTES,
            SEARCH_RESULTS);

    /** Members whose attribute values are neither items nor images. */
    private static final long CARRIERS = bits(LAST_EVALUATED_KEY, ITEM_COLLECTION_METRICS, EXPRESSION_VALUES, STATE);

    private static final Map<String, RecordMember> BY_NAME = new HashMap<>();

    static {
        for (RecordMember member : values()) {
            BY_NAME.put(member.text, member);
        }
    }

    /** The name. */
    final String text;

    private final int kind;

    /** The forms of a text whose outermost object may have the member. */
    final Set<Envelope> forms;

    RecordMember(String text, Envelope... forms) {
        this(text, 0, forms);
    }

    RecordMember(String text, int kind, Envelope... forms) {
        this.text = text;
        this.kind = kind;
        this.forms = Set.of(forms);
    }

    /** True if the member makes a form with a value of this kind. */
    boolean makesForm(int valueKind) {
        return kind == CONTAINER ? valueKind == OBJECT || valueKind == ARRAY : kind != 0 && kind == valueKind;
    }

    /** True if the member makes that form, no matter of what kind its value is. */
    boolean makes(Envelope form) {
        return kind != 0 && forms.contains(form);
    }

    /** True if a text of that form may have attribute values in the member that are no part of an item. */
    boolean carriesValues(Envelope form) {
        return (CARRIERS & bit()) != 0 && forms.contains(form);
    }

    /** The member in a set, which is a word with a bit for each member. */
    @SuppressWarnings("EnumOrdinal") // no set outlives the class
    long bit() {
        return 1L << ordinal();
    }

    /** The set of these members. */
    static long bits(RecordMember... members) {
        long bits = 0;
        for (RecordMember member : members) {
            bits |= member.bit();
        }
        return bits;
    }

    /** True if an answer with these members found nothing. */
    static boolean areOfAMiss(long members) {
        return (members & OF_A_MISS) != 0 && (members & ~OF_A_MISS & ~BESIDE_A_MISS) == 0;
    }

    static RecordMember named(String name) {
        return BY_NAME.getOrDefault(name, OTHER);
    }
}
