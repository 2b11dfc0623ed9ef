package io.documentjson.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out from its first bytes what a text is. A member that decides has a value that is not an attribute value, so that no
 * bare item looks like an envelope, with any names of attributes.
 */
final class EnvelopeDetector {

    /** How much of the text is looked at. */
    static final int HEAD_BYTES = 8192;

    private static final Set<String> CHANGES = Set.of("Metadata", "Keys", "NewImage", "OldImage");
    private static final Set<String> OUTPUT = Set.of("Items", "Count", "ScannedCount", "Responses", "ConsumedCapacity");
    private static final Set<String> RECORD = Set.of(
            "eventID",
            "eventName",
            "eventVersion",
            "eventSource",
            "awsRegion",
            "dynamodb",
            "recordFormat",
            "tableName",
            "userIdentity",
            "eventSourceARN",
            "kinesis",
            "Data",
            "NextShardIterator",
            "MillisBehindLatest");

    private final JsonTokens tokens;

    /** The head, whose bytes are taken as Latin-1. */
    private final String head;

    private EnvelopeDetector(JsonTokens tokens, byte[] head) {
        this.tokens = tokens;
        this.head = new String(head, StandardCharsets.ISO_8859_1);
    }

    /** What the text with this head is; {@link RecordForm#ITEM_LINES} if it looks like none of the others. */
    static RecordForm detect(byte[] head) {
        try (JsonTokens tokens = Utf8Tokens.of(head, Limits.DEFAULTS)) {
            RecordForm found = new EnvelopeDetector(tokens, head).detect();
            return found == null ? RecordForm.ITEM_LINES : found;
        } catch (TextException e) {
            // The head ends within the text, or the text is malformed, which its reader reports.
            return RecordForm.ITEM_LINES;
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }

    private @Nullable RecordForm detect() throws IOException {
        int kind = tokens.first();
        if (kind == JsonTokens.ARRAY) {
            return RecordForm.WRITE_REQUESTS;
        }
        String name = kind == JsonTokens.OBJECT ? tokens.nextName() : null;
        if (name == null) {
            return null;
        }
        kind = tokens.value();
        if (kind == JsonTokens.ARRAY) {
            return name.equals("Records")
                    ? ofRecords()
                    : name.equals("Items") || name.equals("Responses")
                            ? RecordForm.CLI_OUTPUT
                            : RecordForm.WRITE_REQUESTS;
        }
        if (kind != JsonTokens.OBJECT) {
            return OUTPUT.contains(name) ? RecordForm.CLI_OUTPUT : RECORD.contains(name) ? ofRecords() : null;
        }
        return name.equals("Item") ? ofItem() : ofObject(name);
    }

    /** An object under the first name, which is not {@code Item}. */
    private @Nullable RecordForm ofObject(String name) throws IOException {
        String inner = tokens.nextName();
        if (inner == null) {
            return CHANGES.contains(name)
                    ? RecordForm.CHANGE_LINES
                    : OUTPUT.contains(name) ? RecordForm.CLI_OUTPUT : null;
        }
        int kind = tokens.value();
        WireType type = WireType.named(inner);
        if (type != null && (kind != JsonTokens.OBJECT || type == WireType.M)) {
            return null;
        }
        if (CHANGES.contains(name)) {
            return RecordForm.CHANGE_LINES;
        }
        if (OUTPUT.contains(name)) {
            return RecordForm.CLI_OUTPUT;
        }
        if (name.equals("PutRequest") || name.equals("DeleteRequest") || name.equals("RequestItems")) {
            return RecordForm.WRITE_REQUESTS;
        }
        return RECORD.contains(name) ? ofRecords() : null;
    }

    /** Whether one of the first records has its payload as base64. */
    private RecordForm ofRecords() {
        return head.contains("\"kinesis\"") || head.contains("\"Data\"") || head.contains("\"recordFormat\"")
                ? RecordForm.KINESIS_RECORDS
                : RecordForm.STREAM_RECORDS;
    }

    /** A line of an export is on one line; get-item prints its item over many. */
    private @Nullable RecordForm ofItem() {
        int i = head.indexOf('{') + 1;
        while (i < head.length() && " \t\r".indexOf(head.charAt(i)) >= 0) {
            i++;
        }
        return head.startsWith("\n", i) ? RecordForm.CLI_OUTPUT : null;
    }
}
