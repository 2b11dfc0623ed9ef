package io.documentjson.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.oracle.JsonTree;
import io.documentjson.oracle.ReferenceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The big list of naughty strings, each as value, as name and as member of a set. */
@Tag(PublicData.TAG)
class NaughtyStringsTest {

    private final DocumentJson json = DocumentJson.create();
    private final DynamoDbJson dynamoDb = DynamoDbJson.create();

    @Test
    void toJson_everyString_isTheTextThatJacksonReadsBack() throws IOException {
        for (String string : strings()) {
            String text = json.toJson(s(string));

            assertThat(text).isEqualTo(ReferenceText.document(s(string)));
            assertThat(JsonTree.parse(text)).isEqualTo(string);
            assertThat(new String(json.toJsonBytes(Map.of("a", s(string))), StandardCharsets.UTF_8))
                    .isEqualTo("{\"a\":" + text + "}");
        }
    }

    @Test
    void fromJson_everyStringAsNameAndValue_comesBackAndIsTheSameTextAgain() {
        for (String string : strings()) {
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            item.put(
                    string,
                    AttributeValue.builder().m(Map.of(string, s(string))).build());
            String text = json.toJson(item);

            assertThat(json.fromJson(text)).isEqualTo(item);
            assertThat(json.toJson(json.fromJson(text))).isEqualTo(text);
            assertThat(json.fromJson(json.toJsonBytes(item))).isEqualTo(item);
            assertThat(dynamoDb.fromJson(dynamoDb.toJson(item))).isEqualTo(item);
        }
    }

    @Test
    void fromJson_allStringsInOneItem_comeBack() {
        List<String> strings = new ArrayList<>(new LinkedHashSet<>(strings()));
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        strings.forEach(string -> item.put(string, s(string)));
        item.put("a set of all of them", AttributeValue.builder().ss(strings).build());

        assertThat(dynamoDb.fromJson(dynamoDb.toJsonBytes(item))).isEqualTo(item);
        assertThat(json.toJson(item)).isEqualTo(ReferenceText.document(item));
        assertThat(json.toJson(json.fromJson(json.toJson(item)))).isEqualTo(json.toJson(item));
    }

    @Test
    void fromJson_theSuitesOwnSpelling_isReadAsJacksonReadsIt() throws IOException {
        for (String line : PublicData.lines(PublicData.path("blns/blns.jsonl"))) {
            assertThat(json.valueFromJson(line)).isEqualTo(s((String) JsonTree.parse(line)));
        }
    }

    private static List<String> strings() {
        List<String> strings = new ArrayList<>();
        for (String line : PublicData.lines(PublicData.path("blns/blns.jsonl"))) {
            try {
                strings.add((String) JsonTree.parse(line));
            } catch (IOException e) {
                throw new AssertionError(line, e);
            }
        }
        assertThat(strings).hasSizeGreaterThan(200);
        return strings;
    }

    private static AttributeValue s(String string) {
        return AttributeValue.builder().s(string).build();
    }
}
