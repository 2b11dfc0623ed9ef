package io.documentjson.rewrite;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConverter;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The bean in both columns of the guide, with the key 1. */
@DynamoDBTable(tableName = "orders")
@DynamoDbBean
public class Order {

    private Integer id = 1;
    private String name = "Ada";

    @DynamoDBHashKey
    @DynamoDbPartitionKey
    public Integer getId() {
        return id;
    }

    public void setId(Integer id) {
        this.id = id;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Order order && order.toString().equals(toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    @Override
    public String toString() {
        return id + " " + name;
    }

    /** A converter of both SDKs. */
    public static class Words implements DynamoDBTypeConverter<String, List<String>>, AttributeConverter<List<String>> {

        @Override
        public String convert(List<String> words) {
            return String.join(" ", words);
        }

        @Override
        public List<String> unconvert(String text) {
            return List.of(text.split(" "));
        }

        @Override
        public AttributeValue transformFrom(List<String> words) {
            return AttributeValue.fromS(convert(words));
        }

        @Override
        public List<String> transformTo(AttributeValue value) {
            return unconvert(value.s());
        }

        @Override
        public EnhancedType<List<String>> type() {
            return EnhancedType.listOf(String.class);
        }

        @Override
        public AttributeValueType attributeValueType() {
            return AttributeValueType.S;
        }
    }
}
