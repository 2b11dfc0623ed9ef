package io.documentjson;

import io.documentjson.payload.Payload;
import io.documentjson.peer.Operation;
import java.io.IOException;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What do the library's events of Java Flight Recorder cost: where there is no recording, in a recording that does not ask
 * for them, and in one that has them all?
 *
 * <p>Always measured are sixty-four different documents one after the other, of the sizes at which a call is short.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar JfrEventsBenchmark -p operation=getJson -p payload=100B}
 */
public class JfrEventsBenchmark extends OperationState {

    @Param({"toJson", "getJson", "fromJson"})
    public String operation;

    @Param({"50B", "100B"})
    public String payload;

    @Param({"no-recording", "events-off", "events-on"})
    public String route;

    private Recording recording;

    @Override
    Operation operation() {
        return Operation.named(operation);
    }

    @Override
    List<Map<String, AttributeValue>> items() {
        return Payload.named(payload).items();
    }

    @Setup(Level.Trial)
    public void record() throws IOException, ParseException {
        if (route.equals("no-recording")) {
            return;
        }
        recording = new Recording(Configuration.getConfiguration("default"));
        if (route.equals("events-on")) {
            recording.enable("io.documentjson.Write");
            recording.enable("io.documentjson.Read");
        }
        recording.start();
    }

    @TearDown(Level.Trial)
    public void stopRecording() {
        if (recording != null) {
            recording.close();
        }
    }

    @Benchmark
    public void batchOf64(Blackhole results) {
        batch(results);
    }
}
