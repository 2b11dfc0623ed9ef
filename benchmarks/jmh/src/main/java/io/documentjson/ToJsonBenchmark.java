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
 * How long does an item take to become document JSON, and how much is allocated?
 *
 * <p>Measured is one call of the peer's own method on an item that it holds in its own form already, until the text is
 * complete: a {@code String}, or bytes for the peers that are called so. Not measured is how the item came into that
 * form, nor what is done with the text. Times are service times: the next call begins when the last one has ended, so
 * that no call waits for another.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar ToJsonBenchmark -p peer=ours,sdk-v2-latest -p jvm=clean}
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(5)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class ToJsonBenchmark {

    public abstract static class Documents extends PeerState {

        @Param({
            "ours",
            "ours-bytes",
            "sdk-v1",
            "sdk-v2-before",
            "sdk-v2-latest",
            "jackson-bytes",
            "jackson-writer",
            "fastjson2",
            "gson",
            "floor"
        })
        public String peer;

        @Override
        String peerName() {
            return peer;
        }

        @Override
        Object document(Map<String, AttributeValue> item) {
            return subject.prepare(item);
        }

        @Override
        Object use(Map<String, AttributeValue> item) {
            return subject.toJson(subject.prepare(item));
        }
    }

    public static class SmallDocuments extends Documents {

        @Param({"50B", "100B", "500B", "1KB", "mixed-10-types", "shallow-map-s", "nested-m", "binary-s"})
        public String payload;

        @Override
        String payloadName() {
            return payload;
        }
    }

    public static class LargeDocuments extends Documents {

        @Param({
            "2KB",
            "50KB",
            "400KB",
            "400KB-near",
            "shallow-map-m",
            "shallow-map-l",
            "nested-l",
            "binary-m",
            "long-strings",
            "cjk-emoji",
            "escapes",
            "numbers",
            "many-distinct-keys"
        })
        public String payload;

        @Override
        String payloadName() {
            return payload;
        }
    }

    /** Sixty-four different documents one after the other; the time is that of all of them. */
    @Benchmark
    public void batchOf64(SmallDocuments documents, Blackhole results) {
        for (int i = 0; i < PeerState.BATCH; i++) {
            results.consume(documents.subject.toJson(documents.next()));
        }
    }

    /** One document. */
    @Benchmark
    public Object single(LargeDocuments documents) {
        return documents.subject.toJson(documents.next());
    }
}
