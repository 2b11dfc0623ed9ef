package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.payload.Payload;
import io.documentjson.peer.PeerName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** How many times as fast as a peer the library must at least be, at the median and at one more percentile. */
record Floor(Part part, String operation, PeerName peer, List<Payload> payloads, double ratio) {

    private static final List<Payload> SIZES = payloads("50B", "100B", "500B", "1KB", "2KB", "50KB", "400KB");
    private static final List<Payload> LONG_TEXT = List.of(Payload.BOOKS);
    private static final List<Payload> WIDE_TEXT = List.of(Payload.TWITTER_STATUSES);
    private static final List<Payload> OTHER_SETS =
            List.of(Payload.FILMS, Payload.GITHUB_EVENTS, Payload.CITM_PERFORMANCES, Payload.MOVIES);
    private static final List<Payload> ORDERS = List.of(Payload.ORDERS_SAMPLE);

    static final List<Floor> ALL = List.of(
            new Floor(Part.TO_JSON, "toJson", PeerName.SDK_V2_LATEST, SIZES, 2.0),
            new Floor(Part.TO_JSON, "toJson", PeerName.SDK_V1, SIZES, 1.5),
            new Floor(Part.SHAPES, "toJson", PeerName.SDK_V2_LATEST, shapes(), 2.0),
            new Floor(Part.GET_JSON, "getJson", PeerName.SDK_V2_LATEST, payloads("50B", "100B", "500B"), 2.0),
            new Floor(Part.GET_JSON, "getJson", PeerName.SDK_V1, payloads("50B", "100B", "500B"), 2.0),
            new Floor(Part.FROM_JSON, "fromJson", PeerName.SDK_V2_LATEST, payloads("500B", "2KB", "50KB"), 1.7),
            new Floor(Part.DYNAMO_DB_JSON, "read", PeerName.FASTJSON2, payloads("500B", "2KB", "50KB"), 1.3),
            new Floor(Part.DYNAMO_DB_JSON, "readBytes", PeerName.FASTJSON2, payloads("500B", "2KB", "50KB"), 1.3),
            new Floor(Part.REAL, "toJson", PeerName.SDK_V2_LATEST, WIDE_TEXT, 1.8),
            new Floor(Part.REAL, "toJson", PeerName.SDK_V2_LATEST, LONG_TEXT, 2.2),
            new Floor(Part.REAL, "toJson", PeerName.SDK_V2_LATEST, ORDERS, 1.6),
            new Floor(Part.REAL, "toJson", PeerName.SDK_V2_LATEST, OTHER_SETS, 2.0),
            new Floor(Part.REAL, "toJson", PeerName.SDK_V1, Payload.realOnes(), 1.4),
            new Floor(Part.REAL, "toJsonBytes", PeerName.SDK_V2_LATEST, Payload.realOnes(), 2.2),
            new Floor(Part.REAL, "toJsonBytes", PeerName.JSONITER, Payload.realOnes(), 1.0),
            new Floor(Part.REAL, "fromJson", PeerName.SDK_V2_LATEST, WIDE_TEXT, 1.6),
            new Floor(Part.REAL, "fromJson", PeerName.SDK_V2_LATEST, LONG_TEXT, 1.9),
            new Floor(Part.REAL, "fromJson", PeerName.SDK_V2_LATEST, ORDERS, 2.2),
            new Floor(Part.REAL, "fromJson", PeerName.SDK_V2_LATEST, OTHER_SETS, 2.2),
            new Floor(Part.REAL, "fromJson", PeerName.SDK_V1, Payload.realOnes(), 1.4),
            new Floor(Part.REAL, "fromJsonBytes", PeerName.SDK_V2_LATEST, Payload.realOnes(), 2.5));

    private static List<Payload> payloads(String... labels) {
        return Arrays.stream(labels).map(Payload::named).toList();
    }

    private static List<Payload> shapes() {
        return Arrays.stream(Payload.values())
                .filter(payload -> !payload.isReal() && !SIZES.contains(payload))
                .toList();
    }

    /** The percentile that is judged beside the median. */
    static double otherPercentile(Part part) {
        return part == Part.REAL ? 10 : 90;
    }

    /** Whether a ratio that is published is below its floor. */
    static boolean misses(Part part, Series peer, double ratio) {
        return ALL.stream()
                .anyMatch(floor -> floor.part == part
                        && floor.operation.equals(Rows.operation(peer))
                        && floor.peer.label().equals(peer.param("peer"))
                        && floor.payloads.contains(Payload.named(peer.param("payload")))
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

    /** What was measured of a floor at a percentile. */
    private record Cell(Payload payload, int jdk, double percent, double ratio) {}

    private List<Cell> cells(Results results) {
        List<Cell> cells = new ArrayList<>();
        for (int jdk : results.jdks()) {
            Rows rows = results.rows(jdk, part, operation);
            for (Payload payload : payloads) {
                for (double percent : new double[] {50, otherPercentile(part)}) {
                    double measured = rows.ratio(payload.label(), peer.label(), percent);
                    if (!Double.isNaN(measured)) {
                        cells.add(new Cell(payload, jdk, percent, measured));
                    }
                }
            }
        }
        return cells;
    }

    private String line(int missed, int cells, Cell lowest) {
        return String.format(
                Locale.ROOT,
                "- %s against %s, floor %.1f\u00d7: %d of %d, the lowest %s (%s, JDK %d, p%.0f)",
                part == Part.SHAPES ? part.label() : Blocks.title(part, operation),
                peer.title(),
                ratio,
                missed,
                cells,
                Format.ratio(lowest.ratio),
                lowest.payload.label(),
                lowest.jdk,
                lowest.percent);
    }
}
