package io.documentjson.rewrite;

import com.amazonaws.services.dynamodbv2.AbstractAmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.document.Item;
import com.amazonaws.services.dynamodbv2.document.ItemUtils;
import com.amazonaws.services.dynamodbv2.document.Table;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.DeleteItemRequest;
import com.amazonaws.services.dynamodbv2.model.DeleteItemResult;
import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
import com.amazonaws.services.dynamodbv2.model.GetItemResult;
import com.amazonaws.services.dynamodbv2.model.PutItemRequest;
import com.amazonaws.services.dynamodbv2.model.PutItemResult;
import com.amazonaws.services.dynamodbv2.model.QueryRequest;
import com.amazonaws.services.dynamodbv2.model.QueryResult;
import com.amazonaws.services.dynamodbv2.model.Record;
import com.amazonaws.services.dynamodbv2.model.ScanRequest;
import com.amazonaws.services.dynamodbv2.model.ScanResult;
import com.amazonaws.services.dynamodbv2.model.StreamRecord;
import com.amazonaws.services.dynamodbv2.model.UpdateItemRequest;
import com.amazonaws.services.dynamodbv2.model.UpdateItemResult;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** What the left column of the guide names, for one item and one attribute. */
public final class V1Input {

    public final Map<String, AttributeValue> map;
    public final Item item;
    public final String name;
    public final AttributeValue value;
    public final List<AttributeValue> list;
    public final Object object;
    public final Map<String, Object> values;
    public final String text;
    public final Client client = new Client();
    public final Table table = new Table(client, "orders");
    public final Record record;
    public final Map<String, AttributeValue> key = Map.of("id", new AttributeValue().withN("1"));

    V1Input(Map<String, AttributeValue> map, String name, String text, Map<String, Object> values) {
        this.map = map;
        this.name = name;
        this.text = text;
        this.values = values;
        item = ItemUtils.toItem(map);
        value = map == null ? null : map.get(name);
        list = map == null ? null : Collections.singletonList(value);
        object = values == null ? null : values.get(name);
        record = new Record().withDynamodb(new StreamRecord().withNewImage(map == null || map.isEmpty() ? null : map));
    }

    /** A table of two pages, each with the item alone, that keeps what was sent to it. */
    public final class Client extends AbstractAmazonDynamoDB {

        Object sent;

        @Override
        public GetItemResult getItem(GetItemRequest request) {
            return new GetItemResult().withItem(map == null || map.isEmpty() ? null : map);
        }

        @Override
        public GetItemResult getItem(String table, Map<String, AttributeValue> key) {
            return getItem(new GetItemRequest(table, key));
        }

        @Override
        public PutItemResult putItem(PutItemRequest request) {
            sent = List.of(request.getTableName(), request.getItem());
            return new PutItemResult();
        }

        @Override
        public UpdateItemResult updateItem(UpdateItemRequest request) {
            sent = List.of(
                    request.getTableName(),
                    request.getKey(),
                    request.getUpdateExpression(),
                    request.getExpressionAttributeValues());
            return new UpdateItemResult();
        }

        @Override
        public DeleteItemResult deleteItem(DeleteItemRequest request) {
            sent = List.of(request.getTableName(), request.getKey());
            return new DeleteItemResult();
        }

        @Override
        public QueryResult query(QueryRequest request) {
            return new QueryResult()
                    .withItems(List.of(map))
                    .withCount(1)
                    .withScannedCount(1)
                    .withLastEvaluatedKey(request.getExclusiveStartKey() == null ? key : null);
        }

        @Override
        public ScanResult scan(ScanRequest request) {
            return new ScanResult()
                    .withItems(List.of(map))
                    .withCount(1)
                    .withScannedCount(1)
                    .withLastEvaluatedKey(request.getExclusiveStartKey() == null ? key : null);
        }

        @Override
        public ScanResult scan(String table, List<String> attributes) {
            return scan(new ScanRequest(table));
        }
    }
}
