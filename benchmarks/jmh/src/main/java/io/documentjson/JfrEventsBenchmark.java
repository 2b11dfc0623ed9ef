package io.documentjson;

import io.documentjson.payload.Payload;
import io.documentjson.peer.Operation;
import java.util.List;
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
 * What do the library's events of Java Flight Recorder cost: where the module is absent, where there is no recording, in a
 * recording that does not ask for them, and in one that has them all?
 *
 * <p>Always measured are sixty-four different documents one after the other, of the sizes at which a call is short.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar JfrEventsBenchmark -p operation=getJson -p payload=100B}
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(5)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class JfrEventsBenchmark extends OperationState {

    private static final String RECORD = "-XX:StartFlightRecording:settings=default";

    @Param({"toJson", "getJson", "fromJson"})
    public String operation;

    @Param({"50B", "100B"})
    public String payload;

    @Override
    Operation operation() {
        return Operation.named(operation);
    }

    @Override
    List<Map<String, AttributeValue>> items() {
        return Payload.named(payload).items();
    }

    @Benchmark
    @Fork(value = 5, jvmArgsAppend = "--limit-modules=java.se,jdk.management,jdk.unsupported")
    public void absent(Blackhole results) {
        batch(results);
    }

    @Benchmark
    public void notRecording(Blackhole results) {
        batch(results);
    }

    @Benchmark
    @Fork(value = 5, jvmArgsAppend = RECORD)
    public void off(Blackhole results) {
        batch(results);
    }

    @Benchmark
    @Fork(value = 5, jvmArgsAppend = RECORD + ",+io.documentjson.Write#enabled=true,+io.documentjson.Read#enabled=true")
    public void on(Blackhole results) {
        batch(results);
    }
}
