package io.documentjson.text;

import io.documentjson.events.AttributeType;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The records in texts that have something around their items, one after the other. Items are left to a {@link Sink}; of
 * other members only those are read that say when and how an item was changed, and the rest has to be JSON.
 *
 * <p>Texts may be of any size, as only what is open is remembered.
 */
public final class RecordReader {

    /** Takes the items of a record. */
    public interface Sink {

        /** Reads the item whose opening brace has been read, up to and with its closing brace. */
        void read(RecordImage image, JsonTokens tokens) throws IOException;
    }

    /** The unit of the times of an incremental export. */
    public static final String TIME_UNIT_OF_CHANGES = "MICROSECOND";

    /** What is open around the records. */
    private enum Frame {
        CLI_OBJECT,
        TABLES,
        ITEMS,
        RESPONSES,
        RESPONSE,
        EVENT,
        EVENTS,
        RECORD,
        REQUESTS,
        REQUEST
    }

    /** An open container. Levels are used again, so that a record takes no memory of its own. */
    private static final class Level {

        /** What it is, if it is open between records or around them. */
        @Nullable
        Frame frame;

        /** The member that is being read; {@code null} before the first one, and in an array. */
        @Nullable
        String name;

        /** The element that is being read, -1 before the first one. */
        long index;

        boolean isArray;

        /** The members that have been read. */
        final Set<RecordMember> members = EnumSet.noneOf(RecordMember.class);

        /** The tables that have been read. */
        @Nullable
        Set<String> tables;
    }

    /** What output of a read has, even if it found no item. */
    private static final Set<RecordMember> OUTPUT =
            EnumSet.of(RecordMember.ITEMS, RecordMember.ITEM, RecordMember.RESPONSES, RecordMember.CONSUMED_CAPACITY);

    private static final String REQUEST_EXPECTED =
            "Expected PutRequest, DeleteRequest or the requests of a table but was ";

    private JsonTokens tokens;
    private final Envelope form;
    private final Limits limits;
    private final Sink sink;

    /** The open containers, outermost first, and others that may be used again. */
    private final List<Level> levels = new ArrayList<>();

    private int depth;

    private @Nullable String operation;
    private @Nullable String time;
    private boolean timeIsText;

    /** The precision that a stream record names. */
    private @Nullable String precision;

    /** Whether the record came by Kinesis, as it says itself. */
    private boolean isOfKinesis;

    /** Whether the record has an image or a payload. */
    private boolean found;

    /** The images that the record has. */
    private final Set<RecordImage> images = EnumSet.noneOf(RecordImage.class);

    /** For each container that is open in a value that is skipped, whether it is an object. */
    private final BitSet objects = new BitSet();

    /** Whether the text has a member that its form has. */
    private boolean known;

    public RecordReader(JsonTokens tokens, Envelope form, Limits limits, Sink sink) {
        this.tokens = tokens;
        this.form = form;
        this.limits = limits;
        this.sink = sink;
    }

    /** Begins with other tokens. */
    public void restart(JsonTokens other) {
        tokens = other;
        depth = 0;
    }

    /** How the item was changed; {@code null} where the text does not say. */
    public @Nullable String operation() {
        return operation;
    }

    /** When it was changed, as a JSON number or another text; {@code null} where the text does not say. */
    public @Nullable String time() {
        return time;
    }

    /** Whether {@link #time} is not a number. */
    public boolean timeIsText() {
        return timeIsText;
    }

    /** The unit of the number that {@link #time} is, since 1970: the one that the record names, otherwise that of its form. */
    public String timeUnit() {
        if (form == Envelope.CHANGE_LINES) {
            return TIME_UNIT_OF_CHANGES;
        }
        if (precision != null) {
            return precision;
        }
        return isOfKinesis || form == Envelope.KINESIS_RECORDS ? "MILLISECOND" : "SECOND";
    }

    /** Where the reader is: names as {@code String}, positions as {@code Long}, outermost first. */
    public List<Object> path() {
        List<Object> path = new ArrayList<>();
        for (Level level : levels.subList(0, depth)) {
            if (level.isArray) {
                path.add(level.index);
            } else if (level.name != null) {
                path.add(level.name);
            }
        }
        return path;
    }

    /** Reads the next record; false at the end of the last text. */
    public boolean next() throws IOException {
        operation = null;
        time = null;
        timeIsText = false;
        precision = null;
        isOfKinesis = false;
        found = false;
        images.clear();
        boolean read = false;
        while (!read) {
            if (depth == 0) {
                int kind = tokens.first();
                if (kind == JsonTokens.END) {
                    return false;
                }
                read = openRoot(kind);
            } else {
                Level innermost = levels.get(depth - 1);
                read = innermost.isArray ? stepElement(innermost) : stepMember(innermost);
            }
        }
        return true;
    }

