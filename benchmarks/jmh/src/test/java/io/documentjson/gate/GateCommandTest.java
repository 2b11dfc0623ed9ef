package io.documentjson.gate;

import static io.documentjson.gate.RecordedForks.AVERAGE;
import static io.documentjson.gate.RecordedForks.CONFIG;
import static io.documentjson.gate.RecordedForks.LARGE;
import static io.documentjson.gate.RecordedForks.SMALL;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.jmhfile.ResultFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;
import picocli.CommandLine;

class GateCommandTest {

    @TempDir
    Path directory;

    private Path run;
    private Path config;

    /** What the last command wrote to the error stream. */
    private String error = "";

    @BeforeEach
    void prepare() throws IOException {
        run = directory.resolve("run");
        config = directory.resolve("rows.json");
        Files.write(config, ResultFile.MAPPER.writeValueAsBytes(CONFIG));
    }

    @Test
    void from_equalArms_passes() throws IOException {
        RecordedForks.equalArms(run, 1);

        assertThat(judge()).isZero();
        assertThat(markdown())
                .startsWith("<!-- perf-gate -->\n### perf gate: 10 equal, 1 kept\n")
                .contains("10+10 forks in turns, JDK 17.0.15")
                .contains("<details><summary>17 more</summary>");
    }

    @Test
    void from_regression_exitsWithOneAndShowsTheLineOpenWithBoundAndLimit() throws IOException {
        RecordedForks.equalArms(run, 2).times(LARGE, 10, 0.01, 1_200, 1_400);

        assertThat(judge()).isOne();
        String open = markdown().substring(0, markdown().indexOf("<details>"));
        assertThat(open)
                .containsPattern(
                        "\\| :x: \\| large \\| p50 \\| 1.\\d+ µs \\| 1.\\d+ µs \\| 1.1\\d+ \\[1.1\\d+, 1.1\\d+]"
                                + " \\| < 0.0001 \\| 1.03 \\| REGRESSION");
        assertThat(open).doesNotContain("average");
        JsonNode json = ResultFile.MAPPER.readTree(Files.readAllBytes(run.resolve("report.json")));
        assertThat(json.path("exitCode").asInt()).isOne();
        assertThat(json.path("lines").findValuesAsText("verdict")).contains("REGRESSION", "EQUAL", "KEPT", "SHOWN");
    }

    @Test
    void from_anyRun_writesAPageWithWellFormedPlots() throws Exception {
        RecordedForks.equalArms(run, 3);
        judge();

        String html = Files.readString(run.resolve("report.html"));

        assertThat(html).doesNotContain("<script").doesNotContain("src=").contains("head/base at each decile");
        int plots = 0;
        for (int at = html.indexOf("<svg"); at >= 0; at = html.indexOf("<svg", at + 1)) {
            String svg = html.substring(at, html.indexOf("</svg>", at) + 6);
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
            assertThat(svg).doesNotContain("NaN").doesNotContain("Infinity");
            plots++;
        }
        assertThat(plots).as("ruler, two sampled rows, one average").isEqualTo(7 + 7 + 7 + 3);
    }

    @Test
    void from_inconclusive_passesUnlessStrict() throws IOException {
        RecordedForks.equalArms(run, 4).times(LARGE, 10, 0.2, 1_200, 1_200);

        assertThat(judge()).isZero();
        assertThat(judge("--strict")).isEqualTo(3);
    }

    @Test
    void from_missingInHead_exitsWithTwo() {
        RecordedForks.equalArms(run, 5).remove(LARGE, Arm.HEAD, false, 10);

        assertThat(judge()).isEqualTo(2);
    }

    @Test
    void from_missingInBothArms_exitsWithTwo() throws IOException {
        RecordedForks.equalArms(run, 6).remove(LARGE, false);

        refused("Expected forks of the row large but there are none");
    }

