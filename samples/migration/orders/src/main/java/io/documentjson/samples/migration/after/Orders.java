package io.documentjson.samples.migration.after;

import io.documentjson.DocumentJson;
import io.documentjson.plain.PlainItems;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.*;

/** A table of orders: JSON goes in, JSON comes out. */
public final class Orders {

    private static final String TABLE = "orders";

    private final DynamoDbClient client;

    public Orders(DynamoDbClient client) {
        this.client = client;
    }

    public void createTable() {
        client.createTable(CreateTableRequest.builder()
                .tableName(TABLE)
                .keySchema(
                        KeySchemaElement.builder()
                                .attributeName("customer")
                                .keyType(KeyType.HASH)
                                .build(),
                        KeySchemaElement.builder()
                                .attributeName("number")
                                .keyType(KeyType.RANGE)
                                .build())
                .attributeDefinitions(
                        AttributeDefinition.builder()
                                .attributeName("customer")
                                .attributeType(ScalarAttributeType.S)
                                .build(),
                        AttributeDefinition.builder()
                                .attributeName("number")
                                .attributeType(ScalarAttributeType.N)
                                .build())
                .provisionedThroughput(ProvisionedThroughput.builder()
                        .readCapacityUnits(5L)
                        .writeCapacityUnits(5L)
                        .build())
                .build());
    }

    /** Stores the order that the JSON is. */
    public void put(String json) {
        Map<String, AttributeValue> order = DocumentJson.create().fromJson(json);
        client.putItem(PutItemRequest.builder().tableName(TABLE).item(order).build());
    }

    /** Stores an order that was made of Java values. */
    public void put(Map<String, Object> order) {
        client.putItem(PutItemRequest.builder()
                .tableName(TABLE)
                .item(PlainItems.create().fromPlain(order))
                .build());
    }

    /** The order as JSON, or null if there is no such order. */
    public String get(String customer, int number) {
        GetItemResponse result = client.getItem(GetItemRequest.builder()
                .tableName(TABLE)
                .key(key(customer, number))
                .build());
        if (!result.hasItem()) {
            return null;
        }
        return DocumentJson.create().toJson(sorted(result.hasItem() ? result.item() : null));
    }

    /** One attribute of the order as JSON. */
    public String get(String customer, int number, String attribute) {
        GetItemResponse result = client.getItem(GetItemRequest.builder()
                .tableName(TABLE)
                .key(key(customer, number))
                .build());
        Map<String, AttributeValue> order = result.item();
        return DocumentJson.create().getJson(order, attribute);
    }

    /** The orders of a customer as Java values. */
    public List<Map<String, Object>> of(String customer) {
        Map<String, AttributeValue> values =
                Collections.singletonMap(":customer", PlainItems.create().valueFromPlain(customer));
        QueryResponse result = client.query(QueryRequest.builder()
                .tableName(TABLE)
                .keyConditionExpression("customer = :customer")
                .expressionAttributeValues(values)
                .build());
        List<Map<String, Object>> orders = new ArrayList<>();
        for (Map<String, AttributeValue> item : result.items()) {
            Map<String, Object> order = PlainItems.create().toPlain(sorted(item));
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
            ScanResponse page = client.scan(ScanRequest.builder()
                    .tableName(TABLE)
                    .limit(2)
                    .exclusiveStartKey(last)
                    .build());
            for (Map<String, AttributeValue> item : page.items()) {
                lines.add(DocumentJson.create().toJson(sorted(item)));
            }
            last = page.lastEvaluatedKey();
            more = page.hasLastEvaluatedKey();
        }
        Collections.sort(lines);
        return lines;
    }

    public void delete(String customer, int number) {
        client.deleteItem(DeleteItemRequest.builder()
                .tableName(TABLE)
                .key(key(customer, number))
                .build());
    }

    private static Map<String, AttributeValue> key(String customer, int number) {
        Map<String, AttributeValue> key = new HashMap<>();
        key.put("customer", PlainItems.create().valueFromPlain(customer));
        key.put("number", PlainItems.create().valueFromPlain(number));
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
