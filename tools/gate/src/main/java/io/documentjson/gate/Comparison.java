package io.documentjson.gate;

import io.documentjson.gate.Version.Side;
import io.documentjson.page.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A row of two versions, or of a version and what it is limited by, with its pairs: the first ones choose the rows that
 * are measured further, and these are judged by the others, the fresh ones.
 */
final class Comparison {

    /** Fresh pairs after which a row that does not look slower any more is left. */
    private static final int LEAST_TO_LEAVE = 4;

    private final GateConfig config;
    private final Side base;
    private final Side head;
    /** The most that the head may take of the base's time; null where versions are compared. */
    private final GateConfig.Limit limit;

    private final double worseFrom;
    private int screening;
    private final List<Pair> first = new ArrayList<>();
    private final List<Pair> fresh = new ArrayList<>();
    private String failure = "";

    Comparison(GateConfig config, Side base, Side head, GateConfig.Limit limit) {
        this.config = config;
        this.base = base;
        this.head = head;
        this.limit = limit;
        this.screening = config.screening();
        this.worseFrom = limit == null ? config.slowerFrom() : Math.log(limit.atMost());
    }

    String name() {
        String name = head.row().name();
        return limit == null
                ? name
                : name + " against " + String.join(", ", limit.against().values());
    }

    Side base() {
        return base;
    }

    Side head() {
        return head;
    }

    /** The limit of a comparison that is not of versions. */
    double atMost() {
        return limit.atMost();
    }

    boolean isOfVersions() {
        return limit == null;
    }

    /** A limit says nothing of bytes, and a program does not count them. */
    private boolean measuresBytes() {
        return limit == null && !head.row().isProgram();
    }

    void add(Pair pair) {
        (isScreened() ? fresh : first).add(pair);
    }

    void fail(String why) {
        failure = why;
    }

    boolean hasFailed() {
        return !failure.isEmpty();
    }

    /** True if it has all pairs that choose. */
    boolean isScreened() {
        return first.size() >= screening;
    }

    /** One pair more chooses. */
    void screenOnceMore() {
        screening++;
    }

    int pairs() {
        return first.size() + fresh.size();
    }

    int freshPairs() {
        return fresh.size();
    }

    double[] screening() {
        return differences(first);
    }

    /** The mean time of the pairs that are there. */
    double secondsAPair() {
        return all().stream().mapToDouble(Pair::seconds).average().orElse(0);
    }

    /** The version of its pairs; empty without one. */
    String jdk() {
        return all().stream().map(Pair::jdk).findFirst().orElse("");
    }

    private List<Pair> all() {
        return Stream.concat(first.stream(), fresh.stream()).toList();
    }

    private static double[] differences(List<Pair> pairs) {
        return of(pairs, Pair::difference);
    }

    private static double[] of(List<Pair> pairs, ToDoubleFunction<Pair> value) {
        return pairs.stream().mapToDouble(value).toArray();
    }

    private BytesEvidence bytes(List<Pair> pairs) {
        double[] ofBase = of(pairs, pair -> Median.of(pair.base().bytes()));
        return new BytesEvidence(ofBase, of(pairs, pair -> Median.of(pair.head().bytes())), config);
    }

    /** Half of what is negligible: less would choose too many, more would leave out what is just above it. */
    private boolean looksSlower(List<Pair> pairs) {
        return SignedRank.estimate(differences(pairs)) > worseFrom - config.slowerFrom() / 2;
    }

    private boolean looksFaster(List<Pair> pairs) {
        return isOfVersions() && SignedRank.estimate(differences(pairs)) < -Math.log1p(config.faster());
    }

    boolean isChosenByTime() {
        return isScreened() && looksSlower(first);
    }

    boolean isChosenByBytes() {
        return isScreened() && measuresBytes() && bytes(first).isMore();
    }

    /** In that order rows are measured further; those that look worse come first, bytes before times. */
    double urgency() {
        double beyond = SignedRank.estimate(differences(first)) - worseFrom;
        return isChosenByBytes() ? Double.POSITIVE_INFINITY : isChosenByTime() ? beyond : -1 - beyond;
    }

