package io.documentjson.gate;

import io.documentjson.jmhfile.ResultFile;
import io.documentjson.page.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The gate's results of merges: a small file each, and one table of all. A line of the table is a row of the gate with
 * the product of its ratios from merge to merge and its interval: the half-widths of the logarithms, which are
 * independent, added as squares.
 */
final class Trend {

    static final String TABLE = "trend.md";

    /** @param rows the ratio head/base with the ends of its interval, by row */
    record Merge(String base, String head, String date, String jdk, String machine, Map<String, double[]> rows) {

        static Merge of(Outcome outcome, String base, String head, String date) {
            Map<String, double[]> rows = new LinkedHashMap<>();
            outcome.lines().stream()
                    .filter(line -> line.kind() == Line.Kind.TIME && line.ratio() != null && line.low() > 0)
                    .forEach(line -> rows.put(line.row(), new double[] {line.ratio(), line.low(), line.high()}));
            return new Merge(base, head, date, outcome.jdk(), outcome.machine(), rows);
        }

        private int feature() {
            return Integer.parseInt(jdk.replaceFirst("\\D.*", ""));
        }
    }

    /** The drift of a row up to a merge: logarithms of the ratio and of half the interval. */
    private record Drift(int merges, String last, double log, double noise) {

        private Drift after(Merge merge, double[] ratio) {
            return new Drift(
                    merges + 1,
                    merge.date.substring(0, 10) + " " + merge.head.substring(0, 7),
                    log + Math.log(ratio[0]),
                    Math.hypot(noise, Math.log(ratio[2] / ratio[1]) / 2));
        }

        private String ratio() {
            return String.format(
                    Locale.ROOT, "%.3f [%.3f, %.3f]", Math.exp(log), Math.exp(log - noise), Math.exp(log + noise));
        }
    }

    private Trend() {}

    /** Keeps a merge, in place of an earlier result of it, and writes the table anew; returns the table's file. */
    static Path keep(Merge merge, Path folder) throws IOException {
        String name = merge.date.substring(0, 10) + "-" + merge.head + "-" + merge.feature() + ".json";
        ResultFile.write(merge, folder.resolve(name));
        Path table = folder.resolve(TABLE);
        ResultFile.write(table(ResultFile.readAll(folder, "*.json", Merge.class).values()), table);
        return table;
    }

    /** A row that a later merge does not have ends before it. */
    static String table(Collection<Merge> merges) {
        Map<String, Map<Integer, Drift>> rows = new TreeMap<>();
        merges.stream()
                .sorted(Comparator.comparing(Merge::date))
                .forEach(merge -> merge.rows.forEach((row, ratio) -> {
                    Map<Integer, Drift> byJdk = rows.computeIfAbsent(row, key -> new TreeMap<>());
                    Drift before = byJdk.getOrDefault(merge.feature(), new Drift(0, "", 0, 0));
                    byJdk.put(merge.feature(), before.after(merge, ratio));
                }));
        Table table = new Table(List.of("row", "JDK", "merges", "last", "time, the first base is 1"));
        rows.forEach((row, byJdk) -> byJdk.forEach((jdk, drift) ->
                table.row(List.of(row, jdk.toString(), Integer.toString(drift.merges), drift.last, drift.ratio()))));
        return table.toString();
    }
}
