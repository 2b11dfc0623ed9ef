package io.documentjson.callsites;

import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Marks in a recording where warm-up ends, and says what was run. */
@Name(SteadyState.NAME)
@Label("Steady State")
@Description("Warm-up has ended; what follows is weighed")
@StackTrace(false)
public final class SteadyState extends Event {

    static final String NAME = "io.documentjson.SteadyState";

    @Label("Scenario")
    String scenario;

    private SteadyState() {}

    /** Says that warm-up has ended. */
    public static void begin(String scenario) {
        SteadyState steady = new SteadyState();
        steady.scenario = scenario;
        steady.commit();
    }
}
