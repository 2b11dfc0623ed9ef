package io.documentjson.callsites;

import static io.documentjson.callsites.Verdict.DIRECT;
import static io.documentjson.callsites.Verdict.INLINED;
import static io.documentjson.callsites.Verdict.MEGAMORPHIC;
import static io.documentjson.callsites.Verdict.MONOMORPHIC;
import static io.documentjson.callsites.Verdict.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands on files: what they write, and with which code they end. */
class CallSitesCommandTest {

    private static final String SITE = "io.documentjson.A.a()V -> io.documentjson.B.b()V #1";
    private static final String OTHER = "io.documentjson.A.a()V -> io.documentjson.C.c()V #1";

    /** The member of a file that allows what the reports have. */
    private static final String ALLOWED = "\"sites\":[{\"site\":\"" + SITE
            + "\",\"why\":\"x\",\"allowed\":{\"mixed-10-types\":{\"17\":\"MONOMORPHIC\"}}}]";

    private static final Path CHECKOUT = Path.of(System.getProperty("checkout.dir"));

    @TempDir
    Path directory;

    private Path checkout;
    private Path profiles;
    private Path head;

    @BeforeEach
    void files() throws IOException {
        checkout = directory.resolve("checkout");
        profiles = Files.createDirectories(checkout.resolve("jfr-profiles"));
        head = directory.resolve("head.json");
        Files.copy(CHECKOUT.resolve("jfr-profiles/scenarios.json"), profiles.resolve("scenarios.json"));
        allow(SITE, "MONOMORPHIC");
    }

    @Test
    void check_asAllowed_exitsWithZero() throws IOException {
        head(Fixtures.report(SITE, 5, MONOMORPHIC, MONOMORPHIC, MEGAMORPHIC));

        assertThat(check()).isZero();
        assertThat(row(0).path("status").asText()).isEqualTo("OK");
    }

    @Test
    void check_worseThanAllowed_exitsWithOneAndNamesTheSite() throws IOException {
        head(Fixtures.report(SITE, 5, MEGAMORPHIC, MEGAMORPHIC, MONOMORPHIC));

        assertThat(check()).isOne();
        assertThat(row(0)).isEqualTo(Json.MAPPER.readTree("""
                {"scenario":"mixed-10-types","jdk":17,"site":"%s","verdict":"MEGAMORPHIC","allowed":"MONOMORPHIC",
                 "status":"WORSE","weight":5.0,"detail":"MEGAMORPHIC 2/3"}""".formatted(SITE)));
    }

    @Test
    void check_json_hasTheEvidence() throws IOException {
        Fork fork = CallSiteModel.analyze(Fixtures.recording("verdicts"));
        String site = "lib.Caller.run(Llib/Strategy;)V -> lib.Strategy.write()V #1";
        allow(site, "MONOMORPHIC");
        Files.writeString(head, ScenarioReport.of(List.of(fork)).json(true));

        assertThat(check("--min-forks", "1", "--min-samples", "1")).isZero();
        assertThat(row(0).path("evidence")).isEqualTo(Json.MAPPER.readTree("""
                [[{"event":"jdk.CompilerInlining","compileId":2,"bci":9,"count":1},
                  {"event":"jdk.ExecutionSample","compileId":2,"bci":9,"count":1}]]"""));
    }

    @Test
    void check_trackedSiteWorseThanTheBaseline_isForSitesJsonToDecide() throws IOException {
        allow(SITE, "MEGAMORPHIC");
        baseline(Fixtures.report(SITE, 5, INLINED, INLINED, INLINED));
        head(Fixtures.report(SITE, 5, DIRECT, DIRECT, DIRECT));

        assertThat(check()).isZero();
    }

    @Test
    void check_siteThatIsNotTrackedAsBadAsOneForkOfTheBaseline_exitsWithZero() throws IOException {
        ScenarioReport.Row tracked = Fixtures.row(SITE, 5, 0, INLINED, INLINED, INLINED);
        baseline(reportOf(tracked, Fixtures.row(OTHER, 5, 0, INLINED, INLINED, DIRECT)));
        head(reportOf(tracked, Fixtures.row(OTHER, 5, 0, DIRECT, DIRECT, DIRECT)));
        assertThat(check()).isZero();

        baseline(reportOf(tracked, Fixtures.row(OTHER, 5, 0, INLINED, INLINED, INLINED)));
        assertThat(check()).isOne();

        head(reportOf(tracked, Fixtures.row(OTHER, 5, 0, DIRECT, DIRECT, INLINED)));
        assertThat(check()).isZero();
    }

