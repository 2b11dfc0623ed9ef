package io.documentjson.scenario;

import io.documentjson.callsites.SteadyState;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The main class of a recorded JVM: training, warm-up, then the steady state. */
public final class ScenarioRun {

    private ScenarioRun() {}

    /** Arguments: the scenario, milliseconds of each warm-up, milliseconds of the steady state. */
    public static void main(String[] args) throws IOException {
        Scenario scenario = Scenario.named(args[0]);
        List<List<Map<String, AttributeValue>>> kinds = scenario.documents();
        for (List<Map<String, AttributeValue>> kind : kinds) {
            Work.run(scenario.call(), kind, Long.parseLong(args[1]));
        }
        SteadyState.begin(scenario.label());
        System.out.println(scenario.label() + " "
                + Work.run(scenario.call(), kinds.get(kinds.size() - 1), Long.parseLong(args[2])));
    }
}