    private boolean openRoot(int kind) throws IOException {
        if (form == Envelope.WRITE_REQUESTS && kind == JsonTokens.ARRAY) {
            openArray(Frame.REQUESTS);
            return false;
        }
        if (kind != JsonTokens.OBJECT) {
            throw TextErrors.notAnObject(kind);
        }
        known = false;
        switch (form) {
            case CHANGE_LINES -> {
                readChange();
                return true;
            }
            case STREAM_RECORDS, KINESIS_RECORDS -> open(Frame.EVENT);
            case CLI_OUTPUT -> open(Frame.CLI_OBJECT);
            case WRITE_REQUESTS -> open(Frame.REQUEST);
            case ITEM_LINES, DETECT -> throw new IllegalStateException("items a line have no records");
        }
        return false;
    }

    /** @param frame {@code null} for an object that is read at once */
    private void open(@Nullable Frame frame) {
        open(frame, false);
    }

    private void openArray(Frame frame) {
        open(frame, true);
    }

    private void open(@Nullable Frame frame, boolean isArray) {
        if (depth == levels.size()) {
            levels.add(new Level());
        }
        Level level = levels.get(depth++);
        level.frame = frame;
        level.isArray = isArray;
        level.name = null;
        level.index = -1;
        level.members.clear();
        level.tables = null;
    }

    /** The name of the innermost object's next member; at its end {@code null}, and the object is closed. */
    private @Nullable String nextName(JsonTokens from) throws IOException {
        String name = from.nextName();
        if (name == null) {
            depth--;
        } else {
            levels.get(depth - 1).name = name;
        }
        return name;
    }

    /** As {@link #nextName}, of an object that may have each member of {@link RecordMember} once. */
    private @Nullable RecordMember nextMember(JsonTokens from) throws IOException {
        String name = nextName(from);
        if (name == null) {
            return null;
        }
        RecordMember member = RecordMember.named(name);
        if (member != RecordMember.OTHER) {
            addMember(levels.get(depth - 1), member);
        }
        return member;
    }

    private static void addMember(Level level, RecordMember member) {
        if (!level.members.add(member)) {
            throw duplicateName();
        }
    }

    private static void addTable(Level level) {
        if (level.tables == null) {
            level.tables = new HashSet<>();
        }
        if (!level.tables.add(Objects.requireNonNull(level.name))) {
            throw duplicateName();
        }
    }

    private boolean stepElement(Level level) throws IOException {
        level.index++;
        if (!tokens.nextElement()) {
            depth--;
            return false;
        }
        expect(tokens.value(), JsonTokens.OBJECT);
        switch (Objects.requireNonNull(level.frame)) {
            case ITEMS -> {
                readImage(tokens, RecordImage.ITEM, JsonTokens.OBJECT);
                return true;
            }
            case RESPONSES -> open(Frame.RESPONSE);
            case EVENTS -> open(Frame.RECORD);
            default -> open(Frame.REQUEST);
        }
        return false;
    }

    /** Reads one member; whether a record is complete then. */
    private boolean stepMember(Level level) throws IOException {
        Frame frame = Objects.requireNonNull(level.frame);
        if (frame == Frame.TABLES || frame == Frame.REQUEST) {
            String name = nextName(tokens);
            return name == null
                    ? endObject(frame)
                    : frame == Frame.TABLES ? stepTable(level, tokens.value()) : stepRequest(level, name);
        }
        RecordMember member = nextMember(tokens);
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
        if (frame == Frame.EVENT && member == RecordMember.RECORDS) {
            known = true;
            expect(kind, JsonTokens.ARRAY);
            openArray(Frame.EVENTS);
        } else {
            readRecordMember(tokens, member, kind);
        }
        return false;
    }

    /** Checks the object that has ended; whether it was a record. */
    private boolean endObject(Frame frame) {
        if (frame == Frame.RECORD && !found) {
            throw invalid("Expected a stream record, with a member dynamodb or kinesis, but was an object without");
        }
        if (frame == Frame.REQUEST) {
            checkRequest(levels.get(depth));
        } else if (depth == 0 && !known && !found) {
            throw invalid("Expected " + expectedMember() + " but was an object without");
        }
        return found && (frame == Frame.RECORD || frame == Frame.EVENT);
    }

    /** Checks an object of write requests that has ended. What RequestItems is may be empty. */
    private void checkRequest(Level ended) {
        boolean isRequestItems = depth > 0 && !levels.get(depth - 1).isArray;
        boolean isEmpty = ended.name == null;
        if (ended.members.isEmpty() && ended.tables == null && !(isEmpty && isRequestItems)) {
            throw invalid(REQUEST_EXPECTED + "an object without");
        }
    }

