package io.documentjson.internal.records;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.parsing.TypedValues;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.ValueSkipper;
import io.documentjson.internal.words.JsonNumbers;
import java.io.IOException;

/**
 * Reads a line of an incremental export.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
final class ChangeReader {

    private final RecordLevels levels;
    private final RecordState record;
    private final ValueSkipper skipper;

    ChangeReader(RecordLevels levels, RecordState record, ValueSkipper skipper) {
        this.levels = levels;
        this.record = record;
        this.skipper = skipper;
    }

    /** Reads the object whose opening brace has been read. */
    void read(JsonTokens from) throws IOException {
        levels.open(null);
        for (RecordMember member = levels.nextMember(from); member != null; member = levels.nextMember(from)) {
            int kind = from.value();
            switch (member) {
                case METADATA -> readMetadata(from, kind);
                case KEYS -> record.readImage(from, RecordImage.KEYS, kind);
                case NEW_IMAGE -> record.readImage(from, RecordImage.NEW, kind);
                case OLD_IMAGE -> record.readImage(from, RecordImage.OLD, kind);
                default ->
                    throw RecordErrors.invalid(
                            "Expected Metadata, Keys, NewImage or OldImage of an incremental export but was another member");
            }
        }
        if (!record.isFound) {
            throw RecordErrors.invalid(
                    "Expected a line of an incremental export, with Keys or an image, but was one without");
        }
        record.operation = RecordImage.operation(record.has(RecordImage.NEW), record.has(RecordImage.OLD));
    }

    private void readMetadata(JsonTokens from, int kind) throws IOException {
        RecordErrors.expect(kind, JsonTokens.OBJECT);
        levels.open(null);
        for (RecordMember member = levels.nextMember(from); member != null; member = levels.nextMember(from)) {
            if (member == RecordMember.WRITE_TIME) {
                readTime(from);
            } else {
                skipper.skip(from, from.value());
            }
        }
    }

    private void readTime(JsonTokens from) throws IOException {
        if (from.value() != JsonTokens.OBJECT
                || !AttributeType.N.name().equals(from.nextTypeName())
                || from.value() != JsonTokens.STRING) {
            throw RecordErrors.invalid("Expected a time, N with a number in a string, but was something else");
        }
        record.time = JsonNumbers.toJson(from.numberInString());
        TypedValues.close(from);
    }
}
