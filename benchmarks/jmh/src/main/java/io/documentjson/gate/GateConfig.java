package io.documentjson.gate;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.documentjson.command.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The content of {@code benchmarks/gate.json}: rows, limits and profiles.
 *
 * @param confidence of all intervals
 * @param alpha the level of all tests of time together
 * @param tolerance by metric, the share by which a row may be slower; metrics that are not here are not judged
 * @param shown metrics that are not judged, with the ratio that is worth a look
 * @param fork how long a fork runs where the row does not say
 * @param deleted rows that the base still has
 */
record GateConfig(
        double confidence,
        double alpha,
        Map<String, Double> tolerance,
        Map<String, Double> shown,
        Allocation allocation,
        List<String> jvmArgs,
        Length fork,
        List<Row> rows,
        List<PeerRule> peers,
        List<String> deleted,
        Map<String, Profile> profiles) {

    /** More bytes than the larger of the two are a regression. */
    record Allocation(double bytes, double share) {

        double limit(double base) {
            return base + Math.max(bytes, share * base);
        }
    }

    record Length(int warmups, int iterations, int millis) {}

    /** A peer rule holds when the row takes at most that many times what the peer takes. */
    record PeerRule(String row, String peer, String metric, double atMost) {}

    /** How often each kind of fork runs, and on which rows. */
    record Profile(
            int forks,
            int allocationForks,
            int peerForks,
            int confirmationForks,
            List<String> rows,
            List<String> allocation) {}

    /** A benchmark with its parameters. What is not given is that of all rows. */
    record Row(
            String name,
            String benchmark,
            String mode,
            Map<String, String> params,
            Length fork,
            Map<String, Double> tolerance) {

        static final Row RULER =
                new Row("ruler", "gate.RulerBenchmark.copy", "sample", Map.of(), new Length(4, 5, 60), Map.of());

        Row {
            params = params == null ? Map.of() : new TreeMap<>(params);
            tolerance = tolerance == null ? Map.of() : tolerance;
        }

        Row ofPeer(String peer) {
            Map<String, String> changed = new TreeMap<>(params);
            changed.put("peer", peer);
            return new Row(name + " by " + peer, benchmark, mode, changed, fork, tolerance);
        }

        String qualifiedBenchmark() {
            return "io.documentjson." + benchmark;
        }

        /** What a disturbance cannot reach comes first: other load on the machine makes slow samples, never fast ones. */
        List<String> metrics() {
            return mode.equals("sample") ? List.of("p10", "p50", "p90", "p95", "p99") : List.of("avgt");
        }
    }

    static GateConfig read(Path file) throws IOException {
        try {
            GateConfig config = JsonMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .build()
                    .readValue(Files.readAllBytes(file), GateConfig.class);
            config.check();
            return config;
        } catch (JacksonException e) {
            throw new BadInputException(
                    "Expected the rows and limits of the gate in " + file + ": " + e.getOriginalMessage());
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new BadInputException("Expected the rows and limits of the gate in " + file + ": " + e.getMessage());
        }
    }

    private void check() {
        require(confidence > 0.5 && confidence < 1, "confidence is a share below 1");
        require(alpha > 0 && alpha < 0.5, "alpha is a small share");
        require(allocation != null && fork != null && fork.iterations() > 0, "allocation and fork are given");
        Set<String> names = new HashSet<>();
        for (Row row : rows) {
            require(names.add(row.name()), "two rows are called " + row.name());
            require(Set.of("sample", "avgt", "thrpt").contains(row.mode()), "unknown mode of " + row.name());
        }
        peers.forEach(rule -> row(rule.row()));
        profiles.forEach((name, profile) -> {
            profile.rows().forEach(this::row);
            profile.allocation().forEach(this::row);
        });
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new IllegalArgumentException(what);
        }
    }

    Profile profile(String name) {
        Profile profile = profiles.get(name);
        if (profile == null) {
            throw new BadInputException("Expected a profile of " + profiles.keySet() + " but was " + name);
        }
        return profile;
    }

    Row row(String name) {
        for (Row row : rows) {
            if (row.name().equals(name)) {
                return row;
            }
        }
        throw new BadInputException("Expected a row of gate.json but was " + name);
    }

    List<Row> rows(List<String> names) {
        return names.stream().map(this::row).toList();
    }

    /** The rules about rows whose time the profile takes. */
    List<PeerRule> peers(Profile profile) {
        return profile.peerForks() == 0
                ? List.of()
                : peers.stream()
                        .filter(rule -> profile.rows().contains(rule.row()))
                        .toList();
    }

    /** Every row that a fork can be of. */
    List<Row> known() {
        List<Row> known = new ArrayList<>(rows);
        for (PeerRule rule : peers) {
            Row peer = row(rule.row()).ofPeer(rule.peer());
            if (known.stream().noneMatch(row -> row.name().equals(peer.name()))) {
                known.add(peer);
            }
        }
        known.add(Row.RULER);
        return known;
    }

    Length fork(Row row) {
        return row.fork() == null ? fork : row.fork();
    }

    /** How much slower a row may be, or NaN when the metric is not judged. */
    double tolerance(Row row, String metric) {
        double general = tolerance.getOrDefault(metric, Double.NaN);
        return row.tolerance().getOrDefault(metric, general);
    }
}
