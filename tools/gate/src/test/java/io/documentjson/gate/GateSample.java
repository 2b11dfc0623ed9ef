package io.documentjson.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A benchmark of throughput with a parameter, and one that writes a file. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
public class GateSample {

    @Param({"1", "100"})
    public int size;

    @Benchmark
    public int[] count() {
        int[] counts = new int[size];
        for (int i = 0; i < size; i++) {
            counts[i] = i * Integer.getInteger("rounds", 1);
        }
        return counts;
    }

    @Benchmark
    public Path write() throws IOException {
        return Files.writeString(Path.of("written"), "by a benchmark");
    }

    /** A program in place of a benchmark. */
    public static final class Program {

        private Program() {}

        public static void main(String[] args) {
            System.out.println(System.getProperty("java.version") + " 5 " + args[0]);
        }
    }
}
