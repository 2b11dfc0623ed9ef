package io.documentjson.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.gate.ProofText;
import io.documentjson.jmhfile.Entry;
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
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The results of one version: files {@code JDK-PART.json} and their environments. */
final class Results {

    private static final Pattern FILE = Pattern.compile("(\\d+)-([A-Za-z]+)(\\.env)?\\.json");

    /** By JDK and part. */
    private final Map<Integer, Map<String, List<Series>>> parts = new TreeMap<>();

    private final Map<String, JsonNode> environments = new TreeMap<>();

    private final String name;

    private final Techniques techniques;

    private final CommandTimes command;
    private final Transcoders transcoders;
    private final String gate;

    private Results(Path directory) throws IOException {
        name = directory.getFileName().toString();
        techniques = Techniques.load(directory.resolve("techniques"));
        command = CommandTimes.load(directory);
        transcoders = Transcoders.load(directory);
        gate = ProofText.of(directory.resolveSibling("gate-aa.json"));
    }

    /** The name of the directory, which is the version. */
    String name() {
        return name;
    }

    /** A directory that is not there has no results. */
    static Results load(Path directory) throws IOException {
        Results results = new Results(directory);
        if (!Files.isDirectory(directory)) {
            return results;
        }
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.sorted().toList()) {
                Matcher name = FILE.matcher(file.getFileName().toString());
                if (name.matches() && name.group(3) == null) {
                    results.add(name.group(1), name.group(2), ResultFile.entries(file));
                } else if (name.matches()) {
                    results.environments.put(
                            name.group(1) + "-" + name.group(2), ResultFile.MAPPER.readTree(Files.readAllBytes(file)));
                }
            }
        }
        return results;
    }

    private void add(String jdk, String part, List<Entry> entries) throws IOException {
        Map<String, Series> series = new LinkedHashMap<>();
        for (Entry entry : entries) {
            if (!entry.jdkVersion().startsWith(jdk)) {
                throw new IOException("Expected results of JDK " + jdk + " but was " + entry.jdkVersion() + " in " + jdk
                        + "-" + part + ".json");
            }
            Series fresh = new Series(entry.type(), entry.method(), entry.params());
            series.computeIfAbsent(fresh.toString(), key -> fresh).add(entry);
        }
        parts.computeIfAbsent(Integer.valueOf(jdk), key -> new LinkedHashMap<>())
                .put(part, new ArrayList<>(series.values()));
    }

    Techniques techniques() {
        return techniques;
    }

    CommandTimes command() {
        return command;
    }

    Transcoders transcoders() {
        return transcoders;
    }

    /** What the gate finds where the answer is known, for all versions; empty if that was not asked. */
    String gate() {
        return gate;
    }

    Collection<Integer> jdks() {
        return parts.keySet();
    }

    /** The series of a part, empty when it was not run. */
    List<Series> part(int jdk, Part part) {
        return parts.getOrDefault(jdk, Map.of()).getOrDefault(part.label(), List.of());
    }

    /** The series of a part that one operation has. */
    Rows rows(int jdk, Part part, String operation) {
        return new Rows(part(jdk, part).stream()
                .filter(series -> Rows.operation(series).equals(operation))
                .toList());
    }

    Rows rows(int jdk, Part part) {
        return new Rows(part(jdk, part));
    }

    boolean has(Part part) {
        return jdks().stream().anyMatch(jdk -> !part(jdk, part).isEmpty());
    }

    /** The value of a field, a path of names with slashes, in the environment of a part; empty when it has none. */
    String environment(int jdk, Part part, String field) {
        JsonNode environment = environments.get(jdk + "-" + part.label());
        return environment == null ? "" : environment.at("/" + field).asText();
    }
}
