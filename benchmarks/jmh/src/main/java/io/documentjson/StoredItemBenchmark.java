package io.documentjson;

import io.documentjson.payload.Payload;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

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
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class StoredItemBenchmark extends MeanTime {

    /** How many items are measured together. */
    public static final int ITEMS = 16;

    @Param({"2KB", "50KB"})
    public String payload;

    @Param({"jdk", "document-json", "dynamodb-json", "cbor", "smile"})
    public String format;

    @Param({"plain", "gzip", "lzf"})
    public String compression;

    private StoredForm form;
    private List<Map<String, AttributeValue>> items;
    private byte[][] stored;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        form = new StoredForm(format, compression);
        items = Payload.named(payload).items(ITEMS);
        stored = new byte[ITEMS][];
        for (int i = 0; i < ITEMS; i++) {
            stored[i] = form.store(items.get(i));
        }
    }

    @Benchmark
    public void store(Blackhole results, ByteCount count) throws IOException {
        long bytes = 0;
        for (Map<String, AttributeValue> item : items) {
            byte[] result = form.store(item);
            bytes += result.length;
            results.consume(result);
        }
        count.bytes = bytes;
    }

    @Benchmark
    public void load(Blackhole results, ByteCount count) throws IOException {
        long bytes = 0;
        for (byte[] item : stored) {
            bytes += item.length;
            results.consume(form.load(item));
        }
        count.bytes = bytes;
    }
}
