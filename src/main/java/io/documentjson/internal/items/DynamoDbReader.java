package io.documentjson.internal.items;

import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.ItemParser;

/** Reads one text of DynamoDB JSON. */
final class DynamoDbReader extends ItemReader {

    DynamoDbReader(JsonOptions options) {
        super(options);
    }

    @Override
    ItemParser parser(ItemBuilder builder) {
        if (builder.dynamoDbParser == null) {
            builder.dynamoDbParser = new DynamoDbParser(builder, false);
        }
        return builder.dynamoDbParser;
    }
}
