package io.documentjson.gate;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * Measures the slices of a fork, which are its iterations after warm-up: the processor time and the bytes that the
 * threads of the benchmark take for an operation. Slices of the forks of a pair go in {@link Turns}; warm-ups do not
 * wait.
 *
 * <p>Time of the threads leaves out what other processes take from them, and what they wait for; bytes of the threads
 * leave out what JMH allocates.
 */
public final class SliceProfiler extends TurnsProfiler {

    static final String NANOS = "threadNanos";
    static final String BYTES = "threadBytes";

    /** The part of the processor time of the JVM that its threads have taken in the slices so far. */
    static final String SHARE = "threadShare";

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private long[] workers;
    private long process;
    private long nanos;
    private long bytes;
    private long allNanos;
    private double allProcess;

    /** @param options those of {@link Turns} */
    public SliceProfiler(String options) throws IOException {
        super(options);
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (iteration.getType() == IterationType.WARMUP) {
            return;
        }
        super.beforeIteration(benchmark, iteration);
        workers = workers == null ? workers() : workers;
        process = PROCESS.getProcessCpuTime();
        nanos = sum(THREADS.getThreadCpuTime(workers));
        bytes = sum(THREADS.getThreadAllocatedBytes(workers));
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (iteration.getType() == IterationType.WARMUP) {
            return List.of();
        }
        double operations = result.getMetadata().getAllOps();
        long taken = sum(THREADS.getThreadCpuTime(workers)) - nanos;
        allNanos += taken;
        allProcess += PROCESS.getProcessCpuTime() - process;
        List<Result<?>> results = List.of(
                scalar(NANOS, taken / operations, "ns/op"),
                scalar(BYTES, (sum(THREADS.getThreadAllocatedBytes(workers)) - bytes) / operations, "B/op"),
                scalar(SHARE, allNanos / allProcess, "1"));
        super.afterIteration(benchmark, iteration, result);
        return results;
    }

    private static Result<?> scalar(String name, double value, String unit) {
        return new ScalarResult(name, value, unit, AggregationPolicy.AVG);
    }

    private static long sum(long[] values) {
        return Arrays.stream(values).sum();
    }

    /** The threads in which JMH runs the benchmark; they are there after the first warm-up. */
    private static long[] workers() {
        long[] workers = Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
                .filter(thread -> thread != null && thread.getThreadName().contains("jmh-worker"))
                .mapToLong(ThreadInfo::getThreadId)
                .toArray();
        if (workers.length == 0) {
            throw new IllegalStateException("Expected a thread of JMH but was none");
        }
        return workers;
    }
}
