package io.documentjson;

import io.documentjson.peer.Operation;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.Blackhole;

/** One operation of a peer on a payload: alone from 2 KB up, in batches below. */
public abstract class PeerBenchmark extends PeerState {

    PeerBenchmark(Operation operation) {
        super(operation);
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
