package io.documentjson.internal.records;

import io.documentjson.events.Envelope;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.records.RecordLevels.Frame;
import io.documentjson.internal.records.RecordLevels.Level;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.ReadErrors;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records in texts that have something around their items, one after the other. It hands images to a
 * {@link RecordTarget}; of other members it reads only those that say when and how an item was changed, and the rest
 * has to be JSON.
 *
 * <p>Texts may be of any size, as only what is open is remembered. An object reads any number of texts. Not safe for
 * use by several threads.
 */
public final class RecordReader {

    /** The unit of the times of an incremental export. */
    private static final String TIME_UNIT_OF_CHANGES = "MICROSECOND";

    /** What output of a read has, even if it found no item. */
    private static final Set<RecordMember> OUTPUT =
            EnumSet.of(RecordMember.ITEMS, RecordMember.ITEM, RecordMember.RESPONSES, RecordMember.CONSUMED_CAPACITY);

    private static final String REQUEST_EXPECTED =
            "Expected PutRequest, DeleteRequest or the requests of a table but was ";

    private final RecordLevels levels = new RecordLevels();
    private final RecordContent record;

    @SuppressWarnings("NullAway.Init")
    private JsonTokens tokens;

    private Envelope form = Envelope.CHANGE_LINES;

    /** Whether the text has a member that its form has. */
    private boolean known;

    public RecordReader(RecordTarget target, Limits limits) {
        record = new RecordContent(target, levels, limits);
    }

    /** Begins with other tokens, of texts of that form. */
    public void open(JsonTokens text, Envelope envelope) {
        tokens = text;
        form = envelope;
        levels.clear();
    }

    /** How the item was changed; {@code null} where the text does not say. */
    public @Nullable String operation() {
        return record.operation;
    }

    /** When it was changed, as a JSON number or another text; {@code null} where the text does not say. */
    public @Nullable String time() {
        return record.time;
    }

    /** Whether {@link #time} is not a number. */
    public boolean timeIsText() {
        return record.timeIsText;
    }

    /**
     * The unit of the number that {@link #time} is, since 1970: the one that the record names, otherwise that of its
     * form.
     */
    public String timeUnit() {
        if (form == Envelope.CHANGE_LINES) {
            return TIME_UNIT_OF_CHANGES;
        }
        if (record.precision != null) {
            return switch (record.precision) {
                case "SECOND", "MILLISECOND", TIME_UNIT_OF_CHANGES -> record.precision;
                default ->
                    throw RecordErrors.invalid("Expected SECOND, MILLISECOND or MICROSECOND as "
                            + "ApproximateCreationDateTimePrecision but was another string");
            };
        }
        return record.isOfKinesis || form == Envelope.KINESIS_RECORDS ? "MILLISECOND" : "SECOND";
    }

    /** Where the reader is, or where in an image the error is: names as {@code String}, positions as {@code Long}. */
    public List<Object> path() {
        List<Object> path = levels.path();
        path.addAll(record.pathInImage);
        return path;
    }

    /** Reads the next record; false at the end of the last text. */
    public boolean next() throws IOException {
        record.clear();
        boolean read = false;
        while (!read) {
            if (levels.isEmpty()) {
                int kind = tokens.first();
                if (kind == JsonTokens.END) {
                    return false;
                }
                read = openRoot(kind);
            } else {
                Level innermost = levels.innermost();
                read = innermost.frame.isArray()
                        ? stepElement(innermost.frame)
                        : stepMember(innermost, innermost.frame);
            }
        }
        return true;
    }

    private boolean openRoot(int kind) throws IOException {
        if (form == Envelope.WRITE_REQUESTS && kind == JsonTokens.ARRAY) {
            levels.open(Frame.REQUESTS);
            return false;
        }
        if (kind != JsonTokens.OBJECT) {
            throw ReadErrors.notAnObject(kind);
        }
        known = false;
        switch (form) {
            case CHANGE_LINES -> {
                record.readChange(tokens);
                return true;
            }
            case STREAM_RECORDS, KINESIS_RECORDS -> levels.open(Frame.EVENT);
            case CLI_OUTPUT -> levels.open(Frame.CLI_OBJECT);
            case WRITE_REQUESTS -> levels.open(Frame.REQUEST);
            case ITEM_LINES, ITEMS, DETECT -> throw new IllegalStateException("items a line have no records");
        }
        return false;
    }

    private boolean stepElement(Frame frame) throws IOException {
        if (!levels.nextElement(tokens)) {
            return false;
        }
        RecordErrors.expect(tokens.value(), JsonTokens.OBJECT);
        switch (frame) {
            case ITEMS -> {
                record.readImage(tokens, RecordImage.ITEM, JsonTokens.OBJECT);
                return true;
            }
            case RESPONSES -> levels.open(Frame.RESPONSE);
            case EVENTS -> levels.open(Frame.RECORD);
            default -> levels.open(Frame.REQUEST);
        }
        return false;
    }

