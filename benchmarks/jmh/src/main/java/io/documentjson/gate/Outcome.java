package io.documentjson.gate;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was compared, and what came out: the content of {@code report.json}. */
record Outcome(String profile, String base, String head, String jdk, String machine, long seconds, List<Line> lines) {

    static final int PASSED = 0;
    static final int FAILED = 1;
    static final int UNUSABLE = 2;
    static final int UNSETTLED = 3;

    @JsonProperty
    int exitCode() {
        return has(Verdict.NOT_RUN) ? UNUSABLE : has(Verdict.WORSE) ? FAILED : PASSED;
    }

    int exitCode(boolean strict) {
        return strict && exitCode() == PASSED && has(Verdict.UNCLEAR) ? UNSETTLED : exitCode();
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
