package io.documentjson.gate;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.documentjson.callsites.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The content of a file of settings: how to judge, rows, limits and profiles. The last three may be missing.
 *
 * @param falseFail the greatest probability that a run has a row WORSE though none is slower than {@code negligible}
 * @param negligible the share by which a row may be slower and never fails
 * @param faster the share by which a row has to look faster to be measured further
 * @param confidence that of the interval of a row
 * @param bytes a row that allocates more bytes an operation than these above the base is WORSE
 * @param screening pairs of every row, which choose the rows that are measured further
 * @param pairs fresh pairs at most of a row that is measured further
 * @param fork the length of a fork where the row does not say
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record GateConfig(
        double falseFail,
        double negligible,
        double faster,
        double confidence,
        double bytes,
        int screening,
        int pairs,
        List<String> jvmArgs,
        Length fork,
        List<Row> rows,
        List<Limit> limits,
        Map<String, Profile> profiles) {

    private static final double NOISE_OF_BYTES = 1e-4;

    public GateConfig {
        rows = rows == null ? List.of() : rows.stream().flatMap(Row::expanded).toList();
        limits = limits == null ? List.of() : limits;
        profiles = profiles == null ? Map.of() : profiles;
    }

    /** Iterations of that many milliseconds. */
    public record Length(int warmups, int slices, int millis) {}

    /**
     * The row takes at most that many times what it takes with other values of its parameters.
     *
     * @param why the limit is what it is
     */
    public record Limit(String row, Map<String, String> against, double atMost, String why) {}

    /**
     * @param minutes that a comparison may take, with all that comes before its first pair
     * @param rows names, or beginnings of names with a star
     * @param jvmArgs in place of those of all profiles, or null
     * @param fork in place of the length of all profiles, or null
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Profile(double minutes, List<String> rows, boolean limits, List<String> jvmArgs, Length fork) {}

    /**
     * A benchmark of JMH with its parameters, or a program that prints the version of its JDK and, last, nanoseconds.
     *
     * @param benchmark its name, or the end of it from the class on
     * @param each values of one parameter: a row for each, whose name has the value in place of the star
     * @param main the class of a program that is measured in place of a benchmark, with {@code arguments} and its own
     *     {@code jvmArgs}
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Row(
            String name,
            String benchmark,
            Map<String, String> params,
            Map<String, List<String>> each,
            Length fork,
            String main,
            List<String> arguments,
            List<String> jvmArgs) {

        public Row {
            params = params == null ? Map.of() : new TreeMap<>(params);
        }

        public Row(String name, String benchmark, Map<String, String> params) {
            this(name, benchmark, params, null, null, null, null, null);
        }

        boolean isProgram() {
            return main != null;
        }

        public Row withArguments(List<String> others) {
            return new Row(name, benchmark, params, each, fork, main, others, jvmArgs);
        }

        Row with(String otherName, Map<String, String> others) {
            Map<String, String> changed = new TreeMap<>(params);
            changed.putAll(others);
            return new Row(otherName, benchmark, changed, null, fork, main, arguments, jvmArgs);
        }

        private Stream<Row> expanded() {
            return each == null
                    ? Stream.of(this)
                    : each.entrySet().stream()
                            .flatMap(param -> param.getValue().stream()
                                    .map(value -> with(name.replace("*", value), Map.of(param.getKey(), value))));
        }
    }

    /** @param file or null for the settings that come with the gate, which have no rows */
    public static GateConfig read(Path file) throws IOException {
        try (InputStream in = file == null
                ? GateConfig.class.getResourceAsStream("/gate-defaults.json")
                : Files.newInputStream(file)) {
            GateConfig config = JsonMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .build()
                    .readValue(in, GateConfig.class);
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
        require(negligible >= 0 && faster > negligible, "faster is more than negligible");
        require(confidence >= 0.9 && confidence < 1, "confidence is a share from 0.9 on and below 1");
        require(bytes > 0 && bytes < 8, "bytes finds an object, which has 8 at least");
        require(screening > 0 && screening < SignedRank.MAX, "screening is a number of pairs");
        require(pairs >= Measurement.DECISIVE && pairs < SignedRank.MAX, "pairs are enough to decide");
        require(fork.slices() > 0 && fork.millis() > 0, "fork has slices");
        require(rows.stream().map(Row::name).distinct().count() == rows.size(), "rows have different names");
        limits.forEach(this::check);
        profiles.values().forEach(profile -> profile.rows().forEach(this::rows));
    }

    /** A limit that compares a row with itself, or with nothing, is always kept. */
    private void check(Limit limit) {
        require(limit.atMost() > 0, "atMost of a limit is more than 0");
        for (Row row : rows(limit.row())) {
            require(
                    limit.against() != null
                            && !row.params()
                                    .equals(row.with(row.name(), limit.against())
                                            .params()),
                    "the limit of " + row.name() + " is against another value of a parameter");
        }
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new IllegalArgumentException(what);
        }
    }

    public Profile profile(String name) {
        Profile profile = profiles.get(name);
        if (profile == null) {
            throw new BadInputException("Expected a profile of " + profiles.keySet() + " but was " + name);
        }
        return profile;
    }

    /** The row of this name, or all rows whose names begin as it does, if it ends with a star. */
    public List<Row> rows(String name) {
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

    /** That of the row, or else of the profile, or else of all. */
    Length fork(Row row, Profile profile) {
        return row.fork() != null ? row.fork() : profile.fork() != null ? profile.fork() : fork;
    }

    List<String> jvmArgs(Profile profile) {
        return profile.jvmArgs() == null ? jvmArgs : profile.jvmArgs();
    }

    /** The logarithm of head/base beyond which a row is slower. */
    double slowerFrom() {
        return Math.log1p(negligible);
    }

    /** With more pairs of each row for screening. */
    public GateConfig screening(int more) {
        return new GateConfig(
                falseFail, negligible, faster, confidence, bytes, more, pairs, jvmArgs, fork, rows, limits, profiles);
    }

    /**
     * The difference that two forks of one version may have: the operations of a slice are not always the same number
     * of rounds.
     */
    double bytesWithinNoise(double bytes) {
        return Math.max(this.bytes, bytes * NOISE_OF_BYTES);
    }
}
