package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.auth.AWSStaticCredentialsProvider;
import com.amazonaws.auth.BasicAWSCredentials;
import com.amazonaws.client.builder.AwsClientBuilder.EndpointConfiguration;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClientBuilder;
import io.documentjson.e2e.Dynalite;
import io.documentjson.rewrite.MigrationGuide.Row;
import io.documentjson.rewrite.MigrationGuide.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * Runs both columns of the rows with {@code Table} against a server, and compares the results and the tables
 * afterwards.
 */
@Tag("e2e")
class V1TablesE2eTest {

    private static final Map<String, AttributeValue> OTHER =
            Map.of("id", AttributeValue.fromN("2"), "name", AttributeValue.fromS("Ada"));

    private static Dynalite dynalite;
    private static AmazonDynamoDB before;
    private static DynamoDbClient after;

    @BeforeAll
    static void start(@TempDir Path directory) throws Exception {
        GuidePrograms.compile(directory);
        dynalite = Dynalite.start();
        before = AmazonDynamoDBClientBuilder.standard()
                .withEndpointConfiguration(
                        new EndpointConfiguration(dynalite.endpoint().toString(), "us-east-1"))
                .withCredentials(new AWSStaticCredentialsProvider(new BasicAWSCredentials("local", "local")))
                .build();
        after = DynamoDbClient.builder()
                .endpointOverride(dynalite.endpoint())
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
                .build();
        createTable();
    }

    @AfterAll
    static void stop() {
        if (dynalite != null) {
            before.shutdown();
            after.close();
            dynalite.close();
        }
    }

    static Stream<Row> rows() throws IOException {
        return MigrationGuide.rows().stream().filter(row -> row.run() == Run.WITH_TABLE);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void row_ofTableWithTheItem_givesWhatV1Gives(Row row) {
        // A waiter asks every twenty seconds.
        long count = row.id().equals("dynamodb-createtable") ? 1 : 2;
        List<Map<String, AttributeValue>> items = Stream.of(
                        V1MigrationTest.typed(), Map.of("name", AttributeValue.fromS("Ada")))
                .limit(count)
                .toList();
        for (Map<String, AttributeValue> any : items) {
            Map<String, AttributeValue> item = new LinkedHashMap<>(V1MigrationTest.suited(row, any));
            item.put("id", AttributeValue.fromN("1"));
            item.put("name", AttributeValue.fromS("Ada"));

            fill(item);
            Object expected = V1MigrationTest.before(row, before, item, "name");
            Map<String, Object> expectedTables = tables();
            fill(item);
            Object actual = V1MigrationTest.after(row, after, item, "name");

            assertThat(expected).isNotEqualTo(V1MigrationTest.ERROR);
            assertThat(unordered(row, actual)).isEqualTo(unordered(row, expected));
            assertThat(tables()).isEqualTo(expectedTables);
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void row_ofTableWithoutTheItem_givesWhatV1Gives(Row row) {
        Map<String, AttributeValue> item = Map.of("id", AttributeValue.fromN("1"), "name", AttributeValue.fromS("Ada"));

        fill(null);
        Object expected = V1MigrationTest.before(row, before, item, "name");
        fill(null);
        Object actual = V1MigrationTest.after(row, after, item, "name");

        if (row.differsFor("a miss")) {
            assertThat(V1MigrationTest.shown(expected))
                    .isEqualTo(row.differences().get(0).before());
            assertThat(V1MigrationTest.shown(actual))
                    .isEqualTo(row.differences().get(0).after());
        } else {
            assertThat(actual).isEqualTo(expected);
        }
    }

    /** The result; a batch has its items in any order. */
    private static Object unordered(Row row, Object result) {
        return row.id().equals("dynamodb-batchgetitem") ? new HashSet<>((List<?>) result) : result;
    }

    @SuppressWarnings("unchecked") // consumers of builders
    private static void createTable() throws InterruptedException {
        after.createTable(create -> create.tableName("orders")
                .attributeDefinitions(
                        id -> id.attributeName("id").attributeType(ScalarAttributeType.N),
                        name -> name.attributeName("name").attributeType(ScalarAttributeType.S))
                .keySchema(id -> id.attributeName("id").keyType(KeyType.HASH))
                .globalSecondaryIndexes(index -> index.indexName("byName")
                        .keySchema(
                                name -> name.attributeName("name").keyType(KeyType.HASH),
                                id -> id.attributeName("id").keyType(KeyType.RANGE))
                        .projection(projection -> projection.projectionType(ProjectionType.ALL))
                        .provisionedThroughput(
                                units -> units.readCapacityUnits(1L).writeCapacityUnits(1L)))
                .provisionedThroughput(units -> units.readCapacityUnits(1L).writeCapacityUnits(1L)));
        while (after.describeTable(describe -> describe.tableName("orders"))
                        .table()
                        .tableStatus()
                != TableStatus.ACTIVE) {
            Thread.sleep(10);
        }
    }

    /** The table with another item and the item, if it is not null, and no other table. */
    private static void fill(Map<String, AttributeValue> item) {
        for (String name : after.listTables().tableNames()) {
            if (!name.equals("orders")) {
                after.deleteTable(delete -> delete.tableName(name));
            }
        }
        after.deleteItem(delete -> delete.tableName("orders").key(Map.of("id", AttributeValue.fromN("1"))));
        after.putItem(put -> put.tableName("orders").item(OTHER));
        if (item != null) {
            after.putItem(put -> put.tableName("orders").item(item));
        }
    }

    private static Map<String, Object> tables() {
        Map<String, Object> tables = new TreeMap<>();
        for (String name : after.listTables().tableNames()) {
            tables.put(
                    name,
                    V1MigrationTest.canonical(
                            after.scan(scan -> scan.tableName(name)).items()));
        }
        return tables;
    }
}