    boolean isChosenAsBetter() {
        return isScreened()
                && (looksFaster(first) || measuresBytes() && bytes(first).isFewer());
    }

    boolean isChosen() {
        return !hasFailed() && (isChosenByTime() || isChosenByBytes() || isChosenAsBetter());
    }

    /** It was chosen, and fresh pairs say that it was by chance. */
    private boolean isLeft() {
        return fresh.size() >= LEAST_TO_LEAVE
                && !(isChosenByTime() && looksSlower(fresh))
                && !(isChosenByBytes() && bytes(fresh).isMore())
                && !(isChosenAsBetter() && (looksFaster(fresh) || bytes(fresh).isFewer()));
    }

    /** A fork's bytes are exact, so that few pairs decide. */
    boolean wantsMore() {
        int most = isChosenByTime() || looksFaster(first) ? config.pairs() : Measurement.DECISIVE;
        return isChosen() && !isLeft() && fresh.size() < most;
    }

    /** A benchmark whose whole interval is slower. */
    boolean isSlowBenchmark() {
        return measuresBytes()
                && !hasFailed()
                && isChosenByTime()
                && time(judging()).low() > worseFrom;
    }

    private TimeEvidence time(List<Pair> pairs) {
        return new TimeEvidence(differences(pairs), config.confidence());
    }

    /** Fresh pairs, or all while there are few fresh ones. */
    private List<Pair> judging() {
        return fresh.size() >= TimeEvidence.LEAST_FOR_INTERVAL ? fresh : all();
    }

    /**
     * The lines, of which none is said to be worse yet.
     *
     * @param better the number of rows that are chosen because they look better
     */
    List<Line> lines(long better) {
        if (hasFailed()) {
            return List.of(Line.unmeasured(name(), RowVerdict.NOT_RUN, failure));
        }
        if (!isScreened()) {
            return List.of(Line.unmeasured(name(), RowVerdict.NOT_MEASURED, first.size() + " pairs"));
        }
        List<Pair> judging = judging();
        TimeEvidence time = time(judging);
        Line.Kind kind = limit == null ? Line.Kind.TIME : Line.Kind.LIMIT;
        String ofBase =
                Format.nanos(Median.of(of(judging, pair -> Median.of(pair.base().nanos()))));
        String ofHead =
                Format.nanos(Median.of(of(judging, pair -> Median.of(pair.head().nanos()))));
        String note = limit == null ? "" : String.format(Locale.ROOT, "at most %.2f", limit.atMost());
        double p = isChosenByTime() && !fresh.isEmpty() ? time(fresh).probabilityOfAbove(worseFrom) : 1;
        Line line = Line.of(kind, name(), ofTime(time, better), ofBase, ofHead, note, time, p);
        if (!measuresBytes()) {
            return List.of(line);
        }
        BytesEvidence bytes = bytes(judging);
        p = isChosenByBytes() && !fresh.isEmpty() ? bytes(fresh).probabilityOfMore() : 1;
        return List.of(line, Line.ofBytes(name(), ofBytes(bytes, better), bytes, p, judging.size()));
    }

    private RowVerdict ofTime(TimeEvidence time, long better) {
        if (isChosenByTime() && time.low() > worseFrom) {
            return RowVerdict.SLOWER;
        }
        if (isChosenByTime() && !isLeft() && time.estimate() > worseFrom) {
            return RowVerdict.UNDECIDED;
        }
        return verdict(fresh.isEmpty() ? 1 : time(fresh).probabilityOfBelow(-worseFrom), better);
    }

    private RowVerdict ofBytes(BytesEvidence bytes, long better) {
        if (isChosenByBytes() && bytes.isMore()) {
            return bytes.isMoreInEveryFork() ? RowVerdict.SLOWER : RowVerdict.UNDECIDED;
        }
        return verdict(fresh.isEmpty() ? 1 : bytes(fresh).probabilityOfFewer(), better);
    }

    /** A row that looks better has two tests of it. */
    private RowVerdict verdict(double probabilityOfBetter, long better) {
        return isChosenAsBetter() && 2 * better * probabilityOfBetter <= config.falseFail()
                ? RowVerdict.BETTER
                : RowVerdict.PASSED;
    }
}
