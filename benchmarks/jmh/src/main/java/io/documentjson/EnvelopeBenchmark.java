package io.documentjson;

import io.documentjson.payload.ExportLines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
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
 * How fast does each envelope become lines, in one thread, with the same items in all of them? {@code bytes} are those
 * of the input a second, after it is unpacked where it is gzip. The output is counted and thrown away.
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

    /** A kind of lines or a payload. */
    @Param("mixed")
    public String data;

    /** How many bytes of items the envelope is made of. */
    @Param("4000000")
    public long size;

    /** Whether the input is gzip. */
    @Param("false")
    public boolean gzip;

    private EnvelopeWay subject;
    private byte[] text;
    private long bytes;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        subject = EnvelopeWay.named(way);
        text = subject.text(ExportLines.items(data, size));
        bytes = text.length;
        if (gzip) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (OutputStream out = new GZIPOutputStream(packed)) {
                out.write(text);
            }
            text = packed.toByteArray();
        }
    }

    @Benchmark
    public long toLines(Transcoded transcoded) throws IOException {
        CountingOutput out = new CountingOutput();
        subject.transcode(new ByteArrayInputStream(text), out);
        transcoded.bytes += bytes;
        return out.bytes();
    }
}
