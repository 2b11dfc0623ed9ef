package io.documentjson.cli;

import io.documentjson.events.Envelope;

/** The form of the input, as the user names it. */
enum From {
    /** The first 64 KiB decide. */
    AUTO(Envelope.DETECT),
    /** DynamoDB JSON in any envelope. */
    DYNAMODB(Envelope.DETECT),
    /** Document JSON. */
    DOCUMENT(Envelope.ITEM_LINES),
    ITEM_LINES(Envelope.ITEM_LINES),
    CHANGE_LINES(Envelope.CHANGE_LINES),
    STREAM_RECORDS(Envelope.STREAM_RECORDS),
    KINESIS_RECORDS(Envelope.KINESIS_RECORDS),
    CLI_OUTPUT(Envelope.CLI_OUTPUT),
    WRITE_REQUESTS(Envelope.WRITE_REQUESTS);

    /** The envelope, unless another layout is found; of documents only the layout counts. */
    final Envelope envelope;

    From(Envelope envelope) {
        this.envelope = envelope;
    }
}
