package io.documentjson;

import io.documentjson.payload.ExportLines;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How fast does each envelope become lines, in one thread, with the same items in all of them? {@code bytes} are those of the
 * input a second. The output is counted and thrown away.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar EnvelopeBenchmark -prof gc}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class EnvelopeBenchmark {

    private static final long BYTES = 4_000_000;

    /** What was read a second. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Transcoded {
        public long bytes;
    }

    @Param({
        "full-export",
        "full-export-to-items",
        "incremental-export",
        "incremental-export-to-changes",
        "stream-records",
        "kinesis-records",
        "cli-output",
        "write-requests"
    })
    public String way;

    @Param("mixed")
    public String data;

    private EnvelopeWay subject;
    private byte[] text;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        subject = EnvelopeWay.named(way);
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        ExportLines.named(data).write(BYTES, lines);
        List<String> items = lines.toString(StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.substring("{\"Item\":".length(), line.length() - 1))
                .toList();
        text = subject.text(items);
    }

    @Benchmark
    public long toLines(Transcoded transcoded) throws IOException {
        CountingOutput out = new CountingOutput();
        subject.transcode(text, out);
        transcoded.bytes += text.length;
        return out.bytes();
    }
}
