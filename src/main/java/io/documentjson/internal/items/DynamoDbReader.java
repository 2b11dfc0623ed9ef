package io.documentjson.internal.items;

import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.PushParser;

/** Reads one text of DynamoDB JSON. */
public class DynamoDbReader extends ItemReader {

    public DynamoDbReader(JsonOptions options) {
        super(options);
    }

    @Override
    public PushParser parser(ItemBuilder builder) {
        if (builder.dynamoDbParser == null) {
            builder.dynamoDbParser = new DynamoDbParser(builder, false);
        }
        return builder.dynamoDbParser;
    }
}
