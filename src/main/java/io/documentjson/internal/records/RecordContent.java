package io.documentjson.internal.records;

import io.documentjson.events.AttributeType;
import io.documentjson.events.Envelope;
import io.documentjson.events.ItemEventsAdapter;
import io.documentjson.events.Utf8ItemEvents;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.parsing.TypedValues;
import io.documentjson.internal.records.RecordLevels.Frame;
import io.documentjson.internal.records.RecordLevels.Level;
import io.documentjson.internal.tokens.Base64Reader;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.JsonNumbers;
import java.io.IOException;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads what is in the present record: when and how the item was changed, and its images.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_streams_Record.html">Record, of the
 *     API of DynamoDB Streams</a>
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
final class RecordContent {

    /** The members that only a record of a stream has, and no object around records. */
    private static final long OF_A_RECORD = RecordMember.bits(
            RecordMember.EVENT_NAME,
            RecordMember.DYNAMODB,
            RecordMember.KINESIS,
            RecordMember.DATA,
            RecordMember.SCHEMA_VERSION,
            RecordMember.RECORD_FORMAT);

    /** The members that an object around records has in place of those. */
    private static final long AROUND_RECORDS = RecordMember.bits(RecordMember.RECORDS, RecordMember.DETAIL);

    /** The members that have a payload, in which the change is. */
    private static final long PAYLOADS =
            RecordMember.bits(RecordMember.KINESIS, RecordMember.DATA, RecordMember.PAYLOAD);

    /** The members one of which has the change. */
    private static final long CHANGES = PAYLOADS | RecordMember.DYNAMODB.bit();

    /** The members that only the inner object of a stream record has, and no line of an incremental export. */
    private static final long OF_A_STREAM = RecordMember.bits(
            RecordMember.CREATION_TIME,
            RecordMember.SEQUENCE_NUMBER,
            RecordMember.SIZE_BYTES,
            RecordMember.STREAM_VIEW_TYPE);

    /** Takes items that are checked and that nobody wants, without a {@code String} of what is plain. */
    private static final class UnreadEvents extends ItemEventsAdapter implements Utf8ItemEvents {

        @Override
        public void string(byte[] utf8, int from, int to) {}

        @Override
        public void number(int small) {}

        @Override
        public void number(byte[] ascii, int from, int to) {}
    }

    private static final String NUMBER = AttributeType.N.name();
    private static final String NUMBERS = AttributeType.NS.name();

    private final RecordTarget target;
    private final RecordLevels levels;
    private final Limits limits;

    /** For each container that is open in a value that is skipped, whether it is an object. */
    private final BitSet objects = new BitSet();

    private final boolean wantsSource;

    /** The images of the record. */
    final Set<RecordImage> images = EnumSet.noneOf(RecordImage.class);

    /** The source of the record, if that is wanted; {@code ttl} if the time to live deleted the item. */
    final Map<String, String> source = new TreeMap<>();

    /** Decodes payloads, once one came. */
    private @Nullable Base64Reader payloads;

    /** Checks images that are not wanted, once one came. */
    private @Nullable DynamoDbParser unwanted;

    /** The form of the text. */
    Envelope form = Envelope.CHANGE_LINES;

    /** The kind of change; {@code null} where the text does not say. */
    @Nullable
    String operation;

    /** The time of the change. */
    final RecordTime time = new RecordTime();

    /** The score of the item in a search, as a JSON number; {@code null} where the text does not say. */
    @Nullable
    String score;

    /** True if the record has an image or a payload. */
    boolean isFound;

    /** The path of the error in an image, if it is in one. */
    List<Object> pathInImage = List.of();

    RecordContent(RecordTarget target, boolean wantsSource, RecordLevels levels, Limits limits) {
        this.target = target;
        this.wantsSource = wantsSource;
        this.levels = levels;
        this.limits = limits;
    }

    /** Begins another record. */
    void clear() {
        operation = null;
        time.clear(form == Envelope.KINESIS_RECORDS);
        score = null;
        isFound = false;
        images.clear();
        source.clear();
        pathInImage = List.of();
    }

