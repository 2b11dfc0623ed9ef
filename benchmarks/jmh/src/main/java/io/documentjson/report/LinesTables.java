package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import io.documentjson.peer.PeerName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** The tables of what is measured by the second and not by the call: each of one JDK. */
record LinesTables(Results results) {

    /** The way of the transcoder, as the benchmark calls it. */
    private static final String OUR_WAY = "ours";

    /** The envelope that the others are compared with. */
    private static final String FULL_EXPORT = "full-export";

    private static final double NANOS_OF_A_SECOND = 1e9;

    /**
     * For each operation, by lines and ways: megabytes of input a second, and how many times as fast the transcoder is.
     */
    String transcode(int jdk) {
        StringJoiner text = new StringJoiner("\n");
        for (String operation : results.operations(jdk, "transcode")) {
            Rows rows = results.rows(jdk, "transcode", operation);
            text.add("`" + operation + "`, MB/s" + inflating(jdk, operation, rows) + ":\n\n"
                    + rows.pivot("lines", "data", "way", series -> speed(rows, series)));
        }
        return text.toString();
    }

    /** The part of the transcoder's time that inflates the lines: what the same lines take longer than without gzip. */
    private String inflating(int jdk, String operation, Rows packed) {
        Rows plain = results.rows(jdk, "transcode", operation.replace("OfGzip", ""));
        return packed.all().stream()
                .filter(series ->
                        operation.endsWith("OfGzip") && series.param("way").equals(OUR_WAY))
                .flatMap(series -> plain.find(Map.of("data", series.param("data"), "way", OUR_WAY)).stream()
                        .map(other -> "; inflating " + series.param("data") + " lines takes "
                                + Format.count(100 - 100 * series.counter("bytes") / other.counter("bytes"))
                                + " % of the transcoder's time"))
                .collect(Collectors.joining());
    }

    private static String speed(Rows rows, Series series) {
        return megabytes(series)
                + compared(rows, series, OUR_WAY)
                        .filter(ratio -> !series.param("way").equals(OUR_WAY))
                        .map(ratio -> " (" + Format.ratio(ratio) + ")")
                        .orElse("");
    }

    private static String megabytes(Series series) {
        return Format.count(series.counter("bytes") / 1_000_000);
    }

    /** The speed of a way on the same data, as a multiple. */
    private static Optional<Double> compared(Rows rows, Series series, String way) {
        return rows.find(Map.of("data", series.param("data"), "way", way))
                .map(other -> other.counter("bytes") / series.counter("bytes"));
    }

    /**
     * The times of an item of a response: the whole call, how long it takes to write the item and which share of the
     * call that is, by this library and by the SDK.
     */
    Table responses(int jdk) {
        Rows rows = results.rows(jdk, "responses");
        Table table = new Table(List.of(
                "document", "whole call", "SDK's", "writing", "SDK's", "share", "SDK's", "writing is", "the call is"));
        for (String payload : rows.values("payload")) {
            Optional<Series> ours = rows.of(payload, PeerName.OURS.label());
            Optional<Series> sdk = rows.of(payload, PeerName.SDK_V2_LATEST.label());
            if (ours.isPresent() && sdk.isPresent()) {
                table.row(List.of(
                        payload,
                        Format.nanos(call(ours.get())),
                        Format.nanos(call(sdk.get())),
                        Format.nanos(call(ours.get()) * share(ours.get())),
                        Format.nanos(call(sdk.get()) * share(sdk.get())),
                        Format.count(100 * share(ours.get())) + " %",
                        Format.count(100 * share(sdk.get())) + " %",
                        Format.ratio(call(sdk.get()) * share(sdk.get()) / call(ours.get()) / share(ours.get())),
                        Format.ratio(call(sdk.get()) / call(ours.get()))));
            }
        }
        return table;
    }

    /** Nanoseconds of the call for each item of the response. */
    private static double call(Series series) {
        return NANOS_OF_A_SECOND / series.counter("items");
    }

    /** The share of the time that writes items. */
    private static double share(Series series) {
        return series.counter("writing") / NANOS_OF_A_SECOND;
    }

    /** Megabytes of each envelope a second, and the share of the speed of the lines of a full export. */
    Table envelopes(int jdk) {
        Rows rows = results.rows(jdk, "envelopes");
        return rows.pivot(
                "envelope, MB/s (share of full-export)",
                "way",
                "data",
                series -> megabytes(series)
                        + compared(rows, series, FULL_EXPORT)
                                .map(share -> " (" + Format.threeDigits(1 / share) + ")")
                                .orElse(""));
    }
}
