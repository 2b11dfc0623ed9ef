package io.documentjson;

import io.documentjson.payload.Payload;
import io.documentjson.peer.Peer;
import io.documentjson.peer.PeerName;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Does an attribute cost the same in a small item and in a large one?
 *
 * <p>Orders as in {@link ToJsonBenchmark}, as many in an item as make its size. The documents of one invocation are at
 * least 64, or as many as fit into 16 MB of JSON, but two; their attributes and bytes are counted beside the time, so that
 * cost per attribute and per byte can be drawn as a curve. It should be flat. It rises at the left end, where taking a
 * writer and making the result are shared by few attributes, and it may rise where the objects of an item no longer fit
 * the caches of the processor; the {@code floor}, which only walks and copies, shows how much of that is the memory's.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar GrowthBenchmark}
 */
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class GrowthBenchmark extends MeanTime {

    /** What one invocation writes. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Size {
        public long attributes;
        public long bytes;
    }

    @Param("ours")
    public String peer;

    @Param("1000")
    public int size;

    private Peer subject;
    private Object[] documents;
    private long attributes;
    private long bytes;

    @Setup(Level.Trial)
    public void prepare() {
        subject = PeerName.named(peer).create();
        List<Map<String, AttributeValue>> items = Payload.ofSize(size, Math.max(2, Math.min(64, 16_000_000 / size)));
        for (Map<String, AttributeValue> item : items) {
            attributes += attributesOf(item);
            bytes += DocumentJson.create().toJsonBytes(item).length;
        }
        documents = items.stream().map(subject::prepare).toArray();
    }

    private static long attributesOf(Map<String, AttributeValue> map) {
        long count = 0;
        for (AttributeValue value : map.values()) {
            count += attributesOf(value);
        }
        return count;
    }

    private static long attributesOf(AttributeValue value) {
        long count = 1;
        if (value.hasM()) {
            count += attributesOf(value.m());
        } else if (value.hasL()) {
            for (AttributeValue element : value.l()) {
                count += attributesOf(element);
            }
        }
        return count;
    }

    @Benchmark
    public void toJson(Blackhole results, Size written) {
        for (Object document : documents) {
            results.consume(subject.toJson(document));
        }
        written.attributes = attributes;
        written.bytes = bytes;
    }
}
