package io.documentjson.rewrite;

import io.documentjson.DocumentJson;
import io.documentjson.PlainItems;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** What the right column of the guide names, for one item and one attribute. */
public final class V2Input {

    public final DocumentJson json = DocumentJson.create();
    public final PlainItems plain = PlainItems.create();
    public final Map<String, AttributeValue> map;
    public final String name;
    public final AttributeValue value;
    public final List<AttributeValue> list;
    public final Object object;
    public final Map<String, Object> values;
    public final String text;
    public final Client client = new Client();
    public final Record record;
    public final Map<String, AttributeValue> key = Map.of("id", AttributeValue.fromN("1"));

    V2Input(Map<String, AttributeValue> map, String name, String text, Map<String, Object> values) {
        this.map = map;
        this.name = name;
        this.text = text;
        this.values = values;
        value = map == null ? null : map.get(name);
        list = map == null ? null : Collections.singletonList(value);
        object = values == null ? null : values.get(name);
        record = Record.builder()
                .dynamodb(StreamRecord.builder()
                        .newImage(map == null || map.isEmpty() ? null : map)
                        .build())
                .build();
    }

    /** A table of two pages, each with the item alone, that keeps what was sent to it. */
    public final class Client implements DynamoDbClient {

        Object sent;

        @Override
        public GetItemResponse getItem(GetItemRequest request) {
            return GetItemResponse.builder()
                    .item(map == null || map.isEmpty() ? null : map)
                    .build();
        }

        @Override
        public PutItemResponse putItem(PutItemRequest request) {
            if (!request.hasItem()) {
                throw new IllegalArgumentException("an item without its key");
            }
            sent = List.of(request.tableName(), request.item());
            return PutItemResponse.builder().build();
        }

        @Override
        public UpdateItemResponse updateItem(UpdateItemRequest request) {
            sent = List.of(
                    request.tableName(),
                    request.key(),
                    request.updateExpression(),
                    request.expressionAttributeValues());
            return UpdateItemResponse.builder().build();
        }

        @Override
        public DeleteItemResponse deleteItem(DeleteItemRequest request) {
            sent = List.of(request.tableName(), request.key());
            return DeleteItemResponse.builder().build();
        }

        @Override
        public QueryResponse query(QueryRequest request) {
            return QueryResponse.builder()
                    .items(List.of(map))
                    .lastEvaluatedKey(request.hasExclusiveStartKey() ? null : key)
                    .build();
        }

        @Override
        public ScanResponse scan(ScanRequest request) {
            return ScanResponse.builder()
                    .items(List.of(map))
                    .lastEvaluatedKey(request.hasExclusiveStartKey() ? null : key)
                    .build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {}
    }
}