    /**
     * Reads the line of an incremental export, or the inner object of a stream record, whose opening brace has been
     * read. Without an image such an object does not say how the item was changed.
     */
    void readChange(Utf8Tokens from) throws IOException {
        readObject(from, Frame.CHANGE);
        RecordLevels.require(
                isFound, "Expected a line of an incremental export, with Keys or an image, but was one without");
        if (operation == null
                && (images.contains(RecordImage.NEW) || levels.closed().count(OF_A_STREAM) == 0)) {
            operation = RecordImage.operation(images);
        }
    }

    /** Reads all members of an object whose opening brace has been read. */
    void readObject(Utf8Tokens from, Frame frame) throws IOException {
        levels.open(frame);
        for (RecordMember member = levels.nextMember(from); member != null; member = levels.nextMember(from)) {
            int kind = from.value();
            if (!levels.innermost().leavesOut(member, kind)) {
                readMember(from, frame, member, kind);
            }
        }
    }

    /** Reads a member of such an object, which is a value of this kind and not left out. */
    void readMember(Utf8Tokens from, Frame frame, RecordMember member, int kind) throws IOException {
        if (!isNeeded(frame, member, kind)) {
            skip(from, member, kind);
            return;
        }
        switch (frame) {
            case CHANGE -> readOfChange(from, member, kind);
            case METADATA -> readWriteTime(from, kind);
            case STREAM_RECORD -> readOfStreamRecord(from, member, kind);
            case KINESIS -> readPayload(from, kind);
            case PUT -> readImage(from, RecordImage.ITEM, kind);
            case DELETE -> readImage(from, RecordImage.KEYS, kind);
            case IDENTITY -> addToSource(RecordMember.USER_IDENTITY, from.text());
            default -> readOfRecord(from, member, kind);
        }
    }

    /** True if an object of that kind is asked for the member; many are asked for one alone. */
    private boolean isNeeded(Frame frame, RecordMember member, int kind) {
        return switch (frame) {
            case METADATA -> member == RecordMember.WRITE_TIME;
            case KINESIS -> member == RecordMember.PAYLOAD;
            case PAYLOAD -> (member.bit() & PAYLOADS) == 0;
            case PUT -> member == RecordMember.ITEM;
            case DELETE -> member == RecordMember.KEY;
            case IDENTITY -> kind == Utf8Tokens.STRING && "principalId".equalsIgnoreCase(levels.innermost().name);
            default -> true;
        };
    }

    private void readOfChange(Utf8Tokens from, RecordMember member, int kind) throws IOException {
        if (member == RecordMember.METADATA) {
            RecordLevels.expect(kind, Utf8Tokens.OBJECT);
            readObject(from, Frame.METADATA);
        } else if (member == RecordMember.EVENT_NAME) {
            readOfRecord(from, member, kind);
        } else if (member.forms.contains(Envelope.CHANGE_LINES)) {
            readOfStreamRecord(from, member, kind);
        } else {
            throw RecordLevels.invalid(
                    "Expected Metadata, Keys, NewImage or OldImage of an incremental export but was another member");
        }
    }

    private static @Nullable RecordImage imageOf(RecordMember member) {
        return switch (member) {
            case KEYS -> RecordImage.KEYS;
            case NEW_IMAGE -> RecordImage.NEW;
            case OLD_IMAGE -> RecordImage.OLD;
            default -> null;
        };
    }

    private void readWriteTime(Utf8Tokens from, int kind) throws IOException {
        if (kind != Utf8Tokens.OBJECT
                || !AttributeType.N.name().equals(from.nextTypeName())
                || from.value() != Utf8Tokens.STRING) {
            throw RecordLevels.invalid("Expected a time, N with a number in a string, but was something else");
        }
        time.text = JsonNumbers.toJson(from.numberInString());
        time.precision = RecordTime.MICROSECOND;
        TypedValues.close(from);
    }

