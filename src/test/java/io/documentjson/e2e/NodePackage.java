package io.documentjson.e2e;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** A package of Node with its dependencies, installed below {@code target} by npm as its lock file says. */
public final class NodePackage {

    private static final int INSTALL_MINUTES = 5;

    private NodePackage() {}

    /**
     * Installs a package; the test is skipped where there is no Node.
     *
     * @param source its folder in a project around this one, such as {@code src/test/e2e}
     * @return the folder with the program and the dependencies
     */
    public static Path install(String source, String program) throws IOException, InterruptedException {
        assumeTrue(succeeds("node", "--version"), "Skipped: Node is not installed, and the test needs it");
        assumeTrue(succeeds(npm(), "--version"), "Skipped: npm is not installed, and the test needs it");
        Path installed = Path.of("target", source);
        Files.createDirectories(installed);
        for (String file : new String[] {"package.json", "package-lock.json", program}) {
            Files.copy(find(source).resolve(file), installed.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        Path log = installed.resolve("npm.log");
        Process npm = new ProcessBuilder(npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund")
                .directory(installed.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (!npm.waitFor(INSTALL_MINUTES, TimeUnit.MINUTES)) {
            npm.destroyForcibly();
        }
        if (npm.waitFor() != 0) {
            throw new IllegalStateException("npm could not install " + source + ":\n" + Files.readString(log));
        }
        return installed;
    }

    /** The folder in this project, or in the library's, which tests of modules run below. */
    private static Path find(String source) {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve(source))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException("Expected " + source + " in a folder around this one");
            }
        }
        return folder.resolve(source);
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
