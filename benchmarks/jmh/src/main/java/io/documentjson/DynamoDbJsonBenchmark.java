package io.documentjson;

import io.documentjson.peer.Operation;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.Blackhole;

/**
 * How long does an item take to become DynamoDB JSON, and back?
 *
 * <p>The SDKs have no public method for it. Jackson and jsoniter-scala are driven by hand over the attribute values;
 * fastjson2 has the equal tree of maps, with the types in it, and reads to such a tree. Read is a {@code String},
 * and the same in UTF-8, as exports have it. Excluded is the same as
 * in {@link ToJsonBenchmark} and {@link FromJsonBenchmark}.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar DynamoDbJsonBenchmark.readSingle -p peer=ours,fastjson2}
 */
public class DynamoDbJsonBenchmark extends Sampled {

    public static class ToWrite extends PeerState {

        public ToWrite() {
            super(Operation.TO_DYNAMO_DB_JSON);
        }
    }

    public static class ToRead extends PeerState {

        public ToRead() {
            super(Operation.FROM_DYNAMO_DB_JSON);
        }
    }

    public static class BytesToRead extends PeerState {

        public BytesToRead() {
            super(Operation.FROM_DYNAMO_DB_JSON_BYTES);
        }
    }

    /** Sixty-four different documents one after the other; the time is that of all of them. */
    @Benchmark
    public void writeBatchOf64(ToWrite documents, Blackhole results) {
        documents.batch(results);
    }

    /** One document. */
    @Benchmark
    public Object writeSingle(ToWrite documents) {
        return documents.one();
    }

    /** Sixty-four different documents one after the other; the time is that of all of them. */
    @Benchmark
    public void readBatchOf64(ToRead documents, Blackhole results) {
        documents.batch(results);
    }

    /** One document. */
    @Benchmark
    public Object readSingle(ToRead documents) {
        return documents.one();
    }

    /** Sixty-four different documents in UTF-8 one after the other; the time is that of all of them. */
    @Benchmark
    public void readBytesBatchOf64(BytesToRead documents, Blackhole results) {
        documents.batch(results);
    }

    /** One document in UTF-8. */
    @Benchmark
    public Object readBytesSingle(BytesToRead documents) {
        return documents.one();
    }
}