    private boolean stepTable(Level level, int kind) throws IOException {
        addTable(level);
        expect(kind, JsonTokens.ARRAY);
        openArray(Frame.ITEMS);
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
            case ITEMS -> {
                expect(kind, JsonTokens.ARRAY);
                openArray(Frame.ITEMS);
            }
            case ITEM -> {
                readImage(tokens, RecordImage.ITEM, kind);
                return true;
            }
            case RESPONSES -> {
                if (kind == JsonTokens.OBJECT) {
                    open(Frame.TABLES);
                } else {
                    expect(kind, JsonTokens.ARRAY);
                    openArray(Frame.RESPONSES);
                }
            }
            default -> skip(tokens, kind);
        }
        return false;
    }

    /** Reads the one member of a response of transact-get-items; one to a key that is not there has none. */
    private boolean readResponse(RecordMember member, int kind) throws IOException {
        if (member != RecordMember.ITEM) {
            throw invalid("Expected a response with Item, or without members, but was one with another member");
        }
        readImage(tokens, RecordImage.ITEM, kind);
        return true;
    }

    private boolean stepRequest(Level level, String name) throws IOException {
        RecordMember member = RecordMember.named(name);
        int kind = tokens.value();
        if (kind == JsonTokens.ARRAY) {
            addTable(level);
            openArray(Frame.REQUESTS);
        } else if (kind != JsonTokens.OBJECT) {
            skip(tokens, kind);
        } else if (member == RecordMember.PUT_REQUEST || member == RecordMember.DELETE_REQUEST) {
            addMember(level, member);
            boolean put = member == RecordMember.PUT_REQUEST;
            operation = put ? "PUT" : "DELETE";
            readRequest(put ? RecordMember.ITEM : RecordMember.KEY, put ? RecordImage.ITEM : RecordImage.KEYS);
            return true;
        } else if (member == RecordMember.REQUEST_ITEMS) {
            addMember(level, member);
            open(Frame.REQUEST);
        } else {
            throw invalid(REQUEST_EXPECTED + "another object");
        }
        return false;
    }

    private void readRequest(RecordMember expected, RecordImage image) throws IOException {
        open(null);
        for (RecordMember member = nextMember(tokens); member != null; member = nextMember(tokens)) {
            int kind = tokens.value();
            if (member == expected) {
                readImage(tokens, image, kind);
            } else {
                skip(tokens, kind);
            }
        }
        if (!found) {
            String name = image == RecordImage.ITEM ? "Item" : "Key";
            throw invalid("Expected a request with " + name + " but was one without");
        }
    }

    private void readChange() throws IOException {
        open(null);
        for (RecordMember member = nextMember(tokens); member != null; member = nextMember(tokens)) {
            int kind = tokens.value();
            switch (member) {
                case METADATA -> readMetadata(kind);
                case KEYS -> readImage(tokens, RecordImage.KEYS, kind);
                case NEW_IMAGE -> readImage(tokens, RecordImage.NEW, kind);
                case OLD_IMAGE -> readImage(tokens, RecordImage.OLD, kind);
                default ->
                    throw invalid(
                            "Expected Metadata, Keys, NewImage or OldImage of an incremental export but was another member");
            }
        }
        if (!found) {
            throw invalid("Expected a line of an incremental export, with Keys or an image, but was one without");
        }
        operation = operationOf(images.contains(RecordImage.NEW), images.contains(RecordImage.OLD));
    }

    /** What a change of an incremental export is, which does not say it. */
    public static String operationOf(boolean hasNew, boolean hasOld) {
        return !hasNew ? "REMOVE" : hasOld ? "MODIFY" : "PUT";
    }

    private void readMetadata(int kind) throws IOException {
        expect(kind, JsonTokens.OBJECT);
        open(null);
        for (RecordMember member = nextMember(tokens); member != null; member = nextMember(tokens)) {
            if (member == RecordMember.WRITE_TIME) {
                AttributeType type = tokens.openTyped();
                if (type != AttributeType.N || tokens.value() != JsonTokens.STRING) {
                    throw invalid("Expected a time, N with a number in a string, but was something else");
                }
                time = JsonNumbers.toJson(tokens.numberInString());
                tokens.closeTyped();
            } else {
                skip(tokens, tokens.value());
            }
        }
    }

    private void readRecordMember(JsonTokens from, RecordMember member, int kind) throws IOException {
        switch (member) {
            case EVENT_NAME -> {
                expect(kind, JsonTokens.STRING);
                String event = from.text();
                switch (event) {
                    case "INSERT", "MODIFY", "REMOVE" -> operation = event;
                    case "aws:kinesis:record" -> {}
                    default -> throw invalid("Expected INSERT, MODIFY or REMOVE as eventName but was another string");
                }
            }
            case DYNAMODB -> {
                expect(kind, JsonTokens.OBJECT);
                readStreamRecord(from);
                found = true;
            }
            case KINESIS -> {
                expect(kind, JsonTokens.OBJECT);
                open(null);
                for (RecordMember inner = nextMember(from); inner != null; inner = nextMember(from)) {
                    int innerKind = from.value();
                    if (inner == RecordMember.PAYLOAD) {
                        readPayload(from, innerKind);
                    } else {
                        skip(from, innerKind);
                    }
                }
            }
            case DATA -> readPayload(from, kind);
            case RECORD_FORMAT -> {
                isOfKinesis = true;
                skip(from, kind);
            }
            default -> skip(from, kind);
        }
    }

    private void readStreamRecord(JsonTokens from) throws IOException {
        open(null);
        for (RecordMember member = nextMember(from); member != null; member = nextMember(from)) {
            int kind = from.value();
            switch (member) {
                case CREATION_TIME -> {
                    if (kind == JsonTokens.STRING) {
                        time = from.text();
                        timeIsText = true;
                    } else {
                        expect(kind, JsonTokens.NUMBER);
                        time = from.number();
                    }
                }
                case CREATION_TIME_PRECISION -> {
                    expect(kind, JsonTokens.STRING);
                    precision = from.text();
                }
                case KEYS -> readImage(from, RecordImage.KEYS, kind);
                case NEW_IMAGE -> readImage(from, RecordImage.NEW, kind);
                case OLD_IMAGE -> readImage(from, RecordImage.OLD, kind);
                default -> skip(from, kind);
            }
        }
    }

    /** Reads the record that a string has as base64. What is wrong with it stands where the string does. */
    private void readPayload(JsonTokens from, int kind) throws IOException {
        expect(kind, JsonTokens.STRING);
        isOfKinesis = true;
        Utf8Tokens inner = Utf8Tokens.ofBase64(from, limits);
        try (inner) {
            expect(inner.first(), JsonTokens.OBJECT);
            open(null);
            for (RecordMember member = nextMember(inner); member != null; member = nextMember(inner)) {
                int memberKind = inner.value();
                if (member == RecordMember.KINESIS || member == RecordMember.DATA) {
                    skip(inner, memberKind);
                } else {
                    readRecordMember(inner, member, memberKind);
                }
            }
            inner.expectEnd();
        } catch (TextException e) {
            throw new TextException(e.code(), e.problem(), from.offset());
        }
        if (!found) {
            throw invalid("Expected a stream record in the payload but was an object without dynamodb");
        }
    }

    private void readImage(JsonTokens from, RecordImage image, int kind) throws IOException {
        expect(kind, JsonTokens.OBJECT);
        if (!images.add(image)) {
            throw duplicateName();
        }
        found = true;
        sink.read(image, from);
    }

    /** Reads a value that nothing is made of. An item has two containers in JSON for one of its own. */
    public void skip(JsonTokens from, int kind) throws IOException {
        skip(from, kind, objects, limits);
    }

    /** @param objects to be used for the containers that are open in the value: whether each is an object */
    static void skip(JsonTokens from, int kind, BitSet objects, Limits limits) throws IOException {
        int level = 0;
        int next = kind;
        while (true) {
            if (next == JsonTokens.OBJECT || next == JsonTokens.ARRAY) {
                if (level > 2 * limits.maxDepth()) {
                    throw new TextException(
                            ErrorCode.TOO_DEEP,
                            "Expected at most " + limits.maxDepth() + " levels but was deeper; see Builder.maxDepth");
                }
                objects.set(level++, next == JsonTokens.OBJECT);
            } else if (next == JsonTokens.STRING) {
                from.skipText();
            } else if (next == JsonTokens.NUMBER) {
                from.skipNumber();
            }
            while (level > 0 && (objects.get(level - 1) ? from.nextName() == null : !from.nextElement())) {
                level--;
            }
            if (level == 0) {
                return;
            }
            next = from.value();
        }
    }

    private static void expect(int kind, int expected) {
        if (kind != expected) {
            throw invalid("Expected " + JsonTokens.nameOf(expected) + " but was " + JsonTokens.nameOf(kind));
        }
    }

    private static TextException duplicateName() {
        return new TextException(
                ErrorCode.DUPLICATE_NAME, "Expected each name once in an object but was a second member of this one");
    }

    private static TextException invalid(String problem) {
        return new TextException(ErrorCode.INVALID_ENVELOPE, problem);
    }
}
