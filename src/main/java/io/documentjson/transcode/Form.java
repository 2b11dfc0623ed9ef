package io.documentjson.transcode;

import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.DocumentParser;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.PushParser;
import org.jspecify.annotations.Nullable;

/** The form of JSON that is read, and the one that is written. */
enum Form {
    /** DynamoDB JSON, written as document JSON. */
    DYNAMODB,
    /** Document JSON, written as DynamoDB JSON. */
    DOCUMENT,
    /** DynamoDB JSON, written as items of DynamoDB JSON without what stands around them. */
    DYNAMODB_ITEM,
    /** DynamoDB JSON, written as document JSON with numbers in quotes. */
    DYNAMODB_QUOTED;

    /** The copy in one pass; {@code null} if there is none. */
    @Nullable
    JsonCopier copier(Limits limits) {
        return switch (this) {
            case DOCUMENT -> JsonCopier.ofDocuments(limits);
            case DYNAMODB, DYNAMODB_ITEM -> JsonCopier.ofDynamoDb(limits, this == DYNAMODB_ITEM);
            case DYNAMODB_QUOTED -> null;
        };
    }

    /** Writes items. */
    JsonEvents events(Utf8JsonGenerator generator, Limits limits) {
        JsonEvents events = new JsonEvents(generator);
        if (this == DYNAMODB || this == DYNAMODB_QUOTED) {
            events.writeDocumentJson(this == DYNAMODB_QUOTED, false, limits.maxNumberLength());
        } else {
            events.writeDynamoDbJson(limits.maxNumberLength());
        }
        return events;
    }

    /** Reads items. */
    PushParser parser(JsonEvents events) {
        return this == DOCUMENT ? new DocumentParser(events, true) : new DynamoDbParser(events, true);
    }
}
