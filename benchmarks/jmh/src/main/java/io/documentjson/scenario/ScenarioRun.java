package io.documentjson.scenario;

import io.documentjson.callsites.SteadyState;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The main class of a recorded JVM: training, warm-up, then the steady state.
 *
 * <p>Lengths are CPU time of the thread, so that a machine that does something else in between shortens nothing.
 */
public final class ScenarioRun {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static int sink;

    private ScenarioRun() {}

    /** Arguments: the scenario, milliseconds of each warm-up, milliseconds of the steady state. */
    public static void main(String[] args) {
        Scenario scenario = Scenario.named(args[0]);
        List<List<Map<String, AttributeValue>>> kinds = scenario.documents();
        for (List<Map<String, AttributeValue>> kind : kinds) {
            work(kind, scenario.call(), Long.parseLong(args[1]));
        }
        SteadyState.begin(scenario.label());
        work(kinds.get(kinds.size() - 1), scenario.call(), Long.parseLong(args[2]));
        System.out.println(scenario.label() + " " + sink);
    }

    private static void work(
            List<Map<String, AttributeValue>> items, ToIntFunction<Map<String, AttributeValue>> call, long millis) {
        long end = THREADS.getCurrentThreadCpuTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (THREADS.getCurrentThreadCpuTime() < end) {
            sink += round(items, call);
        }
    }

    private static int round(List<Map<String, AttributeValue>> items, ToIntFunction<Map<String, AttributeValue>> call) {
        int sum = 0;
        for (Map<String, AttributeValue> item : items) {
            sum += call.applyAsInt(item);
        }
        return sum;
    }
}
