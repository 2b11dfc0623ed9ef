package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.gate.Proof.Resampled;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProofTest {

    /** Pairs of a version with itself, recorded on JDK 17 while ten other processes worked on two cores. */
    private static final Map<String, List<double[]>> BUSY = Map.of(
            "toJson 2KB",
            List.of(new double[] {
                -0.160, -0.095, -0.091, -0.075, -0.037, -0.028, -0.022, -0.019, -0.011, -0.000, 0.001, 0.007, 0.009,
                0.010, 0.011, 0.016, 0.017, 0.023, 0.025, 0.029, 0.043, 0.065, 0.157, 0.453
            }),
            "getJson 64 x 100B",
            List.of(new double[] {
                -0.127, -0.107, -0.049, -0.045, -0.042, -0.042, -0.040, -0.037, -0.030, -0.021, -0.010, 0.001, 0.013,
                0.014, 0.014, 0.018, 0.048, 0.049, 0.050, 0.114
            }));

    @TempDir
    private Path directory;

    private static final List<Resampled> RESAMPLED = Proof.resampled(Fixtures.CONFIG, BUSY);

    private static Resampled of(String row, double slowDown) {
        return RESAMPLED.stream()
                .filter(one -> one.row().equals(row) && one.slowDown() == slowDown)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void resampled_pairsOfABusyMachine_neverFailWithoutASlowDown() {
        assertThat(of("toJson 2KB", 0).found()).isZero();
        assertThat(of("getJson 64 x 100B", 0).found()).isZero();
    }

    @Test
    void resampled_pairsOfABusyMachine_moreIsFoundTheSlowerItIs() {
        Resampled three = of("toJson 2KB", 0.03);
        Resampled five = of("toJson 2KB", 0.05);
        Resampled ten = of("toJson 2KB", 0.1);

        assertThat(three.found()).isLessThan(five.found());
        assertThat(five.found()).isLessThan(ten.found());
        assertThat(ten.found()).isGreaterThanOrEqualTo(ten.comparisons() * 9 / 10);
        assertThat(five.equal()).isLessThanOrEqualTo(five.comparisons() * 5 / 100);
    }

    @Test
    void write_plantedAfterEqual_keepsBothBesideOtherJdks() throws IOException {
        Path file = directory.resolve("results/gate-aa.json");
        Proof equal = new Proof(
                "a version",
                "a machine",
                new Proof.Equal(20, 0, 80, Map.of("equal", 78, "unclear", 2), 200),
                List.of(),
                null,
                BUSY);
        Proof planted = new Proof(
                "a version",
                "a machine",
                null,
                null,
                List.of(new Proof.Planted("toJson 2KB", 5, 10, 9, 1.049, List.of(1.05))),
                null);
        equal.write(file, "short", "17.0.15");
        equal.write(file, "short", "25.0.1");
        planted.write(file, "short", "17.0.15");

        Map<String, Proof> all = Proof.read(file);
        assertThat(all).containsOnlyKeys("short, JDK 17", "short, JDK 25");
        assertThat(all.get("short, JDK 17").equal().comparisons()).isEqualTo(20);
        assertThat(all.get("short, JDK 17").planted().get(0).found()).isEqualTo(9);
        assertThat(all.get("short, JDK 25").planted()).isEmpty();
        assertThat(planted.summary()).isEqualTo("found 9 of 10 slow-downs of 5.0 % in toJson 2KB, measured 1.049");
    }

    @Test
    void text_equalAndPlanted_hasFalseFailsSizesAndWhatWasFound() throws IOException {
        Path file = directory.resolve("gate-aa.json");
        assertThat(ProofText.of(file)).isEmpty();
        new Proof(
                        "a version",
                        "a machine",
                        new Proof.Equal(20, 1, 180, Map.of("equal", 170, "unclear", 10), 285),
                        List.of(
                                new Resampled("toJson 2KB", 0, 1000, 0, 950, 12),
                                new Resampled("toJson 2KB", 0.05, 1000, 990, 0, 16)),
                        List.of(new Proof.Planted("toJson 2KB", 5, 10, 9, 1.049, List.of(1.05))),
                        null)
                .write(file, "short", "17.0.15");

        assertThat(ProofText.of(file).lines())
                .contains(
                        "| short, JDK 17 | a machine | 20 | 1 | 170 of 180 | 4.8 |",
                        "| short, JDK 17 | toJson 2KB | 5 % | 10 | 9 | 1.05 |",
                        "| short, JDK 17 | toJson 2KB | nothing | 1,000 | 0 | 950 | 12 |",
                        "| short, JDK 17 | toJson 2KB | 5 % | 1,000 | 990 | 0 | 16 |");
    }
}
