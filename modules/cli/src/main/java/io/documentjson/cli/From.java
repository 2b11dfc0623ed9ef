package io.documentjson.cli;

import io.documentjson.events.Envelope;
import org.jspecify.annotations.Nullable;

/** The form of the input, as the user names it. */
enum From {
    /** The first 64 KiB decide. */
    AUTO(null),
    /** DynamoDB JSON in any envelope. */
    DYNAMODB(Envelope.DETECT),
    /** Document JSON. */
    DOCUMENT(null),
    ITEM_LINES(Envelope.ITEM_LINES),
    CHANGE_LINES(Envelope.CHANGE_LINES),
    STREAM_RECORDS(Envelope.STREAM_RECORDS),
    KINESIS_RECORDS(Envelope.KINESIS_RECORDS),
    CLI_OUTPUT(Envelope.CLI_OUTPUT),
    WRITE_REQUESTS(Envelope.WRITE_REQUESTS);

    private final @Nullable Envelope envelope;

    From(@Nullable Envelope envelope) {
        this.envelope = envelope;
    }

    /** The envelope; {@code null} for document JSON, or if the form is to be detected. */
    @Nullable
    Envelope envelope() {
        return envelope;
    }
}
