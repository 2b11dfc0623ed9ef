package io.documentjson.internal.records;

import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.records.RecordLevels.Level;
import io.documentjson.internal.tokens.Base64Reader;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.tokens.ValueSkipper;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads records of DynamoDB Streams and of Kinesis Data Streams.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_streams_Record.html">Record, of the
 *     API of DynamoDB Streams</a>
 */
final class StreamRecordReader {

    /** The members that only a record has, and no object around records. */
    private static final Set<RecordMember> OF_A_RECORD = EnumSet.of(
            RecordMember.EVENT_NAME,
            RecordMember.DYNAMODB,
            RecordMember.KINESIS,
            RecordMember.DATA,
            RecordMember.RECORD_FORMAT);

    /** The members one of which has the change. */
    private static final Set<RecordMember> CHANGES =
            EnumSet.of(RecordMember.DYNAMODB, RecordMember.KINESIS, RecordMember.DATA);

    private final RecordLevels levels;
    private final RecordState record;
    private final ValueSkipper skipper;
    private final Limits limits;

    /** Decodes payloads, once one came. */
    private @Nullable Base64Reader payloads;

    StreamRecordReader(RecordLevels levels, RecordState record, ValueSkipper skipper, Limits limits) {
        this.levels = levels;
        this.record = record;
        this.skipper = skipper;
        this.limits = limits;
    }

    /**
     * Makes sure that the innermost object, of which the member has just been read, is either a record or has records;
     * and that a record has its change once.
     */
    void checkMember(RecordMember member) {
        if (member != RecordMember.RECORDS && !OF_A_RECORD.contains(member)) {
            return;
        }
        Level object = levels.innermost();
        if (object.has(RecordMember.RECORDS) && object.count(OF_A_RECORD) > 0) {
            throw RecordErrors.invalid("Expected Records or one record but was an object with members of both");
        }
        if (object.count(CHANGES) > 1) {
            throw invalidSecondChange();
        }
    }

    private static TextException invalidSecondChange() {
        return RecordErrors.invalid("Expected a record with one change, in it or in its payload, but was one with two");
    }

    /** Reads a member of a record, which is a value of this kind. */
    void readMember(JsonTokens from, RecordMember member, int kind) throws IOException {
        switch (member) {
            case EVENT_NAME -> {
                RecordErrors.expect(kind, JsonTokens.STRING);
                readEventName(from.text());
            }
            case DYNAMODB -> {
                RecordErrors.expect(kind, JsonTokens.OBJECT);
                readImages(from);
                record.isFound = true;
            }
            case KINESIS -> {
                RecordErrors.expect(kind, JsonTokens.OBJECT);
                readKinesis(from);
            }
            case DATA -> readPayload(from, kind);
            case RECORD_FORMAT -> {
                record.isOfKinesis = true;
                skipper.skip(from, kind);
            }
            default -> skipper.skip(from, kind);
        }
    }

    private void readEventName(String event) {
        switch (event) {
            case "INSERT", "MODIFY", "REMOVE" -> {
                if (record.operation != null) {
                    throw invalidSecondChange();
                }
                record.operation = event;
            }
            case "aws:kinesis:record" -> {}
            default ->
                throw RecordErrors.invalid("Expected INSERT, MODIFY or REMOVE as eventName but was another string");
        }
    }

    private void readImages(JsonTokens from) throws IOException {
        levels.open(null);
        for (RecordMember member = levels.nextMember(from); member != null; member = levels.nextMember(from)) {
            int kind = from.value();
            switch (member) {
                case CREATION_TIME -> readTime(from, kind);
                case CREATION_TIME_PRECISION -> {
                    RecordErrors.expect(kind, JsonTokens.STRING);
                    record.precision = from.text();
                }
                case KEYS -> record.readImage(from, RecordImage.KEYS, kind);
                case NEW_IMAGE -> record.readImage(from, RecordImage.NEW, kind);
                case OLD_IMAGE -> record.readImage(from, RecordImage.OLD, kind);
                default -> skipper.skip(from, kind);
            }
        }
    }

    private void readTime(JsonTokens from, int kind) throws IOException {
        if (kind == JsonTokens.STRING) {
            record.time = from.text();
            record.timeIsText = true;
        } else {
            RecordErrors.expect(kind, JsonTokens.NUMBER);
            record.time = from.number();
        }
    }

    private void readKinesis(JsonTokens from) throws IOException {
        levels.open(null);
        for (RecordMember member = levels.nextMember(from); member != null; member = levels.nextMember(from)) {
            int kind = from.value();
            if (member == RecordMember.PAYLOAD) {
                readPayload(from, kind);
            } else {
                skipper.skip(from, kind);
            }
        }
    }

    private Base64Reader payloads() {
        if (payloads == null) {
            payloads = new Base64Reader();
        }
        return payloads;
    }

    /** Reads the record that a string has as base64. What is wrong with it stands where the string does. */
    private void readPayload(JsonTokens from, int kind) throws IOException {
        RecordErrors.expect(kind, JsonTokens.STRING);
        record.isOfKinesis = true;
        Utf8Tokens inner = payloads().open(from, limits);
        try (inner) {
            RecordErrors.expect(inner.first(), JsonTokens.OBJECT);
            levels.open(null);
            for (RecordMember member = levels.nextMember(inner); member != null; member = levels.nextMember(inner)) {
                int memberKind = inner.value();
                if (member == RecordMember.KINESIS || member == RecordMember.DATA) {
                    skipper.skip(inner, memberKind);
                } else {
                    readMember(inner, member, memberKind);
                }
            }
            inner.expectEnd();
        } catch (TextException e) {
            throw new TextException(e.code(), e.problem(), from.offset());
        }
        if (!record.isFound) {
            throw RecordErrors.invalid("Expected a stream record in the payload but was an object without dynamodb");
        }
    }
}
