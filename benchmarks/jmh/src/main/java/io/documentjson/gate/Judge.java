package io.documentjson.gate;

import io.documentjson.command.BadInputException;
import io.documentjson.gate.GateConfig.PeerRule;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.Line.Kind;
import io.documentjson.page.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.hipparchus.stat.StatUtils;

/**
 * Makes lines of recorded forks. A fork counts once; iterations of a fork are no samples of their own.
 *
 * <p>A row is a regression when its p, corrected by Holm over all rows and metrics that are judged, is below the level, and
 * when the whole interval of the ratio is beyond the tolerance. Fresh forks, if there are any, have to say the same.
 */
final class Judge {

    private final GateConfig config;
    private final Profile profile;

    Judge(GateConfig config, Profile profile) {
        this.config = config;
        this.profile = profile;
    }

    /** @param confirmation fresh forks of what failed, or null when there are none */
    List<Line> judge(Recording recording, Recording confirmation) {
        List<Line> lines = judge(recording);
        if (confirmation == null) {
            return lines;
        }
        Map<String, Line> again =
                judgeAgain(lines, confirmation).stream().collect(Collectors.toMap(Judge::key, line -> line));
        List<Line> confirmed = new ArrayList<>();
        for (Line line : lines) {
            Line second = line.needsConfirmation() ? again.get(key(line)) : null;
            confirmed.add(second == null ? line : confirm(line, second));
        }
        return confirmed;
    }

    private static Line confirm(Line line, Line second) {
        return second.verdict() == Verdict.REGRESSION
                ? line.with(Verdict.REGRESSION, join("confirmed: " + second.change(), line.note()))
                : line.with(Verdict.INCONCLUSIVE, join("not confirmed: " + second.change(), line.note()));
    }

    private static String key(Line line) {
        return line.kind() + " " + line.row() + " " + line.metric();
    }

    private static String join(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + "; " + second;
    }

    private List<Line> judge(Recording recording) {
        List<Row> rows = config.rows(profile.rows());
        List<Line> lines = new ArrayList<>(ruler(recording));
        Map<String, Line> rulers = lines.stream().collect(Collectors.toMap(Line::metric, line -> line));
        for (Line line : times(recording, rows, null)) {
            boolean stands = !line.gating() || stands(line, rulers.get(onRuler(line.metric())));
            lines.add(stands ? line : line.with(Verdict.INCONCLUSIVE, join("the machine was not steady", line.note())));
        }
        config.rows(profile.allocation()).forEach(row -> lines.add(allocation(recording, row)));
        config.peers(profile).forEach(rule -> lines.add(peer(recording, rule)));
        return lines;
    }

    /** The lines that failed, from fresh forks alone; tests of time are corrected among themselves. */
    private List<Line> judgeAgain(List<Line> lines, Recording fresh) {
        List<Line> failed = lines.stream().filter(Line::needsConfirmation).toList();
        List<Line> again = new ArrayList<>();
        List<Row> rows = config.rows(profile.rows()).stream()
                .filter(row -> !fresh.times(row, Arm.BASE).isEmpty())
                .filter(row -> failed.stream()
                        .anyMatch(line -> line.kind() == Kind.TIME && line.row().equals(row.name())))
                .toList();
        again.addAll(times(fresh, rows, failed));
        for (Line line : failed) {
            if (line.kind() == Kind.ALLOCATION) {
                Row row = config.row(line.row());
                if (!fresh.allocations(row, Arm.BASE).isEmpty()) {
                    again.add(allocation(fresh, row));
                }
            }
        }
        for (PeerRule rule : config.peers(profile)) {
            Row peer = config.row(rule.row()).ofPeer(rule.peer());
            if (!fresh.times(peer, Arm.HEAD).isEmpty()
                    && failed.stream()
                            .anyMatch(line -> line.kind() == Kind.PEER
                                    && line.row().equals(name(rule))
                                    && line.metric().equals(rule.metric()))) {
                again.add(peer(fresh, rule));
            }
        }
        return again;
    }

