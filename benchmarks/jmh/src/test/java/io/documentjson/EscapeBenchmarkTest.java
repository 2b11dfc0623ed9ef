package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the three ways of escaping make of a text with line breaks. */
class EscapeBenchmarkTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String TEXT = EscapeBenchmark.FIXED;

    @Test
    void replace_lineBreaks_isNoJson() {
        assertThat(TEXT).contains("\r\n");
        assertThatThrownBy(() -> MAPPER.readValue(EscapeBenchmark.replace(TEXT), String.class))
                .isInstanceOf(JsonParseException.class)
                .hasMessageContaining("CTRL-CHAR");
    }

    @Test
    void replace_noControlCharacters_isJson() throws Exception {
        assertThat(MAPPER.readValue(EscapeBenchmark.replace("a \"b\" \\ c"), String.class))
                .isEqualTo("a \"b\" \\ c");
    }

    @Test
    void jacksonAndOurs_lineBreaks_readBackAsTheText() throws Exception {
        assertThat(MAPPER.readValue(EscapeBenchmark.jackson(TEXT), String.class))
                .isEqualTo(TEXT);
        assertThat(EscapeBenchmark.OURS.toJson(AttributeValue.fromS(TEXT))).isEqualTo(EscapeBenchmark.jackson(TEXT));
    }
}
