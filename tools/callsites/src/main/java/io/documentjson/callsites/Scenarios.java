package io.documentjson.callsites;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.nio.file.Path;
import java.util.List;

/**
 * The scenarios that can be recorded: the content of {@code scenarios.json}.
 *
 * @param library the beginning of the names of its classes
 * @param drivers the beginnings of the names of classes that only drive it
 * @param main the class that runs a scenario; its arguments are the scenario, the milliseconds of warm-up, and those of
 *     the steady state, whose beginning it announces by {@link SteadyState#begin}
 */
record Scenarios(
        String library,

        @JsonProperty(required = true) @JsonSetter(nulls = Nulls.FAIL)
        List<String> drivers,

        String main,
        List<String> scenarios) {

    static Scenarios read(Path file) {
        Scenarios read = Json.readSettings(file, Scenarios.class, "scenarios");
        if (read.library == null || read.main == null || read.scenarios.isEmpty()) {
            throw new BadInputException("Expected library, main and scenarios in " + file);
        }
        return read;
    }

    Scope scope() {
        return new Scope(library, drivers);
    }

    /** The same name, if there is such a scenario. */
    String named(String scenario) {
        if (!scenarios.contains(scenario)) {
            throw new BadInputException("Expected one of " + scenarios + " but was " + scenario);
        }
        return scenario;
    }
}
