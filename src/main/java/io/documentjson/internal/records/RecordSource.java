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

    private final SortedMap<String, String> members = new TreeMap<>();
    private boolean isOfTimeToLive;

    /** Begins another record, or the one in a payload. */
    void clear() {
        members.clear();
        isOfTimeToLive = false;
    }

    /** Adds what a member says; one that came in a payload says it before those around the payload do. */
    void add(RecordMember member, String text) {
        switch (member) {
            case TABLE -> members.putIfAbsent("table", text);
            case AWS_REGION -> members.putIfAbsent("region", text);
            case SEQUENCE_NUMBER -> members.putIfAbsent("sequence", text);
            case EVENT_ID -> members.putIfAbsent("event_id", text);
            case USER_IDENTITY -> isOfTimeToLive = text.equals("dynamodb.amazonaws.com");
            case EVENT_SOURCE_ARN -> {
                // arn:aws:dynamodb:REGION:ACCOUNT:table/TABLE/stream/LABEL
                String[] arn = text.split("[:/]", 8);
                if (arn.length == 8 && arn[2].equals("dynamodb")) {
                    members.putIfAbsent("region", arn[3]);
                    members.putIfAbsent("table", arn[6]);
                }
            }
            default -> {}
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
