package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.documentjson.callsites.Shape.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What C2 made of a method, and whether that is too large, on events that were written by hand. */
class ShapeTest {

    private static final Path PROFILES = Path.of(System.getProperty("checkout.dir"), "jfr-profiles");

    @TempDir
    private Path checkout;

    private Recording recording;

    @BeforeEach
    void files() throws IOException {
        recording = Fixtures.recording("shapes");
        Files.createDirectories(checkout.resolve("jfr-profiles"));
        Files.copy(PROFILES.resolve("scenarios.json"), checkout.resolve("jfr-profiles/scenarios.json"));
        rules("");
    }

    private void rules(String exceptions) throws IOException {
        Files.writeString(
                checkout.resolve("jfr-profiles/shapes.json"),
                "{\"main\":\"Main\",\"rows\":[\"one\",\"two\"],\"orders\":[\"first\"],\"exceptions\":[" + exceptions
                        + "]}");
    }

    private static Shape shape(List<Shape> shapes, String name) {
        return shapes.stream()
                .filter(shape -> shape.root().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void of_compilationsOfC2ThatSucceeded_areVersionsOfTheirMethod() {
        List<Shape> shapes = Shape.of(recording);

        assertThat(shapes).extracting(shape -> shape.root().name()).containsExactly("small", "large", "run");
        assertThat(shape(shapes, "small").versions())
                .extracting(Version::osr, Version::inlinedBytes)
                .containsExactly(tuple(true, 120L), tuple(false, 150L));
    }

    @Test
    void of_version_saysWhenItWasReadyAndWhatWasLeftOutAndWhyItWasThrownAway() {
        Shape large = shape(Shape.of(recording), "large");
        Version first = large.versions().get(0);
        Version second = large.versions().get(1);

        assertThat(first.readyAt()).isEqualTo(500_000_000);
        assertThat(first.took()).isEqualTo(100_000_000);
        assertThat(first.refusals()).isEmpty();
        assertThat(first.discarded())
                .contains(new Shape.Discard(
                        "unstable_if", 900_000_000, new MethodRef("io.documentjson.Lib", "more", "()V")));
        assertThat(second.refusals())
                .containsOnly(Map.entry("NodeCountInliningCutoff", 2), Map.entry("size > DesiredMethodLimit", 1));
        assertThat(second.discarded()).isEqualTo(Optional.empty());
        assertThat(large.refused()).isEqualTo(3);
        assertThat(large.largest()).isSameAs(second);
    }

    @Test
    void add_methodBeyondTheLimit_isBrokenAndThoseOfOthersDoNotCount() throws IOException {
        ShapeCheck check = new ShapeCheck(checkout);
        String table = check.add("one", "first", 17, recording);

        assertThat(table).contains("Lib.large", "4,999 / 11,641", "unstable_if in Lib.more after 0.90 s");
        assertThat(table).doesNotContain("App.run");
        assertThat(check.isBroken()).isTrue();
        assertThat(check.results())
                .containsExactly(new ShapeCheck.Result(
                        "one",
                        "first",
                        17,
                        List.of("Lib.large takes in 11,641 bytes, at most 5,000"),
                        11_641,
                        "Lib.large"));
        assertThat(check.summary()).contains("one, JDK 17  TOO LARGE   11,641", "1 of 1 JVMs");
    }

    @Test
    void add_exemption_holdsForItsRowAndItsMethodAlone() throws IOException {
        rules(
                "{\"row\":\"one\",\"root\":\"io.documentjson.Lib.large\",\"inlinedBytes\":12000,\"refused\":3,\"why\":\"b\"}");
        ShapeCheck check = new ShapeCheck(checkout);

        check.add("one", "first", 17, recording);
        assertThat(check.isBroken()).isFalse();
        check.add("two", "first", 17, recording);
        assertThat(check.isBroken()).isTrue();
    }

    @Test
    void isBroken_oneJvmOfThreeOrTwo_isWhatMostSay() throws IOException {
        Recording small = new Recording(
                recording.vm(),
                recording.version(),
                recording.jvmArguments(),
                recording.scenario(),
                recording.steadyAt(),
                recording.jvmStarted(),
                recording.began(),
                recording.cutOff(),
                recording.compiles().stream()
                        .filter(compile -> compile.root().name().equals("small"))
                        .toList(),
                recording.inlinings(),
                recording.deopts(),
                recording.samples(),
                recording.allocations(),
                recording.failures());
        ShapeCheck check = new ShapeCheck(checkout);

        check.add("one", "first", 17, recording);
        check.add("one", "first", 17, small);
        assertThat(check.isBroken()).isFalse();
        assertThat(check.summary()).contains("too large once, ok in most JVMs", "1 of 2 JVMs");
        check.add("one", "first", 17, recording);
        assertThat(check.isBroken()).isTrue();
        assertThat(check.summary()).contains("TOO LARGE", "2 of 3 JVMs");
    }

    @Test
    void add_fewerCallsMayBeLeftOut_isBroken() throws IOException {
        rules("{\"row\":\"one\",\"inlinedBytes\":12000,\"refused\":2,\"why\":\"a reason\"}");
        ShapeCheck check = new ShapeCheck(checkout);
        check.add("one", "first", 17, recording);

        assertThat(check.results().get(0).broken())
                .containsExactly("Lib.large leaves out 3 calls because of its size, at most 2");
    }

    @Test
    void read_exemptionWithoutReasonOrOfAnUnknownRow_isRefused() throws IOException {
        for (String wrong : List.of(
                "{\"row\":\"one\",\"inlinedBytes\":12000}",
                "{\"inlinedBytes\":12000,\"why\":\"a reason\"}",
                "{\"row\":\"three\",\"inlinedBytes\":12000,\"why\":\"a reason\"}",
                "{\"row\":\"one\",\"inlinedBytes\":4000,\"why\":\"a reason\"}")) {
            rules(wrong);
            assertThatThrownBy(() -> new ShapeCheck(checkout)).isInstanceOf(BadInputException.class);
        }
    }

    @Test
    void read_committedRules_areReadable() throws IOException {
        assertThat(new ShapeCheck(PROFILES.getParent()).rows(List.of())).contains("to-json", "from-json", "drop-in");
    }

    @Test
    void report_recordingAlone_saysWhenEachMethodWasReady() throws IOException {
        ScenarioReport report =
                new ScenarioReport("app", 17, "vm", 1, List.of(0), List.of(), List.of(), List.of(), List.of());
        String text = new Report(List.of(new Report.Section(report, Shape.of(recording))), 0).terminal();

        assertThat(text)
                .contains("note: No call is shown")
                .contains(
                        "note: Lib.large is compiled as a whole: ready 1.50 s after the start, after 600 ms of compiling,"
                                + " 11,641 bytes, 3 calls left out by the limits of C2")
                .containsPattern("0\\.0 % +Lib\\.large +2 +4,999 / 11,641 +17,000 / 33,000 +0\\.50 s / 1\\.50 s");
    }
}
