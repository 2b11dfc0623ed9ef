package io.documentjson;

import io.documentjson.peer.Operation;

/**
 * How long does an item take to become document JSON, and how much is allocated?
 *
 * <p>Measured is one call of the peer's own method on an item that it holds in its own form already, until the text is
 * complete: a {@code String}, or bytes for the peers that are called so. Not measured is how the item came into that
 * form, nor what is done with the text. Times are service times: the next call begins when the last one has ended, so
 * that no call waits for another.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar ToJsonBenchmark.single -p peer=ours,sdk-v2-latest}
 */
public class ToJsonBenchmark extends PeerBenchmark {

    public ToJsonBenchmark() {
        super(Operation.TO_JSON);
    }
}