    private void readOfRecord(Utf8Tokens from, RecordMember member, int kind) throws IOException {
        switch (member) {
            case EVENT_NAME -> {
                RecordLevels.expect(kind, Utf8Tokens.STRING);
                readEventName(from.text());
            }
            case DYNAMODB -> {
                RecordLevels.expect(kind, Utf8Tokens.OBJECT);
                readObject(from, Frame.STREAM_RECORD);
                RecordLevels.require(
                        !images.isEmpty() || levels.closed().isWithoutMembers(),
                        "Expected a stream record with Keys, NewImage or OldImage but was one without");
                isFound = true;
            }
            case KINESIS -> {
                RecordLevels.expect(kind, Utf8Tokens.OBJECT);
                readObject(from, Frame.KINESIS);
            }
            case DATA, PAYLOAD -> readPayload(from, kind);
            case RECORD_FORMAT -> {
                time.isInMillis = true;
                skip(from, member, kind);
            }
            default -> readOfSource(from, member, kind);
        }
    }

    private void readEventName(String event) {
        switch (event) {
            case "INSERT", "MODIFY", "REMOVE" -> {
                if (operation != null) {
                    throw invalidSecondChange();
                }
                operation = event;
            }
            case "aws:kinesis:record" -> {}
            default ->
                throw RecordLevels.invalid("Expected INSERT, MODIFY or REMOVE as eventName but was another string");
        }
    }

    /**
     * Makes sure that the innermost object, of which the member has just been read, is either a record or has records;
     * and that a record has its change once.
     */
    void checkMember(RecordMember member) {
        if ((member.bit() & (AROUND_RECORDS | OF_A_RECORD | CHANGES)) == 0) {
            return;
        }
        Level object = levels.innermost();
        int around = object.count(AROUND_RECORDS);
        RecordLevels.require(
                around == 0 || around == 1 && object.count(OF_A_RECORD) == 0,
                "Expected Records or one record but was an object with members of both");
        if (object.count(CHANGES) > 1) {
            throw invalidSecondChange();
        }
    }

    private static TextException invalidSecondChange() {
        return RecordLevels.invalid("Expected a record with one change, in it or in its payload, but was one with two");
    }

    private void readOfStreamRecord(Utf8Tokens from, RecordMember member, int kind) throws IOException {
        RecordImage image = imageOf(member);
        if (image != null) {
            readImage(from, image, kind);
        } else if (member == RecordMember.CREATION_TIME) {
            time.isText = kind == Utf8Tokens.STRING;
            if (!time.isText) {
                RecordLevels.expect(kind, Utf8Tokens.NUMBER);
            }
            time.text = time.isText ? from.text() : from.number();
        } else if (member == RecordMember.CREATION_TIME_PRECISION) {
            RecordLevels.expect(kind, Utf8Tokens.STRING);
            time.precision = from.text();
        } else {
            readOfSource(from, member, kind);
        }
    }

    private void readOfSource(Utf8Tokens from, RecordMember member, int kind) throws IOException {
        // members beside a payload, before it or behind it, describe the record of Kinesis
        boolean isWanted = wantsSource && levels.innermost().count(PAYLOADS) == 0;
        if (isWanted && kind == Utf8Tokens.STRING) {
            addToSource(member, from.text());
        } else if (isWanted && kind == Utf8Tokens.OBJECT && member == RecordMember.USER_IDENTITY) {
            readObject(from, Frame.IDENTITY);
        } else {
            skip(from, member, kind);
        }
    }

    /** Takes what a member says, if none has said it before. */
    private void addToSource(RecordMember member, String text) {
        String name = switch (member) {
            case TABLE -> "table";
            case AWS_REGION -> "region";
            case SEQUENCE_NUMBER -> "sequence";
            case EVENT_ID -> "event_id";
            case USER_IDENTITY -> text.equals("dynamodb.amazonaws.com") ? "ttl" : "";
            default -> "";
        };
        if (!name.isEmpty()) {
            source.putIfAbsent(name, text);
        } else if (member == RecordMember.EVENT_SOURCE_ARN) {
            // arn:aws:dynamodb:REGION:ACCOUNT:table/TABLE/stream/LABEL
            String[] arn = text.split("[:/]", 8);
            if (arn.length == 8 && arn[2].equals("dynamodb")) {
                source.putIfAbsent("region", arn[3]);
                source.putIfAbsent("table", arn[6]);
            }
        }
    }

