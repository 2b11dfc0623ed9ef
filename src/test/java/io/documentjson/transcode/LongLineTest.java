package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.limits.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A line that is longer than an array can be, by a smaller limit in place of that of the virtual machine. */
class LongLineTest {

    private static final int MAX_LINE_BYTES = 200_000;
    private static final String FIRST = "{\"a\":{\"N\":\"1\"}}\n";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void drain_lineOfTheGreatestLength_isTranscoded() throws IOException {
        String opening = "{\"a\":{\"S\":\"";
        String text = "x".repeat(MAX_LINE_BYTES - opening.length() - "\"}}\n".length());
        lines().drain(input(FIRST + opening + text + "\"}}\n" + FIRST));

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}\n{\"a\":\"" + text + "\"}\n{\"a\":1}\n");
    }

    @Test
    void drain_longerLine_isTooLargeBehindTheLinesBeforeIt() {
        String line = "{\"a\":{\"S\":\"" + "x".repeat(MAX_LINE_BYTES);
        DocumentJsonException error =
                catchThrowableOfType(DocumentJsonException.class, () -> lines().drain(input(FIRST + FIRST + line)));

        assertThat(error.code()).isEqualTo(ErrorCode.TOO_LARGE);
        assertThat(error.line()).isEqualTo(3);
        assertThat(error.offset()).isEqualTo(2 * FIRST.length());
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}\n{\"a\":1}\n");
    }

    private LineTranscoder lines() {
        return new LineTranscoder(Form.DYNAMODB, Limits.DEFAULTS, null, false, null, out, MAX_LINE_BYTES);
    }

    private static ByteArrayInputStream input(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
