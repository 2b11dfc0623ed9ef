package io.documentjson.internal.records;

import io.documentjson.events.Envelope;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.parsing.ExportLine;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.tokens.ValueSkipper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Detects from its first bytes what a text is, by the members of its outermost object and of the first element in one of
 * them. A member counts only if its value is not an attribute value, so that no bare item looks like an envelope, with any
 * names of attributes. Names inside items are not looked at.
 */
public final class EnvelopeDetector {

    /** How much of the text is read. */
    static final int HEAD_BYTES = 8192;

    private final JsonTokens tokens;
    private final byte[] head;

    /** The form as far as it is known; a later member may still tell Kinesis records from stream records. */
    private Envelope found = Envelope.ITEM_LINES;

    private EnvelopeDetector(JsonTokens tokens, byte[] head) {
        this.tokens = tokens;
        this.head = head;
    }

    /** The envelope itself, or what it is of if that is to be detected; nothing of the source has been read. */
    public static Envelope resolve(Envelope envelope, UnpackedInputStream source) throws IOException {
        return envelope == Envelope.DETECT ? detect(source.head(HEAD_BYTES)) : envelope;
    }

    /** As the other, of the text {@code [from..to)}. */
    public static Envelope resolve(Envelope envelope, byte[] text, int from, int to) {
        return envelope == Envelope.DETECT
                ? detect(Arrays.copyOfRange(text, from, from + Math.min(to - from, HEAD_BYTES)))
                : envelope;
    }

    /** What the text with this head is; {@link Envelope#ITEM_LINES} if it looks like none of the others. */
    static Envelope detect(byte[] head) {
        try (JsonTokens tokens = Utf8Tokens.of(head, Limits.DEFAULTS)) {
            EnvelopeDetector detector = new EnvelopeDetector(tokens, head);
            try {
                detector.detect();
            } catch (TextException e) {
                // The head ends within the text, or the text is malformed, which its reader reports.
            }
            return detector.found;
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }

    private void detect() throws IOException {
        int kind = tokens.first();
        if (kind == JsonTokens.ARRAY) {
            found = isArrayOfItems() ? Envelope.ITEM_LINES : Envelope.WRITE_REQUESTS;
        } else if (kind == JsonTokens.OBJECT) {
            readMembers();
        }
    }

    /** Whether the elements of the first array that is not empty begin with an attribute. No envelope has those. */
    private boolean isArrayOfItems() throws IOException {
        while (!tokens.nextElement()) {
            if (tokens.first() != JsonTokens.ARRAY) {
                return false;
            }
        }
        if (tokens.value() != JsonTokens.OBJECT || tokens.nextName() == null) {
            return false;
        }
        return tokens.value() == JsonTokens.OBJECT && !new ExportLine(tokens).isExported();
    }

    /** Reads members until one of them decides. */
    private void readMembers() throws IOException {
        for (String name = tokens.nextName(); name != null; name = tokens.nextName()) {
            RecordMember member = RecordMember.named(name);
            int kind = tokens.value();
            boolean decided = switch (kind) {
                case JsonTokens.OBJECT -> member == RecordMember.ITEM ? isItemOfOutput() : isObject(member);
                case JsonTokens.ARRAY -> isArray(member);
                default -> {
                    skip(kind);
                    yield isForm(member.form);
                }
            };
            if (decided) {
                return;
            }
        }
    }

    /** Takes the form of a member; whether that decides. */
    private boolean isForm(@Nullable Envelope form) {
        if (form != null && found != Envelope.KINESIS_RECORDS) {
            found = form;
        }
        return form != null && form != Envelope.STREAM_RECORDS;
    }

    /**
     * Reads the object under a member, which is not {@code Item}; whether it decides. An attribute value makes the text an item.
     */
    private boolean isObject(RecordMember member) throws IOException {
        ExportLine object = new ExportLine(tokens);
        if (!object.isExported()) {
            found = Envelope.ITEM_LINES;
            return true;
        }
        if (isForm(member.form)) {
            return true;
        }
        leave(object);
        return false;
    }

    /** Reads up to the end of the object. */
    private void leave(ExportLine object) throws IOException {
        if (object.type != null) {
            skip(object.kind);
        } else if (object.name != null) {
            skip(tokens.value());
        }
        for (int open = object.openObjects(); open > 0; open--) {
            for (String name = tokens.nextName(); name != null; name = tokens.nextName()) {
                skip(tokens.value());
            }
        }
    }

    /** Reads the first element of an array; whether it decides. An array under a name that is no member's is of requests. */
    private boolean isArray(RecordMember member) throws IOException {
        Envelope form = member.form == null ? Envelope.WRITE_REQUESTS : member.form;
        String name = tokens.nextElement() && tokens.value() == JsonTokens.OBJECT ? tokens.nextName() : null;
        if (name != null && RecordMember.named(name).form == Envelope.WRITE_REQUESTS) {
            form = isRequest() ? Envelope.WRITE_REQUESTS : form;
        } else if (name != null && member == RecordMember.RECORDS) {
            found = Envelope.STREAM_RECORDS;
            readRecord(name);
            return true;
        }
        found = form;
        return true;
    }

    /** Whether the value of {@code PutRequest} or {@code DeleteRequest} is a request and not an attribute value. */
    private boolean isRequest() throws IOException {
        return tokens.value() == JsonTokens.OBJECT && new ExportLine(tokens).isExported();
    }

    /** Reads the members of a record from the value of the first one on, for one that only Kinesis has. */
    private void readRecord(String firstName) throws IOException {
        for (String name = firstName; name != null; name = tokens.nextName()) {
            if (RecordMember.named(name).form == Envelope.KINESIS_RECORDS) {
                found = Envelope.KINESIS_RECORDS;
                return;
            }
            skip(tokens.value());
        }
    }

    /** A line of an export is on one line; get-item prints its item over many. */
    private boolean isItemOfOutput() {
        int i = 0;
        while (head[i] != '{') {
            i++;
        }
        do {
            i++;
        } while (head[i] == ' ' || head[i] == '\t' || head[i] == '\r');
        found = head[i] == '\n' ? Envelope.CLI_OUTPUT : Envelope.ITEM_LINES;
        return true;
    }

    private void skip(int kind) throws IOException {
        new ValueSkipper(Limits.DEFAULTS).skip(tokens, kind);
    }
}
