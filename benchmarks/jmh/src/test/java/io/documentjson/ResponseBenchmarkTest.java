package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.payload.Payload;
import io.documentjson.payload.Payloads;
import io.documentjson.peer.Operation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Both peers write the same text of the items of a response, and the items are those of the payload. */
class ResponseBenchmarkTest {

    @ParameterizedTest
    @EnumSource(names = {"B500", "ORDERS_SAMPLE", "MIXED_10_TYPES", "EMBEDDING_256", "EMBEDDING_1536"})
    void query_everyResponse_givesTheItemsAndEqualTexts(Payload payload) {
        List<Map<String, AttributeValue>> items = payload.items(4 * ResponseBenchmark.ITEMS);
        int asked = 0;
        try (DynamoDbClient client = ResponseBenchmark.client(payload)) {
            for (int response = 0; response < 5; response++) {
                List<Map<String, AttributeValue>> found =
                        client.query(request -> request.tableName("orders")).items();

                assertThat(found).hasSize(ResponseBenchmark.ITEMS);
                for (Map<String, AttributeValue> item : found) {
                    assertThat(item).isEqualTo(items.get(asked % (4 * ResponseBenchmark.ITEMS) % items.size()));
                    assertThat(ResponseBenchmark.writing("ours").apply(item))
                            .isEqualTo(
                                    ResponseBenchmark.writing("sdk-v2-latest").apply(item))
                            .isEqualTo(Operation.text(item));
                    asked++;
                }
            }
        }
    }

    @Tag(Payloads.TAG)
    @ParameterizedTest
    @MethodSource("io.documentjson.payload.Payloads#ofPublicData")
    void query_documentsOfPublicData_givesTheItemsAndEqualTexts(Payload payload) {
        Payloads.require(payload);
        query_everyResponse_givesTheItemsAndEqualTexts(payload);
    }
}
