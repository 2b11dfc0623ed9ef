package io.documentjson.gate;

import io.documentjson.callsites.BadInputException;
import io.documentjson.gate.GateConfig.Limit;
import io.documentjson.gate.Line.Kind;
import io.documentjson.gate.PairRunner.Side;
import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** A row of two versions, or of the library and a peer, while its pairs come and when they are all there. */
final class Comparison {

    private final GateConfig config;
    private final Side base;
    private final Side head;
    /** What the head may take at most of the peer's time; null where versions are compared. */
    private final Limit limit;

    private final TimeEvidence time;
    private final BytesEvidence bytes;
    private final List<Pair> pairs = new ArrayList<>();
    private String failure = "";

    private Comparison(GateConfig config, Side base, Side head, Limit limit, TimeEvidence time) {
        this.config = config;
        this.base = base;
        this.head = head;
        this.limit = limit;
        this.time = time;
        this.bytes = new BytesEvidence(config);
    }

    static Comparison ofVersions(GateConfig config, Side base, Side head) {
        return new Comparison(config, base, head, null, TimeEvidence.ofVersions(config));
    }

    static Comparison ofLimit(GateConfig config, Limit limit, Side peer, Side ours) {
        return new Comparison(config, peer, ours, limit, TimeEvidence.ofLimit(config, limit.atMost()));
    }

    String name() {
        return limit == null
                ? head.row().name()
                : head.row().name() + " against "
                        + String.join(", ", limit.against().values());
    }

    int tests() {
        return measuresBytes() ? 2 : 1;
    }

    /** A peer may allocate what it likes, and a fresh JVM does by chance. */
    private boolean measuresBytes() {
        return limit == null && !head.row().isWarmUp();
    }

    int pairs() {
        return pairs.size();
    }

    /** Runs a pair more; says whether the row is looked at after it, or does not run. */
    boolean measure(PairRunner runner) throws IOException {
        try {
            return add(runner.run(base, head, pairs.size() % 2 == 1));
        } catch (BadInputException e) {
            failure = e.getMessage();
            return true;
        }
    }

    /** Adds a pair and says whether it is one after which the row is looked at. */
    boolean add(Pair pair) {
        pairs.add(pair);
        time.add(pair.difference());
        bytes.add(pair.base().medianBytes(), pair.head().medianBytes());
        boolean looks = config.looks().contains(pairs.size());
        if (looks) {
            time.look();
            bytes.look();
        }
        return looks;
    }

    /** No pair comes any more; what is clear stays as it is. */
    void lastLook(int tests) {
        Stream.of(time, bytes).filter(evidence -> !evidence.isClear(tests)).forEach(Evidence::lastLook);
    }

    /** @param tests how many are made at once, in all comparisons */
    boolean isOpen(int tests) {
        return failure.isEmpty()
                && pairs.size() < config.mostPairs()
                && !(time.isClear(tests) && (!measuresBytes() || bytes.isClear(tests)));
    }

    Pair lastPair() {
        return pairs.get(pairs.size() - 1);
    }

    /** For progress. */
    String state() {
        return failure.isEmpty() ? name() + ": " + pairs.size() + " pairs, " + change() : name() + ": " + failure;
    }

    List<Line> lines() {
        if (!failure.isEmpty()) {
            return List.of(Line.unmeasured(Kind.TIME, name(), Verdict.NOT_RUN, "", "", failure));
        }
        Line ofTime = new Line(
                limit == null ? Kind.TIME : Kind.LIMIT,
                name(),
                time.isEqual() ? Verdict.EQUAL : Verdict.UNCLEAR,
                nanos(pairs.stream().mapToDouble(pair -> pair.base().medianNanos())),
                nanos(pairs.stream().mapToDouble(pair -> pair.head().medianNanos())),
                change(),
                limit == null ? "" : String.format(Locale.ROOT, "at most %.2f", limit.atMost()),
                time.ratio(),
                time.low(),
                time.high(),
                time.worse(),
                time.better(),
                pairs.size());
        if (!measuresBytes()) {
            return List.of(ofTime);
        }
        Line ofBytes = new Line(
                Kind.BYTES,
                name(),
                bytes.isEqual() ? Verdict.EQUAL : Verdict.UNCLEAR,
                Format.bytes(bytes.base()),
                Format.bytes(bytes.head()),
                signed(bytes.head() - bytes.base()),
                bytes.others(),
                null,
                null,
                null,
                bytes.worse(),
                bytes.better(),
                pairs.size());
        return List.of(ofTime, ofBytes);
    }

    private String change() {
        return String.format(Locale.ROOT, "%.3f [%.3f, %.3f]", time.ratio(), time.low(), time.high());
    }

    private static String nanos(DoubleStream values) {
        return Format.count(Series.median(values.toArray())) + " ns";
    }

    private static String signed(double bytes) {
        long whole = Math.round(bytes);
        return whole == 0 ? "0 B" : String.format(Locale.ROOT, "%+,d B", whole);
    }
}