    /** Reads one member; whether a record is complete then. */
    private boolean stepMember(Level level, Frame frame) throws IOException {
        if (frame == Frame.TABLES || frame == Frame.REQUEST) {
            String name = levels.nextName(tokens);
            return name == null
                    ? endObject(frame)
                    : frame == Frame.TABLES ? stepTable(level, tokens.value()) : stepRequest(level, name);
        }
        RecordMember member = levels.nextMember(tokens);
        if (member == null) {
            return endObject(frame);
        }
        int kind = tokens.value();
        if (frame == Frame.CLI_OBJECT) {
            return stepOutput(member, kind);
        }
        if (frame == Frame.RESPONSE) {
            return readResponse(member, kind);
        }
        record.checkMember(member);
        if (frame == Frame.EVENT && member == RecordMember.RECORDS) {
            known = true;
            openArray(Frame.EVENTS, kind);
        } else {
            record.readMember(tokens, frame, member, kind);
        }
        return false;
    }

    /** Checks the object that has ended; whether it was a record. */
    private boolean endObject(Frame frame) {
        if (frame == Frame.RECORD && !record.isFound) {
            throw RecordErrors.invalid(
                    "Expected a stream record, with a member dynamodb or kinesis, but was an object without");
        }
        if (frame == Frame.REQUEST) {
            checkRequest(levels.closed());
        } else if (levels.isEmpty() && !known && !record.isFound) {
            throw RecordErrors.invalid("Expected " + expectedMember() + " but was an object without");
        }
        return record.isFound && (frame == Frame.RECORD || frame == Frame.EVENT);
    }

    /** Checks an object of write requests that has ended. What RequestItems is may be empty. */
    private void checkRequest(Level ended) {
        boolean isRequestItems = !levels.isEmpty() && !levels.innermost().frame.isArray();
        boolean isEmpty = ended.name == null;
        if (ended.isWithoutMembers() && !(isEmpty && isRequestItems)) {
            throw RecordErrors.invalid(REQUEST_EXPECTED + "an object without");
        }
    }

    private void openArray(Frame frame, int kind) {
        RecordErrors.expect(kind, JsonTokens.ARRAY);
        levels.open(frame);
    }

    private boolean stepTable(Level level, int kind) throws IOException {
        level.addTable();
        openArray(Frame.ITEMS, kind);
        return false;
    }

    private String expectedMember() {
        return switch (form) {
            case STREAM_RECORDS, KINESIS_RECORDS -> "a stream record or Records";
            case CLI_OUTPUT -> "output of a read, with Item, Items or Responses,";
            default -> throw new IllegalStateException(form.name());
        };
    }

    private boolean stepOutput(RecordMember member, int kind) throws IOException {
        known |= OUTPUT.contains(member);
        switch (member) {
            case ITEMS -> openArray(Frame.ITEMS, kind);
            case ITEM -> {
                record.readImage(tokens, RecordImage.ITEM, kind);
                return true;
            }
            case RESPONSES -> {
                if (kind == JsonTokens.OBJECT) {
                    levels.open(Frame.TABLES);
                } else {
                    openArray(Frame.RESPONSES, kind);
                }
            }
            default -> record.skip(tokens, kind);
        }
        return false;
    }

    /** Reads the one member of a response of transact-get-items; one to a key that is not there has none. */
    private boolean readResponse(RecordMember member, int kind) throws IOException {
        if (member != RecordMember.ITEM) {
            throw RecordErrors.invalid(
                    "Expected a response with Item, or without members, but was one with another member");
        }
        record.readImage(tokens, RecordImage.ITEM, kind);
        return true;
    }

    private boolean stepRequest(Level level, String name) throws IOException {
        RecordMember member = RecordMember.named(name);
        int kind = tokens.value();
        if (kind == JsonTokens.ARRAY) {
            level.addTable();
            levels.open(Frame.REQUESTS);
        } else if (kind != JsonTokens.OBJECT) {
            record.skip(tokens, kind);
        } else if (member == RecordMember.PUT_REQUEST || member == RecordMember.DELETE_REQUEST) {
            level.addMember(member);
            boolean put = member == RecordMember.PUT_REQUEST;
            record.operation = put ? "PUT" : "DELETE";
            record.readObject(tokens, put ? Frame.PUT : Frame.DELETE);
            if (!record.isFound) {
                throw RecordErrors.invalid(
                        "Expected a request with " + (put ? "Item" : "Key") + " but was one without");
            }
            return true;
        } else if (member == RecordMember.REQUEST_ITEMS) {
            level.addMember(member);
            levels.open(Frame.REQUEST);
        } else {
            throw RecordErrors.invalid(REQUEST_EXPECTED + "another object");
        }
        return false;
    }
}
