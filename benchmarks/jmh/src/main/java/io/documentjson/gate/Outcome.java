package io.documentjson.gate;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was compared, and what came out: the content of {@code report.json}. */
record Outcome(String profile, String base, String head, String jdk, String machine, long seconds, List<Line> lines) {

    /** 2 if a row did not run, else 1 if something is worse, else 0. */
    @JsonProperty
    int exitCode() {
        return has(Verdict.NOT_RUN) ? 2 : has(Verdict.WORSE) ? 1 : 0;
    }

    /** The same, but 3 if it is strict, nothing is worse, and something is unclear. */
    int exitCode(boolean strict) {
        return strict && exitCode() == 0 && has(Verdict.UNCLEAR) ? 3 : exitCode();
    }

    boolean has(Verdict verdict) {
        return count(verdict) > 0;
    }

    private long count(Verdict verdict) {
        return lines.stream().filter(line -> line.verdict() == verdict).count();
    }

    /** Those that there are, from the worst on. */
    Stream<Verdict> verdicts() {
        return Stream.of(Verdict.values()).filter(this::has);
    }

    /** Such as {@code 1 worse, 3 equal}. */
    @JsonProperty
    String summary() {
        return verdicts().map(verdict -> count(verdict) + " " + verdict.words()).collect(Collectors.joining(", "));
    }

    String conditions() {
        return base + " against " + head + ", profile " + profile + ", JDK " + jdk + ", " + machine + ", " + seconds
                + " s";
    }
}