    @Test
    void check_heavySiteThatIsNotTracked_mustNotGetWorse() throws IOException {
        baseline(reportOf(Fixtures.row(SITE, 5, 0, INLINED, INLINED, INLINED), 1, INLINED));
        head(reportOf(Fixtures.row(SITE, 5, 0, INLINED, INLINED, INLINED), 1, DIRECT));
        assertThat(check()).isOne();
        assertThat(row(0).path("site").asText()).isEqualTo(OTHER);

        head(reportOf(Fixtures.row(SITE, 5, 0, INLINED, INLINED, INLINED), 0.9, DIRECT));
        assertThat(check()).isZero();
    }

    @Test
    void check_newCallWorseThanOthersMayBe_exitsWithOneAndNamesIt() throws IOException {
        Path sites = profiles.resolve("sites.json");
        Files.writeString(
                sites,
                Files.readString(sites)
                        .replaceFirst(
                                "\\{",
                                "{\"others\":{\"why\":\"a reason\",\"allowed\":{\"mixed-10-types\":{\"17\":\"DIRECT\"}}},"));
        ScenarioReport.Row tracked = Fixtures.row(SITE, 5, 0, INLINED, INLINED, INLINED);
        head(reportOf(tracked, 1, MEGAMORPHIC));
        assertThat(check()).isOne();
        assertThat(row(0).path("site").asText()).isEqualTo(OTHER);
        assertThat(row(0).path("allowed").asText()).isEqualTo("DIRECT");

        head(reportOf(tracked, 1, UNKNOWN));
        assertThat(check()).isZero();
    }

    @Test
    void check_receiversNotExpectedAfterWarmUp_exitsWithOne() throws IOException {
        baseline(Fixtures.report(SITE, 5, MONOMORPHIC, MONOMORPHIC, MONOMORPHIC));
        head(new ScenarioReport(
                "mixed-10-types",
                17,
                "vm",
                3,
                List.of(300, 300, 300),
                List.of(),
                List.of(),
                List.of(Fixtures.row(SITE, 5, 2, MONOMORPHIC, MONOMORPHIC, MONOMORPHIC))));

        assertThat(check()).isOne();
    }

    @Test
    void check_siteWithoutEvidence_exitsWithThree() throws IOException {
        head(Fixtures.report(SITE, 0, UNKNOWN, UNKNOWN, MONOMORPHIC));

        assertThat(check()).isEqualTo(3);
        assertThat(row(0).path("status").asText()).isEqualTo("UNKNOWN");
    }

    @Test
    void check_scenarioOrJdkOfWhichNothingIsKnown_exitsWithTwo() throws IOException {
        ScenarioReport known = Fixtures.report(SITE, 5, MONOMORPHIC, MONOMORPHIC, MONOMORPHIC);
        head(new ScenarioReport("mixed-10-types", 21, "vm", 3, known.samples(), List.of(), List.of(), known.sites()));
        assertThat(check()).isEqualTo(2);

        head(new ScenarioReport("app", 17, "vm", 3, known.samples(), List.of(), List.of(), known.sites()));
        assertThat(check()).isEqualTo(2);
    }

    @Test
    void check_siteThatIsGone_exitsWithTwo() throws IOException {
        head(Fixtures.report(OTHER, 5, MONOMORPHIC, MONOMORPHIC, MONOMORPHIC));

        assertThat(check()).isEqualTo(2);
        assertThat(row(0).path("status").asText()).isEqualTo("RENAMED");
    }

    @Test
    void check_tooFewForks_exitsWithTwo() throws IOException {
        head(Fixtures.report(SITE, 5, MONOMORPHIC, MONOMORPHIC));

        assertThat(check()).isEqualTo(2);
        assertThat(check("--min-forks", "2")).isZero();
    }

