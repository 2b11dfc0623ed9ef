package io.documentjson.jmhfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ArrayNode;
import io.documentjson.callsites.Json;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HistogramTest {

    @Test
    void percentile_thousandSamples_isTheNearestRank() {
        Histogram histogram = new Histogram();
        for (int i = 1; i <= 1000; i++) {
            histogram.add(i, 1);
        }

        assertThat(histogram.percentile(0)).isEqualTo(1);
        assertThat(histogram.percentile(50)).isEqualTo(500);
        assertThat(histogram.percentile(99)).isEqualTo(990);
        assertThat(histogram.percentile(99.9)).isEqualTo(999);
        assertThat(histogram.percentile(100)).isEqualTo(1000);
    }

    @Test
    void percentile_oneSample_isThatSample() {
        Histogram histogram = new Histogram();
        histogram.add(7, 1);

        assertThat(histogram.percentile(0)).isEqualTo(7);
        assertThat(histogram.percentile(99.99)).isEqualTo(7);
    }

    @Test
    void percentile_noSamples_isAnError() {
        assertThatThrownBy(() -> new Histogram().percentile(50)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void thinned_randomSamples_keepsItsPercentilesAndTheirNumber() {
        for (long seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Histogram full = new Histogram();
            int buckets = 1 + random.nextInt(2000);
            for (int i = 0; i < buckets; i++) {
                full.add(random.nextInt(100_000), 1 + random.nextInt(20));
            }

            ArrayNode forms = Json.MAPPER.createArrayNode();
            Histogram thinned = Histogram.of(Json.MAPPER.convertValue(full.thinned(forms), double[][][].class));

            assertThat(thinned.samples()).as("seed %d", seed).isEqualTo(full.samples());
            for (double percent : Histogram.LADDER) {
                assertThat(thinned.percentile(percent))
                        .as("p%s, seed %d", percent, seed)
                        .isEqualTo(full.percentile(percent));
            }
        }
    }
}
