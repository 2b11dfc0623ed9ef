package io.documentjson.text;

import io.documentjson.text.TextException.Code;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The records in texts that have something around their items, one after the other. Items are left to a {@link Sink}; of
 * other members only those are read that say when and how an item was changed, and the rest has to be JSON.
 *
 * <p>Texts may be of any size, as only what is open is remembered.
 */
public final class RecordReader {

    /** The place of an item in a record. */
    public enum Image {
        ITEM,
        KEYS,
        NEW,
        OLD
    }

    /** Takes the items of a record. */
    public interface Sink {

        /** Reads the item whose opening brace has been read, up to and with its closing brace. */
        void read(Image image, JsonTokens tokens) throws IOException;
    }

    /** What is open around the records. */
    private enum Frame {
        CLI_OBJECT,
        TABLES,
        ITEMS,
        RESPONSES,
        EVENT,
        EVENTS,
        RECORD,
        REQUESTS,
        REQUEST
    }

    /** In place of the member that is being read, before there is one. */
    private static final Object OPENED = new Object();

    /** What output of a read has, even if it found no item. */
    private static final Set<String> OUTPUT = Set.of("Items", "Item", "Responses", "ConsumedCapacity");

    private final JsonTokens tokens;
    private final RecordForm form;
    private final Limits limits;
    private final Sink sink;

    private final List<Frame> frames = new ArrayList<>();

    /** For each open container the member or element that is being read: a {@code String}, a {@code Long} or OPENED. */
    private final List<Object> path = new ArrayList<>();

    private @Nullable String operation;
    private @Nullable String time;
    private boolean timeIsText;
    private @Nullable String timeUnit;

    /** Whether the record has an image or a payload. */
    private boolean found;

    /** The images that the record has. */
    private final Set<Image> images = EnumSet.noneOf(Image.class);

    /** Whether the text has a member that its form has. */
    private boolean known;

