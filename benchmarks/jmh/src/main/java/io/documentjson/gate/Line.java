package io.documentjson.gate;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A line of the report.
 *
 * @param change the ratio or the difference, as text
 * @param note what else there is to say
 * @param ratio the estimate of head/base, with its interval; null where it is not a ratio
 * @param worse the p of being worse than may be, over all looks; after {@link #judge} corrected for all lines
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Line(
        Kind kind,
        String row,
        Verdict verdict,
        String base,
        String head,
        String change,
        String note,
        Double ratio,
        Double low,
        Double high,
        double worse,
        double better,
        int pairs) {

    enum Kind {
        TIME,
        BYTES,
        LIMIT;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What no pair of forks says. */
    static Line unmeasured(Kind kind, String row, Verdict verdict, String base, String head, String note) {
        return new Line(kind, row, verdict, base, head, "", note, null, null, null, 1, 1, 0);
    }

    /** Decides what is worse and what is better, with Holm's correction over all lines. */
    static List<Line> judge(List<Line> lines, double level) {
        double[] worse = Holm.adjust(lines.stream().mapToDouble(Line::worse).toArray());
        double[] better = Holm.adjust(lines.stream().mapToDouble(Line::better).toArray());
        List<Line> judged = new ArrayList<>();
        for (Line line : lines) {
            int i = judged.size();
            judged.add(line.judged(
                    worse[i] <= level ? Verdict.WORSE : better[i] <= level ? Verdict.BETTER : line.verdict,
                    worse[i],
                    better[i]));
        }
        return judged;
    }

    private Line judged(Verdict now, double ofWorse, double ofBetter) {
        return new Line(kind, row, now, base, head, change, note, ratio, low, high, ofWorse, ofBetter, pairs);
    }
}
