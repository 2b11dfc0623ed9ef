package io.documentjson.enhanced;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.e2e.Dynalite;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableMetadata;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.DocumentTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.enhanced.dynamodb.model.CreateTableEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.EnhancedGlobalSecondaryIndex;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.ScanEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.TransactGetItemsEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.TransactWriteItemsEnhancedRequest;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * Tables of documents over HTTP, through both clients of the AWS SDK, with documents of the AWS SDK and of this library
 * side by side: both schemas read the same documents with the same JSON, whoever wrote them.
 */
@Tag("e2e")
class DynaliteE2eTest {

    private static final DocumentTableSchema SCHEMA = TableSchema.documentSchemaBuilder()
            .addIndexPartitionKey(TableMetadata.primaryIndexName(), "customer", AttributeValueType.S)
            .addIndexSortKey(TableMetadata.primaryIndexName(), "order", AttributeValueType.N)
            .addIndexPartitionKey("by-state", "state", AttributeValueType.S)
            .attributeConverterProviders(AttributeConverterProvider.defaultProvider())
            .build();
    private static final TableSchema<EnhancedDocument> FAST_SCHEMA =
            FastDocuments.create().schema(SCHEMA);

    private static final AwsCredentialsProvider CREDENTIALS =
            StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret"));
    private static final ProvisionedThroughput THROUGHPUT = ProvisionedThroughput.builder()
            .readCapacityUnits(1L)
            .writeCapacityUnits(1L)
            .build();

    private static final int PAGE = 250;

    /** A value of each item that was scanned. */
    private static final List<WeakReference<AttributeValue>> SCANNED = Collections.synchronizedList(new ArrayList<>());

    private static Dynalite dynalite;
    private static DynamoDbClient client;
    private static DynamoDbAsyncClient asyncClient;
    private static DynamoDbEnhancedClient enhanced;
    private static DynamoDbEnhancedAsyncClient enhancedAsync;

    enum ClientKind {
        BLOCKING {
            @Override
            DocumentTable table(String name, TableSchema<EnhancedDocument> schema) {
                return DocumentTable.blocking(enhanced, name, schema);
            }
        },
        ASYNC {
            @Override
            DocumentTable table(String name, TableSchema<EnhancedDocument> schema) {
                return DocumentTable.async(enhancedAsync, name, schema);
            }
        };

        abstract DocumentTable table(String name, TableSchema<EnhancedDocument> schema);
    }

    /** Remembers a value of each item that was read, without keeping it; the AWS SDK copies the maps around them. */
    private static final class ScanWatch implements ExecutionInterceptor {

        @Override
        public void afterUnmarshalling(Context.AfterUnmarshalling context, ExecutionAttributes attributes) {
            if (context.response() instanceof ScanResponse response) {
                response.items().forEach(item -> SCANNED.add(new WeakReference<>(item.get("note"))));
            }
        }
    }

    @BeforeAll
    static void start() throws Exception {
        dynalite = Dynalite.start();
        client = DynamoDbClient.builder()
                .endpointOverride(dynalite.endpoint())
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(CREDENTIALS)
                .overrideConfiguration(o -> o.addExecutionInterceptor(new ScanWatch()))
                .build();
        asyncClient = DynamoDbAsyncClient.builder()
                .endpointOverride(dynalite.endpoint())
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(CREDENTIALS)
                .build();
        enhanced = DynamoDbEnhancedClient.builder().dynamoDbClient(client).build();
        enhancedAsync = DynamoDbEnhancedAsyncClient.builder()
                .dynamoDbClient(asyncClient)
                .build();
    }

    @AfterAll
    static void stop() {
        if (dynalite != null) {
            client.close();
            asyncClient.close();
            dynalite.close();
        }
    }

    private static void create(DocumentTable table) {
        table.create(CreateTableEnhancedRequest.builder()
                .provisionedThroughput(THROUGHPUT)
                .globalSecondaryIndices(EnhancedGlobalSecondaryIndex.builder()
                        .indexName("by-state")
                        .projection(p -> p.projectionType(ProjectionType.ALL))
                        .provisionedThroughput(THROUGHPUT)
                        .build())
                .build());
        awaitActive(table.resource().tableName());
    }

