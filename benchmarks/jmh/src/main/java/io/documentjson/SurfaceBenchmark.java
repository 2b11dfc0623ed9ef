package io.documentjson;

import io.documentjson.payload.Surface;
import io.documentjson.peer.Operation;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What do escapes and text beyond ASCII cost, and is there a share of them at which the cost jumps?
 *
 * <p>The documents of {@link Surface}: one string in {@code escapes} has escapes, one in {@code beyond} has text beyond
 * ASCII, 0 is never. All cells of a size have the same number of characters, so that times can be compared.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar SurfaceBenchmark.single -p escapes=0,50,12,3}
 */
public class SurfaceBenchmark extends OperationState {

    @Param("toJson")
    public String operation;

    @Param("2000")
    public int bytes;

    @Param("12")
    public int escapes;

    @Param("0")
    public int beyond;

    @Override
    Operation operation() {
        return Operation.named(operation);
    }

    @Override
    List<Map<String, AttributeValue>> items() {
        return new Surface(bytes, escapes, beyond).items();
    }

    /** Sixty-four different documents one after the other; the time is that of all of them. */
    @Benchmark
    public void batchOf64(Blackhole results) {
        batch(results);
    }

    /** One document. */
    @Benchmark
    public Object single() {
        return one();
    }
}
