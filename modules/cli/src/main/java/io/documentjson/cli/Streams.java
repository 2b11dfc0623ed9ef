package io.documentjson.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The standard streams. Output is written as bytes, not through {@code System.out}, which does not say when a disk is full.
 */
record Streams(InputStream in, OutputStream out, PrintStream err, Terminal terminal) {

    /** Those of this process. */
    static Streams ofProcess() {
        return new Streams(
                new FileInputStream(FileDescriptor.in),
                new NamedOutput(NamedOutput.STANDARD_OUTPUT, new FileOutputStream(FileDescriptor.out)),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                Terminal.detect());
    }
}
