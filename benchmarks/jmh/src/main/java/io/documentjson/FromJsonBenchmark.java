package io.documentjson;

import io.documentjson.peer.Operation;

/**
 * How long does document JSON take to become an item?
 *
 * <p>Measured is the peer's own method from {@code String} to the map of attribute values; to an {@code Item} for the
 * SDK v1, and to a tree of maps for fastjson2, which knows no attribute values and has less to do.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar FromJsonBenchmark.single -p peer=ours,sdk-v2-latest}
 */
public class FromJsonBenchmark extends PeerBenchmark {

    public FromJsonBenchmark() {
        super(Operation.FROM_JSON);
    }
}