    @Test
    void check_forkWithTooFewSamples_exitsWithTwoAndSaysHowMany() throws IOException {
        head(new ScenarioReport(
                "mixed-10-types",
                17,
                "vm",
                3,
                List.of(300, 12, 300),
                List.of(),
                List.of(),
                List.of(Fixtures.row(SITE, 5, 0, MONOMORPHIC, MONOMORPHIC, MONOMORPHIC))));

        PrintStream before = System.err;
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        try {
            assertThat(check()).isEqualTo(2);
        } finally {
            System.setErr(before);
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("at least 200 samples", "but one has 12");
        assertThat(check("--min-samples", "10")).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"sites\":[",
                "{\"sites\":[]}",
                "[]",
                "{\"sites\":[{\"site\":\"ItemWriter.accept\",\"why\":\"x\",\"allowed\":{}}]}",
                "{\"sites\":[{\"site\":\"" + SITE + "\",\"allowed\":{}}]}",
                "{\"sites\":[{\"site\":\"" + SITE
                        + "\",\"why\":\"x\",\"allowed\":{\"unheard-of\":{\"17\":\"INLINED\"}}}]}",
                "{\"sites\":[{\"site\":\"" + SITE + "\",\"why\":\"x\",\"allowed\":{\"nested\":{\"17\":\"GOOD\"}}}]}",
                "{" + ALLOWED + ",\"other\":{\"why\":\"x\",\"allowed\":{\"mixed-10-types\":{\"17\":\"DIRECT\"}}}}",
                "{" + ALLOWED + ",\"others\":{\"why\":\"x\",\"allowed\":{\"mixed-10-types\":{\"JDK 17\":\"DIRECT\"}}}}",
                "{" + ALLOWED + "," + ALLOWED + "}"
            })
    void check_badSites_exitsWithTwo(String sites) throws IOException {
        head(Fixtures.report(SITE, 5, MONOMORPHIC, MONOMORPHIC, MONOMORPHIC));
        Files.writeString(profiles.resolve("sites.json"), sites);

        assertThat(check()).isEqualTo(2);
    }

