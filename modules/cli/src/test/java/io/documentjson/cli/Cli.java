package io.documentjson.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/** Runs the command within the test. */
final class Cli {

    /** Result of a run. */
    record Result(int exitCode, String out, String err, byte[] bytes) {}

    private static final Terminal NO_TERMINAL = new Terminal(false, false, false);

    private Cli() {}

    /** Runs it with nothing on the standard input and no terminal. */
    static Result run(Object... arguments) {
        return runWith("", arguments);
    }

    /** The same with a text on the standard input. */
    static Result runWith(String stdin, Object... arguments) {
        return run(stdin.getBytes(StandardCharsets.UTF_8), NO_TERMINAL, arguments);
    }

    static Result run(byte[] stdin, Terminal terminal, Object... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Result result = run(stdin, terminal, out, arguments);
        return new Result(result.exitCode(), out.toString(StandardCharsets.UTF_8), result.err(), out.toByteArray());
    }

    static Result run(byte[] stdin, Terminal terminal, OutputStream out, Object... arguments) {
        return run(stdin, terminal, out, Path.of("/dev/null"), arguments);
    }

    /** Runs it with standard output led to a file or a pipe. */
    static Result runTo(Path outFile, OutputStream out, byte[] stdin, Object... arguments) {
        return run(stdin, NO_TERMINAL, out, outFile, arguments);
    }

    private static Result run(byte[] stdin, Terminal terminal, OutputStream out, Path outFile, Object... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = run(stdin, terminal, out, outFile, err, arguments);
        return new Result(exitCode, "", err.toString(StandardCharsets.UTF_8), new byte[0]);
    }

    /** Runs it with its messages written to {@code err}; the exit code. */
    static int runWithErrors(OutputStream err, Object... arguments) {
        return run(new byte[0], NO_TERMINAL, OutputStream.nullOutputStream(), Path.of("/dev/null"), err, arguments);
    }

    private static int run(
            byte[] stdin, Terminal terminal, OutputStream out, Path outFile, OutputStream err, Object... arguments) {
        String[] texts = new String[arguments.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = arguments[i].toString();
        }
        try (PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8)) {
            Streams streams = new Streams(
                    new ByteArrayInputStream(stdin),
                    new NamedOutput(NamedOutput.STANDARD_OUTPUT, out),
                    errors,
                    terminal,
                    outFile);
            return Main.run(streams, texts);
        }
    }

    /** The members of a JSON object. */
    static Map<String, JsonNode> members(String json) {
        return JsonNode.parser().parse(json).asObject();
    }

    /** A stream that fails after so many bytes. */
    static OutputStream failing(int after, String message) {
        return new OutputStream() {
            private int left = after;

            @Override
            public void write(int b) throws IOException {
                if (left-- == 0) {
                    throw new IOException(message);
                }
            }
        };
    }
}
