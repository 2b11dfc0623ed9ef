package io.documentjson.internal.records;

import io.documentjson.events.AttributeType;
import io.documentjson.events.Envelope;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.parsing.TypedValues;
import io.documentjson.internal.records.RecordLevels.Frame;
import io.documentjson.internal.records.RecordLevels.Level;
import io.documentjson.internal.tokens.Base64Reader;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.JsonNumbers;
import java.io.IOException;
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

    /** The unit of the times of an incremental export. */
    static final String UNIT_OF_CHANGES = "MICROSECOND";

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

    private final RecordTarget target;
    private final RecordLevels levels;
    private final Limits limits;
    private final ValueSkipper skipper;
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

    /** The time of the change, as a JSON number or another text; {@code null} where the text does not say. */
    @Nullable
    String time;

    /** True if the time is not a number. */
    boolean timeIsText;

    /** The unit of the time that the record names, or its form has. */
    @Nullable
    String precision;

    /** The score of the item in a search, as a JSON number; {@code null} where the text does not say. */
    @Nullable
    String score;

    /** True if the record came by Kinesis, as it says itself. */
    boolean isOfKinesis;

    /** True if the record has an image or a payload. */
    boolean isFound;

    /** The path of the error in an image, if it is in one. */
    List<Object> pathInImage = List.of();

    RecordContent(RecordTarget target, boolean wantsSource, RecordLevels levels, Limits limits) {
        this.target = target;
        this.wantsSource = wantsSource;
        this.levels = levels;
        this.limits = limits;
        skipper = new ValueSkipper(limits);
    }

    /** Begins another record. */
    void clear() {
        operation = null;
        time = null;
        timeIsText = false;
        precision = null;
        score = null;
        isOfKinesis = false;
        isFound = false;
        images.clear();
        if (wantsSource) {
            source.clear();
        }
        pathInImage = List.of();
    }

    /**
     * Reads the line of an incremental export, or the inner object of a stream record, whose opening brace has been
     * read. Without an image such an object does not say how the item was changed.
     */
    void readChange(Utf8Tokens from) throws IOException {
        readObject(from, Frame.CHANGE);
        if (!isFound) {
            throw RecordErrors.invalid(
                    "Expected a line of an incremental export, with Keys or an image, but was one without");
        }
        if (operation == null
                && (images.contains(RecordImage.NEW) || levels.closed().count(OF_A_STREAM) == 0)) {
            operation = RecordImage.operation(images);
        }
    }

    /** Reads all members of an object whose opening brace has been read. */
    void readObject(Utf8Tokens from, Frame frame) throws IOException {
        levels.open(frame);
        for (RecordMember member = levels.nextMember(from); member != null; member = levels.nextMember(from)) {
            readMember(from, frame, member, from.value());
        }
    }

    /** Reads a member of such an object, which is a value of this kind. */
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
            RecordErrors.expect(kind, Utf8Tokens.OBJECT);
            readObject(from, Frame.METADATA);
        } else if (member == RecordMember.EVENT_NAME) {
            readOfRecord(from, member, kind);
        } else if (member.forms.contains(Envelope.CHANGE_LINES)) {
            readOfStreamRecord(from, member, kind);
        } else {
            throw RecordErrors.invalid(
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
            throw RecordErrors.invalid("Expected a time, N with a number in a string, but was something else");
        }
        time = JsonNumbers.toJson(from.numberInString());
        precision = UNIT_OF_CHANGES;
        TypedValues.close(from);
    }

    private void readOfRecord(Utf8Tokens from, RecordMember member, int kind) throws IOException {
        switch (member) {
            case EVENT_NAME -> {
                RecordErrors.expect(kind, Utf8Tokens.STRING);
                readEventName(from.text());
            }
            case DYNAMODB -> {
                RecordErrors.expect(kind, Utf8Tokens.OBJECT);
                readObject(from, Frame.STREAM_RECORD);
                if (images.isEmpty() && !levels.closed().isWithoutMembers()) {
                    throw RecordErrors.invalid(
                            "Expected a stream record with Keys, NewImage or OldImage but was one without");
                }
                isFound = true;
            }
            case KINESIS -> {
                RecordErrors.expect(kind, Utf8Tokens.OBJECT);
                readObject(from, Frame.KINESIS);
            }
            case DATA, PAYLOAD -> readPayload(from, kind);
            case RECORD_FORMAT -> {
                isOfKinesis = true;
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
                throw RecordErrors.invalid("Expected INSERT, MODIFY or REMOVE as eventName but was another string");
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
        if (around > 1 || around == 1 && object.count(OF_A_RECORD) > 0) {
            throw RecordErrors.invalid("Expected Records or one record but was an object with members of both");
        }
        if (object.count(CHANGES) > 1) {
            throw invalidSecondChange();
        }
    }

    private static TextException invalidSecondChange() {
        return RecordErrors.invalid("Expected a record with one change, in it or in its payload, but was one with two");
    }

    private void readOfStreamRecord(Utf8Tokens from, RecordMember member, int kind) throws IOException {
        RecordImage image = imageOf(member);
        if (image != null) {
            readImage(from, image, kind);
        } else if (member == RecordMember.CREATION_TIME) {
            timeIsText = kind == Utf8Tokens.STRING;
            if (!timeIsText) {
                RecordErrors.expect(kind, Utf8Tokens.NUMBER);
            }
            time = timeIsText ? from.text() : from.number();
        } else if (member == RecordMember.CREATION_TIME_PRECISION) {
            RecordErrors.expect(kind, Utf8Tokens.STRING);
            precision = from.text();
        } else {
            readOfSource(from, member, kind);
        }
    }

    private void readOfSource(Utf8Tokens from, RecordMember member, int kind) throws IOException {
        if (wantsSource && kind == Utf8Tokens.STRING) {
            addToSource(member, from.text());
        } else if (wantsSource && kind == Utf8Tokens.OBJECT && member == RecordMember.USER_IDENTITY) {
            readObject(from, Frame.IDENTITY);
        } else {
            skip(from, member, kind);
        }
    }

    /** Takes what a member says; one that came in a payload says it before those around the payload do. */
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
        RecordErrors.expect(kind, Utf8Tokens.STRING);
        isOfKinesis = true;
        if (payloads == null) {
            payloads = new Base64Reader();
        }
        source.clear();
        Utf8Tokens inner = payloads.open(from, limits);
        try (inner) {
            RecordErrors.expect(inner.first(), Utf8Tokens.OBJECT);
            readObject(inner, Frame.PAYLOAD);
            inner.expectEnd();
        } catch (TextException e) {
            throw new TextException(e.code(), e.problem(), from.offset());
        }
        if (!isFound) {
            throw RecordErrors.invalid("Expected a stream record in the payload but was an object without dynamodb");
        }
    }

    /** Reads a member that is not needed; attribute values are only where the form has them. */
    void skip(Utf8Tokens from, RecordMember member, int kind) throws IOException {
        if (!skipper.skip(from, kind, !member.carriesValues(form))) {
            throw RecordErrors.invalid(
                    "Expected items where their envelope has them but was attribute values in another member");
        }
    }

    /** Reads a member that is not needed, no matter what is in it. */
    void skipAll(Utf8Tokens from, int kind) throws IOException {
        skipper.skip(from, kind, false);
    }

    /** Reads an image, which is a value of this kind; {@code null} is an absent one. */
    void readImage(Utf8Tokens from, RecordImage image, int kind) throws IOException {
        if (kind == Utf8Tokens.NULL) {
            return;
        }
        RecordErrors.expect(kind, Utf8Tokens.OBJECT);
        if (!images.add(image)) {
            throw RecordErrors.duplicateName();
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
            if (wanted != null) {
                target.end(image, from.offset() + 1 - begin);
            }
        } catch (TextException e) {
            pathInImage = parser.path(e, true);
            throw e;
        } finally {
            parser.release();
        }
    }

    private PushParser unwanted() {
        if (unwanted == null) {
            unwanted = new DynamoDbParser(new UnreadEvents(), target.checksNames());
        }
        return unwanted;
    }
}