    /** Reads the record that a string has as base64. What is wrong with it stands where the string does. */
    private void readPayload(Utf8Tokens from, int kind) throws IOException {
        RecordLevels.expect(kind, Utf8Tokens.STRING);
        time.isInMillis = true;
        if (payloads == null) {
            payloads = new Base64Reader();
        }
        source.clear();
        Utf8Tokens inner = payloads.open(from, limits);
        try (inner) {
            RecordLevels.expect(inner.first(), Utf8Tokens.OBJECT);
            readObject(inner, Frame.PAYLOAD);
            inner.expectEnd();
        } catch (TextException e) {
            throw new TextException(e.code(), e.problem(), from.offset());
        }
        RecordLevels.require(isFound, "Expected a stream record in the payload but was an object without dynamodb");
    }

    /** Reads a member that is not needed; attribute values are only where the form has them. */
    void skip(Utf8Tokens from, RecordMember member, int kind) throws IOException {
        RecordLevels.require(
                skipValue(from, kind, !member.carriesValues(form)),
                "Expected items where their envelope has them but was attribute values in another member");
    }

    /** Reads a member that is not needed, no matter what is in it. */
    void skipAll(Utf8Tokens from, int kind) throws IOException {
        skipValue(from, kind, false);
    }

    /**
     * Reads a value of this kind to its end, or to the first attribute value in it, if there may be none. An item
     * has two containers in JSON for one of its own, and the strings of its numbers may be as long as numbers are.
     *
     * @return false if there is one: an object whose first member is named after a type and is a value of it
     */
    private boolean skipValue(Utf8Tokens from, int kind, boolean withoutValues) throws IOException {
        int level = 0;
        int next = kind;
        String name = "";
        while (true) {
            if (next == Utf8Tokens.OBJECT || next == Utf8Tokens.ARRAY) {
                if (level > 2 * limits.maxDepth()) {
                    throw ValueErrors.tooDeep(limits.maxDepth(), "");
                }
                objects.set(level++, next == Utf8Tokens.OBJECT);
            } else if (next == Utf8Tokens.STRING) {
                from.skipText(NUMBER.equals(name) || NUMBERS.equals(name));
            } else if (next == Utf8Tokens.NUMBER) {
                from.skipNumber();
            }
            boolean isFirst = next == Utf8Tokens.OBJECT;
            boolean isNext = false;
            while (level > 0 && !isNext) {
                if (objects.get(level - 1)) {
                    String member = from.nextName();
                    isNext = member != null;
                    name = member == null ? "" : member;
                } else {
                    isNext = from.nextElement();
                }
                if (!isNext) {
                    level--;
                    isFirst = false;
                }
            }
            if (level == 0) {
                return true;
            }
            next = from.value();
            AttributeType type = withoutValues && isFirst ? AttributeType.named(name) : null;
            if (type != null && DynamoDbParser.isOfType(type, next)) {
                return false;
            }
        }
    }

    /** Reads an image, which is a value of this kind; {@code null} is an absent one. */
    void readImage(Utf8Tokens from, RecordImage image, int kind) throws IOException {
        if (kind == Utf8Tokens.NULL) {
            return;
        }
        RecordLevels.expect(kind, Utf8Tokens.OBJECT);
        if (!images.add(image)) {
            throw RecordLevels.duplicateName();
        }
        isFound = true;
        if (target.copies(image, from)) {
            return;
        }
        PushParser wanted = target.parserOf(image);
        PushParser parser = wanted == null ? unwanted() : wanted;
        parser.open(from, limits.maxDepth());
        long begin = from.offset();
        try {
            parser.readBareItem();
        } catch (TextException e) {
            pathInImage = parser.path(e, true);
            throw e;
        } finally {
            parser.release();
        }
        if (wanted != null) {
            // may give the parser back, which another thread may take at once
            target.end(image, from.offset() + 1 - begin);
        }
    }

    private PushParser unwanted() {
        if (unwanted == null) {
            unwanted = new DynamoDbParser(new UnreadEvents(), target.checksNames());
        }
        return unwanted;
    }
}
