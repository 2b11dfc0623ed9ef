package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.payload.Surface;
import io.documentjson.peer.PeerName;
import io.documentjson.report.Bars.Mark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is drawn: how many times as fast as its peers the library is, and what escapes and text beyond ASCII cost. */
final class Pictures {

    private static final List<String> BEYOND_COLOURS = List.of("#0b8457", "#d9541e", "#3b7dc4");

    private final Results results;

    Pictures(Results results) {
        this.results = results;
    }

    /** Those that are published beside the results, by the name of their file. */
    Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        Bars readme = new Readme(results).picture();
        if (!readme.rows().isEmpty()) {
            files.put("readme-light.svg", readme.light());
            files.put("readme-dark.svg", readme.dark());
        }
        for (int jdk : results.jdks()) {
            if (!results.part(jdk, Part.REAL).isEmpty()) {
                files.put(
                        "real-" + jdk + ".svg", ratios(jdk, Part.REAL, "toJson").adaptive());
            }
            if (!results.part(jdk, Part.SURFACE).isEmpty()) {
                files.put(
                        "surface-" + jdk + ".svg", surface(jdk, "toJson", 2_000).adaptive());
            }
        }
        return files;
    }

    /** All charts of a part as they stand on a page; empty where nothing is to be drawn. */
    String of(Part part) {
        StringBuilder charts = new StringBuilder();
        for (int jdk : results.jdks()) {
            for (String operation : results.operations(jdk, part)) {
                Series first = results.rows(jdk, part, operation).all().get(0);
                if (part == Part.SURFACE) {
                    Surface.BYTES.forEach(bytes ->
                            charts.append(surface(jdk, operation, bytes).adaptive()));
                } else if (first.hasSamples() && !first.param("peer").isEmpty()) {
                    Bars ratios = ratios(jdk, part, operation);
                    charts.append(ratios.rows().isEmpty() ? "" : ratios.adaptive());
                }
            }
        }
        return charts.isEmpty() ? "" : "<div>\n" + charts + "</div>\n\n";
    }

    private Bars ratios(int jdk, Part part, String operation) {
        Rows all = results.rows(jdk, part, operation);
        Map<String, List<Mark>> marks = new LinkedHashMap<>();
        for (Series series : all.sorted()) {
            PeerName peer = PeerName.named(series.param("peer"));
            double ratio = all.ratio(series.param("payload"), peer.label(), 50);
            if (peer != PeerName.OURS && !Double.isNaN(ratio)) {
                marks.computeIfAbsent(series.param("payload"), payload -> new ArrayList<>())
                        .add(new Mark(peer.title(), peer.colour(), ratio));
            }
        }
        return new Bars(
                Blocks.title(part, operation) + ", JDK " + jdk + ": how many times as fast as the peer",
                "the peer is 1; p50",
                marks);
    }

    private Bars surface(int jdk, String operation, int bytes) {
        Rows rows = results.rows(jdk, Part.SURFACE, operation);
        Map<String, List<Mark>> marks = new LinkedHashMap<>();
        for (int escapes : Surface.ESCAPES) {
            for (int beyond : Surface.BEYOND) {
                double times = rows.surface("ours", new Surface(bytes, escapes, beyond))
                        / rows.surface("ours", new Surface(bytes, 0, 0));
                if (!Double.isNaN(times)) {
                    marks.computeIfAbsent("escapes: " + Blocks.share(escapes), share -> new ArrayList<>())
                            .add(new Mark(
                                    "beyond ASCII: " + Blocks.share(beyond),
                                    BEYOND_COLOURS.get(Surface.BEYOND.indexOf(beyond)),
                                    times));
                }
            }
        }
        return new Bars(
                operation + " of " + Format.bytes(bytes) + ", JDK " + jdk + ": what escapes and text beyond ASCII cost",
                "time at p50, divided by that without either",
                marks);
    }
}
