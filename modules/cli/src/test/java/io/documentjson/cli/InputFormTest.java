package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.Envelope;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputFormTest {

    private static InputForm detect(String head) {
        return InputForm.of(head.getBytes(StandardCharsets.UTF_8), From.AUTO);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":{\"S\":\"x\"}}",
                "\ufeff {\"a\" : {\"BOOL\" : true}}",
                "{\"Item\":{\"a\":{\"S\":\"x\"}}}",
                "{\"Item\":{\"S\":\"x\"}}",
                "{}",
                "",
                "[]",
                "{\"Items\":[{\"a\":{\"N\":\"1\"}}],\"Count\":1}",
                "{\"Count\":1,\"Items\":[{\"a\":{\"N\":\"1\"}}]}",
                "{\"Items\":[],\"Count\":0,\"ScannedCount\":7,\"ConsumedCapacity\":null}",
                "{\"Responses\":{\"T\":[{\"a\":{\"NULL\":true}}]}}",
                "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1\"}},\"Keys\":{\"a\":{\"S\":\"x\"}}}",
                "{\"Records\":[{\"eventID\":\"1\",\"dynamodb\":{\"Keys\":{\"a\":{\"S\":\"x\"}}}}]}",
                "{\"Records\":[{\"kinesis\":{\"data\":\"e30=\"}}]}",
                "{\"Records\":[{\"Data\":\"e30=\"}],\"NextShardIterator\":\"x\"}",
                "{\"T\":[{\"PutRequest\":{\"Item\":{\"a\":{\"S\":\"x\"}}}}]}",
                "[{\"DeleteRequest\":{\"Key\":{\"a\":{\"S\":\"x\"}}}}]",
                "{\"a\":{\"M\":{\"b\":",
                "[{\"a\":{\"S\":\"x\"}}]"
            })
    void detect_dynamoDbJson_isTyped(String head) {
        assertThat(detect(head).isTyped()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1}",
                "{\"a\":{\"S\":1}}",
                "{\"a\":{\"b\":{\"S\":1}}}",
                "{\"id\":2,\"zones\":[{\"S\":\"a\"}]}",
                "{\"a\":{}}",
                "{\"a\":[]}",
                "{\"a\":\"{\\\"S\\\":\\\"x\\\"}\"}",
                "{\"Items\":[{\"a\":1}],\"Count\":1}",
                "{\"Item\":{\"name\":\"x\"}}",
                "{\"Count\":1,\"other\":2}",
                "{\"T\":[{\"PutRequest\":1}]}",
                "{\"Keys\":{\"a\":\"x\"}}",
                "[{\"a\":1}]",
                "{\"a\":"
            })
    void detect_documents_areNot(String head) {
        assertThat(detect(head).isTyped()).isFalse();
    }

    @Test
    void detect_linesAndTexts_areToldApart() {
        assertThat(detect("{\"a\":1}\n{\"a\":2}\n").hasLines()).isTrue();
        assertThat(detect("{\"a\":\n1}\n{\"a\":2}\n").hasLines()).isFalse();
        assertThat(detect("[{\"a\":1}]").hasLines()).isFalse();
        assertThat(detect("{\"a\":{\"S\":\n\"x\"}}").hasLines()).isFalse();
        assertThat(detect("{\n\"Items\":[{\"a\":{\"S\":\"x\"}}]}").envelope()).isEqualTo(Envelope.CLI_OUTPUT);
        assertThat(detect("{\"a\":1").hasLines()).isTrue();
    }

    @Test
    void detect_formThatIsSaid_isTaken() {
        byte[] head = "{\"a\":{\"S\":\"x\"}}".getBytes(StandardCharsets.UTF_8);
        assertThat(InputForm.of(head, From.DOCUMENT).isTyped()).isFalse();
        assertThat(InputForm.of("{\"a\":1}".getBytes(StandardCharsets.UTF_8), From.DYNAMODB)
                        .isTyped())
                .isTrue();
        assertThat(InputForm.of(head, From.STREAM_RECORDS).describe()).isEqualTo("stream-records");
    }
}
