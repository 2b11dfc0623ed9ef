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
 * How long does document JSON take to become an item?
 *
 * <p>Measured is the peer's own method from {@code String} to the map of attribute values; to an {@code Item} for the
 * SDK v1, and to a tree of maps for fastjson2 and Gson, which know no attribute values and have less to do.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar FromJsonBenchmark -p jvm=clean}
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(5)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class FromJsonBenchmark {

    public abstract static class Documents extends PeerState {

        @Param({"ours", "sdk-v1", "sdk-v2-before", "sdk-v2-latest", "jackson-bytes", "fastjson2", "gson"})
        public String peer;

        @Override
        String peerName() {
            return peer;
        }

        @Override
        Object document(Map<String, AttributeValue> item) {
            return DocumentJson.create().toJson(item);
        }

        @Override
        Object use(Map<String, AttributeValue> item) {
            return subject.fromJson(DocumentJson.create().toJson(item));
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
            results.consume(documents.subject.fromJson(documents.nextText()));
        }
    }

    /** One document. */
    @Benchmark
    public Object single(LargeDocuments documents) {
        return documents.subject.fromJson(documents.nextText());
    }
}
