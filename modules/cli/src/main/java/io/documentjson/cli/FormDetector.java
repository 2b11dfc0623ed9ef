package io.documentjson.cli;

import io.documentjson.events.Envelope;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out from its first bytes whether a text is DynamoDB JSON or document JSON, and whether its items span lines.
 *
 * <p>It is DynamoDB JSON if its first member is an attribute value, {@code {"S":"x"}}, or has a name that AWS puts around items
 * and somewhere in it an attribute value, or a payload of Kinesis. What envelope it is, is then left to the transcoder. All
 * other objects are documents.
 */
final class FormDetector {

    /** How much of a text is looked at. */
    static final int HEAD_BYTES = 1 << 16;

    private static final Set<String> TYPES_OF_STRINGS = Set.of("S", "N", "B");
    private static final Set<String> SETS = Set.of("SS", "NS", "BS");
    private static final Set<String> ENVELOPES = Set.of(
            "Item",
            "Items",
            "Responses",
            "Count",
            "ScannedCount",
            "ConsumedCapacity",
            "LastEvaluatedKey",
            "Metadata",
            "Keys",
            "NewImage",
            "OldImage",
            "Records",
            "NextShardIterator",
            "MillisBehindLatest",
            "eventID",
            "eventName",
            "eventVersion",
            "eventSource",
            "eventSourceARN",
            "awsRegion",
            "dynamodb",
            "kinesis",
            "Data",
            "recordFormat",
            "tableName",
            "userIdentity",
            "RequestItems",
            "PutRequest",
            "DeleteRequest");

    private final byte[] head;
    private final JsonCursor cursor = new JsonCursor();

    private FormDetector(byte[] head) {
        this.head = head;
    }

    /** The form of the text that begins with {@code head}, as far as {@code from} leaves it open. */
    static InputForm detect(byte[] head, From from) {
        FormDetector detector = new FormDetector(head);
        int first = hasMark(head) ? 3 : 0;
        boolean spansLines = detector.spansLines(first);
        boolean other = detector.isOther(first);
        if (from.envelope() != null && from != From.DYNAMODB) {
            return new InputForm(from.envelope(), !(from == From.ITEM_LINES && spansLines), other);
        }
        boolean typed = from == From.DYNAMODB || from == From.AUTO && detector.isTyped(first);
        if (!typed) {
            return new InputForm(null, !spansLines, other);
        }
        boolean bareItems = detector.firstIsAttributeValue(first);
        return spansLines && bareItems
                ? new InputForm(Envelope.ITEM_LINES, false, other)
                : new InputForm(Envelope.DETECT, true, other);
    }

    private static boolean hasMark(byte[] head) {
        return head.length >= 3 && (head[0] & 0xFF) == 0xEF && (head[1] & 0xFF) == 0xBB && (head[2] & 0xFF) == 0xBF;
    }

    /** Whether the text begins with something that is neither an object nor an array. */
    private boolean isOther(int first) {
        int b = cursor.on(head, first, head.length).peek();
        return b != JsonCursor.END && b != '{' && b != '[';
    }

    /** Whether the first value is an array, or an object that goes on behind the first line end in it. */
    private boolean spansLines(int first) {
        cursor.on(head, first, head.length);
        int bracket = cursor.peek();
        if (bracket == '[') {
            return true;
        }
        int begin = cursor.position();
        boolean whole = cursor.skip();
        int stop = whole ? cursor.position() : head.length;
        for (int i = begin; i < stop; i++) {
            if (head[i] == '\n') {
                return whole || !isWholeLine(begin, i);
            }
        }
        return false;
    }

    /** A first line that is broken is followed by other items, and one that is cut by a line end goes on. */
    private boolean isWholeLine(int begin, int stop) {
        return cursor.on(head, begin, stop).skip();
    }

    /** Passes the opening bracket of the first array with elements; false if there is none. */
    private boolean openArray() {
        while (cursor.peek() == '[') {
            if (cursor.open('[')) {
                return true;
            }
        }
        return false;
    }

    private boolean isTyped(int first) {
        cursor.on(head, first, head.length);
        int bracket = cursor.peek();
        if (bracket == '[') {
            openArray();
        }
        if (cursor.peek() != '{') {
            return true;
        }
        int object = cursor.position();
        if (!cursor.open('{')) {
            return true;
        }
        if (!cursor.name()) {
            return false;
        }
        String name = cursor.text();
        if (isAttributeValue()) {
            return true;
        }
        if (ENVELOPES.contains(name)) {
            return hasPayload() || hasAttributeValue(object) || isEmpty(object);
        }
        return isListOfRequests();
    }

    /** Whether the first item begins with an attribute, and has nothing around it but an array. */
    private boolean firstIsAttributeValue(int first) {
        cursor.on(head, first, head.length);
        if (cursor.peek() == '[' && !openArray()) {
            return true;
        }
        if (cursor.peek() != '{') {
            return false;
        }
        return !cursor.open('{') || cursor.name() && isAttributeValue();
    }

    /** Whether the next value is an attribute value; it is not passed. */
    private boolean isAttributeValue() {
        int before = cursor.position();
        boolean is = cursor.open('{') && cursor.name() && hasTypeAndKind(cursor.text());
        cursor.on(head, before, head.length);
        return is;
    }

    private boolean hasTypeAndKind(String name) {
        int kind = cursor.peek();
        if (TYPES_OF_STRINGS.contains(name)) {
            return kind == '"';
        }
        if (SETS.contains(name) || name.equals("L")) {
            return kind == '[';
        }
        if (name.equals("M")) {
            return kind == '{';
        }
        return (name.equals("BOOL") || name.equals("NULL")) && (kind == 't' || kind == 'f');
    }

    /** Whether an attribute value is anywhere in the head. */
    private boolean hasAttributeValue(int from) {
        for (int i = from; i < head.length; i++) {
            if (head[i] == '{') {
                cursor.on(head, i, head.length);
                if (isAttributeValue()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether it is output of a read that found nothing. */
    private boolean isEmpty(int from) {
        cursor.on(head, from, head.length);
        boolean more = cursor.open('{');
        while (more) {
            if (!cursor.name() || !ENVELOPES.contains(cursor.text())) {
                return false;
            }
            int kind = cursor.peek();
            boolean container = kind == '[' || kind == '{';
            if (container && cursor.open(kind)) {
                return false;
            }
            if (!container && !cursor.skip()) {
                return false;
            }
            more = cursor.next('{');
        }
        return true;
    }

    private boolean hasPayload() {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return text.contains("\"kinesis\"") || text.contains("\"Data\"");
    }

    /** Whether the next value is an array of write requests. */
    private boolean isListOfRequests() {
        if (cursor.peek() != '[' || !cursor.open('[') || !cursor.open('{') || !cursor.name()) {
            return false;
        }
        String name = cursor.text();
        return (name.equals("PutRequest") || name.equals("DeleteRequest")) && cursor.peek() == '{';
    }

    /** What the person can do who knows better. */
    static @Nullable String hint(From from, InputForm form) {
        if (from != From.AUTO) {
            return null;
        }
        return form.isTyped()
                ? "it was taken for DynamoDB JSON; if it is documents, say --from document"
                : "it was taken for document JSON; if it is DynamoDB JSON, say --from dynamodb";
    }
}
