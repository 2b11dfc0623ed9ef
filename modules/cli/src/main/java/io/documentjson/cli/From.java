package io.documentjson.cli;

import io.documentjson.events.Envelope;
import org.jspecify.annotations.Nullable;

/** What the input is said to be. */
enum From {
    /** The first 64 KiB decide. */
    AUTO(null),
    /** DynamoDB JSON; what stands around the items is found out. */
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

    /** What is around the items; {@code null} if that is still to be found out, or it is document JSON. */
    @Nullable
    Envelope envelope() {
        return envelope;
    }
}
