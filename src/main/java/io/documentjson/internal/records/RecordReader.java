package io.documentjson.internal.records;

import io.documentjson.events.Envelope;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.records.RecordLevels.Frame;
import io.documentjson.internal.records.RecordLevels.Level;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.util.List;
import java.util.Map;
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

    private static final String REQUEST_EXPECTED =
            "Expected PutRequest, DeleteRequest or the requests of a table but was ";

    private final RecordLevels levels;
    private final RecordContent record;

    @SuppressWarnings("NullAway.Init")
    private Utf8Tokens tokens;

    /** True if the outermost object has a part that makes its form. */
    private boolean known;

    /** True if items came from an answer. */
    private boolean hasItems;

    /** True if the answer says that it does not have all items that were asked for. */
    private boolean isShort;

    /** @param wantsSource true if {@link #source} is asked for */
    public RecordReader(RecordTarget target, boolean wantsSource, Limits limits) {
        levels = new RecordLevels(limits.maxDepth());
        record = new RecordContent(target, wantsSource, levels, limits);
    }

    /** Begins with other tokens, of texts of that form. */
    public void open(Utf8Tokens text, Envelope envelope) {
        tokens = text;
        record.form = envelope;
        levels.clear();
    }

    /** Ends the use of texts, of which nothing stays reachable. */
    @SuppressWarnings("NullAway")
    public void release() {
        tokens = null;
        record.clear();
        levels.release();
    }

    /** The kind of change; {@code null} where the text does not say. */
    public @Nullable String operation() {
        return record.operation;
    }

    /** The images that the record has. */
    public Set<RecordImage> images() {
        return record.images;
    }

    /**
     * The source of the change, if it was said to be wanted: {@code event_id}, {@code region}, {@code sequence} and
     * {@code table}, in this order, as far as the record says, then {@code ttl} if the time to live deleted it.
     */
    public Map<String, String> source() {
        return record.source;
    }

    /** The time of the change. */
    public RecordTime time() {
        return record.time;
    }

    /** The score of the item in a search, as a JSON number; {@code null} where the text does not say. */
    public @Nullable String score() {
        return record.score;
    }

    /** The path of the reader, or of the error in an image: names as {@code String}, positions as {@code Long}. */
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
                if (kind == Utf8Tokens.END) {
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
        if (kind == Utf8Tokens.ARRAY && record.form != Envelope.CHANGE_LINES) {
            levels.open(record.form == Envelope.WRITE_REQUESTS ? Frame.REQUESTS : Frame.TEXTS);
            return false;
        }
        if (kind != Utf8Tokens.OBJECT) {
            throw ReadErrors.notAnObject(kind);
        }
        return openText();
    }

    /** Begins the object that is a text, or an element of an array of texts. */
    private boolean openText() throws IOException {
        // members behind the records of the last text belong to no record
        record.clear();
        known = false;
        hasItems = false;
        isShort = false;
        switch (record.form) {
            case CHANGE_LINES -> {
                record.readChange(tokens);
                return true;
            }
            case STREAM_RECORDS, KINESIS_RECORDS -> levels.open(Frame.EVENT);
            case CLI_OUTPUT -> levels.open(Frame.CLI_OBJECT);
            case WRITE_REQUESTS -> levels.open(Frame.REQUEST);
            default -> throw new IllegalStateException(record.form.name());
        }
        return false;
    }

    private boolean stepElement(Frame frame) throws IOException {
        if (!levels.nextElement(tokens)) {
            return false;
        }
        int kind = tokens.value();
        if (frame == Frame.TEXTS && kind == Utf8Tokens.ARRAY) {
            levels.open(frame);
            return false;
        }
        RecordLevels.expect(kind, Utf8Tokens.OBJECT);
        switch (frame) {
            case ITEMS -> {
                readItem(kind);
                return true;
            }
            case TEXTS -> {
                return openText();
            }
            case RESPONSES -> levels.open(Frame.RESPONSE);
            case EVENTS -> levels.open(Frame.RECORD);
            default -> levels.open(Frame.REQUEST);
        }
        return false;
    }

    /** Reads one member; whether a record is complete then. */
    private boolean stepMember(Level level, Frame frame) throws IOException {
        if (frame == Frame.TABLES || frame == Frame.REQUEST || frame == Frame.TABLES_OF_REQUESTS) {
            String name = levels.nextName(tokens);
            return name == null ? endObject(frame) : stepNamed(level, frame, RecordMember.named(name));
        }
        RecordMember member = levels.nextMember(tokens);
        if (member == null) {
            return endObject(frame);
        }
        int kind = tokens.value();
        switch (frame) {
            case UNPROCESSED -> {
                isShort = true;
                record.skipAll(tokens, kind);
            }
            case CLI_OBJECT -> stepOutput(member, kind);
            case RESPONSE -> readResponse(member, kind);
            default -> stepEvent(frame, member, kind);
        }
        return false;
    }

    /** Reads a member of a record, or of what has records. */
    private void stepEvent(Frame frame, RecordMember member, int kind) throws IOException {
        if (levels.innermost().leavesOut(member, kind)) {
            return;
        }
        record.checkMember(member);
        if (frame == Frame.EVENT && (member == RecordMember.RECORDS || member == RecordMember.DETAIL)) {
            known = true;
            // members beside the records belong to no record
            record.source.clear();
            open(member == RecordMember.RECORDS ? Frame.EVENTS : Frame.RECORD, kind);
        } else {
            record.readMember(tokens, frame, member, kind);
        }
    }

    /** Checks the object that has ended; whether it was a record. */
    private boolean endObject(Frame frame) {
        Level ended = levels.closed();
        switch (frame) {
            case RECORD ->
                RecordLevels.require(
                        record.isFound,
                        "Expected a stream record, with a member dynamodb or kinesis, but was an object without");
            case EVENT ->
                RecordLevels.require(
                        known || record.isFound, "Expected a stream record or Records but was an object without");
            case CLI_OBJECT -> checkOutput(ended);
            case REQUEST, TABLES_OF_REQUESTS -> {
                boolean isEmpty = ended.name == null;
                RecordLevels.require(
                        !ended.isWithoutMembers() || isEmpty && frame == Frame.TABLES_OF_REQUESTS,
                        REQUEST_EXPECTED + "an object without");
            }
            default -> {}
        }
        return record.isFound;
    }

    /** Checks an answer that has ended: one without a part is one that found nothing, and says so. */
    private void checkOutput(Level ended) {
        RecordLevels.require(
                known || RecordMember.areOfAMiss(ended.members),
                "Expected output of a read, with Item, Items, Responses, Attributes or "
                        + "SearchResults, but was an object without");
        RecordLevels.require(
                !isShort || hasItems,
                "Expected items but was an answer that has none of those that were asked for, "
                        + "only UnprocessedKeys or errors; ask for them again");
    }

    /** Opens the container that a value of this kind has to be. */
    private void open(Frame frame, int kind) {
        RecordLevels.expect(kind, frame.isArray() ? Utf8Tokens.ARRAY : Utf8Tokens.OBJECT);
        levels.open(frame);
    }

    private void readItem(int kind) throws IOException {
        record.readImage(tokens, RecordImage.ITEM, kind);
        hasItems |= kind == Utf8Tokens.OBJECT;
    }

    /** Reads a member of an answer, which has one of the parts that make it. A part that is {@code null} is absent. */
    private void stepOutput(RecordMember member, int kind) throws IOException {
        boolean isPart = member.makes(Envelope.CLI_OUTPUT) && kind != Utf8Tokens.NULL;
        RecordLevels.require(!isPart || !known, "Expected an answer with one part that has items but was one with two");
        known |= isPart;
        checkForm(member, kind);
        switch (isPart || member == RecordMember.SCORE || member == RecordMember.UNPROCESSED_KEYS
                ? member
                : RecordMember.OTHER) {
            case ITEMS -> open(Frame.ITEMS, kind);
            case ITEM, ATTRIBUTES -> readItem(kind);
            case SEARCH_RESULTS -> open(Frame.RESPONSES, kind);
            case RESPONSES -> open(kind == Utf8Tokens.OBJECT ? Frame.TABLES : Frame.RESPONSES, kind);
            case SCORE -> readScore(kind);
            case UNPROCESSED_KEYS -> {
                if (kind == Utf8Tokens.OBJECT) {
                    levels.open(Frame.UNPROCESSED);
                } else {
                    record.skipAll(tokens, kind);
                }
            }
            default -> record.skip(tokens, member, kind);
        }
    }

    /** Reads a member of a response to one of several reads; one to a key that is not there has none. */
    private void readResponse(RecordMember member, int kind) throws IOException {
        switch (member) {
            case ITEM -> readItem(kind);
            case SCORE -> readScore(kind);
            case TABLE_NAME, ERROR -> {
                isShort |= member == RecordMember.ERROR && kind != Utf8Tokens.NULL;
                record.skipAll(tokens, kind);
            }
            default ->
                throw RecordLevels.invalid(
                        "Expected a response with Item, or without members, but was one with another member");
        }
    }

    /** Makes sure that the member does not make another form, of whose items nothing would be read. */
    private void checkForm(RecordMember member, int kind) {
        RecordLevels.require(
                !member.makesForm(kind) || member.forms.contains(record.form),
                "Expected members of one envelope but was an object with those of two");
    }

    private void readScore(int kind) throws IOException {
        if (kind == Utf8Tokens.NULL) {
            return;
        }
        RecordLevels.expect(kind, Utf8Tokens.NUMBER);
        record.score = tokens.number();
    }

    /** Reads a member that may have the name of any table; gives whether a record is complete then. */
    private boolean stepNamed(Level level, Frame frame, RecordMember member) throws IOException {
        int kind = tokens.value();
        if (frame == Frame.TABLES) {
            level.addTable();
            open(Frame.ITEMS, kind);
            return false;
        }
        boolean isTable = frame == Frame.TABLES_OF_REQUESTS;
        if (!isTable && kind != Utf8Tokens.ARRAY) {
            checkForm(member, kind);
        }
        boolean makes = !isTable && member.makes(Envelope.WRITE_REQUESTS);
        boolean isBeside = !isTable && !makes && member.forms.contains(Envelope.WRITE_REQUESTS);
        if (isBeside || kind != Utf8Tokens.OBJECT && kind != Utf8Tokens.ARRAY) {
            record.skip(tokens, member, kind);
        } else if (kind == Utf8Tokens.ARRAY) {
            level.addTable();
            levels.open(Frame.REQUESTS);
        } else if (!makes) {
            throw RecordLevels.invalid(REQUEST_EXPECTED + "another object");
        } else {
            level.addMember(member);
            switch (member) {
                case ITEM -> {
                    record.operation = "PUT";
                    readItem(kind);
                }
                case REQUEST_ITEMS, UNPROCESSED_ITEMS -> levels.open(Frame.TABLES_OF_REQUESTS);
                default -> {
                    readRequest(member);
                    return true;
                }
            }
        }
        return false;
    }

    /** Reads one request. Its operation has the name of the member that it is. */
    private void readRequest(RecordMember member) throws IOException {
        boolean put = member == RecordMember.PUT_REQUEST || member == RecordMember.PUT;
        record.operation = put
                ? "PUT"
                : member == RecordMember.UPDATE
                        ? "UPDATE"
                        : member == RecordMember.CONDITION_CHECK ? "CONDITION_CHECK" : "DELETE";
        record.readObject(tokens, put ? Frame.PUT : Frame.DELETE);
        if (!record.isFound) {
            throw RecordLevels.invalid("Expected a request with " + (put ? "Item" : "Key") + " but was one without");
        }
    }
}
