package io.documentjson.versions;

import io.documentjson.gate.Line;
import io.documentjson.gate.Outcome;
import io.documentjson.jmhfile.ResultFile;
import io.documentjson.page.Table;
import java.io.IOException;
import java.nio.file.Files;
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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The gate's results of merges: a small file each, and one page of all. A row of the gate has the product of its ratios
 * from merge to merge and the interval of it: the half-widths of the logarithms, which are independent, added as
 * squares. Plots are Mermaid, which the pages of repositories draw.
 */
final class Trend {

    static final String PAGE = "trend.md";

    /** An interval wholly beyond it, or below its inverse, has moved. */
    private static final double MOVED = 1.03;

    private static final String HEADING = "# The gate's results of merges\n\n"
            + "Time against the first base: below 1 is faster. Each merge was compared with the one before it, by\n"
            + "`benchmarks/bench gate --record BASE HEAD`; the interval has the noise of all. A row is marked where the whole\n"
            + "interval is beyond 1.03, or below its inverse.\n\n";

    /** Plots have one scale, so that noise looks like noise; one beyond it has a larger one. */
    private static final String PLOT = """

            ```mermaid
            %%%%{init: {"xyChart": {"width": 420, "height": 200}, "themeVariables": {"xyChart": {"plotColorPalette": "#9ecae1, #9ecae1, #08519c"}}}}%%%%
            xychart-beta
                title "%s"
                x-axis [%s]
                y-axis "first base = 1" %.2f --> %.2f
            %s```

            """;

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

        /** The ratio, or an end of its interval: -1 is the lower one, 1 the upper. */
        private double ratio(int end) {
            return Math.exp(log + end * noise);
        }

        private String mark() {
            return ratio(-1) > MOVED ? "\u274c slower" : ratio(1) < 1 / MOVED ? "\ud83d\ude80 faster" : "";
        }

        private String ratio() {
            return String.format(Locale.ROOT, "%.3f [%.3f, %.3f]", ratio(0), ratio(-1), ratio(1));
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

    /** A table of all rows, what moved first of all, and a plot of each: a line of plots has a row on each JDK. */
    static String page(Collection<Merge> merges) {
        Map<Integer, List<Merge>> byJdk = merges.stream()
                .sorted(Comparator.comparing(Merge::date))
                .collect(Collectors.groupingBy(Merge::feature, TreeMap::new, Collectors.toList()));
        Table table = new Table(List.of("row", "JDK", "merges", "last", "time, the first base is 1", "moved"));
        StringBuilder plots = new StringBuilder("\n<table>\n");
        List<String> slower = new ArrayList<>();
        merges.stream()
                .flatMap(merge -> merge.rows.keySet().stream())
                .distinct()
                .sorted()
                .forEach(row -> {
                    plots.append("<tr>");
                    byJdk.forEach((jdk, ofJdk) -> {
                        List<Drift> drifts = drifts(row, ofJdk);
                        Drift last = drifts.get(drifts.size() - 1);
                        if (last.merges > 0) {
                            String name = row + ", JDK " + jdk;
                            table.row(List.of(
                                    row,
                                    jdk.toString(),
                                    Integer.toString(last.merges),
                                    last.last,
                                    last.ratio(),
                                    last.mark()));
                            plots.append("<td>\n")
                                    .append(plot(name, ofJdk, drifts))
                                    .append("</td>");
                            if (last.ratio(-1) > MOVED) {
                                slower.add(name);
                            }
                        }
                    });
                    plots.append("</tr>\n");
                });
        String moved = slower.isEmpty() ? "Nothing has become slower." : "Slower: " + String.join("; ", slower) + ".";
        return HEADING + moved + "\n\n" + table + "\nThe ends of an interval are in a paler blue.\n" + plots
                + "</table>\n";
    }

    /** The rows that have become slower in all merges together, as the page says it. */
    static String moved(Path page) throws IOException {
        return Files.readAllLines(page).stream()
                .filter(line -> line.startsWith("Slower: ") || line.startsWith("Nothing has "))
                .findFirst()
                .orElseThrow();
    }

    /** The drift of a row at the first base and after each merge; a merge without the row leaves it as it was. */
    private static List<Drift> drifts(String row, List<Merge> merges) {
        List<Drift> drifts = new ArrayList<>();
        Drift drift = new Drift(0, "", 0, 0);
        drifts.add(drift);
        for (Merge merge : merges) {
            double[] ratio = merge.rows.get(row);
            drift = ratio == null ? drift : drift.after(merge, ratio);
            drifts.add(drift);
        }
        return drifts;
    }

    private static String plot(String title, List<Merge> merges, List<Drift> drifts) {
        String heads = Stream.concat(
                        Stream.of(merges.get(0).base), merges.stream().map(Merge::head))
                .map(commit -> '"' + commit.substring(0, 7) + '"')
                .collect(Collectors.joining(", "));
        String lines = IntStream.of(-1, 1, 0)
                .mapToObj(end -> drifts.stream()
                        .map(drift -> String.format(Locale.ROOT, "%.3f", drift.ratio(end)))
                        .collect(Collectors.joining(", ", "    line [", "]\n")))
                .collect(Collectors.joining());
        double low = drifts.stream().mapToDouble(drift -> drift.ratio(-1)).min().orElse(1);
        double high = drifts.stream().mapToDouble(drift -> drift.ratio(1)).max().orElse(1);
        return String.format(Locale.ROOT, PLOT, title, heads, Math.min(0.8, low), Math.max(1.25, high), lines);
    }
}
