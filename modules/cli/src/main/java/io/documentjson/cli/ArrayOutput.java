package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Turns lines into the elements of one JSON array, which ends when it is closed. */
final class ArrayOutput extends LineFilterOutput {

    private boolean hasElements;

    ArrayOutput(OutputStream target) {
        super(target, StandardCharsets.ISO_8859_1);
    }

    @Override
    String change(String lines) {
        String begin = hasElements ? ",\n" : "[\n";
        hasElements = true;
        return begin + lines.substring(0, lines.length() - 1).replace("\n", ",\n");
    }

    @Override
    public void close() throws IOException {
        out.write((hasElements ? "\n]\n" : "[]\n").getBytes(StandardCharsets.US_ASCII));
        super.close();
    }
}
