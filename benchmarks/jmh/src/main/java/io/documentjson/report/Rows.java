package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import io.documentjson.peer.PeerName;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;

/** Series that stand in one table, in the order in which they were measured. */
record Rows(List<Series> all) {

    /** The operation that a series measured, or the method of the benchmark. */
    static String operation(Series series) {
        String operation = series.param("operation");
        return operation.isEmpty() ? series.method() : operation;
    }

    /** The different values of a parameter. */
    List<String> values(String param) {
        return all.stream().map(series -> series.param(param)).distinct().toList();
    }

    /** The first series with these parameters, each a name and a value. */
    Optional<Series> find(String... params) {
        return all.stream().filter(series -> has(series, params)).findFirst();
    }

    private static boolean has(Series series, String... params) {
        for (int i = 0; i < params.length; i += 2) {
            if (!series.param(params[i]).equals(params[i + 1])) {
                return false;
            }
        }
        return true;
    }

    /** How many times as fast the library is as a peer, at a percentile; NaN when one of both was not measured. */
    double ratio(String payload, String peer, double percent) {
        Optional<Series> ours = find("payload", payload, "peer", PeerName.OURS.label());
        Optional<Series> other = find("payload", payload, "peer", peer);
        return ours.isEmpty() || other.isEmpty()
                ? Double.NaN
                : other.get().percentile(percent) / ours.get().percentile(percent);
    }

    /** Bytes that a call of a peer allocates; NaN when that was not measured. */
    double allocation(String payload, String peer) {
        return find("payload", payload, "peer", peer).map(Series::allocation).orElse(Double.NaN);
    }

    /** A payload a row and a peer a column, for all peers. */
    Table byPeer(Function<Series, String> cell) {
        return byPeer(values("peer"), cell);
    }

    Table byPeer(List<String> peers, Function<Series, String> cell) {
        return pivot("document", "payload", values("payload"), "peer", peers, Rows::peerTitle, cell);
    }

    /** p50 / p90 and the bytes of a call, for all peers. */
    Table times() {
        return byPeer(series -> times(series, 50, 90));
    }

    /** Percentiles of a document and the bytes that a call allocates, as far as they were measured. */
    static String times(Series series, double... percents) {
        return Format.nanos(DoubleStream.of(percents).map(series::percentile).toArray())
                + (Double.isNaN(series.allocation()) ? "" : "<br>" + Format.bytes(series.allocation()));
    }

    /** Values of a parameter make rows, those of another one columns; what was not measured is left out. */
    Table pivot(
            String corner,
            String rowParam,
            List<String> rows,
            String columnParam,
            List<String> columns,
            UnaryOperator<String> title,
            Function<Series, String> cell) {
        return Table.pivot(
                corner,
                rows,
                columns,
                title,
                (row, column) -> find(rowParam, row, columnParam, column).map(cell));
    }

    /** In the order of payloads and peers, whatever order a round had. */
    List<Series> sorted() {
        List<String> payloads = values("payload");
        return all.stream()
                .sorted(Comparator.comparingInt((Series series) -> payloads.indexOf(series.param("payload")))
                        .thenComparing(series -> PeerName.named(series.param("peer")))
                        .thenComparing(Series::toString))
                .toList();
    }

    static String peerTitle(String peer) {
        return PeerName.named(peer).title();
    }
}
