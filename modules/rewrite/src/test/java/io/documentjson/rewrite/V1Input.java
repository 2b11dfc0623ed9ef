package io.documentjson.rewrite;

import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.document.DynamoDB;
import com.amazonaws.services.dynamodbv2.document.Item;
import com.amazonaws.services.dynamodbv2.document.ItemUtils;
import com.amazonaws.services.dynamodbv2.document.Table;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.Record;
import com.amazonaws.services.dynamodbv2.model.StreamRecord;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The names in the left column of the guide, for one item, or {@code null}, and one attribute. */
public final class V1Input {

    public final Map<String, AttributeValue> map;
    public final Item item;
    public final String name;
    public final AttributeValue value;
    public final List<AttributeValue> list;
    public final Object object;
    public final Map<String, Object> values;
    public final String text;
    public final String typed;
    public final AmazonDynamoDB client;
    public final DynamoDB dynamoDB;
    public final Table table;
    public final DynamoDBMapper mapping;
    public final Order order = new Order();
    public final Record record;
    public final Map<String, AttributeValue> key = Map.of("id", new AttributeValue().withN("1"));
    public final ObjectMapper mapper = JsonMapper.builder()
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
            .build();

    V1Input(
            AmazonDynamoDB client,
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
        item = ItemUtils.toItem(map);
        value = map == null ? null : map.get(name);
        list = map == null ? null : Collections.singletonList(value);
        object = values == null ? null : values.get(name);
        record = new Record().withDynamodb(new StreamRecord().withNewImage(map == null || map.isEmpty() ? null : map));
        dynamoDB = client == null ? null : new DynamoDB(client);
        table = client == null ? null : dynamoDB.getTable("orders");
        mapping = client == null ? null : new DynamoDBMapper(client);
    }
}
