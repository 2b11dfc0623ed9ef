package io.documentjson.gate;

/**
 * A line of the report: what it is about, the verdict, and the texts and numbers from which that follows.
 *
 * @param gating whether the verdict decides over the exit code
 * @param change the ratio or difference with its bounds, as text
 * @param shift the same in numbers where it is a ratio, otherwise null
 * @param adjusted the p that was compared with the level, NaN where there is none
 * @param detectable the smallest slow-down that would have shown, NaN where that was not asked
 */
record Line(
        Kind kind,
        String row,
        String metric,
        boolean gating,
        Verdict verdict,
        String note,
        String base,
        String head,
        String change,
        String limit,
        Shift shift,
        double adjusted,
        double detectable) {

    enum Kind {
        TIME,
        ALLOCATION,
        PEER,
        CALL_SITE,
        RULER
    }

    Line with(Verdict changed, String changedNote) {
        return new Line(
                kind,
                row,
                metric,
                gating,
                changed,
                changedNote,
                base,
                head,
                change,
                limit,
                shift,
                adjusted,
                detectable);
    }

    /** Whether fresh forks can say the same once more. */
    boolean needsConfirmation() {
        return verdict == Verdict.REGRESSION && kind != Kind.CALL_SITE && gating;
    }
}
