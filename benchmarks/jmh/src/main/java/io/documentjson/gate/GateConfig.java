package io.documentjson.gate;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.documentjson.callsites.BadInputException;
import io.documentjson.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The content of {@code benchmarks/gate.json}: rows, limits and profiles.
 *
 * @param falseFail how likely at most a run has a row WORSE though none is slower than {@code negligible}
 * @param negligible the share by which a row may be slower and never fails
 * @param equal the share by which a row may differ at most to be EQUAL
 * @param confidence of the interval of a row, over all looks together
 * @param bytes a row that allocates more bytes an operation than these above the base is WORSE
 * @param looks after how many pairs of forks a row is looked at
 * @param fork how long a fork runs where the row does not say
 */
record GateConfig(
        double falseFail,
        double negligible,
        double equal,
        double confidence,
        double bytes,
        List<Integer> looks,
        List<String> jvmArgs,
        Length fork,
        List<Row> rows,
        List<Limit> limits,
        Map<String, Profile> profiles) {

    private static final double NOISE_OF_BYTES = 1e-4;

    GateConfig {
        rows = rows.stream().flatMap(Row::each).toList();
    }

    /** Iterations of that many milliseconds. */
    record Length(int warmups, int slices, int millis) {}

    /**
     * The row takes at most that many times what it takes with other values of its parameters: another peer on the same
     * documents, or other documents.
     */
    record Limit(String row, Map<String, String> against, double atMost) {}

    /**
     * @param minutes that the pairs of a comparison may take
     * @param rows names, or beginnings of names with a star
     * @param jvmArgs in place of those of all profiles, or null
     * @param fork in place of the length of all profiles, or null
     */
    record Profile(double minutes, List<String> rows, boolean limits, List<String> jvmArgs, Length fork) {}

    /**
     * A benchmark with its parameters, once for each of its payloads if it has some, or {@link #WARM_UP} with an
     * operation and a payload: the first documents of a fresh JVM.
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Row(String name, String benchmark, Map<String, String> params, List<String> payloads, Length fork) {

        private static final String WARM_UP = "WarmUp";

        Row {
            params = params == null ? Map.of() : new TreeMap<>(params);
        }

        boolean isWarmUp() {
            return benchmark.equals(WARM_UP);
        }

        Row with(Map<String, String> others) {
            Map<String, String> changed = new TreeMap<>(params);
            changed.putAll(others);
            return new Row(name, benchmark, changed, payloads, fork);
        }

        /** Whether its documents are there: those of public data may not be. */
        boolean isPresent() {
            return params.values().stream()
                    .allMatch(value -> Arrays.stream(Payload.values())
                            .filter(payload -> payload.label().equals(value))
                            .allMatch(Payload::isPresent));
        }

        /** The row, or one for each of its payloads, whose names stand in place of the star. */
        private Stream<Row> each() {
            String param = params.containsKey("way") ? "data" : "payload";
            return payloads == null
                    ? Stream.of(this)
                    : payloads.stream()
                            .map(payload -> new Row(name.replace("*", payload), benchmark, params, null, fork)
                                    .with(Map.of(param, payload)));
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
            throw new BadInputException("Expected rows and limits in " + file + ": " + e.getOriginalMessage());
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new BadInputException("Expected rows and limits in " + file + ": " + e.getMessage());
        }
    }

    private void check() {
        require(falseFail > 0 && falseFail < 0.5, "falseFail is a small share");
        require(negligible >= 0 && equal > negligible, "equal is more than negligible");
        require(confidence > 0.5 && confidence < 1, "confidence is a share below 1");
        require(bytes > 0 && bytes < 8, "bytes finds an object, which has 8 at least");
        require(
                !looks.isEmpty() && looks.get(looks.size() - 1) <= SignedRank.MAX,
                "the last look has at most " + SignedRank.MAX + " pairs");
        for (int i = 0; i < looks.size(); i++) {
            require(looks.get(i) > (i == 0 ? 0 : looks.get(i - 1)), "looks ascend");
        }
        require(fork.slices() > 0 && fork.millis() > 0, "fork has slices");
        require(rows.stream().map(Row::name).distinct().count() == rows.size(), "rows have different names");
        limits.forEach(limit -> rows(limit.row()));
        profiles.values().forEach(profile -> profile.rows().forEach(this::rows));
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

    /** The row of this name, or all rows whose names begin as it does, if it ends with a star. */
    List<Row> rows(String name) {
        List<Row> found = rows.stream()
                .filter(row -> name.endsWith("*")
                        ? row.name().startsWith(name.substring(0, name.length() - 1))
                        : row.name().equals(name))
                .toList();
        if (found.isEmpty()) {
            throw new BadInputException("Expected a row of gate.json but was " + name);
        }
        return found;
    }

    List<String> jvmArgs(Profile profile) {
        return profile.jvmArgs() == null ? jvmArgs : profile.jvmArgs();
    }

    /** That of the row, or else of the profile, or else of all. */
    Length fork(Row row, Profile profile) {
        return row.fork() != null ? row.fork() : profile.fork() != null ? profile.fork() : fork;
    }

    /** The share of an error that so many new pairs may spend. */
    double share(int pairs) {
        return pairs / (double) mostPairs();
    }

    /**
     * What two forks of one version may differ by: the documents of a slice are not always the same number of rounds.
     */
    double bytesWithinNoise(double bytes) {
        return Math.max(this.bytes, bytes * NOISE_OF_BYTES);
    }

    int mostPairs() {
        return looks.get(looks.size() - 1);
    }
}
