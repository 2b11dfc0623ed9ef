package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.callsites.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often the gate fails where the answer is known: on pairs that are drawn from recorded ones of a version with
 * itself, with a slow-down that is added. {@code benchmarks/results/gate-aa.json} has the pairs of 20 comparisons for
 * each row.
 */
class GatePowerTest {

    private static final Path BENCHMARKS = Path.of(System.getProperty("checkout.dir", "../.."), "benchmarks");
    private static final int DRAWS = 1_000;

    @ParameterizedTest
    @CsvSource({"0, 0, 0.01", "0.01, 0, 0.01", "0.04, 0.99, 1", "0.05, 0.999, 1"})
    void judge_drawnPairs_findsTheSlowDownAndFailsSeldomWithoutOne(double slowDown, double least, double most)
            throws IOException {
        GateConfig config = GateConfig.read(BENCHMARKS.resolve("gate.json"));
        JsonNode profiles = Json.read(BENCHMARKS.resolve("results/gate-aa.json"), JsonNode.class, "recorded pairs");
        for (JsonNode profile : profiles) {
            JsonNode rows = profile.get("pairs");
            for (JsonNode runs : rows) {
                List<Double> pairs = new ArrayList<>();
                runs.forEach(run -> run.forEach(pair -> pairs.add(pair.asDouble())));

                assertThat(shareFound(config, pairs, Math.log1p(slowDown), 2 * rows.size()))
                        .isBetween(least, most);
            }
        }
    }

    private static double shareFound(GateConfig config, List<Double> pairs, double slower, int tests) {
        SplittableRandom random = new SplittableRandom(1);
        int found = 0;
        for (int i = 0; i < DRAWS; i++) {
            TimeEvidence evidence = TimeEvidence.ofVersions(config);
            while (evidence.pairs() < config.mostPairs() && !evidence.isClear(tests)) {
                evidence.add(pairs.get(random.nextInt(pairs.size())) + slower);
                if (config.looks().contains(evidence.pairs())) {
                    evidence.look();
                }
            }
            found += tests * evidence.worse() <= config.falseFail() ? 1 : 0;
        }
        return (double) found / DRAWS;
    }
}
