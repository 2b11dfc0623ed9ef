package io.documentjson.jackson2;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.fixtures.ConformanceCase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The cases of conformance/cases.jsonl by a mapper that has the module. */
class ConformanceCasesTest {

    @Test
    void readValue_casesOfItems_givesTheirDocumentOrAnError() throws IOException {
        JsonMapper mapper = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .addModule(new DynamoDbModule(DynamoDbJson.create()))
                .build();

        assertThat(ConformanceCase.wrong(ConformanceCase.all(Path.of("../..")), ConformanceCase::isItem, text -> {
                    Map<String, AttributeValue> item = mapper.readValue(text, new TypeReference<>() {});
                    return DocumentJson.create().toJson(item);
                }))
                .isEmpty();
    }
}
