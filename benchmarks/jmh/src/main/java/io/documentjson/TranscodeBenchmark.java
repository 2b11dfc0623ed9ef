package io.documentjson;

import io.documentjson.payload.ExportLines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * The speed at which lines of one form of JSON become lines of the other one, in one thread. An invocation takes all
 * lines, which are two megabytes of an export; {@code bytes} are those of the input a second, after it is unpacked
 * where it is gzip. The output is thrown away.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar TranscodeBenchmark}
 */
public class TranscodeBenchmark extends ThroughputBenchmark {

    private static final long BYTES = 2_000_000;

    @Param("ours")
    public String way;

    /** A kind of lines or a payload. */
    @Param("mixed")
    public String data;

    private TranscodeWay subject;
    private byte[] typed;
    private byte[] packed;
    private byte[] documents;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        subject = TranscodeWay.named(way);
        typed = EnvelopeWay.FULL_EXPORT.text(ExportLines.items(data, BYTES));
        packed = gzip(typed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TranscodeWay.OURS.toDocumentLines(new ByteArrayInputStream(typed), out);
        documents = out.toByteArray();
    }

    @Benchmark
    public void toDocumentLines(Transcoded transcoded) throws IOException {
        transcoded.bytes += typed.length;
        subject.toDocumentLines(new ByteArrayInputStream(typed), OutputStream.nullOutputStream());
    }

    @Benchmark
    public void toDocumentLinesOfGzip(Transcoded transcoded) throws IOException {
        transcoded.bytes += typed.length;
        subject.toDocumentLinesOfGzip(packed, OutputStream.nullOutputStream());
    }

    @Benchmark
    public void toDynamoDbLines(Transcoded transcoded) throws IOException {
        transcoded.bytes += documents.length;
        subject.toDynamoDbLines(new ByteArrayInputStream(documents), OutputStream.nullOutputStream());
    }
}
