package io.documentjson.gate;

import com.sun.management.ThreadMXBean;
import io.documentjson.command.Turns;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * Measures the slices of a fork, which are its iterations after warm-up: the processor time and the bytes that the
 * thread of the benchmark takes for an operation. Slices of the forks of a pair go in {@link Turns}; warm-ups do not
 * wait.
 *
 * <p>Time of the thread leaves out what other processes take from it; bytes of the thread leave out what JMH allocates.
 */
public final class SliceProfiler implements InternalProfiler {

    static final String NANOS = "threadNanos";
    static final String BYTES = "threadBytes";

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Turns turns;
    private long worker;
    private long nanos;
    private long bytes;
    private int slices;

    /** @param options those of {@link Turns} */
    public SliceProfiler(String options) throws ProfilerException {
        turns = new Turns(options);
    }

    @Override
    public String getDescription() {
        return "Processor time and bytes of the benchmark's thread, in turns with another fork";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (iteration.getType() == IterationType.WARMUP) {
            return;
        }
        turns.take();
        worker = worker == 0 ? worker() : worker;
        nanos = THREADS.getThreadCpuTime(worker);
        bytes = THREADS.getThreadAllocatedBytes(worker);
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (iteration.getType() == IterationType.WARMUP) {
            return List.of();
        }
        double operations = result.getMetadata().getAllOps();
        List<Result<?>> results = List.of(
                scalar(NANOS, (THREADS.getThreadCpuTime(worker) - nanos) / operations, "ns/op"),
                scalar(BYTES, (THREADS.getThreadAllocatedBytes(worker) - bytes) / operations, "B/op"));
        slices++;
        if (slices == benchmark.getMeasurement().getCount()) {
            turns.leave();
        } else {
            turns.pass();
        }
        return results;
    }

    private static Result<?> scalar(String name, double value, String unit) {
        return new ScalarResult(name, value, unit, AggregationPolicy.AVG);
    }

    /** The thread in which JMH runs the benchmark; it is there after the first warm-up. */
    private static long worker() {
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().contains("jmh-worker")) {
                return thread.getThreadId();
            }
        }
        throw new IllegalStateException("Expected a thread of JMH but was none");
    }
}
