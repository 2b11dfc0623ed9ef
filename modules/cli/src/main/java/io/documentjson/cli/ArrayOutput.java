package io.documentjson.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;

/** Turns lines into the elements of one JSON array. */
final class ArrayOutput extends LineOutput {

    private boolean begun;

    ArrayOutput(OutputStream target) {
        super(target);
    }

    @Override
    void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) {
        if (begun) {
            out.write(',');
        } else {
            out.write('[');
            begun = true;
        }
        out.write('\n');
        out.write(bytes, from, to - from);
    }

    @Override
    void end(ByteArrayOutputStream out) {
        if (begun) {
            out.write('\n');
        } else {
            out.write('[');
        }
        out.write(']');
        out.write('\n');
    }
}
