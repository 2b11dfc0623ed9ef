package io.documentjson.gate;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

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

    long count(Verdict verdict) {
        return lines.stream().filter(line -> line.verdict() == verdict).count();
    }

    /** Such as {@code 1 worse, 3 equal}. */
    @JsonProperty
    String summary() {
        return Arrays.stream(Verdict.values())
                .filter(this::has)
                .map(verdict -> count(verdict) + " " + words(verdict))
                .collect(Collectors.joining(", "));
    }

    static String words(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    String conditions() {
        return base + " against " + head + ", profile " + profile + ", JDK " + jdk + ", " + machine + ", " + seconds
                + " s";
    }

    /** One line for each verdict that there is, with what to do. */
    List<String> next() {
        return Arrays.stream(Verdict.values())
                .map(verdict -> has(verdict) ? words(verdict) + ": " + verdict.next() : null)
                .filter(Objects::nonNull)
                .toList();
    }
}
