package io.documentjson.gate;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The versions that were compared, and the result: the content of {@code report.json}.
 *
 * @param profile its name, for readers
 * @param notes about what was compared
 * @param why the changes in rows that are worse, as text; empty where that was not asked
 */
public record Outcome(
        String profile,
        String base,
        String head,
        String jdk,
        String machine,
        long seconds,
        List<String> notes,
        List<Line> lines,
        String why) {

    /**
     * 2 if a row did not run, 1 if something is worse, 3 if something is slower and in doubt or not measured, else 0.
     */
    @JsonProperty
    public int exitCode() {
        return has(RowVerdict.NOT_RUN)
                ? RowVerdict.NOT_RUN.exitCode()
                : verdicts().mapToInt(RowVerdict::exitCode).findFirst().orElse(0);
    }

    boolean has(RowVerdict verdict) {
        return count(verdict) > 0;
    }

    private long count(RowVerdict verdict) {
        return lines.stream().filter(line -> line.verdict() == verdict).count();
    }

    /** Those that there are, from the worst on. */
    Stream<RowVerdict> verdicts() {
        return Stream.of(RowVerdict.values()).filter(this::has);
    }

    /** Such as {@code 1 worse, 3 passed}. */
    @JsonProperty
    String summary() {
        return verdicts().map(verdict -> count(verdict) + " " + verdict.words()).collect(Collectors.joining(", "));
    }

    String conditions() {
        return base + " against " + head + ", " + profile + ", JDK " + jdk + ", " + machine + ", " + seconds + " s";
    }
}
