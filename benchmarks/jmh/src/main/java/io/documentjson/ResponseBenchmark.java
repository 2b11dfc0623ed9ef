package io.documentjson;

import io.documentjson.payload.Payload;
import io.documentjson.peer.Operation;
import io.documentjson.scenario.Work;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * The gain of an application that answers with the items of a query as JSON.
 *
 * <p>Measured is the whole call of {@code DynamoDbClient.query}: the request with its signature, the bytes of the
 * response, which come from memory and not from a network, their checksum, and the SDK's own unmarshaller. Then each of
 * the {@value #ITEMS} items is written, where the unmarshaller has just left it in memory: by
 * {@code DocumentJson.toJson}, or as an {@code EnhancedDocument} made of it. {@code writing} is how many nanoseconds of
 * a second that takes, and {@code items} how many items a second there are.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar ResponseBenchmark}
 */
public class ResponseBenchmark extends ThroughputBenchmark {

    /** The number of items of a response. */
    static final int ITEMS = 25;

    private static final int RESPONSES = 4;

    /** Processor time before the warm-up of all benchmarks: a client is much code, which is compiled late. */
    private static final long WARM_UP_MILLIS = 3_000;

    /** The items and the writing of a second. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Written {
        public long items;
        public long writing;
    }

    @Param({"ours", "sdk-v2-latest"})
    public String peer;

    @Param("orders-sample")
    public String payload;

    private Function<Map<String, AttributeValue>, String> write;
    private DynamoDbClient client;
    private QueryRequest request;

    @Setup(Level.Trial)
    public void prepare(Blackhole results) throws IOException {
        write = writing(peer);
        client = client(Payload.named(payload));
        request = QueryRequest.builder()
                .tableName("orders")
                .keyConditionExpression("id = :id")
                .expressionAttributeValues(Map.of(":id", AttributeValue.fromS("a")))
                .build();
        Written ignored = new Written();
        Work.run(
                asked -> {
                    query(ignored, results);
                    return 1;
                },
                List.of(request),
                WARM_UP_MILLIS);
    }

    @TearDown(Level.Trial)
    public void close() {
        client.close();
    }

    @Benchmark
    public void query(Written written, Blackhole results) {
        List<Map<String, AttributeValue>> items = client.query(request).items();
        long start = System.nanoTime();
        for (int i = 0; i < items.size(); i++) {
            results.consume(write.apply(items.get(i)));
        }
        written.writing += System.nanoTime() - start;
        written.items += items.size();
    }

    static Function<Map<String, AttributeValue>, String> writing(String peer) {
        return switch (peer) {
            case "ours" -> DocumentJson.create()::toJson;
            case "sdk-v2-latest" ->
                item -> EnhancedDocument.fromAttributeValueMap(item).toJson();
            default -> throw new IllegalArgumentException("Expected ours or sdk-v2-latest but was " + peer);
        };
    }

    /** A client whose queries give the documents of the payload, the first again after the last. */
    static DynamoDbClient client(Payload payload) {
        List<Map<String, AttributeValue>> items = payload.items(ITEMS * RESPONSES);
        List<String> responses = new ArrayList<>();
        for (int first = 0; first < ITEMS * RESPONSES; first += ITEMS) {
            responses.add(IntStream.range(first, first + ITEMS)
                    .mapToObj(i -> Operation.typedText(items.get(i % items.size())))
                    .collect(Collectors.joining(",", "{\"Items\":[", "],\"Count\":" + ITEMS + "}")));
        }
        return DynamoDbClient.builder()
                .httpClient(new CannedResponses(responses))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .build();
    }
}
