package io.documentjson.cli;

import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.JsonItemWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Spreads each line, a compact JSON text of the transcoder, over several. */
final class PrettyOutput extends LineOutput {

    private final DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
    private final boolean isColoured;

    PrettyOutput(OutputStream target, boolean isColoured) {
        super(target);
        this.isColoured = isColoured;
    }

    @Override
    void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) throws IOException {
        JsonItemWriter pretty =
                JsonItemWriter.builder().prettyPrint(true).colors(isColoured).build(out);
        transcoder.readDocuments(Arrays.copyOfRange(bytes, from, to), pretty);
        pretty.flush();
    }
}
