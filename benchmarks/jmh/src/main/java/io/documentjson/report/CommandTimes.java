package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;

/**
 * What {@code benchmarks/cli/cli.sh} measured of the command.
 *
 * @param largeGigabytes the size of the export by which memory is measured; 0 if it was not
 * @param jdks the version of each JDK
 * @param samples by JDK and what was run, or by the latter alone; in the order of rounds, of which the last may be missing
 */
record CommandTimes(
        int megabytes,
        int largeGigabytes,
        int rounds,
        String cpu,
        int cores,
        double loadBefore,
        String source,
        String jq,
        TreeMap<Integer, String> jdks,
        Map<String, List<Sample>> samples) {

    static final CommandTimes NONE = new CommandTimes(0, 0, 0, "", 0, 0, "", "", new TreeMap<>(), Map.of());

    private static final ToDoubleFunction<Sample> CLOCK = Sample::seconds;
    private static final ToDoubleFunction<Sample> PROCESSOR = Sample::processorSeconds;

    /** One process, from its start to its end. */
    record Sample(double seconds, double processorSeconds, double kilobytes) {}

    String text() {
        if (samples.isEmpty()) {
            return Blocks.NOT_YET;
        }
        Table table = table(List.of("what", "floor"));
        String all = megabytes + " MB";
        row(table, "one item, by the clock", "100 ms on JDK 25, 200 ms on JDK 17", jdk -> millis(jdk, "item", CLOCK));
        row(table, "a JVM that does nothing, by the clock", "", jdk -> millis(jdk, "jvm", CLOCK));
        row(table, "one item, processor time", "", jdk -> millis(jdk, "item", PROCESSOR));
        row(table, "a JVM that does nothing, processor time", "", jdk -> millis(jdk, "jvm", PROCESSOR));
        row(table, all + " against ddb_convert, by the clock", "2×", jdk -> ratio(jdk, "ddb_convert", "all", 1, CLOCK));
        row(
                table,
                all + " against ddb_convert, processor time",
                "",
                jdk -> ratio(jdk, "ddb_convert", "all", 1, PROCESSOR));
        row(table, all + " against " + jq + ", by the clock", "40×", jdk -> ratio(jdk, "jq", "all", 1, CLOCK));
        row(table, all + " against " + jq + ", processor time", "", jdk -> ratio(jdk, "jq", "all", 1, PROCESSOR));
        row(table, "two files at a time, of one by one", "1.7×", jdk -> ratio(jdk, "one-file", "two-files", 2, CLOCK));
        if (largeGigabytes > 0) {
            row(
                    table,
                    "memory for an export of " + largeGigabytes + " GB",
                    "256 MiB",
                    jdk -> Format.count(median(of(jdk, "large"), Sample::kilobytes) / 1024) + " MiB");
        }
        return "Medians of " + rounds + " rounds, ratios of neighbours in a round; " + cores + " cores, " + cpu
                + ", load " + loadBefore + " before, source " + source + ":\n\n" + table;
    }

    /** A table with a column for each JDK behind the first ones. */
    Table table(List<String> first) {
        List<String> header = new ArrayList<>(first);
        jdks.keySet().forEach(jdk -> header.add("JDK " + jdk));
        return new Table(header, column -> column >= first.size());
    }

    /** @param cell that of each JDK, behind the first ones */
    void row(Table table, List<String> first, IntFunction<String> cell) {
        List<String> cells = new ArrayList<>(first);
        jdks.keySet().forEach(jdk -> cells.add(cell.apply(jdk)));
        table.row(cells);
    }

    private void row(Table table, String what, String floor, IntFunction<String> cell) {
        row(table, List.of(what, floor), cell);
    }

    /** The samples with a JDK, or of what needs none. */
    private List<Sample> of(int jdk, String name) {
        return samples.getOrDefault(jdk + "-" + name, samples.getOrDefault(name, List.of()));
    }

    private String millis(int jdk, String name, ToDoubleFunction<Sample> measure) {
        return Format.count(1000 * median(of(jdk, name), measure)) + " ms";
    }

    /** How much it converts in a second, if it was measured. */
    String rate(int jdk, String name, double megabytes) {
        List<Sample> own = of(jdk, name);
        return own.isEmpty() ? "" : rate(megabytes / median(own, CLOCK));
    }

    static String rate(double megabytesPerSecond) {
        return Format.count(megabytesPerSecond) + " MB/s";
    }

    /** How many times as fast {@code ours}, which does so many times as much, is in the same round. */
    private String ratio(int jdk, String other, String ours, int work, ToDoubleFunction<Sample> measure) {
        List<Sample> others = of(jdk, other);
        List<Sample> own = of(jdk, ours);
        double[] ratios = new double[Math.min(others.size(), own.size())];
        Arrays.setAll(ratios, i -> work * measure.applyAsDouble(others.get(i)) / measure.applyAsDouble(own.get(i)));
        Arrays.sort(ratios);
        return ratios.length == 0
                ? ""
                : Format.ratio(Series.median(ratios))
                        + String.format(Locale.ROOT, " (%.1f to %.1f)", ratios[0], ratios[ratios.length - 1]);
    }

    private static double median(List<Sample> samples, ToDoubleFunction<Sample> measure) {
        return Series.median(samples.stream().mapToDouble(measure).toArray());
    }
}
