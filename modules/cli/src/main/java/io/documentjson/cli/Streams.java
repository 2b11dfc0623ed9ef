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

/**
 * The standard streams. Output is written as bytes, not through {@code System.out}, which does not say when a disk is
 * full.
 *
 * @param outFile the file that leads to standard output; missing on some systems
 */
record Streams(InputStream in, OutputStream out, PrintStream err, Terminal terminal, Path outFile) {

    /** Mask for the type in a file's mode, see {@code inode(7)}, and two types. */
    private static final int TYPE = 0170000;

    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;

    /** The streams of this process. */
    static Streams ofProcess() {
        return new Streams(
                new FileInputStream(isInOpen() ? FileDescriptor.in : new FileDescriptor()),
                new NamedOutput(NamedOutput.STANDARD_OUTPUT, new FileOutputStream(FileDescriptor.out)),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                Terminal.detect(),
                Path.of("/dev/stdout"));
    }

    /** False if standard input is closed: then a file of Java itself has its number. */
    private static boolean isInOpen() {
        try {
            Path java = Path.of(System.getProperty("java.home")).toRealPath();
            return !Path.of("/proc/self/fd/0").toRealPath().startsWith(java);
        } catch (IOException e) {
            return true;
        }
    }

    /**
     * True if the reader of standard output has gone, which is not a failure. The words of the system are in the
     * user's language, so every failure of a pipe counts: nothing else goes wrong with one.
     */
    boolean isClosed(OutputException e) {
        return e.place().equals(NamedOutput.STANDARD_OUTPUT) && (isOutPipe() || e.isClosedPipe());
    }

    /** Standard output for JSON. */
    OutputStream json() {
        return terminal.isOut() ? new TerminalOutput(out) : out;
    }

    /** Prints a message of one line. */
    void say(String message) {
        err.println(Main.NAME + ": " + Problems.printable(message));
    }

    private boolean isOutPipe() {
        try {
            int type = (int) Files.getAttribute(outFile, "unix:mode") & TYPE;
            return type == PIPE || type == SOCKET;
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
