package io.documentjson.report;

import io.documentjson.callsites.Json;
import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** The least speed of the library, as a multiple of that of a peer, at the median and at one more percentile. */
record Floor(String part, String operation, String peer, List<String> payloads, double ratio) {

    static final List<Floor> ALL = List.of(Json.readResource("/floors.json", Floor[].class));

    /** The percentile that is judged beside the median. */
    static double otherPercentile(String part) {
        return part.equals("real") ? 10 : 90;
    }

    /** True if a ratio that is published is below its floor. */
    static boolean misses(String part, Series peer, double ratio) {
        return ALL.stream()
                .anyMatch(floor -> floor.part.equals(part)
                        && floor.operation.equals(Rows.operation(peer))
                        && floor.peer.equals(peer.param("peer"))
                        && floor.payloads.contains(peer.param("payload"))
                        && ratio < floor.ratio);
    }

    /** A line for each floor that is missed: in how many cells, and which is the lowest. */
    static String text(Results results) {
        StringJoiner lines = new StringJoiner("\n", "", "\n");
        int cells = 0;
        int missed = 0;
        for (Floor floor : ALL) {
            List<Cell> all = floor.cells(results);
            List<Cell> below =
                    all.stream().filter(cell -> cell.ratio < floor.ratio).toList();
            cells += all.size();
            missed += below.size();
            below.stream()
                    .min(Comparator.comparingDouble(Cell::ratio))
                    .ifPresent(lowest -> lines.add(floor.line(below.size(), all.size(), lowest)));
        }
        return missed == 0
                ? "None of " + cells + " cells is below its floor.\n"
                : missed + " of " + cells + " cells are below their floor:\n\n" + lines;
    }

    /** A measurement of a floor at a percentile. */
    private record Cell(String payload, int jdk, double percent, double ratio) {}

    private List<Cell> cells(Results results) {
        List<Cell> cells = new ArrayList<>();
        for (int jdk : results.jdks()) {
            Rows rows = results.rows(jdk, part, operation);
            for (String payload : payloads) {
                for (double percent : new double[] {50, otherPercentile(part)}) {
                    double measured = rows.ratio(payload, peer, percent);
                    if (!Double.isNaN(measured)) {
                        cells.add(new Cell(payload, jdk, percent, measured));
                    }
                }
            }
        }
        return cells;
    }

    private String line(int missed, int cells, Cell lowest) {
        String of = part.equals("shapes") ? part : Titles.of("operation", operation);
        String least = Format.ratio(lowest.ratio) + " (" + lowest.payload + ", JDK " + lowest.jdk + ", p";
        String text = "- %s against %s, floor %.1f\u00d7: %d of %d, the lowest %s%.0f)";
        String against = Titles.of("peer", peer);
        return String.format(Locale.ROOT, text, of, against, ratio, missed, cells, least, lowest.percent);
    }
}
