package io.documentjson;

import io.documentjson.payload.Payload;
import io.documentjson.peer.PeerName;
import io.documentjson.scenario.Work;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One operation of a peer on a payload, documents in the peer's own form one after the other: alone from 2 KB up, in
 * batches below.
 *
 * <p>A parameter has one value here; {@link PeerName}, {@link Payload} and {@code -p} have the others, and
 * {@link io.documentjson.report.Part} those that are published. JMH takes the time of each call. Options of a run
 * override what stands here.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(5)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public abstract class PeerBenchmark {

    private static final int BATCH = 64;

    /** Processor time of the thread for each kind of documents that comes before. */
    private static final long BEFORE_MILLIS = 500;

    /**
     * The call of a peer.
     *
     * @param document makes what the call takes
     * @param measured the call
     */
    record Call<T>(Function<Map<String, AttributeValue>, T> document, Function<T, ?> measured) {}

    @Param("toJson")
    public String operation;

    @Param("ours")
    public String peer;

    @Param("2KB")
    public String payload;

    private Function<Object, ?> call;
    private Object[] documents;
    private int next;

    /** The call that the parameters name. */
    abstract Call<?> call();

    @Setup(Level.Trial)
    @SuppressWarnings("unchecked") // the documents are what the call makes of items
    public void prepare() throws IOException {
        Call<?> chosen = call();
        call = (Function<Object, ?>) chosen.measured();
        for (Payload before : Payload.named(payload).before()) {
            Work.run(
                    document -> System.identityHashCode(call.apply(document)),
                    documents(chosen, before),
                    BEFORE_MILLIS);
        }
        documents = documents(chosen, Payload.named(payload)).toArray();
    }

    private static List<Object> documents(Call<?> call, Payload payload) {
        return payload.items().stream().<Object>map(call.document()).toList();
    }

    /** Sixty-four different documents one after the other; the time is that of all of them. */
    @Benchmark
    public void batchOf64(Blackhole results) {
        for (int i = 0; i < BATCH; i++) {
            results.consume(single());
        }
    }

    /** One document. */
    @Benchmark
    public Object single() {
        int i = next;
        next = i + 1 == documents.length ? 0 : i + 1;
        return call.apply(documents[i]);
    }
}
