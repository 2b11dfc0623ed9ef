package io.documentjson.transcode;

import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.limits.Limits;

/** The form of JSON that is read, and the one that is written. */
enum Form {
    /** DynamoDB JSON, written as document JSON. */
    DYNAMODB,
    /** Document JSON, written as DynamoDB JSON. */
    DOCUMENT,
    /** DynamoDB JSON, written as items of DynamoDB JSON without what stands around them. */
    DYNAMODB_ITEM;

    /** The copy in one pass. */
    JsonCopier copier(Limits limits) {
        return this == DOCUMENT ? JsonCopier.ofDocuments(limits) : JsonCopier.ofDynamoDb(limits, this == DYNAMODB_ITEM);
    }
}