    public RecordReader(JsonTokens tokens, RecordForm form, Limits limits, Sink sink) {
        this.tokens = tokens;
        this.form = form;
        this.limits = limits;
        this.sink = sink;
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

    /** The unit of the number that {@link #time} is, since 1970. */
    public @Nullable String timeUnit() {
        return timeUnit;
    }

    /** Where the reader is: names as {@code String}, positions as {@code Long}, outermost first. */
    public List<Object> path() {
        return path.stream().filter(step -> step != OPENED).toList();
    }

    /** Reads the next record; false at the end of the last text. */
    public boolean next() throws IOException {
        operation = null;
        time = null;
        timeIsText = false;
        timeUnit = null;
        found = false;
        images.clear();
        boolean read = false;
        while (!read) {
            if (frames.isEmpty()) {
                int kind = tokens.first();
                if (kind == JsonTokens.END) {
                    return false;
                }
                read = openRoot(kind);
            } else {
                read = step(frames.get(frames.size() - 1));
            }
        }
        return true;
    }

    private boolean openRoot(int kind) throws IOException {
        if (form == RecordForm.WRITE_REQUESTS && kind == JsonTokens.ARRAY) {
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
            case ITEM_LINES -> throw new IllegalStateException("items a line have no records");
        }
        return false;
    }

    private void open(Frame frame) {
        frames.add(frame);
        path.add(OPENED);
    }

    private void openArray(Frame frame) {
        frames.add(frame);
        path.add(-1L);
    }

    /** The name of the next member of the innermost object, which is closed at its end. */
    private @Nullable String nextName(JsonTokens from) throws IOException {
        String name = from.nextName();
        if (name == null) {
            path.remove(path.size() - 1);
        } else {
            path.set(path.size() - 1, name);
        }
        return name;
    }

    /** Goes one member or element on; whether a record is complete then. */
    private boolean step(Frame frame) throws IOException {
        return switch (frame) {
            case ITEMS, RESPONSES, EVENTS, REQUESTS -> stepElement(frame);
            default -> stepMember(frame);
        };
    }

    private boolean stepElement(Frame frame) throws IOException {
        path.set(path.size() - 1, (Long) path.get(path.size() - 1) + 1);
        if (!tokens.nextElement()) {
            frames.remove(frames.size() - 1);
            path.remove(path.size() - 1);
            return false;
        }
        expect(tokens.value(), JsonTokens.OBJECT);
        switch (frame) {
            case ITEMS -> {
                readImage(tokens, Image.ITEM, JsonTokens.OBJECT);
                return true;
            }
            case RESPONSES -> open(Frame.CLI_OBJECT);
            case EVENTS -> open(Frame.RECORD);
            default -> open(Frame.REQUEST);
        }
        return false;
    }

    private boolean stepMember(Frame frame) throws IOException {
        String name = nextName(tokens);
        if (name == null) {
            boolean incomplete = frame == Frame.RECORD && !found;
            frames.remove(frames.size() - 1);
            if (incomplete) {
                throw invalid("Expected a stream record, with a member dynamodb or kinesis, but was an object without");
            }
            if (frames.isEmpty() && !known && !found) {
                throw invalid("Expected " + expectedMember() + " but was an object without");
            }
            return found && (frame == Frame.RECORD || frame == Frame.EVENT);
        }
        int kind = tokens.value();
        return switch (frame) {
            case CLI_OBJECT -> stepOutput(name, kind);
            case TABLES -> {
                expect(kind, JsonTokens.ARRAY);
                openArray(Frame.ITEMS);
                yield false;
            }
            case EVENT -> {
                if (name.equals("Records")) {
                    known = true;
                    expect(kind, JsonTokens.ARRAY);
                    openArray(Frame.EVENTS);
                } else {
                    readRecordMember(tokens, name, kind);
                }
                yield false;
            }
            case RECORD -> {
                readRecordMember(tokens, name, kind);
                yield false;
            }
            default -> stepRequest(name, kind);
        };
    }

    private String expectedMember() {
        return switch (form) {
            case STREAM_RECORDS, KINESIS_RECORDS -> "a stream record or Records";
            case CLI_OUTPUT -> "output of a read, with Item, Items or Responses,";
            default -> "write requests";
        };
    }

    private boolean stepOutput(String name, int kind) throws IOException {
        known |= OUTPUT.contains(name);
        switch (name) {
            case "Items" -> {
                expect(kind, JsonTokens.ARRAY);
                openArray(Frame.ITEMS);
            }
            case "Item" -> {
                readImage(tokens, Image.ITEM, kind);
                return true;
            }
            case "Responses" -> {
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

    private boolean stepRequest(String name, int kind) throws IOException {
        known = true;
        if (kind == JsonTokens.ARRAY) {
            openArray(Frame.REQUESTS);
        } else if (kind == JsonTokens.OBJECT && (name.equals("PutRequest") || name.equals("DeleteRequest"))) {
            boolean put = name.equals("PutRequest");
            operation = put ? "PUT" : "DELETE";
            readRequest(put ? "Item" : "Key", put ? Image.ITEM : Image.KEYS);
            return true;
        } else if (kind == JsonTokens.OBJECT && name.equals("RequestItems")) {
            open(Frame.REQUEST);
        } else {
            if (kind == JsonTokens.OBJECT) {
                throw invalid("Expected PutRequest, DeleteRequest or the requests of a table but was another object");
            }
            skip(tokens, kind);
        }
        return false;
    }

    private void readRequest(String expected, Image image) throws IOException {
        path.add(OPENED);
        for (String name = nextName(tokens); name != null; name = nextName(tokens)) {
            int kind = tokens.value();
            if (name.equals(expected)) {
                readImage(tokens, image, kind);
            } else {
                skip(tokens, kind);
            }
        }
        if (!found) {
            throw invalid("Expected a request with " + expected + " but was one without");
        }
    }

    private void readChange() throws IOException {
        path.add(OPENED);
        for (String name = nextName(tokens); name != null; name = nextName(tokens)) {
            int kind = tokens.value();
            switch (name) {
                case "Metadata" -> readMetadata(kind);
                case "Keys" -> readImage(tokens, Image.KEYS, kind);
                case "NewImage" -> readImage(tokens, Image.NEW, kind);
                case "OldImage" -> readImage(tokens, Image.OLD, kind);
                default ->
                    throw invalid(
                            "Expected Metadata, Keys, NewImage or OldImage of an incremental export but was another member");
            }
        }
        if (!found) {
            throw invalid("Expected a line of an incremental export, with Keys or an image, but was one without");
        }
        operation = !images.contains(Image.NEW) ? "REMOVE" : images.contains(Image.OLD) ? "MODIFY" : "PUT";
    }

    private void readMetadata(int kind) throws IOException {
        expect(kind, JsonTokens.OBJECT);
        path.add(OPENED);
        for (String name = nextName(tokens); name != null; name = nextName(tokens)) {
            if (name.equals("WriteTimestampMicros")) {
                WireType type = tokens.openTyped();
                if (type != WireType.N || tokens.value() != JsonTokens.STRING) {
                    throw invalid("Expected a time, N with a number in a string, but was something else");
                }
                time = JsonNumbers.toJson(tokens.numberInString());
                timeUnit = "MICROSECOND";
                tokens.closeTyped();
            } else {
                skip(tokens, tokens.value());
            }
        }
    }

    private void readRecordMember(JsonTokens from, String name, int kind) throws IOException {
        switch (name) {
            case "eventName" -> {
                expect(kind, JsonTokens.STRING);
                String event = from.text();
                switch (event) {
                    case "INSERT", "MODIFY", "REMOVE" -> operation = event;
                    case "aws:kinesis:record" -> {}
                    default -> throw invalid("Expected INSERT, MODIFY or REMOVE as eventName but was another string");
                }
            }
            case "dynamodb" -> {
                expect(kind, JsonTokens.OBJECT);
                readStreamRecord(from);
                found = true;
            }
            case "kinesis" -> {
                expect(kind, JsonTokens.OBJECT);
                path.add(OPENED);
                for (String inner = nextName(from); inner != null; inner = nextName(from)) {
                    int innerKind = from.value();
                    if (inner.equals("data")) {
                        readPayload(from, innerKind);
                    } else {
                        skip(from, innerKind);
                    }
                }
            }
            case "Data" -> readPayload(from, kind);
            case "recordFormat" -> {
                timeUnit = timeUnit == null ? "MILLISECOND" : timeUnit;
                skip(from, kind);
            }
            default -> skip(from, kind);
        }
    }

    private void readStreamRecord(JsonTokens from) throws IOException {
        path.add(OPENED);
        for (String name = nextName(from); name != null; name = nextName(from)) {
            int kind = from.value();
            switch (name) {
                case "ApproximateCreationDateTime" -> {
                    if (kind == JsonTokens.STRING) {
                        time = from.text();
                        timeIsText = true;
                    } else {
                        expect(kind, JsonTokens.NUMBER);
                        time = from.number();
                    }
                }
                case "ApproximateCreationDateTimePrecision" -> {
                    expect(kind, JsonTokens.STRING);
                    timeUnit = from.text();
                }
                case "Keys" -> readImage(from, Image.KEYS, kind);
                case "NewImage" -> readImage(from, Image.NEW, kind);
                case "OldImage" -> readImage(from, Image.OLD, kind);
                default -> skip(from, kind);
            }
        }
        timeUnit = timeUnit == null ? "SECOND" : timeUnit;
    }

    /** Reads the record that a string has as base64. What is wrong with it stands where the string does. */
    private void readPayload(JsonTokens from, int kind) throws IOException {
        expect(kind, JsonTokens.STRING);
        byte[] payload = from.bytes();
        timeUnit = "MILLISECOND";
        try (JsonTokens inner = Utf8Tokens.of(payload, limits)) {
            expect(inner.first(), JsonTokens.OBJECT);
            path.add(OPENED);
            for (String name = nextName(inner); name != null; name = nextName(inner)) {
                int member = inner.value();
                if (name.equals("kinesis") || name.equals("Data")) {
                    skip(inner, member);
                } else {
                    readRecordMember(inner, name, member);
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

    private void readImage(JsonTokens from, Image image, int kind) throws IOException {
        expect(kind, JsonTokens.OBJECT);
        if (!images.add(image)) {
            throw new TextException(
                    Code.DUPLICATE_NAME, "Expected each name once in an object but was a second member of this one");
        }
        found = true;
        sink.read(image, from);
    }

    /** Reads a value that nothing is made of. An item has two containers in JSON for one of its own. */
    public void skip(JsonTokens from, int kind) throws IOException {
        BitSet objects = new BitSet();
        int depth = 0;
        int next = kind;
        while (true) {
            if (next == JsonTokens.OBJECT || next == JsonTokens.ARRAY) {
                if (depth > 2 * limits.maxDepth()) {
                    throw new TextException(
                            Code.TOO_DEEP,
                            "Expected at most " + limits.maxDepth() + " levels but was deeper; see Builder.maxDepth");
                }
                objects.set(depth++, next == JsonTokens.OBJECT);
            } else if (next == JsonTokens.STRING) {
                from.text();
            } else if (next == JsonTokens.NUMBER) {
                from.number();
            }
            while (depth > 0 && (objects.get(depth - 1) ? from.nextName() == null : !from.nextElement())) {
                depth--;
            }
            if (depth == 0) {
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

    private static TextException invalid(String problem) {
        return new TextException(Code.INVALID_ENVELOPE, problem);
    }
}
