package io.documentjson.transcode;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The change on one line of an incremental export, its parts as JSON in UTF-8 (RFC 8259). A part is {@code null} if the
 * line does not have it or it was not asked for. The arrays are not copied: do not change them.
 *
 * @param operation {@code PUT}, {@code MODIFY} or {@code REMOVE}, as {@link RecordPart#CHANGE} says
 * @param writeTimeMicros the time at which the item was written, in microseconds since 1970-01-01T00:00:00Z; empty if
 *     the line does not say
 * @param keys the keys
 * @param newImage the item after the change
 * @param oldImage the item before the change
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
@SuppressWarnings("ArrayRecordComponent") // texts, which nobody compares as parts of a change
public record TranscodedChange(
        String operation,
        OptionalLong writeTimeMicros,
        byte @Nullable [] keys,
        byte @Nullable [] newImage,
        byte @Nullable [] oldImage) {}
