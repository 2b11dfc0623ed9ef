package io.documentjson.text;

import java.io.IOException;
import java.util.Arrays;

/** What stands around the items of a text. The public envelopes have these names, and one more for finding it out. */
public enum RecordForm {
    /** An item a line. */
    ITEM_LINES,
    /** A change of an incremental export a line. */
    CHANGE_LINES,
    /** Events and records of DynamoDB Streams. */
    STREAM_RECORDS,
    /** The same of Kinesis Data Streams. */
    KINESIS_RECORDS,
    /** Output of the AWS command line. */
    CLI_OUTPUT,
    /** Requests of BatchWriteItem. */
    WRITE_REQUESTS;

    /** The name of the public envelope that stands for the form that the text looks like. */
    private static final String DETECT = "DETECT";

    /** The form of the source, by the name of its public envelope; nothing of the source has been read. */
    public static RecordForm of(String envelope, UnpackedInputStream source) throws IOException {
        return envelope.equals(DETECT)
                ? EnvelopeDetector.detect(source.head(EnvelopeDetector.HEAD_BYTES))
                : valueOf(envelope);
    }

    /** As the other, of a text in memory. */
    public static RecordForm of(String envelope, byte[] text) {
        return envelope.equals(DETECT)
                ? EnvelopeDetector.detect(Arrays.copyOf(text, Math.min(text.length, EnvelopeDetector.HEAD_BYTES)))
                : valueOf(envelope);
    }

    /** Whether each line is a text of its own, so that one bad line leaves the others alone. */
    public boolean isLines() {
        return this == ITEM_LINES || this == CHANGE_LINES;
    }
}
