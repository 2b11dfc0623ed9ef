package io.documentjson;

import io.documentjson.payload.ExportLines;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * The speed at which each envelope becomes lines, in one thread, with the same items in all of them. {@code bytes} are
 * those of the input a second, after it is unpacked where it is gzip. The output is thrown away.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar EnvelopeBenchmark -prof gc}
 */
public class EnvelopeBenchmark extends ThroughputBenchmark {

    @Param("full-export")
    public String way;

    /** A kind of lines or a payload. */
    @Param("mixed")
    public String data;

    /** The bytes of items that the envelope is made of. */
    @Param("2000000")
    public long size;

    /** True if the input is gzip. */
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
            text = gzip(text);
        }
    }

    @Benchmark
    public void toLines(Transcoded transcoded) throws IOException {
        transcoded.bytes += bytes;
        subject.transcode(new ByteArrayInputStream(text), OutputStream.nullOutputStream());
    }
}