    @Test
    void from_missingAllocation_exitsWithTwo() throws IOException {
        RecordedForks.equalArms(run, 6).remove(SMALL, true);

        refused("Expected forks of the row small but there are none");
    }

    @Test
    void from_noRuler_exitsWithTwo() throws IOException {
        RecordedForks.equalArms(run, 6).remove(Row.RULER, false);

        refused("Expected forks of the row ruler but there are none");
    }

    @Test
    void from_otherJdk_exitsWithTwo() throws IOException {
        RecordedForks.equalArms(run, 7).fork(Arm.HEAD, AVERAGE, 300, entry -> entry.put("jdkVersion", "25.0.3"));

        refused("Forks cannot be compared: jdkVersion is 17.0.15 in base/0000-ruler.json but 25.0.3 in head/");
    }

    @Test
    void from_truncatedJson_exitsWithTwo() throws IOException {
        RecordedForks.equalArms(run, 8).write(Arm.HEAD, "average", "[{\"benchmark\": \"io.docu");

        refused("Expected JMH's JSON but was something else or only a part of it in ");
    }

    @Test
    void from_tooFewForks_exitsWithTwo() throws IOException {
        RecordedForks.equalArms(run, 9).times(LARGE, 3, 0.01, 1_200, 1_200);

        refused("too few forks: 3 and 3 give no interval of 99 % confidence");
    }

    @Test
    void from_forksThatCannotShowAnything_exitsWithTwo() throws IOException {
        RecordedForks.equalArms(run, 9).times(LARGE, 5, 0.01, 1_200, 1_200);

        assertThat(judge()).isZero();
        String strict = Files.readString(config).replace("\"alpha\":0.05", "\"alpha\":0.01");
        Files.writeString(config, strict);
        refused("too few forks: 5 and 5 of large cannot show any difference among 9 tests");
    }

    @Test
    void from_differentNumbersOfForks_exitsWithTwo() throws IOException {
        RecordedForks.equalArms(run, 10).remove(LARGE, Arm.HEAD, false, 1);

        refused("Expected as many forks of large in both arms but was 10 in base and 9 in head");
    }

    @Test
    void from_otherMachine_exitsWithTwo() throws IOException {
        RecordedForks.equalArms(run, 11);
        new RunInfo("test", new RunInfo.Side("a", "one", 2), new RunInfo.Side("b", "two", 2), Set.of()).write(run);

        refused("Arms cannot be compared: base ran on one, 2 cores, head on two, 2 cores");
    }

    @Test
    void from_nothingThere_exitsWithTwo() throws IOException {
        refused("Expected recorded forks in " + run.resolve("base") + " but there is no such folder");
    }

    @Test
    void from_changedBenchmark_isNamed() throws IOException {
        RecordedForks.equalArms(run, 12);
        new RunInfo("test", new RunInfo.Side("a", "x", 2), new RunInfo.Side("b", "x", 2), Set.of("ToJsonBenchmark"))
                .write(run);

        assertThat(judge()).isZero();
        assertThat(markdown())
                .contains("benchmark code differs between the arms")
                .contains("ToJsonBenchmark");
    }

    @Test
    void callSites_worse_isARegression() throws IOException {
        RecordedForks.equalArms(run, 13);

        assertThat(judge("--callsites", callSites("OK"))).isZero();
        assertThat(judge("--callsites", callSites("UNKNOWN"), "--strict")).isEqualTo(3);
        assertThat(judge("--callsites", callSites("RENAMED"))).isEqualTo(2);
        assertThat(judge("--callsites", callSites("OK"), "--callsites", callSites("WORSE")))
                .isOne();
        assertThat(markdown())
                .contains(
                        "| :x: | ItemWriter.value@of | mixed, JDK 17 |  | MEGAMORPHIC | weight 41.5 % |  | INLINED | REGRESSION |");
    }

