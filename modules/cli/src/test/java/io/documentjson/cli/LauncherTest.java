package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that starts the command, with a Java that makes an empty archive of classes. */
class LauncherTest {

    private static final Path SCRIPT = Path.of("src/main/launcher/documentjson");

    @TempDir
    private Path folder;

    @BeforeEach
    void install() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "Skipped: there is not a shell here");
        Files.copy(SCRIPT, folder.resolve("documentjson"));
        Files.createFile(folder.resolve("documentjson.jar"));
        Path java = Files.createDirectories(folder.resolve("java/bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                for argument; do
                    case $argument in -XX:ArchiveClassesAtExit=*) : > "${argument#*=}" ;; esac
                done
                """);
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("java/release"), "JAVA_VERSION=\"17.0.1\"\n");
    }

    private Path archive() {
        return folder.resolve("cache/documentjson/17.0.1.jsa");
    }

    private Path lock() {
        return archive().resolveSibling("17.0.1.jsa.lock");
    }

    /** Starts the command; the archive is made beside it. */
    private void start() throws Exception {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", folder.resolve("documentjson") + "", "convert");
        builder.environment()
                .putAll(Map.of(
                        "DOCUMENTJSON_JAVA", folder.resolve("java/bin/java") + "",
                        "XDG_CACHE_HOME", folder.resolve("cache") + "",
                        "DOCUMENTJSON_CACHE", "on"));
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        assertThat(process.waitFor()).isZero();
    }

    private static boolean comesWithin(Duration time, Path file) throws InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        while (!Files.exists(file) && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        return Files.exists(file);
    }

    @Test
    void start_firstTime_makesAnArchiveAndLeavesNoLock() throws Exception {
        start();

        assertThat(comesWithin(Duration.ofSeconds(30), archive())).isTrue();
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (Files.exists(lock()) && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(lock()).doesNotExist();
    }

    @Test
    void start_lockOfAKilledProcess_makesAnArchive() throws Exception {
        Files.createDirectories(lock());
        Path part = Files.createFile(archive().resolveSibling("17.0.1.jsa.4711"));
        Files.setLastModifiedTime(lock(), FileTime.from(Instant.now().minus(Duration.ofHours(1))));

        start();

        assertThat(comesWithin(Duration.ofSeconds(30), archive())).isTrue();
        assertThat(part).doesNotExist();
    }

    @Test
    void start_lockOfAnother_makesNoArchive() throws Exception {
        Files.createDirectories(lock());

        start();

        assertThat(comesWithin(Duration.ofMillis(300), archive())).isFalse();
        assertThat(lock()).exists();
    }
}
