package io.documentjson.gate;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/** The iterations of a fork in {@link Turns}. A fork goes after its last one. */
public class TurnsProfiler implements InternalProfiler {

    private final Turns turns;
    private int measured;

    /** {@code options} are those of {@link Turns}. */
    public TurnsProfiler(String options) throws IOException {
        turns = new Turns(options);
    }

    @Override
    public String getDescription() {
        return "Iterations of several forks in turns";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        turns.take();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        measured += iteration.getType() == IterationType.MEASUREMENT ? 1 : 0;
        if (measured == benchmark.getMeasurement().getCount()) {
            turns.leave();
        } else {
            turns.pass();
        }
        return List.of();
    }
}
