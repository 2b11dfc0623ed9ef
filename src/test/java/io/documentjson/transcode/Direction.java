package io.documentjson.transcode;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;

/** Forms that the transcoder reads and writes, and the facades that do the same by items. */
enum Direction {
    TO_DOCUMENTS(DynamoDbJson.create(), DocumentJson.create()),
    TO_DYNAMODB(DocumentJson.create(), DynamoDbJson.create());

    final ItemJson from;
    final ItemJson to;

    Direction(ItemJson from, ItemJson to) {
        this.from = from;
        this.to = to;
    }

    static Direction of(boolean typed) {
        return typed ? TO_DOCUMENTS : TO_DYNAMODB;
    }

    boolean isTyped() {
        return this == TO_DOCUMENTS;
    }

    DynamoDbTranscoder.Builder transcoder() {
        return DynamoDbTranscoder.builder();
    }
}
