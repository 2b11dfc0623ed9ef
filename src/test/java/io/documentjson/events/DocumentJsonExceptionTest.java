package io.documentjson.events;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DocumentJsonExceptionTest {

    @Test
    void constructor_allPlaces_areInTheMessage() {
        var error = new DocumentJsonException(ErrorCode.INVALID_JSON, "Expected a but was b", "$.order", 12, 4711);

        assertThat(error).hasMessage("Expected a but was b at path $.order, line 12, offset 4711");
        assertThat(error.code()).isEqualTo(ErrorCode.INVALID_JSON);
        assertThat(error.path()).isEqualTo("$.order");
        assertThat(error.line()).isEqualTo(12);
        assertThat(error.offset()).isEqualTo(4711);
    }

    @Test
    void constructor_placesUnknown_areLeftOut() {
        var error = new DocumentJsonException(ErrorCode.NO_VALUE, "Expected a but was b", "$", -1, -1);

        assertThat(error).hasMessage("Expected a but was b at path $");
    }
}
