package io.documentjson.gate;

import static io.documentjson.gate.RecordedForks.CONFIG;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.jmhfile.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FalseFailsTest {

    @TempDir
    Path checkout;

    @Test
    void publish_twoRuns_saysFailsAndWhatCouldHaveBeenSeen() throws IOException {
        FalseFails falseFails = new FalseFails();
        falseFails.add(outcome("one", 1_200).lines(), outcome("one", 1_200));
        falseFails.add(outcome("two", 1_400).lines(), outcome("one", 1_200));

        falseFails.publish(checkout);

        JsonNode node = ResultFile.MAPPER
                .readTree(Files.readAllBytes(checkout.resolve("benchmarks/results/gate-aa.json")))
                .path("test, JDK 17");
        assertThat(node.path("runs").asInt()).isEqualTo(2);
        assertThat(node.path("judged").asInt())
                .as("9 times, memory and a peer, twice")
                .isEqualTo(22);
        assertThat(node.path("fails").asInt()).isZero();
        assertThat(node.path("failsBeforeConfirmation").asInt()).isEqualTo(3);
        assertThat(node.path("unsteadyRuns").path("p90").asInt(-1)).isZero();
        JsonNode row = node.path("rows").get(5);
        assertThat(row.path("row").asText()).isEqualTo("large p50");
        assertThat(row.path("limit").asText()).isEqualTo("1.03");
        assertThat(row.path("detectable").asText()).matches("\\d+ %");
        assertThat(FalseFails.published(checkout, "test", "17.0.15")).isEqualTo("0/22");
        assertThat(FalseFails.published(checkout, "test", "25.0.3")).isEmpty();
    }

    private Outcome outcome(String name, double head) throws IOException {
        Path directory = checkout.resolve(name);
        RecordedForks.equalArms(directory, 1).times(RecordedForks.LARGE, 10, 0.01, 1_200, head);
        Recording recording = Recording.read(directory, CONFIG.known());
        List<Line> lines = new Judge(CONFIG, CONFIG.profile("test")).judge(recording, null);
        RunInfo.Side side = new RunInfo.Side("main", "cpu", 2);
        return new Outcome(lines, new RunInfo("test", side, side, Set.of()), recording, "");
    }
}
