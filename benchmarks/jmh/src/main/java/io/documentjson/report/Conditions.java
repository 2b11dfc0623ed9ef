package io.documentjson.report;

import io.documentjson.jmhfile.Environment;
import io.documentjson.page.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The machines and the software that the results were measured with: parts are measured at different times, and each
 * says its own.
 */
final class Conditions {

    /** By JDK and part. */
    private final Map<String, Environment> all = new LinkedHashMap<>();

    Conditions(Results results) {
        for (int jdk : results.jdks()) {
            for (Part part : Part.ALL) {
                results.environment(jdk, part.label())
                        .ifPresent(environment -> all.put(jdk + " " + part.label(), environment));
            }
        }
    }

    /** A row for each set of conditions, with the tables that were measured so, and what differs less often. */
    String text() {
        if (all.isEmpty()) {
            return Blocks.NOT_YET;
        }
        Map<List<String>, List<String>> tables = new LinkedHashMap<>();
        all.forEach((part, on) -> {
            List<String> conditions = List.of(
                    on.java() + " (" + on.vendor() + ")",
                    on.collector(),
                    on.heap(),
                    on.cpu(),
                    on.source(),
                    on.warmup() + ", " + on.measured());
            tables.computeIfAbsent(conditions, key -> new ArrayList<>()).add(part.replaceFirst(".* ", ""));
        });
        Table table = new Table(
                List.of("JDK", "collector", "heap", "processor", "source", "warm-up, measured", "tables"),
                column -> false);
        tables.forEach((conditions, labels) -> {
            List<String> cells = new ArrayList<>(conditions);
            cells.add(String.join(", ", labels));
            table.row(cells);
        });
        return table + "\n- machine: " + values(Environment::machine) + "\n- flags of the JVM: "
                + values(on -> "`" + on.jvmArgs() + "`") + "\n- headers of objects: "
                + values(Environment::objectHeaders) + "\n- "
                + Titles.ALL.libraries().entrySet().stream()
                        .map(library -> library.getValue() + " "
                                + values(on -> on.versions().getOrDefault(library.getKey(), "")))
                        .collect(Collectors.joining(", "))
                + "\n";
    }

    /** The value, or, if parts differ, each with its parts. */
    private String values(Function<Environment, String> value) {
        Map<String, List<String>> parts = new TreeMap<>();
        all.forEach((part, on) ->
                parts.computeIfAbsent(value.apply(on), key -> new ArrayList<>()).add(part));
        parts.remove("");
        StringJoiner text = new StringJoiner("; ");
        parts.forEach((found, of) -> text.add(parts.size() == 1 ? found : found + " (" + String.join(", ", of) + ")"));
        return parts.isEmpty() ? "not measured" : text.toString();
    }
}
