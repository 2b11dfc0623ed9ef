package io.documentjson.samples.service;

import java.net.URI;
import java.util.Map;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A table of a local server with the API of DynamoDB, such as dynalite. It is made if it is not there. */
final class TableStore implements ItemStore {

    private final DynamoDbClient client;
    private final String table;
    private final String key;

    TableStore(URI endpoint, String table, String key) {
        this.table = table;
        this.key = key;
        this.client = DynamoDbClient.builder()
                .endpointOverride(endpoint)
                .region(Region.EU_WEST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
                .build();
        create();
    }

    private void create() {
        try {
            client.createTable(request -> request.tableName(table)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .attributeDefinitions(AttributeDefinition.builder()
                            .attributeName(key)
                            .attributeType(ScalarAttributeType.S)
                            .build())
                    .keySchema(KeySchemaElement.builder()
                            .attributeName(key)
                            .keyType(KeyType.HASH)
                            .build()));
        } catch (ResourceInUseException e) {
            // It is there already.
        }
        client.waiter().waitUntilTableExists(request -> request.tableName(table));
    }

    @Override
    public Map<String, AttributeValue> get(String id) {
        Map<String, AttributeValue> item = client.getItem(
                        request -> request.tableName(table).key(Map.of(key, AttributeValue.fromS(id))))
                .item();
        return item.isEmpty() ? null : item;
    }

    @Override
    public void put(Map<String, AttributeValue> item) {
        client.putItem(request -> request.tableName(table).item(item));
    }

    @Override
    public Iterable<Map<String, AttributeValue>> all() {
        return client.scanPaginator(request -> request.tableName(table)).items();
    }

    @Override
    public void close() {
        client.close();
    }
}
