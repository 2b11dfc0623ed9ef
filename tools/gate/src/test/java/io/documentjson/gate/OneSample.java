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

    @TearDown
    public void tearDown() {
        other.shutdown();
    }

    /** Works in a thread of its own. */
    @Benchmark
    public double elsewhere() throws ExecutionException, InterruptedException {
        return other.submit(() -> DoubleStream.iterate(1, x -> x + 1)
                        .limit(100_000)
                        .map(Math::sqrt)
                        .sum())
                .get();
    }

    @Benchmark
    public int fails() {
        if (OneSample.class.getResource("/broken") != null) {
            throw new IllegalStateException("head alone");
        }
        return size;
    }
}