    @Test
    void check_scenariosWithoutRecordings_areNamed() throws IOException {
        head(Fixtures.report(SITE, 5, MONOMORPHIC, MONOMORPHIC, MONOMORPHIC));
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            assertThat(check()).isZero();
        } finally {
            System.setOut(before);
        }
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("no recordings, not checked on JDK 17: flat-strings, numbers, nested, getjson-small,"
                        + " trained-flat-then-mixed, real-documents");
    }

    @Test
    void check_nothingThere_exitsWithTwo() {
        assertThat(check()).isEqualTo(2);
    }

    @Test
    void report_recording_isWrittenAsJson() throws IOException {
        int exit = execute(
                "report",
                Fixtures.file("synthetic-95.jfr").toString(),
                "--package",
                "io.documentjson.synthetic.",
                "--json",
                directory.resolve("json").toString());

        assertThat(exit).as("too few samples").isEqualTo(3);
        assertThat(ScenarioReport.read(directory.resolve("json/25/synthetic-95.json"))
                        .jdk())
                .isEqualTo(25);
    }

    @Test
    void report_terminal_showsVerdictReceiversAndSize() throws IOException {
        ScenarioReport report = ScenarioReport.of(List.of(CallSiteModel.analyze(Fixtures.recording("verdicts"))));

        String text = new Report(List.of(report), 0.5).terminal();

        assertThat(text)
                .contains("== mixed-10-types, JDK 17")
                .containsPattern(
                        "20.0 %  DOMINANT 1/1 +Caller.run -> Strategy.write #3  Strategy\\$1 +Strategy\\$\\d 50 %");
    }

    @Test
    void report_lateRecording_saysItsGaps() throws IOException {
        ScenarioReport late = ScenarioReport.of(
                List.of(CallSiteModel.analyze(Fixtures.recording("late")).orNamed("app")));
        Report report = new Report(List.of(late.withGaps(Gaps.of("lib.", Map.of(), 5, 100, Gaps.FEW_SAMPLES))), 0);

        assertThat(report.terminal())
                .contains("note: It began 60 s after the JVM")
                .contains("note: Only 5 of 100 samples (5.0 %) are of the library");
        assertThat(Gaps.of("lib.", Map.of(), 200, 4000, Gaps.FEW_SAMPLES)).isEmpty();
    }

    @Test
    void check_recordingThatBeganLate_exitsWithTwo() throws IOException {
        head(Fixtures.report(SITE, 5, MONOMORPHIC, MONOMORPHIC, MONOMORPHIC).withGaps(List.of("It began late")));

        assertThat(check()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"not a recording", ""})
    void report_unreadableRecording_exitsWithTwo(String content) throws IOException {
        Path file = Files.writeString(directory.resolve("bad.jfr"), content);

        assertThat(execute("report", file.toString())).isEqualTo(2);
    }

    @Test
    void report_truncatedRecording_exitsWithTwo() throws IOException {
        byte[] whole = Files.readAllBytes(Fixtures.file("synthetic-95.jfr"));
        Path file = Files.write(directory.resolve("bad.jfr"), Arrays.copyOf(whole, whole.length / 2));

        assertThat(execute("report", file.toString())).isEqualTo(2);
    }

    @Test
    void baseline_reports_areWrittenAndAllowed() throws IOException {
        head(Fixtures.report(SITE, 5, INLINED, INLINED, INLINED));
        int exit = execute("--checkout", checkout.toString(), "baseline", "--allow-observed", head.toString());

        assertThat(exit).isZero();
        assertThat(ScenarioReport.read(profiles.resolve("baseline/17/mixed-10-types.json")))
                .isEqualTo(ScenarioReport.read(head));
        assertThat(SitesFile.read(profiles.resolve("sites.json"), Scenarios.read(profiles.resolve("scenarios.json")))
                        .sites()
                        .get(0)
                        .allowed(ScenarioReport.read(head)))
                .contains(INLINED);
    }

    @Test
    void baseline_noPath_readsWhereRecordingsGo() throws IOException {
        ScenarioReport report = Fixtures.report(SITE, 5, INLINED, INLINED, INLINED);
        Path recordings = Files.createDirectories(checkout.resolve("benchmarks/jmh/target/callsites"));
        Files.writeString(recordings.resolve("report.json"), report.json(true));

        assertThat(execute("--checkout", checkout.toString(), "baseline")).isZero();
        assertThat(report.file(profiles.resolve("baseline"))).hasContent(report.json(true));
    }

    @Test
    void record_whatIsNoJdkOrScenario_exitsWithTwo() {
        assertThat(execute("record", "--java", directory.toString())).isEqualTo(2);
        assertThat(execute("record", "--scenario", "unheard-of")).isEqualTo(2);
    }

    private static ScenarioReport reportOf(ScenarioReport.Row tracked, double weight, Verdict verdict) {
        return reportOf(tracked, Fixtures.row(OTHER, weight, 0, verdict, verdict, verdict));
    }

    private static ScenarioReport reportOf(ScenarioReport.Row... rows) {
        return new ScenarioReport(
                "mixed-10-types", 17, "vm", 3, List.of(300, 300, 300), List.of(), List.of(), List.of(rows));
    }

    private void allow(String site, String verdict) throws IOException {
        Files.writeString(
                profiles.resolve("sites.json"),
                "{\"sites\":[{\"site\":\"" + site + "\",\"why\":\"a reason\",\"allowed\":{\"mixed-10-types\":{\"17\":\""
                        + verdict + "\"}}}]}");
    }

    private void head(ScenarioReport report) throws IOException {
        Files.writeString(head, report.json(true));
    }

    private void baseline(ScenarioReport report) throws IOException {
        Path file = report.file(profiles.resolve("baseline"));
        Files.createDirectories(file.getParent());
        Files.writeString(file, report.json(true));
    }

    private int check(String... more) {
        return execute(Stream.concat(
                        Stream.of(
                                "--checkout",
                                checkout.toString(),
                                "check",
                                head.toString(),
                                "--json",
                                directory.resolve("rows.json").toString()),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private static int execute(String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        if (!all.contains("--checkout")) {
            all.addAll(0, List.of("--checkout", CHECKOUT.toString()));
        }
        return CallSitesCommand.execute(all.toArray(new String[0]));
    }

    private JsonNode row(int index) throws IOException {
        return Json.MAPPER
                .readTree(Files.readAllBytes(directory.resolve("rows.json")))
                .path("rows")
                .path(index);
    }
}
