package io.documentjson.jackson3;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.fixtures.ConformanceCase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The cases of conformance/cases.jsonl by a mapper that has the module. */
class ConformanceCasesTest {

    /** Bytes that are no UTF-8, which the reader of Jackson 3 takes before the module sees any text. */
    private static final Set<String> TAKEN_BY_JACKSON = Set.of("text-overlong", "text-beyond-unicode");

    @Test
    void readValue_casesOfItems_givesTheirDocumentOrAnError() throws IOException {
        JsonMapper mapper = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .addModule(new DynamoDbModule(DynamoDbJson.create()))
                .build();

        List<String> wrong =
                ConformanceCase.wrong(ConformanceCase.all(Path.of("../..")), ConformanceCase::isItem, text -> {
                    Map<String, AttributeValue> item = mapper.readValue(text, new TypeReference<>() {});
                    return DocumentJson.create().toJson(item);
                });

        assertThat(wrong.stream().map(each -> each.substring(0, each.indexOf(':'))))
                .containsExactlyInAnyOrderElementsOf(TAKEN_BY_JACKSON);
    }
}
