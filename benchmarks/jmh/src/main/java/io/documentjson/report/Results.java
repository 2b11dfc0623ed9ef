package io.documentjson.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.jmhfile.Histogram;
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
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The committed results of one version: files {@code JDK-PART.json} and their environments. */
final class Results {

    private static final Pattern RESULT = Pattern.compile("(\\d+)-([A-Za-z]+)\\.json");
    private static final Pattern ENVIRONMENT = Pattern.compile("(\\d+)-([A-Za-z]+)\\.env\\.json");

    /** By JDK and part. */
    private final Map<Integer, Map<String, List<Series>>> parts = new TreeMap<>();

    private final Map<String, JsonNode> environments = new TreeMap<>();

    private final Techniques techniques;

    private Results(Techniques techniques) {
        this.techniques = techniques;
    }

    /** A directory that is not there has no results. */
    static Results load(Path directory) throws IOException {
        Results results = new Results(Techniques.load(directory.resolve("techniques")));
        if (!Files.isDirectory(directory)) {
            return results;
        }
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                Matcher result = RESULT.matcher(name);
                Matcher environment = ENVIRONMENT.matcher(name);
                if (result.matches()) {
                    results.add(Integer.parseInt(result.group(1)), result.group(2), ResultFile.read(file));
                } else if (environment.matches()) {
                    results.environments.put(
                            environment.group(1) + "-" + environment.group(2),
                            ResultFile.MAPPER.readTree(Files.readAllBytes(file)));
                }
            }
        }
        return results;
    }

    private void add(int jdk, String part, JsonNode entries) throws IOException {
        Map<String, Series> series = new LinkedHashMap<>();
        for (JsonNode entry : entries) {
            String[] names = entry.path("benchmark").asText().split("\\.");
            Map<String, String> params = new TreeMap<>();
            entry.path("params")
                    .properties()
                    .forEach(
                            param -> params.put(param.getKey(), param.getValue().asText()));
            String type = names[names.length - 2];
            String method = names[names.length - 1];
            if (!entry.path("jdkVersion").asText().startsWith(Integer.toString(jdk))) {
                throw new IOException("Expected results of JDK " + jdk + " but was "
                        + entry.path("jdkVersion").asText() + " in " + jdk + "-" + part + ".json");
            }
            read(entry, series.computeIfAbsent(type + method + params, key -> new Series(type, method, params)));
        }
        parts.computeIfAbsent(jdk, key -> new LinkedHashMap<>()).put(part, new ArrayList<>(series.values()));
    }

    private static void read(JsonNode entry, Series into) throws IOException {
        JsonNode primary = entry.path("primaryMetric");
        JsonNode secondary = entry.path("secondaryMetrics");
        boolean allocationOnly = false;
        var names = secondary.fieldNames();
        while (names.hasNext()) {
            String name = names.next();
            String plain = ResultFile.plainName(name);
            if (plain.equals("gc.alloc.rate.norm")) {
                allocationOnly = true;
                into.addAllocation(medianOfForks(secondary.path(name).path("rawData")));
            } else {
                into.addCounter(plain, medianOfForks(secondary.path(name).path("rawData")));
            }
        }
        if (allocationOnly) {
            return;
        }
        switch (entry.path("mode").asText()) {
            case "sample" -> {
                for (JsonNode fork : primary.path("rawDataHistogram")) {
                    into.addSamples(Histogram.of(fork));
                }
            }
            case "avgt", "thrpt" -> {
                for (JsonNode fork : primary.path("rawData")) {
                    into.addScore(median(fork));
                }
            }
            default -> throw new IOException("unknown mode " + entry.path("mode"));
        }
    }

    private static double medianOfForks(JsonNode forks) {
        List<Double> medians = new ArrayList<>();
        for (JsonNode fork : forks) {
            medians.add(median(fork));
        }
        return Series.median(medians.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static double median(JsonNode values) {
        double[] array = new double[values.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = values.get(i).asDouble();
        }
        return Series.median(array);
    }

    Techniques techniques() {
        return techniques;
    }

    Collection<Integer> jdks() {
        return parts.keySet();
    }

    /** The series of a part, empty when it was not run. */
    List<Series> part(int jdk, Part part) {
        return parts.getOrDefault(jdk, Map.of()).getOrDefault(part.label(), List.of());
    }

    boolean has(Part part) {
        return jdks().stream().anyMatch(jdk -> !part(jdk, part).isEmpty());
    }

    /** The value of a field in the environment of a part; empty when it has none. */
    String environment(int jdk, Part part, String field) {
        JsonNode environment = environments.get(jdk + "-" + part.label());
        return environment == null ? "" : environment.path(field).asText();
    }

    /** The different values that a field has in the environments of a JDK, or of all with 0. */
    Collection<String> environment(int jdk, String field) {
        TreeSet<String> values = new TreeSet<>();
        environments.forEach((name, environment) -> {
            if (jdk == 0 || name.startsWith(jdk + "-")) {
                values.add(environment.at("/" + field.replace('|', '/')).asText());
            }
        });
        return values;
    }
}
