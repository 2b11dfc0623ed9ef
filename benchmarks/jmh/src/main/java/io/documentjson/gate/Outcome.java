package io.documentjson.gate;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** All lines of a run, what they come to, and where they come from. */
record Outcome(List<Line> lines, RunInfo info, Recording recording, String falseFails) {

    static final int PASSED = 0;
    static final int REGRESSION = 1;
    static final int UNUSABLE = 2;
    static final int INCONCLUSIVE = 3;

    /** A line that is missing comes first: what is left was not compared as a whole. */
    int exitCode(boolean strict) {
        if (has(Verdict.MISSING)) {
            return UNUSABLE;
        }
        if (has(Verdict.REGRESSION)) {
            return REGRESSION;
        }
        return strict
                        && lines.stream()
                                .anyMatch(
                                        line -> line.gating() && line.verdict().isOpen())
                ? INCONCLUSIVE
                : PASSED;
    }

    private boolean has(Verdict verdict) {
        return lines.stream().anyMatch(line -> line.gating() && line.verdict() == verdict);
    }

    /** Such as {@code 1 regression, 22 equal}. */
    String summary() {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        for (Line line : lines) {
            if (line.verdict() != Verdict.SHOWN && line.kind() != Line.Kind.RULER) {
                counts.merge(line.verdict(), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey().name().toLowerCase(Locale.ROOT)
                        + (count.getKey() == Verdict.REGRESSION && count.getValue() > 1 ? "s" : ""))
                .collect(Collectors.joining(", "));
    }

    /** Under which conditions: one line. */
    String conditions() {
        int forks = recording.times(GateConfig.Row.RULER, Arm.BASE).size();
        String machine = info.head().cpu().isEmpty() ? "" : ", " + info.head().machine();
        return info.base().label() + " against " + info.head().label() + ": " + forks + "+" + forks
                + " forks in turns, JDK " + recording.condition("jdkVersion") + machine + ", profile " + info.profile()
                + (falseFails.isEmpty() ? "" : ", A/A false fails " + falseFails);
    }
}
