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
 * How fast do lines of one form of JSON become lines of the other one, in one thread? An invocation takes all lines,
 * which are eight megabytes of an export; {@code bytes} are those of the input a second, after it is unpacked where it
 * is gzip. The output is counted and thrown away.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar TranscodeBenchmark}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class TranscodeBenchmark {

    private static final long BYTES = 8_000_000;

    /** What was read a second. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Transcoded {
        public long bytes;
    }

    @Param("ours")
    public String way;

    @Param("mixed")
    public String data;

    private TranscodeWay subject;
    private byte[] typed;
    private byte[] packed;
    private byte[] documents;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        subject = TranscodeWay.named(way);
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        ExportLines.named(data).write(BYTES, lines);
        typed = lines.toByteArray();
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(gzip)) {
            out.write(typed);
        }
        packed = gzip.toByteArray();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TranscodeWay.OURS.toDocumentLines(new ByteArrayInputStream(typed), out);
        documents = out.toByteArray();
    }

    @Benchmark
    public long toDocumentLines(Transcoded transcoded) throws IOException {
        CountingOutput out = new CountingOutput();
        subject.toDocumentLines(new ByteArrayInputStream(typed), out);
        transcoded.bytes += typed.length;
        return out.bytes();
    }

    @Benchmark
    public long toDocumentLinesOfGzip(Transcoded transcoded) throws IOException {
        CountingOutput out = new CountingOutput();
        subject.toDocumentLinesOfGzip(packed, out);
        transcoded.bytes += typed.length;
        return out.bytes();
    }

    @Benchmark
    public long toDynamoDbLines(Transcoded transcoded) throws IOException {
        CountingOutput out = new CountingOutput();
        subject.toDynamoDbLines(new ByteArrayInputStream(documents), out);
        transcoded.bytes += documents.length;
        return out.bytes();
    }
}
