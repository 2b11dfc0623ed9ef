package io.documentjson.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Turns lines into the elements of one JSON array. */
final class ArrayOutput extends LineOutput {

    private boolean begun;

    ArrayOutput(OutputStream target) {
        super(target);
    }

    @Override
    void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) {
        out.write(begun ? ',' : '[');
        out.write('\n');
        out.write(bytes, from, to - from);
        begun = true;
    }

    @Override
    void end(ByteArrayOutputStream out) {
        out.writeBytes((begun ? "\n]\n" : "[]\n").getBytes(StandardCharsets.US_ASCII));
    }
}
