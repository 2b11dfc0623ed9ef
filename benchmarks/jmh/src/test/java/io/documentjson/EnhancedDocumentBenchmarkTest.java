package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.payload.Payload;
import io.documentjson.payload.Payloads;
import io.documentjson.peer.Operation;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The drop-in and the documents that it stands in for give the same answers. */
class EnhancedDocumentBenchmarkTest {

    private static final TableSchema<EnhancedDocument> OURS = EnhancedDocumentBenchmark.schema("ours");
    private static final TableSchema<EnhancedDocument> SDK = EnhancedDocumentBenchmark.schema("sdk-v2-latest");

    @ParameterizedTest
    @MethodSource("io.documentjson.payload.Payloads#alwaysThere")
    void documents_everyPayload_giveTheSame(Payload payload) {
        expectTheSame(payload);
    }

    @Tag(Payloads.TAG)
    @ParameterizedTest
    @MethodSource("io.documentjson.payload.Payloads#ofPublicData")
    void documents_everyPayloadOfPublicData_giveTheSame(Payload payload) {
        Payloads.require(payload);
        expectTheSame(payload);
    }

    private static void expectTheSame(Payload payload) {
        for (Map<String, AttributeValue> item : payload.items(4)) {
            Map<String, AttributeValue> holder = Operation.holder(item);
            assertThat(OURS.mapToItem(item)).isNotInstanceOf(SDK.mapToItem(item).getClass());

            assertThat(EnhancedDocumentBenchmark.read(OURS, item)).isEqualTo(EnhancedDocumentBenchmark.read(SDK, item));
            assertThat(OURS.mapToItem(holder).getJson("data"))
                    .isEqualTo(SDK.mapToItem(holder).getJson("data"));
            assertThat(EnhancedDocumentBenchmark.write(OURS, OURS.mapToItem(item)))
                    .isEqualTo(EnhancedDocumentBenchmark.write(SDK, SDK.mapToItem(item)));
        }
    }
}
