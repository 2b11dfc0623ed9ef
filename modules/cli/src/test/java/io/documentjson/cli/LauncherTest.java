package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
                echo "$@" >> "${0%/*}/started"
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
        start("convert", "on");
    }

    private void start(String command, String cache, Object... inputs) throws Exception {
        startAs(folder.resolve("documentjson") + "", command, cache, inputs);
    }

    /** Starts the command in its folder, by that name of the script. */
    private void startAs(String script, String command, String cache, Object... inputs) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", script, command).directory(folder.toFile());
        for (Object input : inputs) {
            builder.command().add(input.toString());
        }
        builder.environment()
                .putAll(Map.of(
                        "DOCUMENTJSON_JAVA", folder.resolve("java/bin/java") + "",
                        "XDG_CACHE_HOME", folder.resolve("cache") + "",
                        "DOCUMENTJSON_CACHE", cache,
                        "PATH", folder.resolve("java/bin") + ":" + System.getenv("PATH")));
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
        awaitUnlocked();
    }

    private void awaitUnlocked() throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (Files.exists(lock()) && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(lock()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"documentjson", "./documentjson", "java/../documentjson", "link"})
    void start_byAnotherPathOfTheSameScript_usesTheArchive(String script) throws Exception {
        Files.createSymbolicLink(folder.resolve("link"), Path.of("documentjson"));
        start();
        assertThat(comesWithin(Duration.ofSeconds(30), archive())).isTrue();
        awaitUnlocked();

        startAs(script, "convert", "on");

        assertThat(started().lines()).last().asString().contains("-XX:SharedArchiveFile=" + archive());
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

    /** Arguments with which Java was started, one line for each start. */
    private String started() throws IOException {
        return Files.readString(folder.resolve("java/bin/started"));
    }

    @Test
    void start_fewItemsAndMany_takesOptionsThatFit() throws Exception {
        Path few = Files.writeString(folder.resolve("few.json"), "{}");
        Path many = Files.write(folder.resolve("many.json"), new byte[5_000_000]);

        start("convert", "off", few);
        start("convert", "off", many);

        assertThat(started().lines())
                .satisfiesExactly(
                        options -> assertThat(options).contains("TieredStopAtLevel=1", "CompileThresholdScaling=10"),
                        options -> assertThat(options)
                                .contains("TieredStopAtLevel=1", "CompileCommand=quiet")
                                .doesNotContain("Scaling"));
    }

    /** One thread leaves a processor to the compilers. */
    @ParameterizedTest
    @CsvSource({
        "250000, -j 1, true",
        "400000, -j 2, true",
        "400000, --jobs 4, true",
        "400000, -j 1, false",
        "400000, -j1, false",
        "400000, --jobs=1, false",
        "400000, --jobs 1, false",
        "400000, --on-error skip, false",
        "900000, -j 2, false"
    })
    void start_sizeOfTheInput_takesTheQuickCompilerForLessWithOneThread(int kilobytes, String options, boolean quick)
            throws Exception {
        Path du = folder.resolve("java/bin/du");
        Files.writeString(du, "#!/bin/sh\necho '" + kilobytes + " total'\n");
        assertThat(du.toFile().setExecutable(true)).isTrue();

        start(
                "convert",
                "off",
                Stream.concat(Stream.of(options.split(" ")), Stream.of(du)).toArray());

        assertThat(started().contains("TieredStopAtLevel=1")).isEqualTo(quick);
    }

    @Test
    void start_manyItems_inlinesMethodsThatThereAre() throws Exception {
        start("convert", "off", Files.write(folder.resolve("many.json"), new byte[5_000_000]));

        List<String> patterns = Pattern.compile("CompileCommand=inline,(\\S+)::\\*")
                .matcher(started())
                .results()
                .map(pattern -> pattern.group(1))
                .toList();
        assertThat(patterns).isNotEmpty();
        for (String pattern : patterns) {
            assertThat(Class.forName(pattern.replace("*", "io.documentjson.internal.words.Utf8")))
                    .isNotNull();
        }
    }

    @Test
    void start_firstTimeWithAnAotCache_learnsNothingOfMethods() throws Exception {
        Files.writeString(folder.resolve("java/release"), "JAVA_VERSION=\"25.0.1\"\n");
        start();

        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (!started().contains("AOTCacheOutput") && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(started()).contains("-XX:-AOTRecordTraining -XX:AOTCacheOutput=");
    }

    /** Reading it fails, and does not give a file of Java. */
    @Test
    void start_closedStandardInput_cannotBeRead() throws Exception {
        Path java = folder.resolve("java/bin/java");
        Files.writeString(java, "#!/bin/sh\ncat 2>&1\n");
        ProcessBuilder builder =
                new ProcessBuilder("/bin/sh", "-c", "exec ./documentjson convert <&-").directory(folder.toFile());
        builder.environment().putAll(Map.of("DOCUMENTJSON_JAVA", java + "", "DOCUMENTJSON_CACHE", "off"));
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        process.waitFor();

        assertThat(folder.resolve("log")).content().contains("Bad file descriptor");
    }
}
