package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.oracle.JsonTree;
import io.documentjson.oracle.ReferenceText;
import io.documentjson.oracle.TreeItems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The samples of this project: what holds for public data holds for records that are always there. */
class SampleDataTest {

    private static final Path SAMPLES = Path.of("samples");

    private final DocumentJson json = DocumentJson.create();
    private final DynamoDbJson dynamoDb = DynamoDbJson.create();

    @ParameterizedTest
    @ValueSource(strings = {"orders.jsonl", "reviews.jsonl"})
    void readJsonLines_sample_isReadAndWrittenAsTheReferenceDoes(String name) throws IOException {
        List<String> lines = Files.readAllLines(SAMPLES.resolve(name));
        List<Map<String, AttributeValue>> items;
        try (Stream<Map<String, AttributeValue>> read =
                dynamoDb.readJsonLines(Files.newInputStream(SAMPLES.resolve(name)))) {
            items = read.toList();
        }

        assertThat(items).hasSameSizeAs(lines).hasSizeGreaterThan(100);
        for (int i = 0; i < lines.size(); i++) {
            Map<String, AttributeValue> expected = TreeItems.dynamoDbItem(JsonTree.parse(lines.get(i)));
            assertThat(items.get(i)).as("%s, line %d", name, i + 1).isEqualTo(expected);
            assertThat(json.toJson(items.get(i)))
                    .as("%s, line %d", name, i + 1)
                    .isEqualTo(ReferenceText.document(expected));
            assertThat(dynamoDb.toJson(items.get(i)))
                    .as("%s, line %d", name, i + 1)
                    .isEqualTo(ReferenceText.dynamoDb(expected));
            assertThat(dynamoDb.fromJson(dynamoDb.toJsonBytes(items.get(i)))).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders.jsonl", "reviews.jsonl"})
    void transcoder_sample_givesWhatItemsGive(String name) throws IOException {
        byte[] lines = Files.readAllBytes(SAMPLES.resolve(name));

        TranscodedDataTest.expectDocumentLines(lines, lines);
        TranscodedDataTest.expectDynamoDbLines(lines);
        EnvelopeItemsTest.expectItems(lines);
    }
}
