package io.documentjson.gate;

import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Is the machine as fast for one version as for the other?
 *
 * <p>Copies 64 KB and sums them up: code of the JDK only, which is the same on both sides of every comparison, so that a
 * difference is one of the machine. Not measured is anything of this library.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar RulerBenchmark}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RulerBenchmark {

    private final byte[] from = new byte[64 * 1024];
    private final byte[] to = new byte[64 * 1024];
    private final CRC32 sum = new CRC32();

    public RulerBenchmark() {
        for (int i = 0; i < from.length; i++) {
            from[i] = (byte) (i * 31);
        }
    }

    @Benchmark
    public long copy() {
        System.arraycopy(from, 0, to, 0, from.length);
        sum.reset();
        sum.update(to);
        return sum.getValue();
    }
}
