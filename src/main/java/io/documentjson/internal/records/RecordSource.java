package io.documentjson.internal.records;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a change comes from, as its record says. A record that came in the payload of another has its own.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_streams_Record.html">Record, of the
 *     API of DynamoDB Streams</a>
 */
public final class RecordSource {

    /** Deletes what has reached its time to live. */
    private static final String TIME_TO_LIVE = "dynamodb.amazonaws.com";

    private final Map<RecordMember, String> members = new EnumMap<>(RecordMember.class);

    /** Whether the members are those of a payload, so that others do not count. */
    private boolean isOfPayload;

    /** Begins another record, or the one in a payload. */
    void clear() {
        members.clear();
        isOfPayload = false;
    }

    /** What comes now stands around the payload that was read. */
    void endPayload() {
        isOfPayload = true;
    }

    /** Whether the member is one of those. */
    static boolean has(RecordMember member) {
        return switch (member) {
            case TABLE, EVENT_SOURCE_ARN, AWS_REGION, SEQUENCE_NUMBER, EVENT_ID, USER_IDENTITY -> true;
            default -> false;
        };
    }

    void add(RecordMember member, String text) {
        if (!isOfPayload) {
            members.put(member, text);
        }
    }

    /** The table; {@code null} where the record does not say. */
    public @Nullable String table() {
        String table = members.get(RecordMember.TABLE);
        String resource = ofArn(5);
        return table != null || resource == null || !resource.startsWith("table/") ? table : resource.split("/", 3)[1];
    }

    /** The region; {@code null} where the record does not say. */
    public @Nullable String region() {
        String region = members.get(RecordMember.AWS_REGION);
        return region == null ? ofArn(3) : region;
    }

    /** A part of the name of the stream; {@code null} if it is not a stream of DynamoDB. */
    private @Nullable String ofArn(int part) {
        String[] parts = members.getOrDefault(RecordMember.EVENT_SOURCE_ARN, "").split(":", 6);
        return parts.length == 6 && parts[0].equals("arn") && parts[2].equals("dynamodb") ? parts[part] : null;
    }

    /** The place of the change in its stream; {@code null} where the record does not say. */
    public @Nullable String sequence() {
        return members.get(RecordMember.SEQUENCE_NUMBER);
    }

    /** The name of the change; {@code null} where the record does not say. */
    public @Nullable String eventId() {
        return members.get(RecordMember.EVENT_ID);
    }

    /** Whether DynamoDB itself made the change, which it does at the end of the time to live. */
    public boolean isOfTimeToLive() {
        return TIME_TO_LIVE.equals(members.get(RecordMember.USER_IDENTITY));
    }
}
