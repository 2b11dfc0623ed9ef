package io.documentjson;

import io.documentjson.peer.Operation;

/**
 * How long does an item take to become document JSON in UTF-8, as it is sent and stored?
 *
 * <p>As {@link ToJsonBenchmark}, but every peer ends in {@code byte[]}: by a method of its own where it has one, by
 * {@code getBytes(UTF_8)} otherwise.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar ToJsonBytesBenchmark.single -p peer=ours,jsoniter-scala}
 */
public class ToJsonBytesBenchmark extends PeerBenchmark {

    public ToJsonBytesBenchmark() {
        super(Operation.TO_JSON_BYTES);
    }
}
