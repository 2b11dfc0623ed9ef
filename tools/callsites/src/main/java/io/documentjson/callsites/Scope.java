package io.documentjson.callsites;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The call sites of the library: those in its classes, and those elsewhere that call into them, such as the loop of a
 * map that calls its visitor. The drivers of the recording are left out.
 *
 * @param prefix the package or class that the library's classes are in, or are
 * @param drivers the beginnings of those of the drivers
 */
record Scope(String prefix, List<String> drivers) {

    Scope {
        prefix = prefix.replaceFirst("\\.?$", ".");
    }

    /** The calls of a package, or else those of the library that the checkout is of. */
    static Scope of(String prefix, Path checkout) {
        Path scenarios = checkout.resolve("jfr-profiles/scenarios.json");
        if (prefix == null && !Files.exists(scenarios)) {
            throw new BadInputException(
                    "Expected --package PREFIX, whose calls are shown, or a checkout of the library");
        }
        return prefix == null ? Scenarios.read(scenarios).scope() : new Scope(prefix, List.of());
    }

    boolean has(ScenarioReport.Row row) {
        SiteKey key = row.key();
        return !isDriver(key.caller().type())
                && (covers(key.caller().type())
                        || row.receivers().stream().anyMatch(this::covers)
                        || row.observed().keySet().stream().anyMatch(this::covers));
    }

    boolean covers(String type) {
        return (type.replace('$', '.') + ".").startsWith(prefix) && !isDriver(type);
    }

    private boolean isDriver(String type) {
        return drivers.stream().anyMatch(type::startsWith) || type.contains(".jmh_generated.");
    }
}
