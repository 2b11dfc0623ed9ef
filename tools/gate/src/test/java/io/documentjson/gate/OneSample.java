package io.documentjson.gate;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.DoubleStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A parameter of one value, and a benchmark that fails where the class path has a resource. */
@State(Scope.Thread)
public class OneSample {

    @Param("1")
    public int size;

    private final ExecutorService other = Executors.newSingleThreadExecutor();

    private int calls;

    @TearDown
    public void tearDown() {
        other.shutdown();
    }

    /** Works in a thread of its own. */
    @Benchmark
    public double elsewhere() throws ExecutionException, InterruptedException {
        return other.submit(() -> work(100_000)).get();
    }

    /** Works here, but for a call that is the only one of its slice, since the one before it outlasts any slice. */
    @Benchmark
    public double seldomElsewhere() throws ExecutionException, InterruptedException {
        calls++;
        if (calls % 500 == 0) {
            Thread.sleep(20);
        }
        return calls % 500 == 1 ? other.submit(() -> work(1_500_000)).get() : work(2_000);
    }

    private static double work(int steps) {
        return DoubleStream.iterate(1, x -> x + 1).limit(steps).map(Math::sqrt).sum();
    }

    @Benchmark
    public int fails() {
        if (OneSample.class.getResource("/broken") != null) {
            throw new IllegalStateException("head alone");
        }
        return size;
    }
}
