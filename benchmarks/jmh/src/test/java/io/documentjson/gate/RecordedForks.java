package io.documentjson.gate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.jmhfile.ResultFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Writes the files of forks that nobody ran, in the form in which JMH writes them. */
final class RecordedForks {

    static final Row SMALL = row("small", "sample", "50B");
    static final Row LARGE = row("large", "sample", "2KB");
    static final Row AVERAGE = row("average", "avgt", "500B");
    static final Row THROUGHPUT = row("throughput", "thrpt", "1KB");

    private static final GateConfig.Profile PROFILE =
            new GateConfig.Profile(10, 3, 10, 10, List.of("small", "large", "average"), List.of("small"));

    static final GateConfig CONFIG = new GateConfig(
            0.99,
            0.05,
            Map.of("p10", 0.03, "p50", 0.03, "avgt", 0.03, "p90", 0.1, "p95", 0.2),
            Map.of("p99", 1.5),
            new GateConfig.Allocation(8, 0.001),
            List.of("-Xmx1g"),
            new GateConfig.Length(8, 4, 125),
            List.of(SMALL, LARGE, AVERAGE, THROUGHPUT),
            List.of(new GateConfig.PeerRule("small", "other", "p50", 0.5)),
            List.of(),
            Map.of("test", PROFILE));

    private final Path directory;
    private final SplittableRandom random;
    private int next;

    RecordedForks(Path directory, long seed) {
        this.directory = directory;
        this.random = new SplittableRandom(seed);
    }

    private static Row row(String name, String mode, String payload) {
        return new Row(
                name, "ToJsonBenchmark.single", mode, Map.of("payload", payload, "peer", "ours"), null, Map.of());
    }

    /** A run of ten forks an arm in which nothing differs. */
    static RecordedForks equalArms(Path directory, long seed) {
        return new RecordedForks(directory, seed)
                .times(Row.RULER, 10, 0.005, 2_000, 2_000)
                .times(SMALL, 10, 0.01, 500, 500)
                .times(LARGE, 10, 0.01, 1_200, 1_200)
                .times(AVERAGE, 10, 0.01, 300, 300)
                .allocations(SMALL, List.of(1_000.0, 1_000.1, 1_000.2), List.of(1_000.0, 1_000.1, 1_000.2))
                .peer(SMALL, 10, 0.01, 1_500);
    }

    /** Replaces the forks of a row. */
    RecordedForks times(Row row, int forks, double scatter, double base, double head) {
        remove(row, false);
        for (int i = 0; i < forks; i++) {
            fork(Arm.BASE, row, base * scattered(scatter), entry -> {});
            fork(Arm.HEAD, row, head * scattered(scatter), entry -> {});
        }
        return this;
    }

    RecordedForks peer(Row row, int forks, double scatter, double head) {
        for (int i = 0; i < forks; i++) {
            fork(Arm.HEAD, row.ofPeer("other"), head * scattered(scatter), entry -> {});
        }
        return this;
    }

    RecordedForks allocations(Row row, List<Double> base, List<Double> head) {
        remove(row, true);
        base.forEach(bytes -> allocation(Arm.BASE, row, bytes));
        head.forEach(bytes -> allocation(Arm.HEAD, row, bytes));
        return this;
    }

    private void allocation(Arm arm, Row row, double bytes) {
        Row average = new Row(row.name(), row.benchmark(), "avgt", row.params(), row.fork(), row.tolerance());
        fork(
                arm,
                average,
                100,
                "-allocation",
                entry -> entry.withObject("secondaryMetrics")
                        .withObject("gc.alloc.rate.norm")
                        .withArray("rawData")
                        .addArray()
                        .add(bytes + 300)
                        .add(bytes)
                        .add(bytes + 0.2));
    }

    private double scattered(double scatter) {
        return Math.exp(scatter * random.nextGaussian());
    }

    void fork(Arm arm, Row row, double nanos, Consumer<ObjectNode> change) {
        fork(arm, row, nanos, "", change);
    }

    private void fork(Arm arm, Row row, double nanos, String suffix, Consumer<ObjectNode> change) {
        ObjectNode entry = ResultFile.MAPPER.createObjectNode();
        entry.put("jmhVersion", "1.37").put("benchmark", row.qualifiedBenchmark());
        entry.put("mode", row.mode()).put("threads", 1).put("forks", 1);
        entry.put("jvm", "java").putArray("jvmArgs").add("-Xmx1g");
        entry.put("jdkVersion", "17.0.15").put("vmName", "VM").put("vmVersion", "17.0.15+6");
        entry.put("warmupIterations", 8).put("warmupTime", "125 ms");
        entry.put("measurementIterations", 2).put("measurementTime", "125 ms");
        row.params().forEach((name, value) -> entry.withObject("params").put(name, value));
        ObjectNode primary = entry.putObject("primaryMetric");
        primary.put("score", nanos).put("scoreError", "NaN");
        if (row.mode().equals("sample")) {
            primary.put("scoreUnit", "ns/op");
            ArrayNode iteration =
                    primary.putArray("rawDataHistogram").addArray().addArray();
            bucket(iteration, nanos, 50);
            bucket(iteration, 1.2 * nanos, 40);
            bucket(iteration, 1.3 * nanos * scattered(0.05), 5);
            bucket(iteration, 3 * nanos * scattered(0.3), 5);
        } else {
            boolean throughput = row.mode().equals("thrpt");
            primary.put("scoreUnit", throughput ? "ops/us" : "ns/op");
            double score = throughput ? 1_000 / nanos : nanos;
            primary.putArray("rawData").addArray().add(score).add(1.1 * score).add(0.9 * score);
        }
        entry.putObject("secondaryMetrics");
        change.accept(entry);
        write(arm, suffix.isEmpty() ? row.name() : row.name() + suffix, "[" + entry + "]");
    }

    private static void bucket(ArrayNode iteration, double value, int count) {
        iteration.addArray().add(value).add(count);
    }

    void write(Arm arm, String name, String content) {
        try {
            Path folder = Files.createDirectories(directory.resolve(arm.label()));
            Files.writeString(folder.resolve(String.format("%04d-%s.json", next++, name)), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    RecordedForks remove(Row row, boolean allocation) {
        for (Arm arm : Arm.values()) {
            remove(row, arm, allocation, Integer.MAX_VALUE);
        }
        return this;
    }

    /** Removes the first files of a row. */
    RecordedForks remove(Row row, Arm arm, boolean allocation, int count) {
        Path folder = directory.resolve(arm.label());
        String end = "-" + row.name() + (allocation ? "-allocation" : "") + ".json";
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(f -> f.toString().endsWith(end))
                        .sorted()
                        .limit(count)
                        .toList()) {
                    Files.delete(file);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return this;
    }
}
