package io.documentjson.gate;

import io.documentjson.page.Format;
import io.documentjson.page.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What {@code gate-aa.json} says, for documents. */
public final class ProofText {

    private ProofText() {}

    /** Three tables; empty where the file has nothing. */
    public static String of(Path file) throws IOException {
        Map<String, Proof> proofs = Proof.read(file);
        Table equal = new Table(
                List.of("profile", "machine", "compared with itself", "false fails", "lines equal", "minutes each"),
                column -> column > 1);
        Table planted = new Table(
                List.of("profile", "row", "made slower by", "runs", "found", "measured, head/base"),
                column -> column > 1);
        Table drawn = new Table(
                List.of("profile", "row", "made slower by", "comparisons", "found", "equal", "pairs, median"),
                column -> column > 1);
        proofs.forEach((profile, proof) -> {
            Proof.Equal itself = proof.equal();
            if (itself != null) {
                equal.row(List.of(
                        profile,
                        proof.machine(),
                        Integer.toString(itself.comparisons()),
                        Integer.toString(itself.falseFails()),
                        itself.verdicts().getOrDefault(Verdict.EQUAL.words(), 0) + " of " + itself.lines(),
                        String.format(Locale.ROOT, "%.1f", itself.secondsEach() / 60.0)));
            }
            for (Proof.Planted one : proof.planted()) {
                planted.row(List.of(
                        profile,
                        one.row(),
                        percent(one.percent()),
                        Integer.toString(one.comparisons()),
                        Integer.toString(one.found()),
                        Format.threeDigits(one.measured())));
            }
            for (Proof.Resampled one : proof.resampled()) {
                drawn.row(List.of(
                        profile,
                        one.row(),
                        one.slowDown() == 0 ? "nothing" : percent(100 * one.slowDown()),
                        Format.count(one.comparisons()),
                        Format.count(one.found()),
                        Format.count(one.equal()),
                        Format.count(one.medianPairs())));
            }
        });
        return section("Of a version with itself:", equal)
                + section("Of a version with one that a loop makes slower:", planted)
                + section("Of pairs drawn from those of a version with itself, multiplied by the slow-down:", drawn);
    }

    private static String section(String title, Table table) {
        return table.isEmpty() ? "" : title + "\n\n" + table + "\n";
    }

    private static String percent(double percent) {
        return Format.count(percent) + " %";
    }
}
