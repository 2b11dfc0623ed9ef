package io.documentjson;

import io.documentjson.payload.Payload;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What should become of a number on its way through JSON?
 *
 * <p>DynamoDB gives and takes a number as text of up to 38 digits. The document is the rates of 155 currencies, two
 * decimals each, about 2 KB as JSON.
 *
 * <ul>
 *   <li>{@code text}: the digits stay text. This is the library's way, and right for every number.
 *   <li>{@code double}: each number is parsed to {@code double} and printed again. Wrong beyond 15 digits or so, and
 *       {@code 1.10} comes back as {@code 1.1}.
 *   <li>{@code double-fast}: the same, with Jackson's {@code USE_FAST_DOUBLE_WRITER} and
 *   {@code USE_FAST_DOUBLE_PARSER}.
 * </ul>
 *
 * <p>Measured are all 64 documents together, written into {@code byte[]} or read from it; {@code bytes} is how long
 * they are. The fast algorithms help the way through {@code double}; not going that way needs neither.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar NumberBenchmark}
 */
public class NumberBenchmark extends FormBenchmark {

    @Param({"text", "double", "double-fast"})
    public String path;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        prepare(StoredForm.named(path), Payload.NUMBERS.items());
    }

    @Benchmark
    public void write(Blackhole results, ByteCount count) throws IOException {
        writeAll(results, count);
    }

    @Benchmark
    public void read(Blackhole results, ByteCount count) throws IOException {
        readAll(results, count);
    }
}
