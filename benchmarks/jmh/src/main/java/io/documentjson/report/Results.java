package io.documentjson.report;

import io.documentjson.callsites.Json;
import io.documentjson.cold.WarmUpTimes;
import io.documentjson.jmhfile.Collector;
import io.documentjson.jmhfile.Entry;
import io.documentjson.jmhfile.Environment;
import io.documentjson.jmhfile.ResultFile;
import io.documentjson.jmhfile.Series;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The results of one version: files {@code JDK-PART.json}, their environments, and what else stands beside them.
 *
 * @param parts the series by JDK and the label of the part
 * @param environments by {@code JDK-PART.env}
 * @param directory that of the results; it has tables of other programs, too
 */
record Results(
        Map<Integer, Map<String, List<Series>>> parts,
        Map<String, Environment> environments,
        Path directory,
        Map<String, WarmUpTimes> warmUps) {

    /** The part that measures again, under the serial collector, what the others do under the default one. */
    static final String SERIAL = "serial";

    private static final List<String> DEFAULT_PARTS = List.of("real", "embeddings", "toJson");
    private static final Pattern PART = Pattern.compile("(\\d+)-([A-Za-z]+)");

    /** A directory that is not there has no results. */
    static Results load(Path directory) throws IOException {
        Map<Integer, Map<String, List<Series>>> parts = new TreeMap<>();
        for (Path file : ResultFile.list(directory, "*.json")) {
            Matcher name = PART.matcher(ResultFile.name(file));
            if (name.matches()) {
                parts.computeIfAbsent(Integer.valueOf(name.group(1)), jdk -> new LinkedHashMap<>())
                        .put(name.group(2), series(file, name.group(1)));
            }
        }
        return new Results(
                parts,
                ResultFile.readAll(directory, "*.env.json", Environment.class),
                directory,
                ResultFile.readAll(directory, "warmup-*.json", WarmUpTimes.class));
    }

    private static List<Series> series(Path file, String jdk) throws IOException {
        Map<String, Series> series = new LinkedHashMap<>();
        for (Entry entry : Json.read(file, Entry[].class, "results of JMH")) {
            if (!entry.jdkVersion().startsWith(jdk)) {
                throw new IOException("Expected results of JDK " + jdk + " but was " + entry.jdkVersion() + " in "
                        + file.getFileName());
            }
            series.computeIfAbsent(entry.row(), row -> new Series(new ArrayList<>()))
                    .entries()
                    .add(entry);
        }
        return new ArrayList<>(series.values());
    }

    /** A table that another program wrote beside the results. */
    String table(String name) throws IOException {
        Path file = directory.resolve(name + ".md");
        return Files.exists(file) ? Files.readString(file) : Blocks.NOT_YET;
    }

    Collection<Integer> jdks() {
        return parts.keySet();
    }

    /** The series of a part, empty when it was not run. */
    List<Series> part(int jdk, String part) {
        return parts.getOrDefault(jdk, Map.of()).getOrDefault(part, List.of());
    }

    /** The operations of a part in the order in which they were measured. */
    List<String> operations(int jdk, String part) {
        return part(jdk, part).stream().map(Rows::operation).distinct().toList();
    }

    /** The series of a part that one operation has. */
    Rows rows(int jdk, String part, String operation) {
        return rows(jdk, part).where(series -> Rows.operation(series).equals(operation));
    }

    Rows rows(int jdk, String part) {
        return new Rows(part(jdk, part));
    }

    /** The rows of an operation in the part that has the payload and was measured under the default collector. */
    Rows rowsByDefault(int jdk, String operation, String payload) {
        return DEFAULT_PARTS.stream()
                .filter(part -> environment(jdk, part)
                        .map(on -> !on.collector().equals(Collector.SERIAL.label()))
                        .orElse(true))
                .map(part -> rows(jdk, part, operation))
                .filter(rows -> rows.values("payload").contains(payload))
                .findFirst()
                .orElse(new Rows(List.of()));
    }

    Optional<Environment> environment(int jdk, String part) {
        return Optional.ofNullable(environments.get(jdk + "-" + part + ".env"));
    }
}
