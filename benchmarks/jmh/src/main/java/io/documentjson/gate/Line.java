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
        LIMIT,
        CALL_SITE;

        String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Decides what is worse and what is better, with Holm's correction over all lines. */
    static List<Line> judge(List<Line> lines, double level) {
        double[] worse = Holm.adjust(lines.stream().mapToDouble(Line::worse).toArray());
        double[] better = Holm.adjust(lines.stream().mapToDouble(Line::better).toArray());
        List<Line> judged = new ArrayList<>();
        for (int i = 0; i < worse.length; i++) {
            Line line = lines.get(i);
            Verdict verdict = worse[i] <= level ? Verdict.WORSE : better[i] <= level ? Verdict.BETTER : line.verdict();
            judged.add(new Line(
                    line.kind,
                    line.row,
                    verdict,
                    line.base,
                    line.head,
                    line.change,
                    line.note,
                    line.ratio,
                    line.low,
                    line.high,
                    worse[i],
                    better[i],
                    line.pairs));
        }
        return judged;
    }
}
