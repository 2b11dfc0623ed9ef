package io.documentjson;

import io.documentjson.enhanced.FastDocuments;
import io.documentjson.peer.Operation;
import java.util.Map;
import java.util.function.BiFunction;
import org.openjdk.jmh.annotations.Benchmark;
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

    private static EnhancedDocument asked(TableSchema<EnhancedDocument> schema, Map<String, AttributeValue> item) {
        EnhancedDocument document = schema.mapToItem(item);
        document.toMap();
        return document;
    }

    private static PeerState.Call call(
            String peer,
            BiFunction<TableSchema<EnhancedDocument>, Map<String, AttributeValue>, Object> document,
            BiFunction<TableSchema<EnhancedDocument>, Object, Object> measured) {
        TableSchema<EnhancedDocument> schema = schema(peer);
        return new PeerState.Call(item -> document.apply(schema, item), made -> measured.apply(schema, made));
    }

    public static class ToJson extends PeerState {
        public ToJson() {
            super(peer -> call(
                    peer,
                    EnhancedDocumentBenchmark::asked,
                    (schema, document) -> ((EnhancedDocument) document).toJson()));
        }
    }

    public static class GetJson extends PeerState {
        public GetJson() {
            super(peer -> call(
                    peer,
                    (schema, item) -> asked(schema, Operation.holder(item)),
                    (schema, document) -> ((EnhancedDocument) document).getJson(Operation.ATTRIBUTE)));
        }
    }

    public static class ToRead extends PeerState {
        @SuppressWarnings("unchecked")
        public ToRead() {
            super(peer -> call(
                    peer, (schema, item) -> item, (schema, item) -> read(schema, (Map<String, AttributeValue>) item)));
        }
    }

    public static class ToWrite extends PeerState {
        public ToWrite() {
            super(peer -> call(
                    peer,
                    EnhancedDocumentBenchmark::asked,
                    (schema, document) -> write(schema, (EnhancedDocument) document)));
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
