package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.e2e.Dynalite;
import io.documentjson.fixtures.TestSize;
import io.documentjson.oracle.RandomItems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Items that come out of a table have the same canonical lines as the items that were put in. */
@Tag("e2e")
class CanonicalE2eTest {

    private static final DynamoDbJson CANONICAL =
            DynamoDbJson.builder().canonical(true).build();
    private static final String TABLE = "canonical";
    private static final String KEY = "key of the table";
    private static final int BATCH = 25;

    /** With {@code -Dtest.percent=2500} it is 100,000. */
    private static final int ITEMS = 4_000;

    /** DynamoDB has no empty sets; dynalite makes the prototype of an object of a name that DynamoDB keeps. */
    private static final Pattern NOT_STORED = Pattern.compile("\"[SNB]S\":\\[]|\"__proto__\":");

    private static final long SEED = 20261128;

    @Test
    void canonical_randomItemsOutOfATable_areTheLinesOfWhatWasPutIntoIt() throws Exception {
        Random random = new Random(SEED);
        List<String> put = new ArrayList<>();
        List<String> scanned = new ArrayList<>();
        try (Dynalite dynalite = Dynalite.start();
                DynamoDbClient client = client(dynalite)) {
            create(client);
            for (int first = 0; first < TestSize.of(ITEMS); first += BATCH) {
                List<WriteRequest> requests = new ArrayList<>();
                for (int i = first; i < first + BATCH; i++) {
                    Map<String, AttributeValue> item = item(i, random);
                    put.add(CANONICAL.toJson(item));
                    requests.add(WriteRequest.builder()
                            .putRequest(r -> r.item(CanonicalTest.respelled(item, random)))
                            .build());
                }
                assertThat(client.batchWriteItem(r -> r.requestItems(Map.of(TABLE, requests)))
                                .unprocessedItems())
                        .isEmpty();
            }
            client.scanPaginator(r -> r.tableName(TABLE)).items().forEach(item -> scanned.add(CANONICAL.toJson(item)));
        }

        put.sort(null);
        scanned.sort(null);
        assertThat(scanned).as("seed %d", SEED).isEqualTo(put);
    }

    private static Map<String, AttributeValue> item(int number, Random random) {
        Map<String, AttributeValue> item;
        do {
            item = new LinkedHashMap<>(CanonicalTest.stored(RandomItems.item(random.nextLong())));
        } while (NOT_STORED.matcher(CANONICAL.toJson(item)).find());
        item.put(KEY, AttributeValue.fromN(Integer.toString(number)));
        return item;
    }

    private static DynamoDbClient client(Dynalite dynalite) {
        return DynamoDbClient.builder()
                .endpointOverride(dynalite.endpoint())
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .build();
    }

    private static void create(DynamoDbClient client) {
        client.createTable(r -> r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName(KEY)
                        .attributeType(ScalarAttributeType.N)
                        .build())
                .keySchema(KeySchemaElement.builder()
                        .attributeName(KEY)
                        .keyType(KeyType.HASH)
                        .build()));
        client.waiter().waitUntilTableExists(r -> r.tableName(TABLE));
    }
}
