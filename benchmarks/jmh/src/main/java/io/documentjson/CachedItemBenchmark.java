package io.documentjson;

import io.documentjson.payload.Payload;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How long does an item take into a cache that serializes, and out of it, and how many bytes is it there?
 *
 * <p>{@code stored-item} is {@link StoredItem}; {@code java-serialization} is the map of the SDK's own classes, which loses
 * binaries. Both through a new {@code ObjectOutputStream} and {@code ObjectInputStream} for each item, as caches have them.
 * Measured are sixteen items of the payload together; {@code bytes} is how long they are.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar CachedItemBenchmark}
 */
public class CachedItemBenchmark extends MeanTime {

    /** How many items are measured together. */
    public static final int ITEMS = 16;

    @Param({"500B", "2KB", "50KB"})
    public String payload;

    @Param({"stored-item", "java-serialization"})
    public String route;

    private StoredForm form;
    private List<Map<String, AttributeValue>> items;
    private byte[][] stored;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        form = form(route);
        items = Payload.named(payload).items(ITEMS);
        stored = new byte[ITEMS][];
        for (int i = 0; i < ITEMS; i++) {
            stored[i] = form.store(items.get(i));
        }
    }

    static StoredForm form(String route) {
        return new StoredForm(route.equals("java-serialization") ? "jdk" : route, "plain");
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
