package io.documentjson.gate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.documentjson.gate.Line.Kind;
import io.documentjson.jmhfile.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hipparchus.stat.StatUtils;

/**
 * What the gate says of a version compared with itself: how often it fails, and what it could have seen. Kept by profile
 * and JDK in {@code benchmarks/results/gate-aa.json}.
 */
final class FalseFails {

    private static final String FILE = "benchmarks/results/gate-aa.json";

    /** Before and after confirmation, one for each run. */
    private final List<List<Line>> first = new ArrayList<>();

    private final List<Outcome> outcomes = new ArrayList<>();

    void add(List<Line> beforeConfirmation, Outcome outcome) {
        first.add(beforeConfirmation);
        outcomes.add(outcome);
    }

    long fails() {
        return outcomes.stream().mapToLong(outcome -> fails(outcome.lines())).sum();
    }

    private static long fails(List<Line> lines) {
        return lines.stream()
                .filter(line -> line.verdict() == Verdict.REGRESSION)
                .count();
    }

    /** Such as {@code 0/40}, or nothing if the profile was never compared with itself on this JDK. */
    static String published(Path checkout, String profile, String jdk) throws IOException {
        JsonNode known = content(checkout).path(key(profile, jdk));
        return known.isMissingNode()
                ? ""
                : known.path("fails").asText() + "/" + known.path("judged").asText();
    }

    void publish(Path checkout) throws IOException {
        Outcome last = outcomes.get(outcomes.size() - 1);
        ObjectNode root = content(checkout);
        ObjectNode node =
                root.putObject(key(last.info().profile(), last.recording().condition("jdkVersion")));
        node.put("version", last.info().head().label());
        node.put("machine", last.info().head().machine());
        node.put("runs", outcomes.size());
        node.put(
                "judged",
                first.stream()
                        .flatMap(List::stream)
                        .filter(Line::gating)
                        .filter(line -> line.kind() != Kind.RULER)
                        .count());
        node.put("fails", fails());
        node.put(
                "failsBeforeConfirmation",
                first.stream().mapToLong(FalseFails::fails).sum());
        ObjectNode unsteady = node.putObject("unsteadyRuns");
        for (List<Line> lines : first) {
            for (Line line : lines) {
                if (line.kind() == Kind.RULER) {
                    int one = line.verdict() == Verdict.EQUAL ? 0 : 1;
                    unsteady.put(line.metric(), unsteady.path(line.metric()).asInt() + one);
                }
            }
        }
        Map<String, List<Line>> times = new LinkedHashMap<>();
        for (List<Line> lines : first) {
            for (Line line : lines) {
                if (line.kind() == Kind.TIME && line.gating()) {
                    times.computeIfAbsent(line.row() + " " + line.metric(), key -> new ArrayList<>())
                            .add(line);
                }
            }
        }
        times.forEach((name, lines) -> {
            ObjectNode row = node.withArray("rows").addObject();
            row.put("row", name);
            row.put("limit", lines.get(0).limit());
            row.put("fails", fails(lines));
            row.put(
                    "detectable",
                    Judge.percent(StatUtils.percentile(
                            lines.stream().mapToDouble(Line::detectable).toArray(), 50)));
        });
        Path file = checkout.resolve(FILE);
        Files.createDirectories(file.getParent());
        Files.writeString(
                file, ResultFile.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n");
    }

    private static ObjectNode content(Path checkout) throws IOException {
        Path file = checkout.resolve(FILE);
        return Files.exists(file)
                ? (ObjectNode) ResultFile.MAPPER.readTree(Files.readAllBytes(file))
                : ResultFile.MAPPER.createObjectNode();
    }

    private static String key(String profile, String jdk) {
        return profile + ", JDK " + jdk.replaceFirst("\\..*", "");
    }
}
