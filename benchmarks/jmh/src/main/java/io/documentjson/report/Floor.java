package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.payload.Payload;
import io.documentjson.peer.PeerName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

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

    /** A line for each cell that misses its floor. */
    static String text(Results results) {
        List<String> missed = new ArrayList<>();
        int cells = 0;
        for (Floor floor : ALL) {
            for (int jdk : results.jdks()) {
                Rows rows = results.rows(jdk, floor.part, floor.operation);
                for (Payload payload : floor.payloads) {
                    for (double percent : new double[] {50, otherPercentile(floor.part)}) {
                        double ratio = rows.ratio(payload.label(), floor.peer.label(), percent);
                        cells += Double.isNaN(ratio) ? 0 : 1;
                        if (ratio < floor.ratio) {
                            missed.add(floor.line(payload, jdk, percent, ratio));
                        }
                    }
                }
            }
        }
        return missed.isEmpty() ? "None of " + cells + " cells is below its floor.\n" : String.join("", missed);
    }

    private String line(Payload payload, int jdk, double percent, double measured) {
        return String.format(
                Locale.ROOT,
                "- %s %s, JDK %d, p%.0f: %s against %s, floor %.1f\u00d7%n",
                part == Part.SHAPES ? part.label() : Blocks.title(part, operation),
                payload.label(),
                jdk,
                percent,
                Format.ratio(measured),
                peer.title(),
                ratio);
    }
}
