package io.documentjson.cli;

import io.documentjson.events.ItemEvents;
import io.documentjson.text.JsonEvents;
import io.documentjson.text.Limits;
import io.documentjson.text.Utf8JsonGenerator;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Keeps the chosen attributes of items that arrive as lines. */
final class AttributeOutput extends LineOutput {

    private static final byte[] ITEM = "{\"Item\":".getBytes(StandardCharsets.US_ASCII);

    private final DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
    private final Utf8JsonGenerator generator = new Utf8JsonGenerator();
    private final JsonEvents writer = new JsonEvents(generator);
    private final ItemEvents filter;
    private final boolean typedLines;
    private final boolean asItems;

    /**
     * @param typedLines whether the lines are DynamoDB JSON
     * @param typedOutput whether what is kept is to be
     * @param asItems whether they become {@code {"Item":{...}}}
     */
    AttributeOutput(
            OutputStream target, AttributeChoice choice, boolean typedLines, boolean typedOutput, boolean asItems) {
        super(target);
        this.typedLines = typedLines;
        this.asItems = asItems;
        filter = new AttributeFilter(choice, writer);
        int numberLength = Limits.DEFAULTS.maxNumberLength();
        if (typedOutput) {
            writer.writeDynamoDbJson(numberLength);
        } else {
            writer.writeDocumentJson(false, false, numberLength);
        }
    }

    @Override
    void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) {
        byte[] line = Arrays.copyOfRange(bytes, from, to);
        generator.openUtf8(false);
        try {
            generator.startRoot(Utf8JsonGenerator.COMPACT);
            writer.startItem();
            transcoder.read(typedLines ? line : transcoder.toDynamoDb(line), filter);
            generator.endRoot();
            if (asItems) {
                out.writeBytes(ITEM);
            }
            generator.drainTo(out);
            if (asItems) {
                out.write('}');
            }
            out.write('\n');
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        } finally {
            generator.close();
        }
    }
}
