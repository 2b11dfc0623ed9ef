package io.documentjson.enhanced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableMetadata;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.enhanced.dynamodb.model.DistanceFunction;
import software.amazon.awssdk.enhanced.dynamodb.model.SearchResultItem;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A search over the vectors of a table, which newer versions of the AWS SDK have; no local server has it. */
class VectorSearchTest {

    private static final String RESPONSE = "{\"SearchResults\":["
            + "{\"Item\":{\"id\":{\"S\":\"a\"},\"embedding\":{\"L\":[{\"N\":\"0.5\"},{\"N\":\"-1e-05\"}]}},\"Score\":0.25},"
            + "{\"Item\":{\"id\":{\"S\":\"b\"}},\"Score\":0.75}]}";

    @Test
    void searchVectors_schemaOfTheLibrary_findsItsDocumentsWithTheirScores() {
        assumeTrue(isThere("software.amazon.awssdk.enhanced.dynamodb.DynamoDbVectorIndex"), "an AWS SDK with vectors");
        Search.run();
    }

    private static boolean isThere(String className) {
        try {
            Class.forName(className);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Loaded only where the SDK has the classes that it names. */
    private static final class Search {

        static void run() {
            TableSchema<EnhancedDocument> schema = FastDocuments.create()
                    .schema(TableSchema.documentSchemaBuilder()
                            .addIndexPartitionKey(TableMetadata.primaryIndexName(), "id", AttributeValueType.S)
                            .vectorIndex(index -> index.indexName("by-meaning")
                                    .vectorAttributeName("embedding")
                                    .dimensions(2)
                                    .distanceFunction(DistanceFunction.COSINE)
                                    .projection(projection -> projection.projectionType("ALL")))
                            .build());
            assertThat(schema.tableMetadata().vectorIndices()).singleElement().satisfies(index -> {
                assertThat(index.vectorAttributeName()).isEqualTo("embedding");
                assertThat(index.distanceFunction()).isEqualTo(DistanceFunction.COSINE);
            });
            List<String> sent = new ArrayList<>();
            try (DynamoDbClient client = DynamoDbClient.builder()
                    .httpClient(new Answering(RESPONSE, sent))
                    .region(Region.US_EAST_1)
                    .credentialsProvider(AnonymousCredentialsProvider.create())
                    .build()) {
                DynamoDbTable<EnhancedDocument> table = DynamoDbEnhancedClient.builder()
                        .dynamoDbClient(client)
                        .build()
                        .table("chunks", schema);
                List<SearchResultItem<EnhancedDocument>> results = table.vectorIndex("by-meaning")
                        .searchVectorsWithResponse(request ->
                                request.searchVector(new float[] {0.5f, 0.25f}).topK(2))
                        .results();
                assertThat(results).extracting(SearchResultItem::score).containsExactly(0.25, 0.75);
                assertThat(results)
                        .extracting(SearchResultItem::item)
                        .allSatisfy(document -> assertThat(document).isInstanceOf(FastDocument.class))
                        .extracting(EnhancedDocument::toJson)
                        .containsExactly("{\"id\":\"a\",\"embedding\":[0.5,-1e-05]}", "{\"id\":\"b\"}");
            }
            assertThat(sent).containsExactly("DynamoDB_20120810.SearchVectors");
        }
    }

    /** Answers each request with this text, and keeps the names of the operations. */
    private record Answering(String text, List<String> operations) implements SdkHttpClient {

        @Override
        public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
            operations.addAll(request.httpRequest().matchingHeaders("X-Amz-Target"));
            return new ExecutableHttpRequest() {
                @Override
                public HttpExecuteResponse call() {
                    byte[] body = text.getBytes(StandardCharsets.UTF_8);
                    return HttpExecuteResponse.builder()
                            .response(SdkHttpResponse.builder()
                                    .statusCode(200)
                                    .putHeader("Content-Type", "application/x-amz-json-1.0")
                                    .putHeader("Content-Length", Integer.toString(body.length))
                                    .build())
                            .responseBody(AbortableInputStream.create(new ByteArrayInputStream(body)))
                            .build();
                }

                @Override
                public void abort() {}
            };
        }

        @Override
        public void close() {}
    }
}
