package io.documentjson.internal.records;

import io.documentjson.events.AttributeType;
import io.documentjson.events.DetectedText;
import io.documentjson.events.DetectedText.Format;
import io.documentjson.events.Envelope;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.ExportLine;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Detects what a text is by its first bytes: its form of JSON, what is around its items, and whether it can be read
 * line by line.
 *
 * <p>A text is DynamoDB JSON if the first member of its first object
 *
 * <ul>
 *   <li>is an attribute value, {@code {"S":"x"}};
 *   <li>has a name that AWS gives the objects around items, and the object has an attribute value or a payload of
 *   Kinesis
 *       anywhere, or has only such members and no items;
 *   <li>is a list of write requests.
 * </ul>
 *
 * <p>All other objects are documents. The envelope follows from the members of that object and of the first element in
 * one of them. A member counts only if its value is not an attribute value, so that no bare item looks like an
 * envelope, with any names of attributes.
 */
public final class TextDetector {

    /** How much of the text is read to find its envelope. */
    private static final int HEAD_BYTES = 8192;

    /** How deep the head is looked into. */
    private static final int MAX_LEVELS = 200;

    /** A value in the head, which may end within it. */
    private static final class Value {

        final @Nullable String name;
        int kind;
        final List<Value> children = new ArrayList<>(2);

        /** Whether the head has its end. */
        boolean isWhole;

        Value(@Nullable String name, int kind) {
            this.name = name;
            this.kind = kind;
        }

        RecordMember member() {
            return RecordMember.named(String.valueOf(name));
        }

        /** The first member or element; one of no kind if there is none. */
        Value first() {
            return children.isEmpty() ? NOTHING : children.get(0);
        }

        boolean isObject() {
            return kind == JsonTokens.OBJECT;
        }

        boolean isArray() {
            return kind == JsonTokens.ARRAY;
        }

        /** The type that it is called after; {@code null} if its name is not that of a type. */
        @Nullable
        AttributeType type() {
            return name == null ? null : AttributeType.named(name);
        }

        /** Whether it is called after a type and is a value of that type. */
        boolean isContent() {
            AttributeType type = type();
            return type != null && DynamoDbParser.isOfType(type, kind);
        }

        /** Whether it is, or has in it, such a value. */
        boolean has(Predicate<Value> wanted) {
            return wanted.test(this) || children.stream().anyMatch(child -> child.has(wanted));
        }
    }

    private static final Value NOTHING = new Value(null, JsonTokens.END);

    private final byte[] head;
    private final JsonTokens tokens;

    private Format format = Format.NEITHER;
    private Envelope envelope = Envelope.ITEM_LINES;
    private boolean spansLines;

    private TextDetector(byte[] head, JsonTokens tokens) {
        this.head = head;
        this.tokens = tokens;
    }

    /** The text with this head. */
    public static DetectedText detect(byte[] head) {
        TextDetector text = read(head);
        boolean isDynamoDb = text.format == Format.DYNAMODB;
        return new DetectedText(
                text.format, isDynamoDb ? text.envelope : text.withLayout(Envelope.ITEM_LINES), text.spansLines);
    }

    /**
     * The envelope itself, or that of the text if it is to be detected; nothing of the source has been read.
     *
     * @param areDocuments whether the text is document JSON, of which only the layout counts
     */
    public static Envelope resolve(Envelope wanted, boolean areDocuments, UnpackedInputStream source)
            throws IOException {
        return wanted == Envelope.DETECT
                ? envelopeOf(source.head(HEAD_BYTES), areDocuments)
                : layoutOf(wanted, areDocuments);
    }

    /** As the other, of the text {@code [from..to)}. */
    public static Envelope resolve(Envelope wanted, boolean areDocuments, byte[] text, int from, int to) {
        return wanted == Envelope.DETECT
                ? envelopeOf(Arrays.copyOfRange(text, from, from + Math.min(to - from, HEAD_BYTES)), areDocuments)
                : layoutOf(wanted, areDocuments);
    }

