package io.documentjson.callsites;

import io.documentjson.callsites.ScenarioReport.Row;
import java.util.List;

/**
 * Which call sites are the library's: those in its classes, and those elsewhere that call into them, such as the loop of
 * a map that calls its visitor. What drives the recording is left out.
 */
record Scope(String prefix) {

    static final Scope LIBRARY = new Scope("io.documentjson.");

    private static final List<String> DRIVERS =
            List.of("io.documentjson.callsites.", "io.documentjson.payload.", "io.documentjson.peer.");

    boolean has(Row row) {
        SiteKey key = row.key();
        return !isDriver(key.caller().type())
                && (covers(key.caller().type())
                        || row.receivers().stream().anyMatch(this::covers)
                        || row.observed().keySet().stream().anyMatch(this::covers));
    }

    boolean covers(String type) {
        return type.startsWith(prefix) && !isDriver(type);
    }

    static boolean isDriver(String type) {
        return DRIVERS.stream().anyMatch(type::startsWith) || type.contains(".jmh_generated.");
    }
}
