package io.documentjson.transcode;

import io.documentjson.text.DocumentCopier;
import io.documentjson.text.JsonCopier;
import io.documentjson.text.Limits;
import io.documentjson.text.TypedCopier;

/** The form of JSON that is read, and the one that is written. */
enum Form {
    /** DynamoDB JSON, written as document JSON. */
    DYNAMODB,
    /** Document JSON, written as DynamoDB JSON. */
    DOCUMENT,
    /** DynamoDB JSON, written as such. */
    TYPED;

    /** The copy in one pass. */
    JsonCopier copier(Limits limits) {
        return switch (this) {
            case DOCUMENT -> new DocumentCopier(limits);
            default -> imageCopier(limits);
        };
    }

    /** The copy in one pass of DynamoDB JSON. */
    TypedCopier imageCopier(Limits limits) {
        return new TypedCopier(limits, this == TYPED);
    }
}
