package io.documentjson.report;

import io.documentjson.callsites.Json;
import io.documentjson.cold.WarmUpTimes;
import io.documentjson.gate.ProofText;
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
 * @param name of the directory, which is the version
 * @param parts the series by JDK and the label of the part
 * @param environments by {@code JDK-PART.env}
 * @param techniques what each technique of the writer brought, as it was measured then
 * @param gate what the gate finds where the answer is known, for all versions; empty if that was not asked
 */
record Results(
        String name,
        Map<Integer, Map<String, List<Series>>> parts,
        Map<String, Environment> environments,
        String techniques,
        CommandTimes command,
        Map<String, Transcoders> transcoders,
        Map<String, WarmUpTimes> warmUps,
        String gate) {

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
        Path command = directory.resolve("cli.json");
        Path techniques = directory.resolve("techniques/techniques.md");
        return new Results(
                directory.getFileName().toString(),
                parts,
                ResultFile.readAll(directory, "*.env.json", Environment.class),
                Files.exists(techniques) ? Files.readString(techniques) : Blocks.NOT_YET,
                Files.exists(command)
                        ? Json.read(command, CommandTimes.class, "times of the command")
                        : CommandTimes.NONE,
                ResultFile.readAll(directory, "transcoders-*.json", Transcoders.class),
                ResultFile.readAll(directory, "warmup-*.json", WarmUpTimes.class),
                ProofText.of(directory.resolveSibling("gate-aa.json")));
    }

    private static List<Series> series(Path file, String jdk) throws IOException {
        Map<String, Series> series = new LinkedHashMap<>();
        for (Entry entry : Json.read(file, Entry[].class, "results of JMH")) {
            if (!entry.jdkVersion().startsWith(jdk)) {
                throw new IOException("Expected results of JDK " + jdk + " but was " + entry.jdkVersion() + " in "
                        + file.getFileName());
            }
            Series fresh = new Series(entry);
            series.computeIfAbsent(fresh.toString(), key -> fresh).add(entry);
        }
        return new ArrayList<>(series.values());
    }

    Collection<Integer> jdks() {
        return parts.keySet();
    }

    /** The series of a part, empty when it was not run. */
    List<Series> part(int jdk, Part part) {
        return parts.getOrDefault(jdk, Map.of()).getOrDefault(part.label(), List.of());
    }

    /** The operations of a part in the order in which they were measured. */
    List<String> operations(int jdk, Part part) {
        return part(jdk, part).stream().map(Rows::operation).distinct().toList();
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

    Optional<Environment> environment(int jdk, Part part) {
        return Optional.ofNullable(environments.get(jdk + "-" + part.label() + ".env"));
    }
}
