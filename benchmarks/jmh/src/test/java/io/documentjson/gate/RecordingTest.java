package io.documentjson.gate;

import static io.documentjson.gate.RecordedForks.AVERAGE;
import static io.documentjson.gate.RecordedForks.CONFIG;
import static io.documentjson.gate.RecordedForks.LARGE;
import static io.documentjson.gate.RecordedForks.SMALL;
import static io.documentjson.gate.RecordedForks.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.documentjson.command.BadInputException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {

    @TempDir
    Path directory;

    @Test
    void read_forks_keepsRunOrderAndPercentiles() throws Exception {
        RecordedForks.equalArms(directory, 1);

        Recording recording = Recording.read(directory, CONFIG.known());

        Fork first = recording.times(SMALL, Arm.BASE).get(0);
        Fork second = recording.times(SMALL, Arm.HEAD).get(0);
        assertThat(recording.position(second)).isEqualTo(recording.position(first) + 1);
        assertThat(first.value("p90") / first.value("p50")).isCloseTo(1.2, within(1e-9));
    }

    @Test
    void read_throughput_becomesTimeSoThatMoreIsSlower() throws Exception {
        RecordedForks.equalArms(directory, 2).times(THROUGHPUT, 1, 0, 250, 500);

        Recording recording = Recording.read(directory, CONFIG.known());

        assertThat(recording.times(THROUGHPUT, Arm.BASE).get(0).value("avgt")).isCloseTo(250, within(1e-6));
        assertThat(recording.times(THROUGHPUT, Arm.HEAD).get(0).value("avgt")).isCloseTo(500, within(1e-6));
    }

    @Test
    void read_allocationFork_takesTheLeastIteration() throws Exception {
        RecordedForks.equalArms(directory, 3);

        assertThat(Recording.read(directory, CONFIG.known())
                        .allocations(SMALL, Arm.BASE)
                        .get(0)
                        .bytes())
                .isEqualTo(1_000.0);
    }

    @Test
    void read_otherJdk_isRefused() {
        refused(entry -> entry.put("jdkVersion", "25.0.3"), "Forks cannot be compared: jdkVersion is 17.0.15");
    }

    @Test
    void read_otherHeap_isRefused() {
        refused(entry -> entry.putArray("jvmArgs").add("-Xmx2g"), "Forks cannot be compared: jvmArgs is [\"-Xmx1g\"]");
    }

    @Test
    void read_otherLengthOfWarmup_isRefused() {
        refused(entry -> entry.put("warmupIterations", 2), "Forks cannot be compared: warmupIterations is 8");
    }

    @Test
    void read_otherMode_isRefused() {
        refused(entry -> entry.put("mode", "thrpt"), "Expected mode avgt of average but was mode thrpt in ");
    }

    @Test
    void read_unitOfTheOtherDirection_isRefused() {
        refused(
                entry -> entry.withObject("primaryMetric").put("scoreUnit", "ops/ns"),
                "Expected time an operation but was ops/ns in ");
    }

    @Test
    void read_notANumber_isRefused() {
        refused(
                entry -> entry.withObject("primaryMetric")
                        .putArray("rawData")
                        .addArray()
                        .add("NaN"),
                "Expected a number but was \"NaN\" in ");
    }

    @Test
    void read_noIterations_isRefused() {
        refused(
                entry -> entry.withObject("primaryMetric").putArray("rawData").addArray(),
                "Expected scores of iterations but was none in ");
    }

    @Test
    void read_severalForksInAFile_isRefused() {
        refused(entry -> entry.put("forks", 5), "Expected the result of one fork but was 5 forks in ");
    }

    @Test
    void read_unknownBenchmark_isRefused() {
        refused(
                entry -> entry.put("benchmark", "io.documentjson.Other.other"),
                "Expected a row of gate.json but was io.documentjson.Other.other {payload=500B, peer=ours} in ");
    }

    @Test
    void read_samplesThatAreNoNumbers_isRefused() {
        RecordedForks.equalArms(directory, 4)
                .fork(
                        Arm.HEAD,
                        LARGE,
                        1,
                        entry -> entry.withObject("primaryMetric")
                                .putArray("rawDataHistogram")
                                .addArray()
                                .addArray()
                                .addArray()
                                .add("NaN")
                                .add(3));

        assertThatThrownBy(() -> Recording.read(directory, CONFIG.known()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("Expected a number but was \"NaN\" in ");
    }

    private void refused(Consumer<ObjectNode> change, String message) {
        RecordedForks.equalArms(directory, 5).fork(Arm.HEAD, AVERAGE, 300, change);

        assertThatThrownBy(() -> Recording.read(directory, CONFIG.known()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(message);
    }
}
