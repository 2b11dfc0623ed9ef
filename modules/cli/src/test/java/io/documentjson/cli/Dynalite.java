package io.documentjson.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.TimeUnit;

/** The server of the library's end-to-end tests, installed below {@code target} by npm. It ends with this process. */
final class Dynalite implements AutoCloseable {

    private static final Path SOURCE = Path.of("..", "..", "src", "test", "e2e");
    private static final Path INSTALLED = Path.of("target", "e2e");

    private final Process process;
    private final int port;

    private Dynalite(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static Dynalite start() throws IOException, InterruptedException {
        assumeTrue(succeeds("node", "--version"), "Skipped: Node is not installed, and dynalite needs it");
        assumeTrue(succeeds("npm", "--version"), "Skipped: npm is not installed, and dynalite comes from it");
        Files.createDirectories(INSTALLED);
        for (String file : new String[] {"package.json", "package-lock.json", "server.js"}) {
            Files.copy(SOURCE.resolve(file), INSTALLED.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        Path log = INSTALLED.resolve("npm.log");
        Process npm = new ProcessBuilder("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
                .directory(INSTALLED.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (!npm.waitFor(5, TimeUnit.MINUTES) || npm.exitValue() != 0) {
            npm.destroyForcibly();
            throw new IllegalStateException("npm could not install dynalite:\n" + Files.readString(log));
        }
        Process process = new ProcessBuilder("node", "server.js")
                .directory(INSTALLED.toFile())
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

    private static boolean succeeds(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException notFound) {
            return false;
        }
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + port);
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