    private record Test(Row row, String metric, double tolerance, double[] base, double[] head, Shift shift) {

        boolean gates() {
            return !Double.isNaN(tolerance);
        }
    }

    /** @param only lines whose metrics are tested, or null for all */
    private List<Line> times(Recording recording, List<Row> rows, List<Line> only) {
        List<Line> lines = new ArrayList<>();
        List<Test> tests = new ArrayList<>();
        for (Row row : rows) {
            List<Fork> base = recording.times(row, Arm.BASE);
            List<Fork> head = recording.times(row, Arm.HEAD);
            Line oneSided = oneSided(Kind.TIME, row, "time", base, head);
            if (oneSided != null) {
                lines.add(oneSided);
                continue;
            }
            for (String metric : row.metrics()) {
                if (only == null
                        || only.stream()
                                .anyMatch(line -> line.kind() == Kind.TIME
                                        && line.row().equals(row.name())
                                        && line.metric().equals(metric))) {
                    double[] x = values(base, metric);
                    double[] y = values(head, metric);
                    tests.add(new Test(
                            row, metric, config.tolerance(row, metric), x, y, Shift.of(x, y, config.confidence())));
                }
            }
        }
        List<Test> gating = tests.stream().filter(Test::gates).toList();
        for (Test test : gating) {
            checkPower(test, gating.size());
        }
        double[] slower = Holm.adjust(
                gating.stream().mapToDouble(test -> test.shift().slower()).toArray());
        double[] faster = Holm.adjust(
                gating.stream().mapToDouble(test -> test.shift().faster()).toArray());
        for (Test test : tests) {
            int i = gating.indexOf(test);
            lines.add(i < 0 ? shown(test) : time(test, slower[i], faster[i], gating.size()));
        }
        return lines;
    }

    /** Forks so few that nothing could ever be found are not a test. */
    private void checkPower(Test test, int tests) {
        double least = RankSum.smallestProbability(test.base().length, test.head().length);
        if (least * tests >= config.alpha()) {
            throw new BadInputException(String.format(
                    Locale.ROOT,
                    "too few forks: %d and %d of %s cannot show any difference among %d tests",
                    test.base().length,
                    test.head().length,
                    test.row().name(),
                    tests));
        }
    }

    private Line time(Test test, double slower, double faster, int tests) {
        double limit = 1 + test.tolerance();
        Shift shift = test.shift();
        Modes base = Modes.of(test.base());
        Modes head = Modes.of(test.head());
        boolean bimodal = base.areTwo() || head.areTwo();
        double detectable = DetectableEffect.of(test.base(), test.head(), test.tolerance(), config, tests);
        Verdict verdict;
        if (slower < config.alpha() && shift.isAbove(limit)) {
            verdict = Verdict.REGRESSION;
        } else if (faster < config.alpha() && shift.isBelowInverse(limit)) {
            verdict = Verdict.IMPROVED;
        } else if (shift.isWithin(limit)) {
            verdict = Verdict.EQUAL;
        } else {
            verdict = bimodal ? Verdict.BIMODAL : Verdict.INCONCLUSIVE;
        }
        return new Line(
                Kind.TIME,
                test.row().name(),
                test.metric(),
                true,
                verdict,
                verdict.isOpen() ? "could have seen +" + percent(detectable) : "",
                nanos(base),
                nanos(head),
                text(shift),
                ratio(limit),
                shift,
                shift.ratio() >= 1 ? slower : faster,
                detectable);
    }

