package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.auth.AWSStaticCredentialsProvider;
import com.amazonaws.auth.BasicAWSCredentials;
import com.amazonaws.client.builder.AwsClientBuilder.EndpointConfiguration;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClientBuilder;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConvertedJson;
import com.amazonaws.services.dynamodbv2.model.ProvisionedThroughput;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.documentjson.e2e.Dynalite;
import io.documentjson.jackson2.JacksonAttributeConverter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A table that {@code DynamoDBMapper} of the SDK v1 filled, read and written with the converters of both Jackson
 * modules.
 */
@Tag("e2e")
class TypeConvertedJsonE2eTest {

    /** The same class for both SDKs. */
    @DynamoDBTable(tableName = "carts")
    @DynamoDbBean
    public static final class Cart {
        private String id;
        private Address address;

        @DynamoDBHashKey
        @DynamoDbPartitionKey
        public String getId() {
            return id;
        }

        public void setId(String id) {
            this.id = id;
        }

        @DynamoDBTypeConvertedJson
        @DynamoDbConvertedBy(AddressConverter.class)
        public Address getAddress() {
            return address;
        }

        public void setAddress(Address address) {
            this.address = address;
        }
    }

    /** An object with names in an order, numbers, {@code null} and text beyond ASCII. */
    public static final class Address {
        public String city;
        public double latitude;
        public List<String> lines = new ArrayList<>();
        public Map<String, Integer> counts = new LinkedHashMap<>();
        public String missing;
    }

    public static final class AddressConverter extends JacksonAttributeConverter<Address> {
        public AddressConverter() {
            super(Form.STRING, new ObjectMapper(), Address.class);
        }
    }

    @Test
    void table_thatV1Filled_isReadAndWrittenAlike() throws Exception {
        try (Dynalite dynalite = Dynalite.start();
                DynamoDbClient client = DynamoDbClient.builder()
                        .endpointOverride(dynalite.endpoint())
                        .region(Region.US_EAST_1)
                        .credentialsProvider(
                                StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
                        .build()) {
            AmazonDynamoDB v1 = AmazonDynamoDBClientBuilder.standard()
                    .withEndpointConfiguration(
                            new EndpointConfiguration(dynalite.endpoint().toString(), "us-east-1"))
                    .withCredentials(new AWSStaticCredentialsProvider(new BasicAWSCredentials("local", "local")))
                    .build();
            DynamoDBMapper mapper = new DynamoDBMapper(v1);
            v1.createTable(mapper.generateCreateTableRequest(Cart.class)
                    .withProvisionedThroughput(new ProvisionedThroughput(1L, 1L)));
            client.waiter().waitUntilTableExists(describe -> describe.tableName("carts"));
            mapper.save(cart("filled", true));
            mapper.save(cart("none", false));
            DynamoDbEnhancedClient enhanced =
                    DynamoDbEnhancedClient.builder().dynamoDbClient(client).build();

            for (DynamoDbTable<Cart> carts : List.of(
                    enhanced.table("carts", TableSchema.fromBean(Cart.class)),
                    enhanced.table("carts", schema(new AddressConverter())),
                    enhanced.table(
                            "carts",
                            schema(new io.documentjson.jackson3.JacksonAttributeConverter<>(
                                    io.documentjson.jackson3.JacksonAttributeConverter.Form.STRING,
                                    new tools.jackson.databind.ObjectMapper(),
                                    Address.class))))) {
                assertThat(carts.getItem(key("filled")))
                        .usingRecursiveComparison()
                        .isEqualTo(cart("filled", true));
                assertThat(carts.getItem(key("none")).getAddress()).isNull();

                Map<String, AttributeValue> stored = item(client, "filled");
                carts.putItem(cart("filled", true));

                assertThat(new ObjectMapper()
                                .readTree(item(client, "filled").get("address").s()))
                        .isEqualTo(new ObjectMapper()
                                .readTree(stored.get("address").s()));
                assertThat(mapper.load(Cart.class, "filled"))
                        .usingRecursiveComparison()
                        .isEqualTo(cart("filled", true));
            }
            v1.shutdown();
        }
    }

    private static TableSchema<Cart> schema(AttributeConverter<Address> converter) {
        return StaticTableSchema.builder(Cart.class)
                .newItemSupplier(Cart::new)
                .addAttribute(
                        String.class,
                        id -> id.name("id")
                                .getter(Cart::getId)
                                .setter(Cart::setId)
                                .tags(StaticAttributeTags.primaryPartitionKey()))
                .addAttribute(
                        Address.class,
                        address -> address.name("address")
                                .getter(Cart::getAddress)
                                .setter(Cart::setAddress)
                                .attributeConverter(converter))
                .build();
    }

    private static Cart cart(String id, boolean hasAddress) {
        Cart cart = new Cart();
        cart.setId(id);
        if (hasAddress) {
            Address address = new Address();
            address.city = "S\u00f8rum \ud83d\ude00 \"q\"";
            address.latitude = 59.99;
            address.lines.add("a/1");
            address.counts.put("x", 1);
            cart.setAddress(address);
        }
        return cart;
    }

    private static Key key(String id) {
        return Key.builder().partitionValue(id).build();
    }

    private static Map<String, AttributeValue> item(DynamoDbClient client, String id) {
        return client.getItem(get -> get.tableName("carts").key(Map.of("id", AttributeValue.fromS(id))))
                .item();
    }
}
