package io.documentjson.gate;

import io.documentjson.jmhfile.ResultFile;
import io.documentjson.page.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The gate's results of merges: a small file each, and one page of all. A row of the gate has the product of its ratios
 * from merge to merge and the interval of it: the half-widths of the logarithms, which are independent, added as
 * squares. Plots are Mermaid, which the pages of repositories draw.
 */
final class Trend {

    static final String PAGE = "trend.md";

    private static final String HEADING = "# The gate's results of merges\n\n"
            + "Time against the first base: below 1 is faster. Each merge was compared with the one before it, by\n"
            + "`benchmarks/bench gate --record BASE HEAD`; the interval has the noise of all.\n\n";

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

        private String point() {
            return String.format(Locale.ROOT, "%.3f", Math.exp(log));
        }

        private String ratio() {
            return String.format(
                    Locale.ROOT, "%.3f [%.3f, %.3f]", Math.exp(log), Math.exp(log - noise), Math.exp(log + noise));
        }
    }

    private Trend() {}

    /** Keeps a merge, in place of an earlier result of it, and writes the page anew; returns its file. */
    static Path keep(Merge merge, Path folder) throws IOException {
        String name = merge.date.substring(0, 10) + "-" + merge.head + "-" + merge.feature() + ".json";
        ResultFile.write(merge, folder.resolve(name));
        Path page = folder.resolve(PAGE);
        ResultFile.write(page(ResultFile.readAll(folder, "*.json", Merge.class).values()), page);
        return page;
    }

    /** A table of all rows, and a plot for each group of them: the rows that begin with the same word. */
    static String page(Collection<Merge> merges) {
        Table table = new Table(List.of("row", "JDK", "merges", "last", "time, the first base is 1"));
        StringBuilder plots = new StringBuilder();
        merges.stream()
                .sorted(Comparator.comparing(Merge::date))
                .collect(Collectors.groupingBy(Merge::feature, TreeMap::new, Collectors.toList()))
                .forEach((jdk, ofJdk) -> {
                    Map<String, StringBuilder> groups = new TreeMap<>();
                    ofJdk.stream()
                            .flatMap(merge -> merge.rows.keySet().stream())
                            .distinct()
                            .sorted()
                            .forEach(row -> {
                                List<Drift> drifts = drifts(row, ofJdk);
                                Drift last = drifts.get(drifts.size() - 1);
                                table.row(List.of(
                                        row, jdk.toString(), Integer.toString(last.merges), last.last, last.ratio()));
                                groups.computeIfAbsent(row.replaceFirst(" .*", ""), key -> new StringBuilder())
                                        .append("    line ")
                                        .append(drifts.stream()
                                                .map(Drift::point)
                                                .toList())
                                        .append('\n');
                            });
                    groups.forEach((group, lines) -> plots.append(plot(group + ", JDK " + jdk, ofJdk, lines)));
                });
        return HEADING + table + plots;
    }

    /** The drift of a row after each merge; one that does not have the row leaves it as it was. */
    private static List<Drift> drifts(String row, List<Merge> merges) {
        List<Drift> drifts = new ArrayList<>();
        Drift drift = new Drift(0, "", 0, 0);
        for (Merge merge : merges) {
            double[] ratio = merge.rows.get(row);
            drift = ratio == null ? drift : drift.after(merge, ratio);
            drifts.add(drift);
        }
        return drifts;
    }

    private static String plot(String title, List<Merge> merges, CharSequence lines) {
        return merges.stream()
                .map(merge -> '"' + merge.head.substring(0, 7) + '"')
                .collect(Collectors.joining(
                        ", ",
                        "\n```mermaid\nxychart-beta\n    title \"" + title + "\"\n    x-axis [",
                        "]\n    y-axis \"time, the first base is 1\"\n" + lines + "```\n"));
    }
}
