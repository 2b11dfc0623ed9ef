package io.documentjson.internal.records;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where a change comes from, as its record says. A record that came in the payload of another has its own.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_streams_Record.html">Record, of the
 *     API of DynamoDB Streams</a>
 */
public final class RecordSource {

    /** The members that say it. */
    static final long MEMBERS = RecordMember.bits(
            RecordMember.TABLE,
            RecordMember.EVENT_SOURCE_ARN,
            RecordMember.AWS_REGION,
            RecordMember.SEQUENCE_NUMBER,
            RecordMember.EVENT_ID,
            RecordMember.USER_IDENTITY);

    private final SortedMap<String, String> members = new TreeMap<>();
    private boolean isOfTimeToLive;

    /** Whether the members are those of a payload, so that others do not count. */
    private boolean isOfPayload;

    /** Begins another record, or the one in a payload. */
    void clear() {
        members.clear();
        isOfTimeToLive = false;
        isOfPayload = false;
    }

    /** What comes now stands around the payload that was read. */
    void endPayload() {
        isOfPayload = true;
    }

    void add(RecordMember member, String text) {
        if (isOfPayload) {
            return;
        }
        switch (member) {
            case TABLE -> members.put("table", text);
            case AWS_REGION -> members.put("region", text);
            case SEQUENCE_NUMBER -> members.put("sequence", text);
            case EVENT_ID -> members.put("event_id", text);
            case USER_IDENTITY -> isOfTimeToLive = text.equals("dynamodb.amazonaws.com");
            default -> {
                // arn:aws:dynamodb:REGION:ACCOUNT:table/TABLE/stream/LABEL
                String[] arn = text.split("[:/]", 8);
                if (arn.length == 8 && arn[2].equals("dynamodb")) {
                    members.putIfAbsent("region", arn[3]);
                    members.putIfAbsent("table", arn[6]);
                }
            }
        }
    }

    /** The table, region, sequence number and name of the change, as far as the record says: event_id, region, ... */
    public SortedMap<String, String> members() {
        return members;
    }

    /** Whether DynamoDB itself made the change, which it does at the end of the time to live. */
    public boolean isOfTimeToLive() {
        return isOfTimeToLive;
    }
}
