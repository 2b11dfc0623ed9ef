package io.documentjson.samples.migration.before;

import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.document.Item;
import com.amazonaws.services.dynamodbv2.document.ItemUtils;
import com.amazonaws.services.dynamodbv2.model.AttributeDefinition;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.CreateTableRequest;
import com.amazonaws.services.dynamodbv2.model.DeleteItemRequest;
import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
import com.amazonaws.services.dynamodbv2.model.GetItemResult;
import com.amazonaws.services.dynamodbv2.model.KeySchemaElement;
import com.amazonaws.services.dynamodbv2.model.KeyType;
import com.amazonaws.services.dynamodbv2.model.ProvisionedThroughput;
import com.amazonaws.services.dynamodbv2.model.PutItemRequest;
import com.amazonaws.services.dynamodbv2.model.QueryRequest;
import com.amazonaws.services.dynamodbv2.model.QueryResult;
import com.amazonaws.services.dynamodbv2.model.ScalarAttributeType;
import com.amazonaws.services.dynamodbv2.model.ScanRequest;
import com.amazonaws.services.dynamodbv2.model.ScanResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A table of orders: JSON goes in, JSON comes out. */
public final class Orders {

    private static final String TABLE = "orders";

    private final AmazonDynamoDB client;

    public Orders(AmazonDynamoDB client) {
        this.client = client;
    }

    public void createTable() {
        client.createTable(new CreateTableRequest()
                .withTableName(TABLE)
                .withKeySchema(
                        new KeySchemaElement().withAttributeName("customer").withKeyType(KeyType.HASH),
                        new KeySchemaElement().withAttributeName("number").withKeyType(KeyType.RANGE))
                .withAttributeDefinitions(
                        new AttributeDefinition()
                                .withAttributeName("customer")
                                .withAttributeType(ScalarAttributeType.S),
                        new AttributeDefinition().withAttributeName("number").withAttributeType(ScalarAttributeType.N))
                .withProvisionedThroughput(
                        new ProvisionedThroughput().withReadCapacityUnits(5L).withWriteCapacityUnits(5L)));
    }

    /** Stores the order that the JSON is. */
    public void put(String json) {
        Item order = Item.fromJSON(json);
        client.putItem(new PutItemRequest().withTableName(TABLE).withItem(ItemUtils.toAttributeValues(order)));
    }

    /** Stores an order that was made of Java values. */
    public void put(Map<String, Object> order) {
        client.putItem(new PutItemRequest().withTableName(TABLE).withItem(ItemUtils.fromSimpleMap(order)));
    }

    /** The order as JSON, or null if there is no such order. */
    public String get(String customer, int number) {
        GetItemResult result =
                client.getItem(new GetItemRequest().withTableName(TABLE).withKey(key(customer, number)));
        if (result.getItem() == null) {
            return null;
        }
        return ItemUtils.toItem(sorted(result.getItem())).toJSON();
    }

    /** One attribute of the order as JSON. */
    public String get(String customer, int number, String attribute) {
        GetItemResult result =
                client.getItem(new GetItemRequest().withTableName(TABLE).withKey(key(customer, number)));
        Item order = ItemUtils.toItem(result.getItem());
        return order.getJSON(attribute);
    }

    /** The orders of a customer as Java values. */
    public List<Map<String, Object>> of(String customer) {
        Map<String, AttributeValue> values =
                Collections.singletonMap(":customer", ItemUtils.toAttributeValue(customer));
        QueryResult result = client.query(new QueryRequest()
                .withTableName(TABLE)
                .withKeyConditionExpression("customer = :customer")
                .withExpressionAttributeValues(values));
        List<Map<String, Object>> orders = new ArrayList<>();
        for (Map<String, AttributeValue> item : result.getItems()) {
            Map<String, Object> order = ItemUtils.toSimpleMapValue(sorted(item));
            orders.add(order);
        }
        return orders;
    }

    /** All orders as JSON, sorted by their text. */
    public List<String> all() {
        List<String> lines = new ArrayList<>();
        Map<String, AttributeValue> last = null;
        boolean more = true;
        while (more) {
            ScanResult page = client.scan(
                    new ScanRequest().withTableName(TABLE).withLimit(2).withExclusiveStartKey(last));
            for (Map<String, AttributeValue> item : page.getItems()) {
                lines.add(ItemUtils.toItem(sorted(item)).toJSON());
            }
            last = page.getLastEvaluatedKey();
            more = page.getLastEvaluatedKey() != null;
        }
        Collections.sort(lines);
        return lines;
    }

    public void delete(String customer, int number) {
        client.deleteItem(new DeleteItemRequest().withTableName(TABLE).withKey(key(customer, number)));
    }

    private static Map<String, AttributeValue> key(String customer, int number) {
        Map<String, AttributeValue> key = new HashMap<>();
        key.put("customer", ItemUtils.toAttributeValue(customer));
        key.put("number", ItemUtils.toAttributeValue(number));
        return key;
    }

    /** The item with its names in order, as the SDK v1 gives them in none. */
    private static Map<String, AttributeValue> sorted(Map<String, AttributeValue> item) {
        return new TreeMap<>(item);
    }

    /** The output of the program. */
    public List<String> run() {
        createTable();
        put("{\"customer\":\"Ada\",\"number\":1,\"total\":19.95,\"paid\":true,\"lines\":[{\"sku\":\"a/1\"}]}");
        put("{\"customer\":\"Ada\",\"number\":2,\"total\":5,\"paid\":false,\"lines\":[],\"note\":null}");
        put(
                "{\"customer\":\"S\u00f8ren\",\"number\":1,\"total\":1200.5,\"gift\":{\"text\":\"\u65e5\u672c \\\"to you\\\"\"}}");
        Map<String, Object> order = new HashMap<>();
        order.put("customer", "Ada");
        order.put("number", 3);
        order.put("tags", Collections.singleton("new"));
        put(order);

        List<String> printed = new ArrayList<>();
        printed.add(get("Ada", 1));
        printed.add(get("Ada", 1, "lines"));
        printed.add("nobody: " + get("nobody", 1));
        of("Ada").forEach(plain -> printed.add(new TreeMap<>(plain).toString()));
        delete("Ada", 2);
        printed.addAll(all());
        return printed;
    }
}
