package io.documentjson.cli;

import io.documentjson.internal.output.JsonLayout;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Spreads each line, a compact JSON text of the transcoder, over several. */
final class PrettyOutput extends LineOutput {

    private final JsonLayout layout;

    PrettyOutput(OutputStream target, boolean isColoured) {
        super(target);
        layout = new JsonLayout(isColoured);
    }

    @Override
    void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) throws IOException {
        layout.append(bytes, from, to);
        layout.drainTo(out);
    }
}
