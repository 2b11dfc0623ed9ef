package io.documentjson.transcode;

import io.documentjson.events.BadLineHandler;
import io.documentjson.events.Envelope;

/**
 * Numbers of a transcoded text.
 *
 * @param envelope the form of the text around the items, never {@link Envelope#DETECT}; for document JSON
 *     {@link Envelope#ITEM_LINES} or {@link Envelope#ITEMS}
 * @param lines the lines or records of the input, blank lines not counted; negative if not all of it was read
 * @param items the lines of the output
 * @param refused the lines of the input that were handed to a {@link BadLineHandler}
 * @param bytesIn the bytes of the input, after it was unpacked if it was gzip
 * @param bytesOut the bytes of the output
 */
public record TranscodeSummary(Envelope envelope, long lines, long items, long refused, long bytesIn, long bytesOut) {

    /** The records of the input that do not have the part that was asked for, such as a change without a new image. */
    public long withoutPart() {
        return lines < 0 ? 0 : lines - items - refused;
    }

    TranscodeSummary withBytesOut(long bytes) {
        return new TranscodeSummary(envelope, lines, items, refused, bytesIn, bytes);
    }

    TranscodeSummary withBytesIn(long bytes) {
        return new TranscodeSummary(envelope, lines, items, refused, bytes, bytesOut);
    }
}
