package io.documentjson.rewrite;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.documentjson.DocumentJson;
import io.documentjson.enhanced.FastDocuments;
import io.documentjson.plain.PlainItems;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableMetadata;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;

/** The names in the right column of the guide, for one item, or {@code null}, and one attribute. */
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
    public final String typed;
    public final DynamoDbClient client;
    public final DynamoDbEnhancedClient enhanced;
    public final DynamoDbTable<EnhancedDocument> orders;
    public final DynamoDbTable<Order> mapped;
    public final Order order = new Order();
    public final Record record;
    public final Map<String, AttributeValue> key = Map.of("id", AttributeValue.fromN("1"));
    public final ObjectMapper mapper = JsonMapper.builder()
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
            .build();

    V2Input(
            DynamoDbClient client,
            Map<String, AttributeValue> map,
            String name,
            String text,
            String typed,
            Map<String, Object> values) {
        this.client = client;
        this.map = map;
        this.name = name;
        this.text = text;
        this.typed = typed;
        this.values = values;
        value = map == null ? null : map.get(name);
        list = map == null ? null : Collections.singletonList(value);
        object = values == null ? null : values.get(name);
        record = Record.builder()
                .dynamodb(StreamRecord.builder()
                        .newImage(map == null || map.isEmpty() ? null : map)
                        .build())
                .build();
        enhanced = client == null
                ? null
                : DynamoDbEnhancedClient.builder().dynamoDbClient(client).build();
        mapped = client == null ? null : enhanced.table("orders", TableSchema.fromBean(Order.class));
        orders = client == null
                ? null
                : enhanced.table(
                        "orders",
                        FastDocuments.create()
                                .schema(TableSchema.documentSchemaBuilder()
                                        .addIndexPartitionKey(
                                                TableMetadata.primaryIndexName(), "id", AttributeValueType.N)
                                        .attributeConverterProviders(AttributeConverterProvider.defaultProvider())
                                        .build()));
    }
}
