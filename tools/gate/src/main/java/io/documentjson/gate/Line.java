package io.documentjson.gate;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.documentjson.page.Format;
import java.util.Locale;

/**
 * A line of the report.
 *
 * @param change the ratio or the difference, as text
 * @param note a remark
 * @param ratio the estimate of head/base, with its interval; null where it is not a ratio
 * @param p that of being worse than may be, corrected for all rows that were measured further; 1 for the others
 * @param pairs those that the line is judged by
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Line(
        Kind kind,
        String row,
        RowVerdict verdict,
        String base,
        String head,
        String change,
        String note,
        Double ratio,
        Double low,
        Double high,
        double p,
        int pairs) {

    /** The kind of comparison. */
    public enum Kind {
        TIME,
        BYTES,
        LIMIT;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Line ofBytes(String row, RowVerdict verdict, BytesEvidence bytes, double p, int pairs) {
        long more = Math.round(bytes.head() - bytes.base());
        String change = more == 0 ? "0 B" : String.format(Locale.ROOT, "%+,d B", more);
        String base = Format.bytes(bytes.base());
        String head = Format.bytes(bytes.head());
        return new Line(Kind.BYTES, row, verdict, base, head, change, bytes.others(), null, null, null, p, pairs);
    }

    static Line of(
            Kind kind,
            String row,
            RowVerdict verdict,
            String base,
            String head,
            String note,
            TimeEvidence time,
            double p) {
        double ratio = Math.exp(time.estimate());
        double low = Math.exp(time.low());
        double high = Math.exp(time.high());
        String change = String.format(Locale.ROOT, "%.3f [%.3f, %.3f]", ratio, low, high);
        return new Line(kind, row, verdict, base, head, change, note, ratio, low, high, p, time.pairs());
    }

    /** A row without a pair of forks. */
    static Line unmeasured(String row, RowVerdict verdict, String note) {
        return new Line(Kind.TIME, row, verdict, "", "", "", note, null, null, null, 1, 0);
    }

    Line judged(RowVerdict now, double corrected, String also) {
        String notes = note.isEmpty() || also.isEmpty() ? note + also : note + "; " + also;
        return new Line(kind, row, now, base, head, change, notes, ratio, low, high, corrected, pairs);
    }
}
