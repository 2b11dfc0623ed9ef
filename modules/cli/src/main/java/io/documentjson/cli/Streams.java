package io.documentjson.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * The standard streams. Output is written as bytes, not through {@code System.out}, which does not say when a disk is full.
 *
 * @param outIsPipe says whether standard output is a pipe or a socket
 */
record Streams(InputStream in, OutputStream out, PrintStream err, Terminal terminal, BooleanSupplier outIsPipe) {

    /** Of a file's mode, see {@code inode(7)}: its type, and two of them. */
    private static final int TYPE = 0170000;

    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;

    /** Those of this process. */
    static Streams ofProcess() {
        return new Streams(
                new FileInputStream(FileDescriptor.in),
                new NamedOutput(NamedOutput.STANDARD_OUTPUT, new FileOutputStream(FileDescriptor.out)),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                Terminal.detect(),
                Streams::isOutPipe);
    }

    /**
     * Whether whoever read standard output has gone, which is not a failure. The system says it in the user's language, so what is
     * known by its words is known by what is written to, too: nothing else goes wrong with a pipe.
     */
    boolean isClosed(OutputException e) {
        return e.isClosedPipe() || e.place().equals(NamedOutput.STANDARD_OUTPUT) && outIsPipe.getAsBoolean();
    }

    private static boolean isOutPipe() {
        try {
            int type = (int) Files.getAttribute(Path.of("/dev/stdout"), "unix:mode") & TYPE;
            return type == PIPE || type == SOCKET;
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
