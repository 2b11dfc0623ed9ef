package io.documentjson.e2e;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A server with the HTTP API of DynamoDB on a port of the loopback interface: {@code src/test/e2e}, installed below
 * {@code target} by npm. It ends with the process that started it, however that ends.
 */
public final class Dynalite implements AutoCloseable {

    private final Process process;
    private final int port;

    private Dynalite(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts a server; the test is skipped where there is no Node. */
    public static Dynalite start() throws IOException, InterruptedException {
        Path installed = NodePackage.install("src/test/e2e", "server.js");
        Process process = new ProcessBuilder("node", "server.js")
                .directory(installed.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String port = output.readLine();
        if (port == null) {
            throw new IllegalStateException("Expected a port but dynalite ended with " + process.waitFor());
        }
        return new Dynalite(process, Integer.parseInt(port));
    }

    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + port);
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
