package io.documentjson;

import io.documentjson.enhanced.FastDocuments;
import io.documentjson.peer.Operation;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.DocumentTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/**
 * The gain of the drop-in for an application that uses {@code EnhancedDocument}.
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
public class EnhancedDocumentBenchmark extends PeerBenchmark {

    @Override
    Call<?> call() {
        TableSchema<EnhancedDocument> schema = schema(peer);
        return switch (operation) {
            case "toJson" -> new Call<>(item -> asked(schema, item), EnhancedDocument::toJson);
            case "getJson" ->
                new Call<>(
                        item -> asked(schema, Operation.holder(item)),
                        document -> document.getJson(Operation.ATTRIBUTE));
            case "read" -> new Call<>(item -> item, item -> read(schema, item));
            case "write" -> new Call<>(item -> asked(schema, item), document -> write(schema, document));
            default ->
                throw new IllegalArgumentException("Expected toJson, getJson, read or write but was " + operation);
        };
    }

    private static EnhancedDocument asked(TableSchema<EnhancedDocument> schema, Map<String, AttributeValue> item) {
        EnhancedDocument document = schema.mapToItem(item);
        document.toMap();
        return document;
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
}
