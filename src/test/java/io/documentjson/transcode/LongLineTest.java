package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.source.Lines;
import io.documentjson.transcode.ItemText.Form;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
        drain(FIRST + opening + text + "\"}}\n" + FIRST, null);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}\n{\"a\":\"" + text + "\"}\n{\"a\":1}\n");
    }

    @Test
    void drain_longerLine_isTooLargeBehindTheLinesBeforeIt() {
        String line = "{\"a\":{\"S\":\"" + "x".repeat(MAX_LINE_BYTES);
        DocumentJsonException error =
                catchThrowableOfType(DocumentJsonException.class, () -> drain(FIRST + FIRST + line, null));

        assertThat(error.code()).isEqualTo(ErrorCode.TOO_LARGE);
        assertThat(error.line()).isEqualTo(3);
        assertThat(error.offset()).isEqualTo(2 * FIRST.length());
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}\n{\"a\":1}\n");
    }

    @Test
    void drain_longerLineWithAHandler_isHandedOverWithoutItsBytes() throws IOException {
        List<String> refused = new ArrayList<>();
        String line = "{\"a\":{\"S\":\"" + "x".repeat(3 * MAX_LINE_BYTES) + "\"}}\n";
        drain(
                FIRST + line + FIRST + "x\n" + FIRST,
                (error, bytes) -> refused.add(error.code() + " " + error.line() + " " + bytes.length));

        assertThat(refused).containsExactly("TOO_LARGE 2 0", "INVALID_JSON 4 1");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}\n{\"a\":1}\n{\"a\":1}\n");
    }

    private void drain(String text, @Nullable BadLineHandler handler) throws IOException {
        Limits limits = Limits.DEFAULTS;
        LineOutput output = new LineOutput(out, false);
        ItemText item = new ItemText(Form.DYNAMODB, limits, Form.DYNAMODB.copier(limits), output);
        ItemTarget target = new TextTarget.Lines(item, RecordPart.ITEM, output);
        try {
            new LineTranscoder(new Lines(MAX_LINE_BYTES), target, Envelope.ITEM_LINES, handler)
                    .drain(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } finally {
            output.flush();
        }
    }
}
