package io.documentjson.internal.records;

import io.documentjson.events.AttributeType;
import io.documentjson.events.DetectedText;
import io.documentjson.events.DetectedText.Format;
import io.documentjson.events.Envelope;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Detects from its first bytes whether a text is DynamoDB JSON or document JSON, and whether its first value spans lines.
 *
 * <p>It is DynamoDB JSON if the first member of its first object
 *
 * <ul>
 *   <li>is an attribute value, {@code {"S":"x"}};
 *   <li>has a name that AWS puts around items, and the object has an attribute value or a payload of Kinesis anywhere, or has
 *       only such members and no items;
 *   <li>is a list of write requests.
 * </ul>
 *
 * <p>All other objects are documents.
 */
public final class FormatDetector {

    private final JsonTokens tokens;

    /** The containers that are open: whether each is an object. */
    private final BitSet objects = new BitSet();

    private int level;

    private Format format = Format.NEITHER;
    private long begin;
    private boolean isArray;

    /** The members of the outermost object so far. */
    private int members;

    private boolean firstIsAround;
    private boolean firstIsAttributeValue;
    private boolean firstHasRequests;
    private boolean allAreAround = true;
    private boolean hasElements;
    private boolean hasAttributeValue;
    private boolean hasPayload;

    private FormatDetector(JsonTokens tokens) {
        this.tokens = tokens;
    }

    /** What the text with this head is. */
    public static DetectedText detect(byte[] head) {
        try (JsonTokens tokens = Utf8Tokens.of(head, Limits.DEFAULTS)) {
            FormatDetector detector = new FormatDetector(tokens);
            long reached;
            try {
                detector.read();
                reached = tokens.offset();
            } catch (TextException e) {
                // The head ends within the value, or the text is malformed, which its reader reports.
                reached = e.offset() == TextException.NO_OFFSET ? tokens.offset() : e.offset();
            }
            Envelope envelope =
                    detector.format == Format.DYNAMODB ? EnvelopeDetector.detect(head) : Envelope.ITEM_LINES;
            return new DetectedText(detector.format, envelope, detector.isArray || detector.spansLines(head, reached));
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }

    /** Whether a line ends before the place to which the value was read. A value that is malformed ends with its line. */
    private boolean spansLines(byte[] head, long reached) {
        for (long i = begin; i < reached; i++) {
            if (head[(int) i] == '\n') {
                return true;
            }
        }
        return false;
    }

    private void read() throws IOException {
        int kind = tokens.first();
        begin = tokens.offset();
        isArray = kind == JsonTokens.ARRAY;
        if (isArray || kind == JsonTokens.END) {
            format = Format.EITHER;
        }
        while (kind == JsonTokens.ARRAY) {
            // An empty array says nothing; another one may follow.
            kind = tokens.nextElement() ? tokens.value() : tokens.first();
        }
        if (kind == JsonTokens.OBJECT) {
            readObject();
        } else if (kind != JsonTokens.END) {
            format = Format.NEITHER;
        }
    }

    /** Reads the first object to its end, or to that of the head. */
    private void readObject() throws IOException {
        format = Format.DOCUMENT;
        boolean whole = false;
        try {
            readMembers();
            whole = true;
        } finally {
            if (whole && members == 0) {
                format = Format.EITHER;
            } else if (isDynamoDb(whole)) {
                format = Format.DYNAMODB;
            }
        }
    }

    private boolean isDynamoDb(boolean whole) {
        return firstIsAttributeValue
                || firstHasRequests
                || firstIsAround && (hasAttributeValue || hasPayload || whole && allAreAround && !hasElements);
    }

    private void readMembers() throws IOException {
        int kind = JsonTokens.OBJECT;
        do {
            boolean opened = kind == JsonTokens.OBJECT || kind == JsonTokens.ARRAY;
            if (opened) {
                objects.set(level++, kind == JsonTokens.OBJECT);
            } else if (kind == JsonTokens.STRING) {
                tokens.skipText();
            } else if (kind == JsonTokens.NUMBER) {
                tokens.skipNumber();
            }
            kind = nextValue(opened);
        } while (level > 0);
    }

    /** The kind of the next value, which is in the container at the level; anything at the end of the outermost object. */
    private int nextValue(boolean opened) throws IOException {
        boolean isFirst = opened;
        while (level > 0) {
            String name = null;
            if (objects.get(level - 1) ? (name = tokens.nextName()) != null : tokens.nextElement()) {
                int kind = tokens.value();
                look(name, kind, isFirst);
                return kind;
            }
            level--;
            isFirst = false;
        }
        return JsonTokens.END;
    }

    /** Notes what a value says of the text. */
    private void look(@Nullable String name, int kind, boolean isFirst) {
        hasElements |= level == 2;
        if (name == null) {
            return;
        }
        RecordMember member = RecordMember.named(name);
        hasPayload |= member == RecordMember.KINESIS && kind == JsonTokens.OBJECT
                || member == RecordMember.DATA && kind == JsonTokens.STRING;
        if (level == 1) {
            members++;
            allAreAround &= member.isAround();
            firstIsAround |= isFirst && member.isAround();
        } else if (isFirst && isAttributeValue(name, kind)) {
            hasAttributeValue = true;
            firstIsAttributeValue |= level == 2 && members == 1;
        } else if (level == 3 && members == 1 && isFirst && !objects.get(1)) {
            firstHasRequests |= member.form == Envelope.WRITE_REQUESTS && kind == JsonTokens.OBJECT;
        }
    }

    /** Whether an object that begins with the member is an attribute value. */
    private static boolean isAttributeValue(String name, int kind) {
        AttributeType type = AttributeType.named(name);
        return type != null && DynamoDbParser.isOfType(type, kind);
    }
}
