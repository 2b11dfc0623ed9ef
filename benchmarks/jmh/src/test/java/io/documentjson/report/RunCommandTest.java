package io.documentjson.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.callsites.BadInputException;
import io.documentjson.jmhfile.Collector;
import io.documentjson.report.RunCommand.Step;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class RunCommandTest {

    /** The number of peers that the part toJson compares. */
    private static final int PEERS = 8;

    private static List<Step> plan(Part part, int forks, String... allocation) {
        return RunCommand.plan(new Part(
                part.label(), forks, part.mode(), part.collector(), List.of(allocation), false, part.benchmarks()));
    }

    private static List<Part.Row> rows(List<Step> plan) {
        return plan.stream().flatMap(step -> step.rows().stream()).toList();
    }

    @Test
    void plan_rounds_forkEveryRowOnceAndTurnAround() {
        List<Part.Row> rows = Part.named("fromJson").rows();

        List<Step> plan = plan(Part.named("fromJson"), 3);

        assertThat(plan).hasSize(3 * 3).allMatch(step -> !step.allocation());
        assertThat(rows(plan.subList(0, 3))).isEqualTo(rows);
        assertThat(plan.subList(3, 6)).containsExactly(plan.get(2), plan.get(1), plan.get(0));
        assertThat(plan.subList(6, 9)).isEqualTo(plan.subList(0, 3));
    }

    @Test
    void plan_anyPart_comparesAllPeersOfAPayloadAndNothingElse() {
        for (Part part : Part.ALL) {
            List<Step> plan = plan(part, 1);

            assertThat(rows(plan)).as(part.label()).isEqualTo(part.rows());
            assertThat(plan).extracting(step -> step.rows().get(0).subject()).doesNotHaveDuplicates();
            for (Step step : plan) {
                assertThat(step.rows())
                        .extracting(Part.Row::subject)
                        .containsOnly(step.rows().get(0).subject());
            }
        }
        assertThat(plan(Part.named("toJson"), 1)).allMatch(step -> step.rows().size() == PEERS);
    }

    @Test
    void plan_allocation_comesOnceARowOfItsPeersAfterAllTimes() {
        List<Step> plan = plan(Part.named("fromJson"), 2, "ours", "sdk-v2-latest");

        List<Part.Row> rows = Part.named("fromJson").rows().stream()
                .filter(row ->
                        List.of("ours", "sdk-v2-latest").contains(row.params().get("peer")))
                .toList();
        assertThat(rows).hasSize(6);
        assertThat(plan.subList(0, 6)).allMatch(step -> !step.allocation());
        assertThat(plan.subList(6, plan.size())).hasSize(3).allMatch(Step::allocation);
        assertThat(rows(plan.subList(6, plan.size()))).isEqualTo(rows);
    }

    @Test
    void rows_firstPageAndSizes_areMeasuredUnderTheDefaultCollectorAndAgainUnderSerial() {
        for (String label : List.of("real", "embeddings", "toJson")) {
            assertThat(Part.named(label).collector()).isEqualTo(Collector.G1);
        }
        assertThat(Part.named("serial").collector()).isEqualTo(Collector.SERIAL);
        assertThat(subjects("serial"))
                .isSubsetOf(Stream.of("real", "embeddings", "toJson")
                        .flatMap(label -> subjects(label).stream())
                        .toList());
    }

    private static Set<Part.Row> subjects(String label) {
        return Part.named(label).rows().stream().map(Part.Row::subject).collect(Collectors.toSet());
    }

    @Test
    void list_laterJdk_leavesOutWhatTheFirstHas() {
        assertThat(Part.ALL).filteredOn(Part::firstJdk).extracting(Part::label).containsExactly("shapes");
    }

    @Test
    void rows_peersOfAPayload_areMeasuredAfterEachOther() {
        List<Part.Row> rows = Part.named("toJson").rows();

        for (int i = 0; i < rows.size(); i++) {
            assertThat(rows.get(i).params().get("payload"))
                    .isEqualTo(rows.get(i / PEERS * PEERS).params().get("payload"));
        }
    }

    @Test
    void execute_noPart_exitsWithTwo() {
        assertThat(new CommandLine(new RunCommand()).execute("--checkout", ".")).isEqualTo(2);
    }

    @Test
    void run_partWithoutItsData_isOneErrorThatNamesTheSetsAndTheCommand(@TempDir Path empty) {
        StringWriter errors = new StringWriter();
        System.setProperty("data.dir", empty.toString());
        try {
            int code = new CommandLine(new RunCommand())
                    .setExecutionExceptionHandler(BadInputException::print)
                    .setErr(new PrintWriter(errors, true))
                    .execute("toJson", "real");

            assertThat(code).isEqualTo(2);
        } finally {
            System.clearProperty("data.dir");
        }
        assertThat(errors.toString().lines()).hasSize(1);
        assertThat(errors.toString())
                .contains(
                        "films, books, twitter-statuses, github-events, citm-performances, movies",
                        "benchmarks/bench data",
                        "--allow-missing");
    }
}
