package io.documentjson.transcode;

import io.documentjson.BadLineHandler;

/**
 * What has been transcoded.
 *
 * @param lines the lines or records of the input, blank lines not counted
 * @param items the lines of the output
 * @param refused the lines of the input that were handed to a {@link BadLineHandler}
 * @param bytesIn the bytes of the input, after it was unpacked if it was gzip
 * @param bytesOut the bytes of the output
 */
public record TranscodeSummary(long lines, long items, long refused, long bytesIn, long bytesOut) {}
