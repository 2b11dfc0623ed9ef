package io.documentjson.e2e;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * A server with the HTTP API of DynamoDB on a port of the loopback interface: {@code src/test/e2e}, installed below
 * {@code target} by npm. It ends with the process that started it, however that ends.
 */
public final class Dynalite implements AutoCloseable {

    private static final String SOURCE = "src/test/e2e";
    private static final Path INSTALLED = Path.of("target", "e2e");
    private static final int INSTALL_MINUTES = 5;

    private final Process process;
    private final int port;

    private Dynalite(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts a server; the test is skipped where there is no Node. */
    public static Dynalite start() throws IOException, InterruptedException {
        assumeTrue(succeeds("node", "--version"), "Skipped: Node is not installed, and dynalite needs it");
        assumeTrue(succeeds(npm(), "--version"), "Skipped: npm is not installed, and dynalite comes from it");
        install();
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

    /** The folder in the library's project, which tests of modules run below. */
    private static Path source() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve(SOURCE))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException("Expected " + SOURCE + " in a folder around this one");
            }
        }
        return folder.resolve(SOURCE);
    }

    private static void install() throws IOException, InterruptedException {
        Files.createDirectories(INSTALLED);
        for (String file : new String[] {"package.json", "package-lock.json", "server.js"}) {
            Files.copy(source().resolve(file), INSTALLED.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        Path log = INSTALLED.resolve("npm.log");
        Process npm = new ProcessBuilder(npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund")
                .directory(INSTALLED.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (!npm.waitFor(INSTALL_MINUTES, TimeUnit.MINUTES)) {
            npm.destroyForcibly();
        }
        if (npm.waitFor() != 0) {
            throw new IllegalStateException("npm could not install dynalite:\n" + Files.readString(log));
        }
    }

    private static String npm() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows") ? "npm.cmd" : "npm";
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
