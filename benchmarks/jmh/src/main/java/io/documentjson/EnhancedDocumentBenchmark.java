package io.documentjson;

import io.documentjson.enhanced.FastDocuments;
import io.documentjson.payload.Payload;
import io.documentjson.peer.Operation;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
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
 * attribute beside the key that holds all the rest. {@code read} is the way from the map of a response to the
 * document's JSON, {@code write} that from a document that was read to the request that puts it. Excluded are the
 * client, the marshalling of requests and responses, and the making of the response's map. A batch is sixty-four
 * documents one after the other.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar EnhancedDocumentBenchmark}
 */
public class EnhancedDocumentBenchmark extends Sampled {

    /** A table schema in place of a peer. */
    public abstract static class Documents extends PeerState {

        @Param("2KB")
        public String payload;

        private final BiFunction<TableSchema<EnhancedDocument>, Map<String, AttributeValue>, Object> prepared;
        private final BiFunction<TableSchema<EnhancedDocument>, Object, Object> measured;
        private TableSchema<EnhancedDocument> schema;

        Documents(
                BiFunction<TableSchema<EnhancedDocument>, Map<String, AttributeValue>, Object> prepared,
                BiFunction<TableSchema<EnhancedDocument>, Object, Object> measured) {
            this.prepared = prepared;
            this.measured = measured;
        }

        @Override
        final void open() {
            schema = schema(peer);
        }

        @Override
        final List<Map<String, AttributeValue>> items() {
            return Payload.named(payload).items();
        }

        @Override
        final Object document(Map<String, AttributeValue> item) {
            return prepared.apply(schema, item);
        }

        @Override
        final Object call(Object document) {
            return measured.apply(schema, document);
        }
    }

    private static EnhancedDocument asked(TableSchema<EnhancedDocument> schema, Map<String, AttributeValue> item) {
        EnhancedDocument document = schema.mapToItem(item);
        document.toMap();
        return document;
    }

    public static class ToJson extends Documents {
        public ToJson() {
            super(EnhancedDocumentBenchmark::asked, (schema, document) -> ((EnhancedDocument) document).toJson());
        }
    }

    public static class GetJson extends Documents {
        public GetJson() {
            super(
                    (schema, item) -> asked(schema, Operation.holder(item)),
                    (schema, document) -> ((EnhancedDocument) document).getJson(Operation.ATTRIBUTE));
        }
    }

    public static class ToRead extends Documents {
        @SuppressWarnings("unchecked")
        public ToRead() {
            super((schema, item) -> item, (schema, item) -> read(schema, (Map<String, AttributeValue>) item));
        }
    }

    public static class ToWrite extends Documents {
        public ToWrite() {
            super(EnhancedDocumentBenchmark::asked, (schema, document) -> write(schema, (EnhancedDocument) document));
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

    static String read(TableSchema<EnhancedDocument> schema, Map<String, AttributeValue> item) {
        return schema.mapToItem(item).toJson();
    }

    static PutItemRequest write(TableSchema<EnhancedDocument> schema, EnhancedDocument document) {
        return PutItemRequest.builder()
                .tableName("orders")
                .item(schema.itemToMap(document, true))
                .build();
    }

    @Benchmark
    public void toJsonBatchOf64(ToJson documents, Blackhole results) {
        documents.batch(results);
    }

    @Benchmark
    public Object toJsonSingle(ToJson documents) {
        return documents.one();
    }

    @Benchmark
    public void getJsonBatchOf64(GetJson documents, Blackhole results) {
        documents.batch(results);
    }

    @Benchmark
    public Object getJsonSingle(GetJson documents) {
        return documents.one();
    }

    @Benchmark
    public void readBatchOf64(ToRead documents, Blackhole results) {
        documents.batch(results);
    }

    @Benchmark
    public Object readSingle(ToRead documents) {
        return documents.one();
    }

    @Benchmark
    public void writeBatchOf64(ToWrite documents, Blackhole results) {
        documents.batch(results);
    }

    @Benchmark
    public Object writeSingle(ToWrite documents) {
        return documents.one();
    }
}
