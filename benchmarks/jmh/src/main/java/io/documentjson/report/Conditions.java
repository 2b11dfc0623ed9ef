package io.documentjson.report;

import io.documentjson.page.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/** What the results were measured on and with: parts are measured at different times, and each says its own. */
final class Conditions {

    private static final Map<String, String> LIBRARIES = new LinkedHashMap<>();

    static {
        LIBRARIES.put("awssdk.v1", "AWS SDK v1");
        LIBRARIES.put("awssdk.before", "AWS SDK v2 before");
        LIBRARIES.put("awssdk.latest", "AWS SDK v2 latest");
        LIBRARIES.put("jackson", "Jackson");
        LIBRARIES.put("jsoniter", "jsoniter-scala");
        LIBRARIES.put("fastjson2", "fastjson2");
        LIBRARIES.put("gson", "Gson");
        LIBRARIES.put("jmh", "JMH");
    }

    private final Results results;

    Conditions(Results results) {
        this.results = results;
    }

    String text() {
        if (results.jdks().isEmpty()) {
            return Blocks.NOT_YET;
        }
        StringBuilder text = new StringBuilder(table() + "\n");
        text.append("- machine: " + values((jdk, part) -> machine(jdk, part)) + "\n");
        text.append("- flags of the JVM: "
                + values((jdk, part) -> "`" + results.environment(jdk, part, "jvmArgs") + "`") + "\n");
        StringJoiner versions = new StringJoiner(", ");
        LIBRARIES.forEach((name, title) ->
                versions.add(title + " " + values((jdk, part) -> results.environment(jdk, part, "versions/" + name))));
        return text + "- " + versions + "\n";
    }

    /** A row for each set of conditions, with the tables that were measured so. */
    Table table() {
        Map<List<String>, List<String>> tables = new LinkedHashMap<>();
        each((jdk, part) ->
                tables.computeIfAbsent(row(jdk, part), key -> new ArrayList<>()).add(part.label()));
        Table table = new Table(List.of("JDK", "processor", "source", "warm-up, measured", "tables"), column -> false);
        tables.forEach((conditions, labels) -> {
            List<String> cells = new ArrayList<>(conditions);
            cells.add(String.join(", ", labels));
            table.row(cells);
        });
        return table;
    }

    private List<String> row(int jdk, Part part) {
        return List.of(
                results.environment(jdk, part, "java") + " (" + results.environment(jdk, part, "vendor") + ")",
                results.environment(jdk, part, "cpu"),
                results.environment(jdk, part, "source"),
                results.environment(jdk, part, "warmup") + ", " + results.environment(jdk, part, "measured"));
    }

    /** JDK, processor and source of one part, in half a line for each JDK; empty where they are not known. */
    String of(Part part) {
        StringJoiner text = new StringJoiner("; ");
        for (int jdk : results.jdks()) {
            String java = results.environment(jdk, part, "java");
            if (!java.isEmpty()) {
                text.add("JDK " + java + ", " + results.environment(jdk, part, "cpu") + ", source "
                        + results.environment(jdk, part, "source"));
            }
        }
        return text.toString();
    }

    private String machine(int jdk, Part part) {
        return results.environment(jdk, part, "cores") + " cores"
                + (results.environment(jdk, part, "hypervisor").equals("true") ? " of a virtual machine" : "") + ", "
                + results.environment(jdk, part, "memory") + ", " + results.environment(jdk, part, "os");
    }

    /** The value, or, if parts differ, each with its parts. */
    private String values(Value value) {
        Map<String, List<String>> parts = new TreeMap<>();
        each((jdk, part) -> {
            String text = value.of(jdk, part);
            if (!text.isEmpty()) {
                parts.computeIfAbsent(text, key -> new ArrayList<>()).add(jdk + " " + part.label());
            }
        });
        StringJoiner text = new StringJoiner("; ");
        parts.forEach((found, of) -> text.add(parts.size() == 1 ? found : found + " (" + String.join(", ", of) + ")"));
        return text.length() == 0 ? "not measured" : text.toString();
    }

    private interface Value {
        String of(int jdk, Part part);
    }

    private interface Visitor {
        void visit(int jdk, Part part);
    }

    private void each(Visitor visitor) {
        for (int jdk : results.jdks()) {
            for (Part part : Part.values()) {
                if (!results.environment(jdk, part, "java").isEmpty()) {
                    visitor.visit(jdk, part);
                }
            }
        }
    }
}
