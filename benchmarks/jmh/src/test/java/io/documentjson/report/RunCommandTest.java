package io.documentjson.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.report.RunCommand.Fork;
import io.documentjson.report.RunCommand.Pass;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class RunCommandTest {

    @Test
    void plan_rounds_forkEveryRowOnceAndTurnAround() {
        List<Part.Row> rows = Part.GET_JSON.rows();

        List<Fork> plan = RunCommand.plan(Part.GET_JSON, 3, false);

        assertThat(plan).hasSize(3 * rows.size()).allMatch(fork -> fork.pass() == Pass.TIME);
        List<Part.Row> planned = plan.stream().map(Fork::row).toList();
        int size = rows.size();
        assertThat(planned.subList(0, size)).isEqualTo(rows);
        assertThat(planned.subList(size, 2 * size)).containsExactlyInAnyOrderElementsOf(rows);
        assertThat(planned.get(size)).isEqualTo(rows.get(size - 1));
        assertThat(planned.subList(2 * size, 3 * size)).isEqualTo(rows);
    }

    @Test
    void plan_allocation_comesOnceARowAfterAllTimes() {
        List<Fork> plan = RunCommand.plan(Part.FROM_JSON, 2, true);

        int rows = Part.FROM_JSON.rows().size();
        assertThat(plan).hasSize(3 * rows);
        assertThat(plan.subList(0, 2 * rows)).allMatch(fork -> fork.pass() == Pass.TIME);
        assertThat(plan.subList(2 * rows, 3 * rows)).allMatch(fork -> fork.pass() == Pass.ALLOCATION);
    }

    @Test
    void rows_peersOfAPayload_areMeasuredAfterEachOther() {
        List<Part.Row> rows = Part.TO_JSON.rows();

        for (int i = 0; i < rows.size(); i++) {
            assertThat(rows.get(i).params().get("payload"))
                    .isEqualTo(rows.get(i / Part.LADDER.size() * Part.LADDER.size())
                            .params()
                            .get("payload"));
        }
    }

    @Test
    void execute_noPart_exitsWithTwo() {
        assertThat(new CommandLine(new RunCommand()).execute("--checkout", ".")).isEqualTo(2);
    }
}