    /** A table answers before it can be written to in batches. */
    private static void awaitActive(String tableName) {
        for (int attempt = 0; attempt < 500; attempt++) {
            if (client.describeTable(r -> r.tableName(tableName)).table().tableStatus() == TableStatus.ACTIVE) {
                return;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
        throw new IllegalStateException("table " + tableName + " did not become active within ten seconds");
    }

    private static Map<String, AttributeValue> item(int customer, int order) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("customer", AttributeValue.fromS("c" + customer));
        item.put("order", AttributeValue.fromN(Integer.toString(order)));
        item.put("state", AttributeValue.fromS(order % 3 == 0 ? "open" : "shipped"));
        item.put("note", AttributeValue.fromS("\u00dcber \"" + order + "\"\n\u2603 \ud83d\ude00"));
        item.put("total", AttributeValue.fromN("12345678901234567890." + order + "7"));
        item.put("paid", AttributeValue.fromBool(order % 2 == 0));
        item.put("coupon", AttributeValue.fromNul(true));
        item.put("signature", AttributeValue.fromB(TestValues.bytes(order, 0xfb, 0xff)));
        item.put("tags", AttributeValue.fromSs(List.of("gift", "tag" + order)));
        item.put("weights", AttributeValue.fromNs(List.of("1.5", Integer.toString(order + 2))));
        item.put("labels", AttributeValue.fromBs(List.of(TestValues.bytes(1), TestValues.bytes(order, 2))));
        item.put(
                "lines",
                TestValues.list(
                        AttributeValue.fromM(Map.of("sku", AttributeValue.fromS("a-" + order))),
                        AttributeValue.fromL(List.of()),
                        AttributeValue.fromNul(true)));
        item.put("address", AttributeValue.fromM(Map.of("city", AttributeValue.fromS("K\u00f6ln"))));
        return item;
    }

    private static Key key(int customer, int order) {
        return Key.builder().partitionValue("c" + customer).sortValue(order).build();
    }

    /** The ways in which an application makes the document that it puts. */
    private static List<EnhancedDocument> documents(int customer) {
        UnaryOperator<EnhancedDocument.Builder> steps = b -> b.putString("customer", "c" + customer)
                .putString("state", "open")
                .putStringSet("tags", Set.of("one"))
                .putList("lines", List.of("a", "b"), EnhancedType.of(String.class))
                .putJson("address", "{\"city\":\"K\u00f6ln\",\"zip\":50667}")
                .putBoolean("paid", true);
        FastDocuments fast = FastDocuments.create();
        List<EnhancedDocument> documents = new ArrayList<>();
        documents.add(fast.fromAttributeValueMap(item(customer, 0)));
        documents.add(EnhancedDocument.fromAttributeValueMap(item(customer, 1)));
        documents.add(steps.apply(fast.builder()).putNumber("order", 2).build());
        documents.add(
                steps.apply(EnhancedDocument.builder()).putNumber("order", 3).build());
        documents.add(fast.fromJson("{\"customer\":\"c" + customer + "\",\"order\":4,\"x\":[1.5,null]}"));
        documents.add(EnhancedDocument.fromJson("{\"customer\":\"c" + customer + "\",\"order\":5,\"x\":[1.5,null]}"));
        documents.add(fast.wrap(EnhancedDocument.fromAttributeValueMap(item(customer, 6))));
        documents.add(documents.get(0).toBuilder().putNumber("order", 7).build());
        return documents;
    }

    private static List<String> json(List<EnhancedDocument> documents) {
        return documents.stream().map(EnhancedDocument::toJson).toList();
    }

    private static void assertOurs(List<EnhancedDocument> documents) {
        assertThat(documents).isNotEmpty().allMatch(FastDocument.class::isInstance);
    }

    @ParameterizedTest
    @EnumSource
    void putAndGet_documentsOfBoth_sameJson(ClientKind kind) {
        DocumentTable fast = kind.table("put-" + kind, FAST_SCHEMA);
        DocumentTable sdk = kind.table("put-" + kind, SCHEMA);
        create(fast);

        for (DocumentTable writer : List.of(fast, sdk)) {
            int customer = writer == fast ? 1 : 2;
            List<EnhancedDocument> documents = documents(customer);
            for (int order = 0; order < documents.size(); order++) {
                EnhancedDocument document = documents.get(order);
                writer.put(document);

                assertThat(writer.keyOf(document)).isEqualTo(key(customer, order));
                EnhancedDocument read = fast.get(key(customer, order));
                assertThat(read).isInstanceOf(FastDocument.class);
                assertThat(read.toJson())
                        .isEqualTo(sdk.get(key(customer, order)).toJson());
                assertThat(read.toMap()).isEqualTo(SCHEMA.itemToMap(document, true));
                assertThat(fast.get(document)).isEqualTo(read);
                assertThat(sdk.get(read).toJson()).isEqualTo(read.toJson());
            }
        }
        assertThat(fast.get(key(9, 9))).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void queryAndScan_pages_sameJson(ClientKind kind) {
        DocumentTable fast = kind.table("scan-" + kind, FAST_SCHEMA);
        DocumentTable sdk = kind.table("scan-" + kind, SCHEMA);
        create(sdk);
        for (int customer = 0; customer < 3; customer++) {
            for (int order = 0; order < 20; order++) {
                fast.put(FastDocuments.create().fromAttributeValueMap(item(customer, order)));
            }
        }

        QueryConditional some = QueryConditional.sortBetween(key(1, 3), key(1, 17));
        assertThat(json(fast.query(some))).hasSize(15).isEqualTo(json(sdk.query(some)));
        assertOurs(fast.query(some));

        ScanEnhancedRequest bySeven = ScanEnhancedRequest.builder().limit(7).build();
        List<Page<EnhancedDocument>> pages = fast.scan(bySeven);
        List<Page<EnhancedDocument>> theirPages = sdk.scan(bySeven);
        assertThat(pages).hasSizeGreaterThan(8).hasSameSizeAs(theirPages);
        for (int i = 0; i < pages.size(); i++) {
            assertThat(json(pages.get(i).items()))
                    .isEqualTo(json(theirPages.get(i).items()));
            assertThat(pages.get(i).lastEvaluatedKey())
                    .isEqualTo(theirPages.get(i).lastEvaluatedKey());
        }
    }

    @ParameterizedTest
    @EnumSource
    void batches_documentsOfBoth_sameJson(ClientKind kind) {
        DocumentTable fast = kind.table("batch-" + kind, FAST_SCHEMA);
        DocumentTable sdk = kind.table("batch-" + kind, SCHEMA);
        create(fast);

        fast.write(fast.putting(documents(1)));
        sdk.write(sdk.putting(documents(2)));

        for (int customer : new int[] {1, 2}) {
            List<EnhancedDocument> keys = documents(customer);
            List<EnhancedDocument> read = fast.read(fast.getting(keys));
            assertThat(read).hasSameSizeAs(keys);
            assertOurs(read);
            assertThat(sorted(read)).isEqualTo(sorted(sdk.read(sdk.getting(keys))));
        }
    }

    private static List<String> sorted(List<EnhancedDocument> documents) {
        return json(documents).stream().sorted().toList();
    }

    @ParameterizedTest
    @EnumSource
    void updateAndDelete_documentsOfBoth_sameJson(ClientKind kind) {
        DocumentTable fast = kind.table("update-" + kind, FAST_SCHEMA);
        DocumentTable sdk = kind.table("update-" + kind, SCHEMA);
        create(fast);
        fast.write(fast.putting(documents(1)));
        sdk.write(sdk.putting(documents(2)));

        for (int order = 0; order < documents(1).size(); order++) {
            EnhancedDocument ours = fast.update(fast.get(key(1, order)).toBuilder()
                    .putNull("coupon")
                    .putString("state", "paid")
                    .remove("tags")
                    .build());
            EnhancedDocument theirs = sdk.update(sdk.get(key(2, order)).toBuilder()
                    .putNull("coupon")
                    .putString("state", "paid")
                    .remove("tags")
                    .build());
            assertThat(ours).isInstanceOf(FastDocument.class);
            assertThat(ours.getString("state")).isEqualTo("paid");
            assertThat(withoutCustomer(ours)).isEqualTo(withoutCustomer(theirs));

            EnhancedDocument deleted = fast.delete(sdk.get(key(1, order)));
            assertThat(deleted.toMap()).isEqualTo(ours.toMap());
            assertThat(sdk.delete(fast.get(key(2, order))).toMap()).isEqualTo(theirs.toMap());
            assertThat(fast.get(key(1, order))).isNull();
        }
    }

    private static Map<String, AttributeValue> withoutCustomer(EnhancedDocument document) {
        Map<String, AttributeValue> rest = new TreeMap<>(document.toMap());
        rest.remove("customer");
        return rest;
    }

    @ParameterizedTest
    @EnumSource
    void transactions_documentsOfBoth_sameJson(ClientKind kind) {
        DocumentTable fast = kind.table("transact-" + kind, FAST_SCHEMA);
        DocumentTable sdk = kind.table("transact-" + kind, SCHEMA);
        create(fast);
        List<EnhancedDocument> documents = documents(1);
        sdk.write(sdk.putting(documents.subList(4, 6)));

        fast.write(TransactWriteItemsEnhancedRequest.builder()
                .addPutItem(fast.resource(), documents.get(0))
                .addPutItem(fast.resource(), documents.get(1))
                .addPutItem(sdk.resource(), documents.get(2))
                .addPutItem(sdk.resource(), documents.get(3))
                .addUpdateItem(
                        fast.resource(),
                        documents.get(4).toBuilder().putString("state", "new").build())
                .addDeleteItem(fast.resource(), documents.get(5))
                .build());

        TransactGetItemsEnhancedRequest.Builder ours = TransactGetItemsEnhancedRequest.builder();
        TransactGetItemsEnhancedRequest.Builder theirs = TransactGetItemsEnhancedRequest.builder();
        for (int order = 0; order < 5; order++) {
            ours.addGetItem(fast.resource(), documents.get(order));
            theirs.addGetItem(sdk.resource(), key(1, order));
        }
        List<EnhancedDocument> read = fast.read(ours.build());
        assertThat(read).hasSize(5);
        assertOurs(read);
        assertThat(json(read)).isEqualTo(json(sdk.read(theirs.build())));
        assertThat(read.get(4).getString("state")).isEqualTo("new");
        assertThat(fast.get(key(1, 5))).isNull();
    }

    @Test
    void writeJsonLines_scanOf5000Items_holdsAPageAtATime() throws Exception {
        int count = 5_000;
        DocumentTable fast = ClientKind.BLOCKING.table("lines", FAST_SCHEMA);
        DocumentTable sdk = ClientKind.BLOCKING.table("lines", SCHEMA);
        create(fast);
        for (int first = 0; first < count; first += 25) {
            List<EnhancedDocument> batch = new ArrayList<>();
            for (int order = first; order < first + 25; order++) {
                batch.add(FastDocuments.create().fromAttributeValueMap(item(order % 10, order)));
            }
            fast.write(fast.putting(batch));
        }
        ScanEnhancedRequest byPage = ScanEnhancedRequest.builder().limit(PAGE).build();
        List<String> expected = new ArrayList<>();
        sdk.scan(byPage).forEach(page -> expected.addAll(json(page.items())));
        assertThat(expected).hasSize(count);
        DocumentJson json = DocumentJson.create();

        ScanWatchingStream lowLevel = new ScanWatchingStream();
        json.writeJsonLines(
                client.scanPaginator(ScanRequest.builder()
                                .tableName("lines")
                                .limit(PAGE)
                                .build())
                        .items(),
                lowLevel);
        lowLevel.assertLines(expected);

        ScanWatchingStream documents = new ScanWatchingStream();
        Iterable<EnhancedDocument> scanned =
                enhanced.table("lines", FAST_SCHEMA).scan(byPage).items();
        json.writeJsonLines(() -> maps(scanned.iterator()), documents);
        documents.assertLines(expected);
    }

    private static Iterator<Map<String, AttributeValue>> maps(Iterator<EnhancedDocument> documents) {
        return new Iterator<>() {

            @Override
            public boolean hasNext() {
                return documents.hasNext();
            }

            @Override
            public Map<String, AttributeValue> next() {
                return documents.next().toMap();
            }
        };
    }

    /** Counts, while lines arrive, the items that have been read and those that something still holds. */
    private static final class ScanWatchingStream extends OutputStream {

        /** The page that is being written, and the next one once it is asked for. */
        private static final int MOST_HELD = 2 * PAGE;

        private static final int BYTES_PER_CHECK = 1 << 18;

        private final ByteArrayOutputStream text = new ByteArrayOutputStream();
        private final int readBefore = SCANNED.size();
        private int readAtFirstByte = -1;
        private int checks;
        private int mostHeld;

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            if (readAtFirstByte < 0) {
                readAtFirstByte = SCANNED.size() - readBefore;
            }
            text.write(bytes, offset, length);
            if (text.size() >= (checks + 1) * BYTES_PER_CHECK) {
                checks++;
                mostHeld = Math.max(mostHeld, held());
            }
        }

        /** Collects garbage until few enough items are left, or it does not help. */
        private static int held() {
            int held = Integer.MAX_VALUE;
            for (int round = 0; round < 10 && held > MOST_HELD; round++) {
                System.gc();
                held = (int) SCANNED.stream().filter(item -> item.get() != null).count();
            }
            return held;
        }

        void assertLines(List<String> expected) {
            assertThat(text.toString(StandardCharsets.UTF_8).lines().toList()).isEqualTo(expected);
            assertThat(SCANNED.size() - readBefore).isEqualTo(expected.size());
            assertThat(readAtFirstByte).isBetween(1, MOST_HELD);
            assertThat(checks).isGreaterThan(4);
            assertThat(mostHeld).isBetween(1, MOST_HELD);
        }
    }
}
