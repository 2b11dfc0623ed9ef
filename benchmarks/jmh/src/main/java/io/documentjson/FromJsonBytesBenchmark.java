package io.documentjson;

import io.documentjson.peer.Operation;

/**
 * How long does document JSON in UTF-8, as it is received and loaded, take to become an item?
 *
 * <p>As {@link FromJsonBenchmark}, but every peer begins with {@code byte[]}: by a method of its own where it has one,
 * by {@code new String(bytes, UTF_8)} otherwise.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar FromJsonBytesBenchmark.single -p peer=ours,jsoniter-scala}
 */
public class FromJsonBytesBenchmark extends PeerBenchmark {

    public FromJsonBytesBenchmark() {
        super(Operation.FROM_JSON_BYTES);
    }
}
