package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import io.documentjson.peer.PeerName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Series that stand in one table, in the order in which they were measured. */
record Rows(List<Series> all) {

    /** The operation that a series measured, or the method of the benchmark. */
    static String operation(Series series) {
        String operation = series.param("operation");
        return operation.isEmpty() ? series.param("method") : operation;
    }

    /** Those of the series that fulfil a condition. */
    Rows where(Predicate<Series> condition) {
        return new Rows(all.stream().filter(condition).toList());
    }

    /** The different values of a parameter. */
    List<String> values(String param) {
        return all.stream().map(series -> series.param(param)).distinct().toList();
    }

    /** The first series with these values of its parameters. */
    Optional<Series> find(Map<String, String> params) {
        return all.stream()
                .filter(series -> params.keySet().stream()
                        .allMatch(name -> series.param(name).equals(params.get(name))))
                .findFirst();
    }

    /** The first series of a peer on a payload. */
    Optional<Series> of(String payload, String peer) {
        return find(Map.of("payload", payload, "peer", peer));
    }

    /**
     * The speed of the library as a multiple of that of a peer, at a percentile; NaN when one of both was not measured.
     */
    double ratio(String payload, String peer, double percent) {
        return of(payload, peer)
                .flatMap(other -> of(payload, PeerName.OURS.label())
                        .map(ours -> other.percentile(percent) / ours.percentile(percent)))
                .orElse(Double.NaN);
    }

    /** The ratio at p50 in each round of forks, which ran in turns; empty when one of both was not measured. */
    String forkRatios(String payload, String peer) {
        Optional<Series> ours = of(payload, PeerName.OURS.label());
        Optional<Series> other = of(payload, peer);
        if (ours.isEmpty()
                || other.isEmpty()
                || ours.get().forks() != other.get().forks()) {
            return "";
        }
        double[] mine = ours.get().percentiles(50).toArray();
        double[] others = other.get().percentiles(50).toArray();
        return IntStream.range(0, mine.length)
                .mapToObj(fork -> Format.ratio(others[fork] / mine[fork]))
                .collect(Collectors.joining(", "));
    }

    /** Bytes that a call of a peer allocates; NaN when that was not measured. */
    double allocation(String payload, String peer) {
        return of(payload, peer).map(Series::allocation).orElse(Double.NaN);
    }

    /** A payload a row and a peer a column. */
    Table byPeer(Function<Series, String> cell) {
        return pivot("document", "payload", "peer", cell);
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

    /** Values of a parameter make rows, those of another one columns; a cell that was not measured is empty. */
    Table pivot(String corner, String rowParam, String columnParam, Function<Series, String> cell) {
        List<String> columns = values(columnParam);
        List<String> header = new ArrayList<>(List.of(corner));
        columns.forEach(column -> header.add(Titles.of(columnParam, column)));
        Table table = new Table(header);
        for (String row : values(rowParam)) {
            List<String> cells = new ArrayList<>(List.of(row));
            columns.forEach(column -> cells.add(
                    find(Map.of(rowParam, row, columnParam, column)).map(cell).orElse("")));
            table.row(cells);
        }
        return table;
    }
}
