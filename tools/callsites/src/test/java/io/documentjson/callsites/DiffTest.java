package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.callsites.Recording.Compile;
import io.documentjson.callsites.Recording.Frame;
import io.documentjson.callsites.Recording.Kind;
import io.documentjson.callsites.Recording.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiffTest {

    private static final String PROGRAM = "io.documentjson.synthetic";
    private static final String HOME = System.getProperty("java.home");
    private static final MethodRef HOT = new MethodRef("lib.Hot", "run", "()V");
    private static final MethodRef OTHER = new MethodRef("lib.Other", "run", "()V");
    private static final MethodRef JDK = new MethodRef("java.lang.String", "hashCode", "()I");
    private static final Scope LIB = new Scope("lib", List.of());

    private static final Path README = Path.of(System.getProperty("checkout.dir"), "jfr-profiles/README.md");

    @TempDir
    Path directory;

    @Test
    void of_thirdReceiver_isWorseWithEvidenceFromBothRecordings() throws IOException {
        Path base = Recorded.run(HOME, directory.resolve("base.jfr"), "", "2", "3000");
        Path head = Recorded.run(HOME, directory.resolve("head.jfr"), "", "3", "3000");
        Path json = directory.resolve("diff.json");

        int exit = CallSitesCommand.execute(
                "diff", "--package", PROGRAM, "--json", json.toString(), base.toString(), head.toString());

        JsonNode diff = Json.MAPPER.readTree(json.toFile());
        JsonNode worse = row(diff, "WORSE", "SyntheticCalls.call(");
        assertThat(exit).as(diff.toPrettyString()).isOne();
        assertThat(worse.at("/base/verdict").asText()).isEqualTo("BIMORPHIC");
        assertThat(worse.at("/head/verdict").asText()).isEqualTo("MEGAMORPHIC");
        assertThat(events(worse.path("base"))).contains("jdk.CompilerInlining");
        assertThat(events(worse.path("head"))).contains("jdk.ExecutionSample").doesNotContain("jdk.CompilerInlining");
        Set<Integer> compilations = new TreeSet<>();
        RecordingReader.read(head).compiles().stream()
                .filter(Compile::isC2)
                .forEach(each -> compilations.add(each.id()));
        worse.at("/head/evidence/0")
                .forEach(each ->
                        assertThat(compilations).contains(each.path("compileId").asInt()));
        assertThat(fieldsOf(diff))
                .allSatisfy(field -> assertThat(Files.readString(README)).contains("`" + field + "`"));

        assertThat(Diff.of(base, base, directory, PROGRAM).hasChanges()).isFalse();
    }

    @Test
    void report_json_hasTheFieldsOfThePageAndEvidence() throws IOException {
        CallSitesCommand.execute(
                "report",
                "--package",
                PROGRAM,
                "--json",
                directory.toString(),
                Fixtures.file("synthetic-95.jfr").toString());

        JsonNode report =
                Json.MAPPER.readTree(directory.resolve("25/synthetic-95.json").toFile());
        assertThat(fieldsOf(report))
                .allSatisfy(field -> assertThat(Files.readString(README)).contains("`" + field + "`"));
        JsonNode call = report.path("sites").findParents("verdict").stream()
                .filter(row -> row.path("verdict").asText().equals("DOMINANT"))
                .findFirst()
                .orElseThrow();
        assertThat(events(call)).contains("jdk.CompilerInlining", "jdk.ExecutionSample");
        assertThat(ScenarioReport.read(directory.resolve("25/synthetic-95.json"))
                        .json(false))
                .contains("DOMINANT")
                .doesNotContain("evidence");
    }

    @ParameterizedTest
    @CsvSource({
        "100, 300, MORE_SAMPLES",
        "100, 130, CHANCE",
        "100, 103, ",
        "0, 40, MORE_SAMPLES",
        "0, 6, CHANCE",
        "300, 100, "
    })
    void of_shareOfAMethod_isAGrowthOrChance(int before, int after, Diff.Status expected) {
        List<Diff.Change> changes = Diff.of(inputs(fork(before, 0)), inputs(fork(after, 0)), LIB, 0.5)
                .changes();

        List<Diff.Status> ofHot = changes.stream()
                .filter(change -> change.name().equals(HOT.toString()))
                .map(Diff.Change::change)
                .toList();
        assertThat(ofHot).isEqualTo(expected == null ? List.of() : List.of(expected));
    }

    @Test
    void of_equalRuns_saysThatNothingChanged() {
        Diff diff = Diff.of(inputs(fork(100, 1000)), inputs(fork(103, 1000)), LIB, 0.5);

        assertThat(diff.exitCode()).isZero();
        assertThat(diff.text()).contains("- Nothing changed that is more than chance");
    }

    @Test
    void of_severalForks_growOnlyBeyondAllOfTheBase() {
        Inputs base = inputs(fork(100, 1000), fork(300, 1300));

        assertThat(statuses(Diff.of(base, inputs(fork(290, 1250), fork(310, 1400)), LIB, 0.5)))
                .isEmpty();
        assertThat(statuses(Diff.of(base, inputs(fork(500, 1500), fork(600, 2000)), LIB, 0.5)))
                .containsExactly(Diff.Status.MORE_SAMPLES, Diff.Status.LARGER);
    }

    @ParameterizedTest
    @CsvSource({"1000, 1200, true", "1000, 1050, false", "0, 1200, false", "1200, 1000, false"})
    void of_compilation_isLargerFromATenthOn(long before, long after, boolean larger) {
        List<Diff.Status> statuses = statuses(Diff.of(inputs(fork(100, before)), inputs(fork(100, after)), LIB, 0.5));

        assertThat(statuses).isEqualTo(larger ? List.of(Diff.Status.LARGER) : List.of());
    }

    @Test
    void of_callThatIsGone_isUnknownWhereTheRecordingLacksSomething() throws IOException {
        Fork whole = CallSiteModel.analyze(Fixtures.recording("verdicts"));
        Fork gone = new Fork(
                "gone", 17, "vm", Map.of(), whole.weighed(), whole.recorded(), List.of(), List.of(), List.of());
        Fork lossy = new Fork(
                "lossy", 17, "vm", Map.of(), whole.weighed(), whole.recorded(), List.of(), List.of(), List.of("gap"));
        Scope few = new Scope("lib", List.of());

        assertThat(Diff.of(inputs(whole), inputs(lossy), few, 0.5).exitCode()).isEqualTo(3);
        assertThat(statuses(Diff.of(inputs(whole), inputs(lossy), few, 0.5))).containsOnly(Diff.Status.UNKNOWN);
        assertThat(statuses(Diff.of(inputs(whole), inputs(gone), few, 0.5))).containsOnly(Diff.Status.UNKNOWN);
        assertThat(statuses(Diff.of(inputs(many(whole)), inputs(many(gone)), few, 0.5)))
                .containsOnly(Diff.Status.GONE);
        assertThat(statuses(Diff.of(inputs(many(gone)), inputs(many(whole)), few, 0.5)))
                .containsOnly(Diff.Status.NEW);
    }

    @Test
    void of_classesThatMoved_areTheSame() throws IOException {
        Fork base = many(CallSiteModel.analyze(Fixtures.recording("verdicts")));
        Fork head = many(CallSiteModel.analyze(Fixtures.recording("verdicts", DiffTest::moved)));

        Diff diff = Diff.of(inputs(base), inputs(head), new Scope("lib", List.of()), 0.5);

        assertThat(diff.exitCode()).as(diff.text()).isZero();
        assertThat(diff.text()).contains("- lib.inner.Strategy: moved from lib.Strategy\n", "lib.inner.Caller: moved");
        JsonNode json = Json.MAPPER.readTree(diff.json());
        assertThat(json.path("moved").findValuesAsText("from")).containsExactlyInAnyOrder("lib.Caller", "lib.Strategy");
        assertThat(fieldsOf(json))
                .allSatisfy(field -> assertThat(Files.readString(README)).contains("`" + field + "`"));
    }

    @Test
    void of_classThatMovedAndChanged_isComparedWithWhatItWas() throws IOException {
        Fork base = many(CallSiteModel.analyze(Fixtures.recording("verdicts")));
        Fork head = many(CallSiteModel.analyze(
                Fixtures.recording("verdicts", text -> moved(text).replace("Strategy$2", "Strategy$7"))));

        Diff diff = Diff.of(inputs(base), inputs(head), new Scope("lib", List.of()), 0.5);

        assertThat(statuses(diff)).isNotEmpty().doesNotContain(Diff.Status.GONE, Diff.Status.NEW);
        assertThat(diff.changes())
                .allSatisfy(change -> assertThat(change.name()).startsWith("lib.inner."));
    }

    @Test
    void of_twoClassesOfTheNameOfOneThatIsGone_areNotItsMove() throws IOException {
        Fork base = many(CallSiteModel.analyze(Fixtures.recording("verdicts")));
        Fork head = many(CallSiteModel.analyze(Fixtures.recording("verdicts", DiffTest::moved)));
        Fork both = many(CallSiteModel.analyze(Fixtures.recording(
                "verdicts", text -> moved(text).replace("lib.inner.Caller.small", "lib.other.Strategy.write"))));
        Fork otherMethods = many(CallSiteModel.analyze(Fixtures.recording(
                "verdicts", text -> text.replaceAll("lib\\.Caller\\.(\\w+)", "lib.inner.Caller.$1Other"))));

        assertThat(Diff.of(inputs(base), inputs(head), LIB, 0.5).moved()).hasSize(2);
        assertThat(Diff.of(inputs(base), inputs(both), LIB, 0.5).moved()).hasSize(1);
        assertThat(statuses(Diff.of(inputs(base), inputs(otherMethods), LIB, 0.5)))
                .contains(Diff.Status.GONE, Diff.Status.NEW);
    }

    private static String moved(String json) {
        return json.replaceAll("lib([./])(Caller|Strategy)", "lib$1inner$1$2");
    }

    @ParameterizedTest
    @CsvSource({"10, 8, 0.5, 0.0546875", "5, 0, 0.3, 1", "20, 20, 0.5, 9.5367431640625e-7", "3, 1, 0.25, 0.578125"})
    void tail_smallNumbers_isTheBinomialOne(long all, long atLeast, double probability, double expected) {
        assertThat(Diff.tail(all, atLeast, probability)).isCloseTo(expected, within(1e-12));
    }

    @Test
    void tail_largeNumbers_isSymmetric() {
        assertThat(Diff.tail(100_000, 50_001, 0.5)).isCloseTo(0.5, within(0.002));
        assertThat(Diff.tail(100_000, 50_000, 0.5)).isCloseTo(0.5, within(0.002));
    }

    /** A fork of 1,000 samples, so many of them with the hot method, and a compilation of it of some bytes. */
    private static Fork fork(int hot, long bytes) {
        List<Sample> samples = new ArrayList<>(Collections.nCopies(hot, sample(JDK, HOT)));
        samples.addAll(Collections.nCopies(1000 - hot, sample(OTHER, HOT)));
        List<Compile> codes = bytes == 0 ? List.of() : List.of(new Compile(7, "c2", 4, false, true, HOT, 1, 10, bytes));
        return new Fork("app", 17, "vm", Map.of(), samples, Set.of(HOT, OTHER), codes, List.of(), List.of());
    }

    private static Sample sample(MethodRef... stack) {
        return new Sample(
                2,
                List.of(stack).stream()
                        .map(method -> new Frame(method, 1, Kind.COMPILED))
                        .toList());
    }

    /** The same with so many samples that nothing is called rough. */
    private static Fork many(Fork fork) {
        List<Sample> samples = Collections.nCopies(100, fork.weighed()).stream()
                .flatMap(List::stream)
                .toList();
        Set<MethodRef> all = new HashSet<>();
        samples.forEach(sample -> sample.frames().forEach(frame -> all.add(frame.method())));
        return new Fork(fork.scenario(), 17, "vm", fork.sites(), samples, all, fork.codes(), List.of(), List.of());
    }

    private static Inputs inputs(Fork... forks) {
        return new Inputs(ScenarioReport.of(List.of(forks)), List.of(forks));
    }

    private static List<Diff.Status> statuses(Diff diff) {
        return diff.changes().stream().map(Diff.Change::change).toList();
    }

    private static JsonNode row(JsonNode diff, String change, String name) {
        for (JsonNode row : diff.path("changes")) {
            if (row.path("change").asText().equals(change)
                    && row.path("name").asText().contains(name)) {
                return row;
            }
        }
        throw new AssertionError("no " + change + " " + name + " in " + diff.toPrettyString());
    }

    private static Set<String> events(JsonNode row) {
        return new TreeSet<>(row.path("evidence").findValuesAsText("event"));
    }

    /** The names of all fields, but those that are types of receivers. */
    private static Set<String> fieldsOf(JsonNode node) {
        Set<String> fields = new TreeSet<>();
        node.properties().forEach(field -> {
            fields.add(field.getKey());
            fields.addAll(field.getKey().equals("observed") ? Set.of() : fieldsOf(field.getValue()));
        });
        if (node.isArray()) {
            node.forEach(element -> fields.addAll(fieldsOf(element)));
        }
        return fields;
    }
}
