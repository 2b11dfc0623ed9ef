package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Recordings that lost what they had, made so: a program with a megamorphic call fills a recording that may not grow.
 */
class LostBeginningTest {

    private static final String PROGRAM = "io.documentjson.synthetic";
    private static final String HOME = System.getProperty("java.home");
    private static final String[] FLOODED = {"3", "3000", "3000"};

    @TempDir
    Path directory;

    private String printed;

    @Test
    void report_wholeRecording_isAllClear() throws IOException {
        Path recording = Recorded.run(HOME, directory.resolve("app.jfr"), ",maxsize=0", FLOODED);

        int exit = execute("--package", PROGRAM, recording.toString());

        assertThat(exit).as(printed).isEqualTo(printed.contains("note: Only ") ? 3 : 0);
        assertThat(printed)
                .doesNotContain("It lost its first", "have no record", "Unknown")
                .containsPattern(" % +MEGAMORPHIC 1/1 +SyntheticCalls.call -> SyntheticCalls\\$Receiver.work");
    }

    @Test
    void report_recordingThatLostItsBeginning_isNoAllClear() throws IOException {
        Path recording = Recorded.run(HOME, directory.resolve("app.jfr"), ",maxsize=2m", FLOODED);

        assertThat(execute("--package", PROGRAM, recording.toString()))
                .as(printed)
                .isEqualTo(3);
        assertThat(printed)
                .containsPattern("note: It lost its first [1-9][0-9.]* s \\(maxsize=2m\\)")
                .contains("note: Unknown, since ")
                .doesNotContain("No call is shown");
        assertThat(execute("diff", "--package", PROGRAM, recording.toString(), recording.toString()))
                .as(printed)
                .isEqualTo(3);
        assertThat(printed).contains("- base lacks: It lost", "- head lacks: It lost", "- Unknown: ");
        String checkout = System.getProperty("checkout.dir");
        assertThat(execute("--checkout", checkout, "check", recording.toString(), "--min-forks=1", "--min-samples=1"))
                .isEqualTo(2);
        assertThat(printed)
                .startsWith("Expected recordings that say everything")
                .contains("It lost its first");
    }

    /**
     * Without its event the JVM does not say when a recording was started. On a busy machine the part that is kept may
     * have no sample of the program.
     */
    @Test
    void report_recordingThatDoesNotSayWhatItLost_isNoAllClear() throws IOException {
        Path recording = Recorded.run(
                HOME, directory.resolve("app.jfr"), ",maxsize=2m,jdk.ActiveRecording#enabled=false", FLOODED);

        assertThat(execute("--package", PROGRAM, recording.toString()))
                .as(printed)
                .isBetween(2, 3);
        assertThat(printed)
                .doesNotContain("No call is shown")
                .containsPattern("have no record|but found none|note: Only 0 of [0-9]+ samples");
    }

    @Test
    void report_methodWithoutARecordOfItsCompilation_isUnknown() throws IOException {
        Fork fork = CallSiteModel.analyze(Fixtures.recording("verdicts"));
        Set<MethodRef> all = fork.weighed().stream()
                .flatMap(sample -> sample.frames().stream())
                .map(Recording.Frame::method)
                .collect(Collectors.toSet());
        Scope lib = new Scope("lib", List.of());

        assertThat(inputs(fork, all).whole(lib, 0).gaps()).isEmpty();
        all.remove(new MethodRef("lib.Caller", "run", "(Llib/Strategy;)V"));
        assertThat(inputs(fork, all).whole(lib, 0).gaps())
                .containsExactly(
                        "Of 4 methods of lib.* with samples 1 have no record of their compilation: their calls are"
                                + " missing");
        assertThat(inputs(fork, all).whole(new Scope("other", List.of()), 0).gaps())
                .isEmpty();
        Report report = new Report(List.of(inputs(fork, all).whole(lib, 0).within(new Scope("none", List.of()))), 0);
        assertThat(report.terminal()).contains("note: Unknown, since ").doesNotContain("No call is shown");
    }

    private static Inputs inputs(Fork fork, Set<MethodRef> recorded) {
        Fork other =
                new Fork("app", 17, "vm", fork.sites(), fork.weighed(), recorded, fork.codes(), List.of(), List.of());
        return new Inputs(ScenarioReport.of(List.of(other)), List.of(other));
    }

    @Test
    void report_recordingOfBufferAndSampleLoss_saysHowMuch() throws IOException {
        Recording whole = Fixtures.recording("verdicts");
        Recording lossy = Fixtures.recording("lossy");

        assertThat(Gaps.of(whole)).isEmpty();
        assertThat(Gaps.of(lossy))
                .satisfiesExactly(
                        gap -> assertThat(gap).startsWith("It lost its first 2.5 s (maxsize=250m)"),
                        gap -> assertThat(gap).startsWith("4,096 bytes of events found no buffer"),
                        gap -> assertThat(gap).startsWith("17 samples were lost beside 1"));
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    @EnabledOnOs(OS.LINUX)
    void report_samplesOfCpuTime_areSamples() throws IOException {
        Path recording = Recorded.run(
                HOME,
                directory.resolve("app.jfr"),
                ",jdk.ExecutionSample#enabled=false,+jdk.CPUTimeSample#enabled=true,+jdk.CPUTimeSample#throttle=5ms",
                "3",
                "3000");

        assertThat(RecordingReader.read(recording).sampleEvent()).isEqualTo("jdk.CPUTimeSample");
        execute("--package", PROGRAM, recording.toString());
        assertThat(printed).contains("MEGAMORPHIC 1/1  SyntheticCalls.call");
    }

    @Test
    void settings_withoutCheckout_areThoseOfTheCheckout() throws IOException {
        assertThat(execute("settings")).isZero();
        assertThat(printed).isEqualTo(Files.readString(Recorded.SETTINGS));
    }

    @Test
    void report_withoutCheckoutAndPackage_exitsWithTwo() {
        String recording = Fixtures.file("synthetic-95.jfr").toString();

        assertThat(execute("--checkout", directory.toString(), "report", recording))
                .isEqualTo(2);
        assertThat(execute("--checkout", directory.toString(), "report", "--package", PROGRAM, recording))
                .isEqualTo(3);
        assertThat(printed).contains("note: Only 152 of 152 samples", "DOMINANT 1/1");
    }

    @Test
    void covers_otherPackageWithTheSameBeginning_isNot() {
        Scope acme = new Scope("com.acme", List.of());

        assertThat(List.of("com.acme.Order", "com.acme.Order$Line", "com.acme.sub.A"))
                .allMatch(acme::covers);
        assertThat(List.of("com.acmeother.Order", "com.acm.Order")).noneMatch(acme::covers);
        assertThat(new Scope("com.acme.Order", List.of()).covers("com.acme.Order$Line"))
                .isTrue();
        assertThat(new Scope("com.acme.Order", List.of()).covers("com.acme.Orders"))
                .isFalse();
    }

    private int execute(String... args) {
        PrintStream before = System.out;
        PrintStream beforeErr = System.err;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream both = new PrintStream(out, true, StandardCharsets.UTF_8);
        System.setOut(both);
        System.setErr(both);
        try {
            return CallSitesCommand.execute(args);
        } finally {
            System.setOut(before);
            System.setErr(beforeErr);
            printed = out.toString(StandardCharsets.UTF_8);
        }
    }
}
