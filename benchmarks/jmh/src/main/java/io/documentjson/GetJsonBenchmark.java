package io.documentjson;

import io.documentjson.peer.Operation;

/**
 * How long does one attribute of an item take to become JSON?
 *
 * <p>The attribute {@code data} is a map that holds what the payload's document holds; the item has an {@code id}
 * beside it. Excluded is the same as in {@link ToJsonBenchmark}.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar GetJsonBenchmark.batchOf64 -p payload=100B}
 */
public class GetJsonBenchmark extends PeerBenchmark {

    public GetJsonBenchmark() {
        super(Operation.GET_JSON);
    }
}
