package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.callsites.Json;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command as a stranger calls it, with real forks of a jar of benchmarks, as short as they can be. */
@Timeout(180)
class GateCommandTest {

    private static final String SETTINGS =
            "{\"falseFail\": 0.01, \"negligible\": 0.01, \"faster\": 0.03, \"confidence\": 0.95,"
                    + " \"bytes\": 4, \"screening\": 2, \"pairs\": 10, \"jvmArgs\": [\"-Xmx64m\", \"-XX:TieredStopAtLevel=1\"],"
                    + " \"fork\": {\"warmups\": 2, \"slices\": 4, \"millis\": 5}";

    private static final String COUNT =
            ", \"rows\": [{\"name\": \"a row\", \"benchmark\": \"GateSample.count\", \"params\": {\"size\": \"100\"}}]";

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final ByteArrayOutputStream complained = new ByteArrayOutputStream();

    @TempDir
    private Path directory;

    @BeforeEach
    void listen() {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void stopListening() {
        System.setOut(out);
        System.setErr(err);
    }

    /** A jar that has one class of benchmarks, and all else by its class path. */
    private Path jar(String name, boolean changed) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(path -> Path.of(path).toUri().toString())
                                .collect(Collectors.joining(" ")));
        Path jar = directory.resolve(name);
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(file, manifest)) {
            entries.putNextEntry(new ZipEntry("io/documentjson/gate/GateSample.class"));
            entries.write(
                    GateSample.class.getResourceAsStream("GateSample.class").readAllBytes());
            if (changed) {
                entries.putNextEntry(new ZipEntry("io/documentjson/gate/GateSample$More.class"));
            }
        }
        return jar;
    }

    private int gate(Path base, Path head, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "--base",
                base.toString(),
                "--head",
                head.toString(),
                "--out",
                directory.resolve("out").toString()));
        arguments.addAll(List.of(more));
        return GateCommand.execute(arguments.toArray(new String[0]));
    }

    private JsonNode report() {
        return Json.read(directory.resolve("out/report.json"), JsonNode.class, "a report");
    }

    private String settings(String more) throws IOException {
        return Files.writeString(directory.resolve("settings.json"), SETTINGS + more + "}")
                .toString();
    }

    @Test
    void call_twoJarsOfBenchmarks_measuresWhatBothListAndNamesWhatDiffers() throws IOException {
        Path markdown = directory.resolve("report.md");

        int exitCode = gate(
                jar("base.jar", false),
                jar("head.jar", true),
                "--config",
                settings(""),
                "--include",
                "GateSample",
                "--minutes",
                "0.6",
                "--markdown",
                markdown.toString());

        JsonNode report = report();
        assertThat(exitCode).isEqualTo(report.path("exitCode").asInt());
        assertThat(report.path("lines").findValuesAsText("row"))
                .contains("GateSample.count size=1", "GateSample.count size=100", "GateSample.write size=1");
        assertThat(report.path("notes").toString())
                .contains("the benchmark io.documentjson.gate.GateSample itself differs")
                .contains("benchmarks wrote files");
        assertThat(markdown).content().startsWith("<!-- perf-gate -->");
        assertThat(report.path("seconds").asInt()).isLessThan(60);
    }

    @Test
    void call_program_isMeasuredByWhatItPrintsLast() throws IOException {
        Path jar = jar("base.jar", false);
        String rows = ", \"rows\": [{\"name\": \"a program\", \"main\": \"io.documentjson.gate.GateSample$Program\","
                + " \"arguments\": [\"700\"], \"jvmArgs\": []}]";

        assertThat(gate(jar, jar, "--config", settings(rows), "--minutes", "1")).isZero();
        assertThat(report().at("/lines/0/base").asText()).isEqualTo("700 ns");
    }

    @Test
    void call_benchmarkThatDoesNotRun_saysWhyAndIsExitCodeTwo() throws IOException {
        Path jar = jar("base.jar", false);
        String rows =
                ", \"rows\": [{\"name\": \"a row\", \"benchmark\": \"GateSample.count\", \"params\": {\"size\": \"-1\"}}]";

        assertThat(gate(jar, jar, "--config", settings(rows), "--minutes", "1")).isEqualTo(2);
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("a row did not run on base.jar: ")
                .contains("NegativeArraySizeException");
    }

    @Test
    void call_slowerRow_isFoundAndRecorded() throws IOException {
        Path jar = jar("base.jar", false);
        String rows =
                ", \"rows\": [{\"name\": \"a row\", \"benchmark\": \"GateSample.count\", \"params\": {\"size\": \"100\"}}],"
                        + " \"limits\": [{\"row\": \"a row\", \"against\": {\"size\": \"1\"}, \"atMost\": 1.5}]";

        assertThat(gate(jar, jar, "--config", settings(rows), "--minutes", "1")).isEqualTo(1);
        assertThat(report().path("lines").findValuesAsText("verdict")).contains("WORSE");
    }

    /** The jar of the command has no JMH: benchmarks bring theirs. */
    @Test
    void main_classPathWithoutJmh_measures() throws Exception {
        Path jar = jar("base.jar", false);
        String withoutJmh = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> !path.contains("jmh-core"))
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-cp",
                        withoutJmh,
                        GateCommand.class.getName(),
                        "--base=" + jar,
                        "--head=" + jar,
                        "--config=" + settings(COUNT),
                        "--minutes=0.4",
                        "--out=" + directory.resolve("out"))
                .redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(text).isIn(0, 1, 3);
        assertThat(report().at("/lines/0/pairs").asInt()).as(text).isGreaterThan(1);
    }

    @Test
    void call_benchmarkThatThrowsInHeadOnly_isExitCodeTwo() throws IOException {
        Path library = directory.resolve("library.jar");
        try (JarOutputStream entries = new JarOutputStream(Files.newOutputStream(library))) {
            entries.putNextEntry(new ZipEntry("broken"));
            entries.putNextEntry(new ZipEntry("Any.class"));
        }
        Path base = directory.resolve("other.jar");
        try (JarOutputStream entries = new JarOutputStream(Files.newOutputStream(base))) {
            entries.putNextEntry(new ZipEntry("Any.class"));
        }
        String rows = ", \"rows\": [{\"name\": \"a row\", \"benchmark\": \"OneSample.fails\"}]";

        int exitCode = gate(
                base, library, "--benchmarks", jar("benchmarks.jar", false).toString(), "--config", settings(rows));

        assertThat(exitCode).isEqualTo(2);
        assertThat(report().at("/lines/0/verdict").asText()).isEqualTo("NOT_RUN");
        assertThat(report().at("/lines/0/note").asText()).contains("library.jar", "head alone");
    }

    @ParameterizedTest
    @CsvSource({
        "GateSample.none, size, 1, No matching benchmarks",
        "GateSample.count, sise, 1, 'with one value of each parameter'",
        "OneSample.fails, sise, 1, 'but was {size=1}'",
        "OneSample.elsewhere, size, 1, 'in other threads'"
    })
    void call_rowThatIsNotThereOrNotMeasured_isExitCodeTwo(String benchmark, String param, String value, String why)
            throws IOException {
        Path jar = jar("base.jar", false);
        String rows = ", \"rows\": [{\"name\": \"a row\", \"benchmark\": \"%s\", \"params\": {\"%s\": \"%s\"}}]"
                .formatted(benchmark, param, value);

        assertThat(gate(jar, jar, "--config", settings(rows))).isEqualTo(2);
        assertThat(report().at("/lines/0/note").asText()).contains(why);
    }

    @Test
    void call_sliceWithOneCallElsewhere_isMeasured() throws IOException {
        Path jar = jar("base.jar", false);
        String rows = ", \"rows\": [{\"name\": \"a row\", \"benchmark\": \"OneSample.seldomElsewhere\"}]";

        gate(jar, jar, "--config", settings(rows));

        assertThat(report().at("/lines/0/name").asText()
                        + report().at("/lines/0/verdict").asText())
                .isNotEmpty()
                .doesNotContain("NOT_RUN");
    }

    @Test
    void call_libraryWithoutClasses_isOneLineAndExitCodeTwo() throws IOException {
        Path empty = directory.resolve("empty.jar");
        try (JarOutputStream entries = new JarOutputStream(Files.newOutputStream(empty))) {
            entries.putNextEntry(new ZipEntry("readme"));
        }
        Path jar = jar("benchmarks.jar", false);

        assertThat(gate(empty, empty, "--benchmarks", jar.toString())).isEqualTo(2);
        assertThat(gate(Files.createFile(directory.resolve("zero.jar")), empty, "--benchmarks", jar.toString()))
                .isEqualTo(2);
        assertThat(complained.toString(StandardCharsets.UTF_8))
                .isEqualTo("Expected a jar with classes but was " + empty + System.lineSeparator()
                        + "Expected a jar with classes but was " + directory.resolve("zero.jar")
                        + System.lineSeparator());
    }

    @Test
    void call_sameClassesOnBothSides_isSaid() throws IOException {
        Path jar = jar("base.jar", false);

        gate(jar, jar("head.jar", false), "--config", settings(COUNT), "--minutes", "0.01");

        assertThat(report().path("notes").toString()).contains("base and head have the same classes");
    }

    @Test
    void call_noJar_isOneLineAndExitCodeTwo() {
        Path missing = directory.resolve("missing.jar");

        assertThat(gate(missing, missing)).isEqualTo(2);
        assertThat(complained.toString(StandardCharsets.UTF_8))
                .isEqualTo("Expected a jar but there is no " + missing + System.lineSeparator());
    }

    @Test
    void call_includeOfNothing_isOneLineAndExitCodeTwo() throws IOException {
        Path jar = jar("base.jar", false);

        assertThat(gate(jar, jar, "--include", "NoSuchBenchmark")).isEqualTo(2);
        assertThat(complained.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
    }
}