    private Line shown(Test test) {
        double worthALook = config.shown().getOrDefault(test.metric(), Double.POSITIVE_INFINITY);
        return new Line(
                Kind.TIME,
                test.row().name(),
                test.metric(),
                false,
                Verdict.SHOWN,
                test.shift().isAbove(worthALook) ? "worth a look: above " + ratio(worthALook) : "",
                nanos(Modes.of(test.base())),
                nanos(Modes.of(test.head())),
                text(test.shift()),
                "",
                test.shift(),
                Double.NaN,
                Double.NaN);
    }

    /** The ruler at every percentile that is judged: a claim about a percentile needs the ruler to be the same there. */
    private List<Line> ruler(Recording recording) {
        List<Fork> base = recording.times(Row.RULER, Arm.BASE);
        List<Fork> head = recording.times(Row.RULER, Arm.HEAD);
        checkSameNumber(Row.RULER, base, head);
        List<Line> lines = new ArrayList<>();
        for (String metric : Row.RULER.metrics()) {
            double limit = 1 + config.tolerance(Row.RULER, metric);
            if (!Double.isNaN(limit)) {
                lines.add(ruler(metric, values(base, metric), values(head, metric), limit));
            }
        }
        return lines;
    }

    private Line ruler(String metric, double[] base, double[] head, double limit) {
        Shift shift = Shift.of(base, head, config.confidence());
        boolean steady = shift.isWithin(limit);
        return new Line(
                Kind.RULER,
                "ruler",
                metric,
                true,
                steady ? Verdict.EQUAL : Verdict.INCONCLUSIVE,
                steady ? "" : "the machine was not steady, so that times say nothing here",
                nanos(Modes.of(base)),
                nanos(Modes.of(head)),
                text(shift),
                ratio(limit),
                shift,
                Double.NaN,
                Double.NaN);
    }

    /**
     * Whether a claim stands beside a ruler: where that was not steady, a difference has to be beyond all that the interval of
     * the ruler leaves to the machine, and equality is never claimed.
     */
    private boolean stands(Line line, Line ruler) {
        if (line.shift() == null || ruler != null && ruler.verdict() == Verdict.EQUAL) {
            return true;
        }
        double limit = 1 + config.tolerance(config.row(line.row()), line.metric());
        return switch (line.verdict()) {
            case REGRESSION ->
                ruler != null && line.shift().low() > limit * ruler.shift().high();
            case IMPROVED ->
                ruler != null && line.shift().high() < ruler.shift().low() / limit;
            case EQUAL -> false;
            default -> true;
        };
    }

    /** An average is held against the median of the ruler. */
    private static String onRuler(String metric) {
        return metric.equals("avgt") ? "p50" : metric;
    }

    private Line allocation(Recording recording, Row row) {
        List<Fork> base = recording.allocations(row, Arm.BASE);
        List<Fork> head = recording.allocations(row, Arm.HEAD);
        Line oneSided = oneSided(Kind.ALLOCATION, row, "B/op", base, head);
        if (oneSided != null) {
            return oneSided;
        }
        double x = medianBytes(base);
        double y = medianBytes(head);
        double limit = config.allocation().limit(x);
        Verdict verdict = Verdict.EQUAL;
        if (y > limit) {
            verdict = Verdict.REGRESSION;
        } else if (x > config.allocation().limit(y)) {
            verdict = Verdict.IMPROVED;
        }
        return new Line(
                Kind.ALLOCATION,
                row.name(),
                "B/op",
                true,
                verdict,
                differentForks(base, head),
                Format.bytes(x),
                Format.bytes(y),
                String.format(Locale.ROOT, "%+,.1f B", y - x),
                String.format(Locale.ROOT, "%+,.1f B", limit - x),
                null,
                Double.NaN,
                Double.NaN);
    }

    /** The compiler may save an allocation in one fork and not in the next. */
    private String differentForks(List<Fork> base, List<Fork> head) {
        List<String> notes = new ArrayList<>();
        for (List<Fork> forks : List.of(base, head)) {
            double[] bytes = forks.stream().mapToDouble(Fork::bytes).sorted().toArray();
            if (bytes[bytes.length - 1] > config.allocation().limit(bytes[0])) {
                notes.add(forks.get(0).arm().label() + " forks differ: "
                        + forks.stream().map(fork -> Format.count(fork.bytes())).collect(Collectors.joining(", ")));
            }
        }
        return String.join("; ", notes);
    }

