package io.documentjson.transcode;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.LosslessJson;

/** What the transcoder reads and writes, and the facades that do the same by items. */
enum Direction {
    TO_DOCUMENTS(DynamoDbJson.create(), DocumentJson.create()),
    TO_DYNAMODB(DocumentJson.create(), DynamoDbJson.create()),
    TO_LOSSLESS(DynamoDbJson.create(), LosslessJson.create()),
    OF_LOSSLESS(LosslessJson.create(), DynamoDbJson.create());

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
        return this == TO_DOCUMENTS || this == TO_LOSSLESS;
    }

    DynamoDbTranscoder.Builder transcoder() {
        boolean lossless = this == TO_LOSSLESS || this == OF_LOSSLESS;
        return DynamoDbTranscoder.builder().form(lossless ? DocumentForm.LOSSLESS : DocumentForm.PLAIN);
    }
}
