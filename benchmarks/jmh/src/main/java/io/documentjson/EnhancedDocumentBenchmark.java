package io.documentjson;

import io.documentjson.enhanced.FastDocuments;
import io.documentjson.payload.Payload;
import io.documentjson.peer.Pollution;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.DocumentTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/**
 * What does the drop-in give an application that uses {@code EnhancedDocument}?
 *
 * <p>{@code ours} are the documents of {@code FastDocuments.schema}, {@code sdk-v2-latest} those of the schema that it
 * wraps. {@code toJson} and {@code getJson} are asked of a document that was asked before, {@code getJson} for the one
 * attribute beside the key that holds all the rest. {@code read} is the way from the map of a response to the document's
 * JSON, {@code write} that from a document that was read to the request that puts it. Excluded are the client, the
 * marshalling of requests and responses, and the making of the response's map.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar EnhancedDocumentBenchmark -p jvm=clean}
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(5)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class EnhancedDocumentBenchmark {

    @State(Scope.Thread)
    public abstract static class Documents {

        @Param({"ours", "sdk-v2-latest"})
        public String peer;

        @Param({"clean", "polluted"})
        public String jvm;

        private TableSchema<EnhancedDocument> schema;
        private List<Map<String, AttributeValue>> items;
        private EnhancedDocument[] documents;
        private EnhancedDocument[] holders;
        private int next;

        abstract String payloadName();

        @Setup(Level.Trial)
        public void prepare() {
            schema = schema(peer);
            if (jvm.equals("polluted")) {
                Pollution.pollute(item -> EnhancedDocumentBenchmark.read(schema, item)
                        + EnhancedDocumentBenchmark.write(schema, schema.mapToItem(item)));
            }
            items = Payload.named(payloadName()).items();
            documents = items.stream().map(this::asked).toArray(EnhancedDocument[]::new);
            holders = items.stream()
                    .map(EnhancedDocumentBenchmark::holder)
                    .map(this::asked)
                    .toArray(EnhancedDocument[]::new);
        }

        private EnhancedDocument asked(Map<String, AttributeValue> item) {
            EnhancedDocument document = schema.mapToItem(item);
            document.toMap();
            return document;
        }

        private int next() {
            int i = next;
            next = i + 1 == documents.length ? 0 : i + 1;
            return i;
        }

        String toJson() {
            return documents[next()].toJson();
        }

        String getJson() {
            return holders[next()].getJson("data");
        }

        String read() {
            return EnhancedDocumentBenchmark.read(schema, items.get(next()));
        }

        PutItemRequest write() {
            return EnhancedDocumentBenchmark.write(schema, documents[next()]);
        }
    }

    public static class SmallDocuments extends Documents {

        @Param({"50B", "100B", "500B", "1KB", "mixed-10-types"})
        public String payload;

        @Override
        String payloadName() {
            return payload;
        }
    }

    public static class LargeDocuments extends Documents {

        @Param({"2KB", "50KB", "400KB"})
        public String payload;

        @Override
        String payloadName() {
            return payload;
        }
    }

    static TableSchema<EnhancedDocument> schema(String peer) {
        DocumentTableSchema schema = TableSchema.documentSchemaBuilder().build();
        return switch (peer) {
            case "ours" -> FastDocuments.create().schema(schema);
            case "sdk-v2-latest" -> schema;
            default -> throw new IllegalArgumentException("Expected ours or sdk-v2-latest but was " + peer);
        };
    }

    static Map<String, AttributeValue> holder(Map<String, AttributeValue> data) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("id", AttributeValue.fromS("holder"));
        item.put("data", AttributeValue.fromM(data));
        return item;
    }

    static String read(TableSchema<EnhancedDocument> schema, Map<String, AttributeValue> item) {
        return schema.mapToItem(item).toJson();
    }

    static PutItemRequest write(TableSchema<EnhancedDocument> schema, EnhancedDocument document) {
        return PutItemRequest.builder()
                .tableName("orders")
                .item(schema.itemToMap(document, true))
                .build();
    }

    /** Sixty-four different documents one after the other; the time is that of all of them. */
    @Benchmark
    public void toJsonBatchOf64(SmallDocuments documents, Blackhole results) {
        for (int i = 0; i < PeerState.BATCH; i++) {
            results.consume(documents.toJson());
        }
    }

    /** One document. */
    @Benchmark
    public Object toJsonSingle(LargeDocuments documents) {
        return documents.toJson();
    }

    /** Sixty-four different documents one after the other; the time is that of all of them. */
    @Benchmark
    public void getJsonBatchOf64(SmallDocuments documents, Blackhole results) {
        for (int i = 0; i < PeerState.BATCH; i++) {
            results.consume(documents.getJson());
        }
    }

    /** One document. */
    @Benchmark
    public Object getJsonSingle(LargeDocuments documents) {
        return documents.getJson();
    }

    /** Sixty-four different items one after the other; the time is that of all of them. */
    @Benchmark
    public void readBatchOf64(SmallDocuments documents, Blackhole results) {
        for (int i = 0; i < PeerState.BATCH; i++) {
            results.consume(documents.read());
        }
    }

    /** One item. */
    @Benchmark
    public Object readSingle(LargeDocuments documents) {
        return documents.read();
    }

    /** Sixty-four different documents one after the other; the time is that of all of them. */
    @Benchmark
    public void writeBatchOf64(SmallDocuments documents, Blackhole results) {
        for (int i = 0; i < PeerState.BATCH; i++) {
            results.consume(documents.write());
        }
    }

    /** One document. */
    @Benchmark
    public Object writeSingle(LargeDocuments documents) {
        return documents.write();
    }
}
