package io.documentjson;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How long does an item take to become DynamoDB JSON, and back?
 *
 * <p>The SDKs have no public method for it. Jackson is driven by hand over the attribute values; fastjson2 and Gson have
 * the equal tree of maps, with the types in it, and read to such a tree. Excluded is the same as in
 * {@link ToJsonBenchmark} and {@link FromJsonBenchmark}.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar DynamoDbJsonBenchmark -p jvm=clean}
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(5)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class DynamoDbJsonBenchmark {

    public abstract static class ToWrite extends PeerState {

        @Param({"ours", "ours-bytes", "jackson-bytes", "jackson-writer", "fastjson2", "gson", "floor"})
        public String peer;

        @Override
        String peerName() {
            return peer;
        }

        @Override
        Object document(Map<String, AttributeValue> item) {
            return subject.prepareTyped(item);
        }

        @Override
        Object use(Map<String, AttributeValue> item) {
            return subject.toDynamoDbJson(subject.prepareTyped(item));
        }
    }

    public abstract static class ToRead extends PeerState {

        @Param({"ours", "jackson-bytes", "fastjson2", "gson"})
        public String peer;

        @Override
        String peerName() {
            return peer;
        }

        @Override
        Object document(Map<String, AttributeValue> item) {
            return DynamoDbJson.create().toJson(item);
        }

        @Override
        Object use(Map<String, AttributeValue> item) {
            return subject.fromDynamoDbJson(DynamoDbJson.create().toJson(item));
        }
    }

    public static class SmallToWrite extends ToWrite {

        @Param({"100B", "500B", "mixed-10-types"})
        public String payload;

        @Override
        String payloadName() {
            return payload;
        }
    }

    public static class LargeToWrite extends ToWrite {

        @Param({"2KB", "50KB", "numbers", "binary-m"})
        public String payload;

        @Override
        String payloadName() {
            return payload;
        }
    }

    public static class SmallToRead extends ToRead {

        @Param({"100B", "500B", "mixed-10-types"})
        public String payload;

        @Override
        String payloadName() {
            return payload;
        }
    }

    public static class LargeToRead extends ToRead {

        @Param({"2KB", "50KB", "numbers", "binary-m"})
        public String payload;

        @Override
        String payloadName() {
            return payload;
        }
    }

    /** Sixty-four different documents one after the other; the time is that of all of them. */
    @Benchmark
    public void writeBatchOf64(SmallToWrite documents, Blackhole results) {
        for (int i = 0; i < PeerState.BATCH; i++) {
            results.consume(documents.subject.toDynamoDbJson(documents.next()));
        }
    }

    /** One document. */
    @Benchmark
    public Object writeSingle(LargeToWrite documents) {
        return documents.subject.toDynamoDbJson(documents.next());
    }

    /** Sixty-four different documents one after the other; the time is that of all of them. */
    @Benchmark
    public void readBatchOf64(SmallToRead documents, Blackhole results) {
        for (int i = 0; i < PeerState.BATCH; i++) {
            results.consume(documents.subject.fromDynamoDbJson(documents.nextText()));
        }
    }

    /** One document. */
    @Benchmark
    public Object readSingle(LargeToRead documents) {
        return documents.subject.fromDynamoDbJson(documents.nextText());
    }
}