    private Line peer(Recording recording, PeerRule rule) {
        Row row = config.row(rule.row());
        List<Fork> peer = recording.times(row.ofPeer(rule.peer()), Arm.HEAD);
        List<Fork> ours = recording.times(row, Arm.HEAD);
        if (peer.isEmpty() || ours.isEmpty()) {
            throw missing(peer.isEmpty() ? row.ofPeer(rule.peer()) : row);
        }
        Shift shift = Shift.of(values(peer, rule.metric()), values(ours, rule.metric()), config.confidence());
        Verdict verdict = Verdict.INCONCLUSIVE;
        if (shift.high() <= rule.atMost()) {
            verdict = Verdict.KEPT;
        } else if (shift.isAbove(rule.atMost())) {
            verdict = Verdict.REGRESSION;
        }
        return new Line(
                Kind.PEER,
                name(rule),
                rule.metric(),
                true,
                verdict,
                "",
                nanos(Modes.of(values(peer, rule.metric()))),
                nanos(Modes.of(values(ours, rule.metric()))),
                text(shift),
                ratio(rule.atMost()),
                shift,
                Double.NaN,
                Double.NaN);
    }

    static String name(PeerRule rule) {
        return rule.row() + " against " + rule.peer();
    }

    /** The line of a row that only one arm has, or null when both have it. */
    private Line oneSided(Kind kind, Row row, String metric, List<Fork> base, List<Fork> head) {
        if (base.isEmpty() && head.isEmpty()) {
            throw missing(row);
        }
        if (base.isEmpty() || head.isEmpty()) {
            boolean isNew = base.isEmpty();
            boolean deleted = config.deleted().contains(row.name());
            return new Line(
                    kind,
                    row.name(),
                    metric,
                    !deleted,
                    isNew ? Verdict.NEW : deleted ? Verdict.SHOWN : Verdict.MISSING,
                    isNew ? "" : deleted ? "deleted" : "list it under deleted in gate.json if that is intended",
                    isNew ? "" : base.size() + " forks",
                    isNew ? head.size() + " forks" : "",
                    "",
                    "",
                    null,
                    Double.NaN,
                    Double.NaN);
        }
        checkSameNumber(row, base, head);
        return null;
    }

    private static void checkSameNumber(Row row, List<Fork> base, List<Fork> head) {
        if (base.isEmpty() || head.isEmpty()) {
            throw missing(row);
        }
        if (base.size() != head.size()) {
            throw new BadInputException("Expected as many forks of " + row.name() + " in both arms but was "
                    + base.size() + " in base and " + head.size() + " in head");
        }
    }

    private static BadInputException missing(Row row) {
        return new BadInputException("Expected forks of the row " + row.name() + " but there are none");
    }

    static double[] values(List<Fork> forks, String metric) {
        return forks.stream().mapToDouble(fork -> fork.value(metric)).toArray();
    }

    private static double medianBytes(List<Fork> forks) {
        return StatUtils.percentile(forks.stream().mapToDouble(Fork::bytes).toArray(), 50);
    }

    /** The median, or that of each group of forks and how many these are. */
    private static String nanos(Modes modes) {
        return modes.areTwo()
                ? Format.nanos(modes.low()) + " or " + Format.nanos(modes.high()) + " (" + modes.lowForks() + ":"
                        + modes.highForks() + ")"
                : Format.nanos(modes.low());
    }

    private static String text(Shift shift) {
        return String.format(Locale.ROOT, "%.3f [%.3f, %.3f]", shift.ratio(), shift.low(), shift.high());
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", Math.ceil(100 * share));
    }
}
