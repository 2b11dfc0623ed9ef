package io.documentjson;

import java.util.Collections;
import java.util.LinkedHashMap;
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
 * How long does one attribute of an item take to become JSON?
 *
 * <p>The attribute {@code data} is a map that holds what the payload's document holds; the item has an {@code id} beside
 * it. Excluded is the same as in {@link ToJsonBenchmark}.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar GetJsonBenchmark -p jvm=clean}
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(5)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class GetJsonBenchmark {

    public abstract static class Documents extends PeerState {

        @Param({
            "ours",
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
            return subject.prepare(holder(item));
        }

        @Override
        Object use(Map<String, AttributeValue> item) {
            return subject.getJson(subject.prepare(holder(item)), "data");
        }

        private static Map<String, AttributeValue> holder(Map<String, AttributeValue> data) {
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            item.put("id", AttributeValue.fromS("holder"));
            item.put("data", AttributeValue.fromM(data));
            return Collections.unmodifiableMap(item);
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
            results.consume(documents.subject.getJson(documents.next(), "data"));
        }
    }

    /** One document. */
    @Benchmark
    public Object single(LargeDocuments documents) {
        return documents.subject.getJson(documents.next(), "data");
    }
}
