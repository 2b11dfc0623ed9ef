package io.documentjson.transcode;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The change on one line of an incremental export, its parts as JSON in UTF-8 (RFC 8259). Only the parts that were
 * asked for are there. Instances hold what the caller gets, without copies: whoever changes an array changes it for
 * all.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
public final class TranscodedChange {

    private final String operation;
    private final OptionalLong writeTimeMicros;
    private final byte @Nullable [] keys;
    private final byte @Nullable [] newImage;
    private final byte @Nullable [] oldImage;

    TranscodedChange(
            String operation,
            OptionalLong writeTimeMicros,
            byte @Nullable [] keys,
            byte @Nullable [] newImage,
            byte @Nullable [] oldImage) {
        this.operation = operation;
        this.writeTimeMicros = writeTimeMicros;
        this.keys = keys;
        this.newImage = newImage;
        this.oldImage = oldImage;
    }

    /** {@code PUT}, {@code MODIFY} or {@code REMOVE}, as {@link RecordPart#CHANGE} says. */
    public String operation() {
        return operation;
    }

    /** When the item was written, in microseconds since 1970-01-01T00:00:00Z; empty if the line does not say. */
    public OptionalLong writeTimeMicros() {
        return writeTimeMicros;
    }

    /** The keys; {@code null} if the line has none or they were not asked for. */
    public byte @Nullable [] keys() {
        return keys;
    }

    /** The item after the change; {@code null} if the line has none or it was not asked for. */
    public byte @Nullable [] newImage() {
        return newImage;
    }

    /** The item before the change; {@code null} if the line has none or it was not asked for. */
    public byte @Nullable [] oldImage() {
        return oldImage;
    }
}