    private static Envelope envelopeOf(byte[] head, boolean areDocuments) {
        TextDetector text = read(head);
        return areDocuments ? text.withLayout(Envelope.ITEM_LINES) : text.envelope;
    }

    private static Envelope layoutOf(Envelope wanted, boolean areDocuments) {
        return areDocuments && wanted != Envelope.ITEMS ? Envelope.ITEM_LINES : wanted;
    }

    private static TextDetector read(byte[] head) {
        try (JsonTokens tokens = Utf8Tokens.of(head, Limits.DEFAULTS)) {
            TextDetector text = new TextDetector(head, tokens);
            text.read();
            text.envelope = text.withLayout(text.envelope);
            return text;
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }

    private Envelope withLayout(Envelope found) {
        return found == Envelope.ITEM_LINES && spansLines ? Envelope.ITEMS : found;
    }

    /** Reads one value after the other, until it is known what the text is, and that it cannot be read line by line. */
    private void read() throws IOException {
        boolean isFirst = true;
        boolean isKnown = false;
        Value root;
        do {
            root = new Value(null, firstKind());
            if (isFirst && (root.isArray() || root.kind == JsonTokens.END)) {
                format = Format.EITHER;
            }
            if (!root.isArray() && !root.isObject()) {
                return;
            }
            int begin = (int) tokens.offset();
            int reached = (int) readChildren(root);
            // A value that is malformed ends with its line.
            boolean hasLineFeed = ByteSwar.indexOf((byte) '\n', head, begin, reached) < reached;
            spansLines |= isFirst ? root.isArray() || hasLineFeed : root.isWhole && hasLineFeed;
            isKnown = isKnown || look(root, begin);
            isFirst = false;
        } while (root.isWhole && !(isKnown && spansLines));
    }

    /** The kind of the next value; one that is malformed is no value. */
    private int firstKind() throws IOException {
        try {
            return tokens.first();
        } catch (TextException e) {
            return JsonTokens.BYTES;
        }
    }

    /** Reads the members or elements of the root, as far as the head has them; gives where it ended. */
    private long readChildren(Value root) throws IOException {
        List<Value> open = new ArrayList<>(List.of(root));
        try {
            while (!open.isEmpty() && open.size() <= MAX_LEVELS) {
                Value parent = open.get(open.size() - 1);
                String name = parent.isObject() ? tokens.nextName() : null;
                if (parent.isObject() ? name == null : !tokens.nextElement()) {
                    parent.isWhole = true;
                    open.remove(open.size() - 1);
                    continue;
                }
                Value child = new Value(name, JsonTokens.END);
                parent.children.add(child);
                child.kind = tokens.value();
                if (child.isObject() || child.isArray()) {
                    open.add(child);
                } else if (child.kind == JsonTokens.STRING) {
                    tokens.skipText(false);
                } else if (child.kind == JsonTokens.NUMBER) {
                    tokens.skipNumber();
                }
            }
            return tokens.offset();
        } catch (TextException e) {
            // The head ends within the value, or the text is malformed, which its reader reports.
            return e.offset() == TextException.NO_OFFSET ? tokens.offset() : e.offset();
        }
    }

    /** Looks for what the text is; false if the value has no members. */
    private boolean look(Value root, int begin) {
        Value sample = sample(root);
        if (sample.kind == JsonTokens.END) {
            format = Format.EITHER;
            return false;
        }
        if (!sample.isObject()) {
            format = Format.NEITHER;
            return true;
        }
        format = isDynamoDb(sample) ? Format.DYNAMODB : Format.DOCUMENT;
        envelope = root.isArray() ? envelopeOfArray(sample) : envelopeOf(sample, begin);
        return true;
    }

    /** The first value that says what the text is: arrays and empty objects do not. */
    private static Value sample(Value value) {
        if (value.isArray()) {
            return value.children.stream()
                    .map(TextDetector::sample)
                    .filter(child -> child != NOTHING)
                    .findFirst()
                    .orElse(NOTHING);
        }
        return value.isObject() && value.isWhole && value.children.isEmpty() ? NOTHING : value;
    }

    private static boolean isDynamoDb(Value object) {
        Value first = object.first();
        if (first.isObject() && first.first().isContent()
                || first.isArray() && first.children.stream().anyMatch(TextDetector::hasRequest)) {
            return true;
        }
        return first.member().isAround()
                && (object.children.stream().anyMatch(member -> member.has(TextDetector::isAttributeValueOrPayload))
                        || object.isWhole
                                && object.children.stream()
                                        .allMatch(member -> member.member().isAround() && member.children.isEmpty()));
    }

    private static boolean hasRequest(Value element) {
        Value first = element.first();
        return element.isObject() && first.member().form == Envelope.WRITE_REQUESTS && first.isObject();
    }

    private static boolean isAttributeValueOrPayload(Value value) {
        return value.isObject() && (value.first().isContent() || value.member() == RecordMember.KINESIS)
                || value.kind == JsonTokens.STRING && value.member() == RecordMember.DATA;
    }

    /**
     * Whether the object under a name is a map of attribute values, and is not one itself, as {@link ExportLine} says.
     */
    private static boolean isMap(Value object) {
        Value first = object.first();
        return isUnderM(first) ? !isMap(first) : first.isObject() || first.type() == null;
    }

    private static boolean isUnderM(Value value) {
        return value.isObject() && value.type() == AttributeType.M;
    }

    /** Whether the head ends before it is known whether the object is a map. */
    private static boolean isCut(Value object) {
        Value first = object.first();
        if (isUnderM(first)) {
            return isCut(first);
        }
        return first == NOTHING ? !object.isWhole : first.kind == JsonTokens.END && first.type() != null;
    }

    /** The envelope of a text that is an array, by its first element. */
    private static Envelope envelopeOfArray(Value element) {
        Value first = element.first();
        return first.isObject() && (first.member() == RecordMember.ITEM || !isMap(first))
                ? Envelope.ITEM_LINES
                : Envelope.WRITE_REQUESTS;
    }

    /**
     * The envelope of a text that begins with the object. A later member may still tell Kinesis records from stream
     * records.
     */
    private Envelope envelopeOf(Value object, int begin) {
        Envelope found = Envelope.ITEM_LINES;
        for (Value value : object.children) {
            RecordMember member = value.member();
            if (value.isArray()) {
                return envelopeOfMember(value);
            }
            if (value.kind == JsonTokens.END || value.isObject() && isCut(value)) {
                return found;
            }
            if (value.isObject() && !isMap(value)) {
                return Envelope.ITEM_LINES;
            }
            if (value.isObject() && member == RecordMember.ITEM) {
                // A line of an export is on one line; get-item prints its item over many.
                return endsLine(begin + 1) ? Envelope.CLI_OUTPUT : Envelope.ITEM_LINES;
            }
            if (member.form != null) {
                found = found == Envelope.KINESIS_RECORDS ? found : member.form;
                if (member.form != Envelope.STREAM_RECORDS) {
                    return found;
                }
            }
        }
        return found;
    }

    /**
     * The envelope of an object with that array, by its first element. An array under a name of no member is of
     * requests.
     */
    private static Envelope envelopeOfMember(Value array) {
        Value element = array.first();
        Envelope form = array.member().form;
        if (form == null || hasRequest(element) && isMap(element.first())) {
            return Envelope.WRITE_REQUESTS;
        }
        boolean isKinesis = array.member() == RecordMember.RECORDS
                && element.children.stream().anyMatch(member -> member.member().form == Envelope.KINESIS_RECORDS);
        return isKinesis ? Envelope.KINESIS_RECORDS : form;
    }

    private boolean endsLine(int index) {
        int i = index;
        while (head[i] == ' ' || head[i] == '\t' || head[i] == '\r') {
            i++;
        }
        return head[i] == '\n';
    }
}
