package io.documentjson;

import io.documentjson.payload.Payload;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * In which form should an item lie in a cache or a blob?
 *
 * <p>{@code jdk} is the serialization that the JDK has and the SDK's classes support: it writes the classes' names and
 * all their fields with the item, and ties what is stored to them. {@code document-json} loses the types that document
 * JSON has not. {@code dynamodb-json} keeps all; {@code cbor} and {@code smile} are the same tree in binary, through
 * the library's door to Jackson. Each plain, through gzip with the JDK's default level, and through LZF (compress-lzf).
 *
 * <p>Measured are sixteen items of the payload together, stored into and loaded from {@code byte[]}; {@code bytes} is
 * how long they are.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar StoredItemBenchmark}
 */
public class StoredItemBenchmark extends FormBenchmark {

    /** How many items are measured together. */
    private static final int ITEMS = 16;

    @Param({"2KB", "50KB"})
    public String payload;

    @Param({"jdk", "document-json", "dynamodb-json", "cbor", "smile"})
    public String format;

    @Param({"plain", "gzip", "lzf"})
    public String compression;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        prepare(
                StoredForm.named(format).compressed(compression),
                Payload.named(payload).items(ITEMS));
    }

    @Benchmark
    public void store(Blackhole results, ByteCount count) throws IOException {
        writeAll(results, count);
    }

    @Benchmark
    public void load(Blackhole results, ByteCount count) throws IOException {
        readAll(results, count);
    }
}