    @Test
    void callSites_otherContent_exitsWithTwo() throws IOException {
        RecordedForks.equalArms(run, 14);
        Path file = Files.writeString(directory.resolve("sites.json"), "{\"rows\":[]}");

        assertThat(judge("--callsites", file.toString())).isEqualTo(2);
        assertThat(error).contains("Expected the verdicts of call sites but was no list \"rows\" in ");
        assertThat(judge("--callsites", callSites("FINE"))).isEqualTo(2);
        assertThat(error).contains("Expected OK, WORSE, UNKNOWN or RENAMED but was FINE");
    }

    @Test
    void execute_unknownRevision_exitsWithTwo() throws IOException {
        git("init", "-q");

        assertThat(gate("no-such-revision", "HEAD")).isEqualTo(2);
        assertThat(error).isEqualTo("Expected a revision of git or a jar that exists but was no-such-revision\n");
    }

    @Test
    void execute_revisionThatDoesNotBuild_exitsWithTwo() throws IOException {
        Files.createDirectories(directory.resolve("benchmarks"));
        Files.writeString(directory.resolve("benchmarks/pom.xml"), "<project>no project</project>");
        git("init", "-q");
        git("add", "benchmarks");
        git("-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-q", "-m", "Break the build");

        assertThat(gate("--offline", "HEAD", "HEAD")).isEqualTo(2);
        assertThat(error)
                .startsWith("base, HEAD (")
                .contains("), does not build: ")
                .endsWith(".log)\n");
        assertThat(error.lines()).hasSize(1);
        assertThat(Files.readString(run.resolve("report.md"))).contains("### perf gate: not judged");
    }

    @Test
    void execute_jarWithoutBenchmarks_exitsWithTwo() throws IOException {
        Path jar = directory.resolve("other.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("nothing"));
        }

        assertThat(gate(jar.toString(), jar.toString())).isEqualTo(2);
        assertThat(error).startsWith("Expected a jar with benchmarks but was ");
    }

    @Test
    void execute_oneVersion_exitsWithTwo() throws IOException {
        assertThat(gate("HEAD")).isEqualTo(2);
        assertThat(error).isEqualTo("Expected BASE and HEAD; see --help\n");
    }

    private String callSites(String status) throws IOException {
        return Files.writeString(
                        directory.resolve(status + ".json"),
                        "{\"rows\":[{\"scenario\":\"mixed\",\"jdk\":\"17\",\"site\":\"ItemWriter.value@of\","
                                + "\"verdict\":\"MEGAMORPHIC\",\"allowed\":\"INLINED\",\"status\":\"" + status
                                + "\",\"weight\":41.5}]}")
                .toString();
    }

    private void refused(String message) throws IOException {
        assertThat(judge()).isEqualTo(2);
        assertThat(error).startsWith(message);
        assertThat(error.lines()).hasSize(1);
        assertThat(markdown()).contains("### perf gate: not judged");
    }

    private String markdown() throws IOException {
        return Files.readString(run.resolve("report.md"));
    }

    private int judge(String... options) {
        List<String> all = new ArrayList<>(List.of("--from", run.toString()));
        all.addAll(List.of(options));
        return gate(all.toArray(new String[0]));
    }

    private int gate(String... options) {
        List<String> all = new ArrayList<>(List.of(
                "--checkout", directory.toString(),
                "--config", config.toString(),
                "--profile", "test",
                "--out", run.toString()));
        all.addAll(List.of(options));
        PrintStream errBefore = System.err;
        PrintStream outBefore = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setErr(new PrintStream(captured, true, StandardCharsets.UTF_8));
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        try {
            return new CommandLine(new GateCommand()).execute(all.toArray(new String[0]));
        } finally {
            System.setErr(errBefore);
            System.setOut(outBefore);
            error = captured.toString(StandardCharsets.UTF_8);
        }
    }

    private void git(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        try {
            int exit = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("git.log").toFile())
                    .start()
                    .waitFor();
            assertThat(exit).isZero();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
