package io.documentjson.samples.migration;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;

/** A server on a port of the loopback interface; it ends with this process, however that ends. */
final class Dynalite implements AutoCloseable {

    private final Process process;
    private final String port;

    private Dynalite(Process process, String port) {
        this.process = process;
        this.port = port;
    }

    /** Installs the server from npm; null if there is no Node or no npm. */
    static Path install(Path source, Path target) throws IOException, InterruptedException {
        if (!succeeds("node", "--version") || !succeeds(npm(), "--version")) {
            return null;
        }
        Files.createDirectories(target);
        for (String file : List.of("package.json", "package-lock.json", "server.js")) {
            Files.copy(source.resolve(file), target.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        Path log = target.resolve("npm.log");
        Process npm = new ProcessBuilder(npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund")
                .directory(target.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (npm.waitFor() != 0) {
            throw new IOException("npm could not install dynalite, see " + log);
        }
        return target;
    }

    static Dynalite start(Path installed) throws IOException {
        Process process = new ProcessBuilder("node", "server.js")
                .directory(installed.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String port =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (port == null) {
            throw new IOException("Expected a port but dynalite ended");
        }
        return new Dynalite(process, port);
    }

    String endpoint() {
        return "http://127.0.0.1:" + port;
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        process.destroy();
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
}
