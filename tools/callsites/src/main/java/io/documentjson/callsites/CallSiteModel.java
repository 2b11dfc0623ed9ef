package io.documentjson.callsites;

import io.documentjson.callsites.Fork.Evidence;
import io.documentjson.callsites.Recording.Compile;
import io.documentjson.callsites.Recording.Deopt;
import io.documentjson.callsites.Recording.Frame;
import io.documentjson.callsites.Recording.Inlining;
import io.documentjson.callsites.Recording.Kind;
import io.documentjson.callsites.Recording.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * From the events of a JVM to a verdict for each call site.
 *
 * <p>C1 says something about every call of a method that it compiles, so that its rows are the inventory, and its
 * {@code no static binding} marks the calls that dispatch. C2 says nothing at all about a call that it leaves virtual:
 * the worst sites are those without a row, which only samples tell from branches that were never taken. Rows are of the
 * last valid compilation of each root, samples those taken after it. Calls of code that is older than the recording are
 * not judged.
 */
final class CallSiteModel {

    private static final String DISPATCHES = "no static binding";
    private static final int MIN_UNEXPLAINED_CALLS = 3;
    private static final Pattern FEATURE = Pattern.compile("\\((?:1\\.)?(\\d+)");

    private final Recording recording;
    private final Map<Position, Called> inventory = new LinkedHashMap<>();
    private final Set<MethodRef> recorded = new HashSet<>();
    private final Map<Position, SiteKey> keys = new HashMap<>();
    private final Map<MethodRef, Code> codes = new HashMap<>();
    private final Map<MethodRef, Set<Code>> codesWithCaller = new HashMap<>();
    private final Map<Position, Integer> weights = new HashMap<>();
    private final List<Recording.Sample> weighed;

    private CallSiteModel(Recording recording) {
        this.recording = recording;
        this.weighed = recording.samples().stream()
                .filter(sample -> recording.isWeighed(sample.time()))
                .toList();
    }

    static Fork analyze(Recording recording) {
        refuseOtherVms(recording);
        CallSiteModel model = new CallSiteModel(recording);
        model.takeInventory();
        model.chooseCodes();
        model.watch();
        model.name();
        return model.fork();
    }

    static int feature(String version) {
        Matcher matcher = FEATURE.matcher(version);
        if (!matcher.find()) {
            throw new BadInputException("Expected the version of a JVM but was '" + version + "'");
        }
        return Integer.parseInt(matcher.group(1));
    }

    private static void refuseOtherVms(Recording recording) {
        String vm = recording.vm();
        boolean hotSpot = vm.contains("HotSpot") || vm.contains("OpenJDK") && vm.contains("VM");
        boolean otherCompiler = recording.compiles().stream()
                .anyMatch(compile -> !List.of("c1", "c2", "").contains(compile.compiler()));
        if (!hotSpot || otherCompiler) {
            throw new BadInputException("Expected a recording of HotSpot with C1 and C2 but was of "
                    + (vm.isEmpty() ? "an unnamed VM" : vm)
                    + (otherCompiler ? " with another compiler" : "")
                    + "; other compilers' events mean other things");
        }
    }

    /** A call of a method that C1 has compiled. */
    private record Called(MethodRef callee, boolean dispatches) {}

    private void takeInventory() {
        Set<Integer> c1 = new HashSet<>();
        for (Compile compile : recording.compiles()) {
            if (!compile.isC2()) {
                c1.add(compile.id());
                recorded.add(compile.root().normalized());
            }
        }
        for (Inlining row : recording.inlinings()) {
            if (c1.contains(row.compileId())) {
                if (row.succeeded()) {
                    recorded.add(row.callee().normalized());
                }
                inventory.merge(
                        row.position(),
                        new Called(row.callee(), row.message().equals(DISPATCHES)),
                        (old, same) -> same.dispatches && !old.dispatches ? same : old);
            }
        }
        if (inventory.isEmpty()
                && recording.lateNanos() == 0
                && recording.losses().nanos() == 0) {
            throw new BadInputException(
                    "Expected inlining decisions of C1, which are the list of all calls, but found none; record the whole run"
                            + " of the JVM with callsite.jfc and maxsize=0, and without -XX:-TieredCompilation");
        }
    }

    private void name() {
        Map<SiteKey, Integer> equals = new HashMap<>();
        inventory.keySet().stream()
                .sorted(Comparator.comparing(
                                (Position position) -> position.caller().toString())
                        .thenComparingInt(Position::bci))
                .forEach(position -> {
                    MethodRef caller = position.caller().normalized();
                    MethodRef callee = inventory.get(position).callee.normalized();
                    int ordinal = equals.merge(new SiteKey(caller, callee, 0), 1, Integer::sum);
                    keys.put(position, new SiteKey(caller, callee, ordinal));
                });
    }

    /** The targets of a call that samples have, and how often each was inlined and called. */
    private static final class Seen {
        final Map<MethodRef, int[]> counts = new LinkedHashMap<>();

        void add(Frame callee) {
            counts.computeIfAbsent(callee.method(), method -> new int[2])[callee.kind() == Kind.INLINED ? 0 : 1]++;
        }

        int inlined() {
            return counts.values().stream().mapToInt(count -> count[0]).sum();
        }

        int called() {
            return counts.values().stream().mapToInt(count -> count[1]).sum();
        }

        int all() {
            return inlined() + called();
        }
    }

    /** The code of a root that runs now, with what was decided in it and what was seen in it. */
    private static final class Code {
        final Compile compile;
        final List<Inlining> rows = new ArrayList<>();
        final Map<Position, Seen> seen = new HashMap<>();
        int samples;

        Code(Compile compile) {
            this.compile = compile;
        }
    }

    private void chooseCodes() {
        Map<MethodRef, List<Compile>> byRoot = recording.compiles().stream()
                .filter(compile -> compile.isC2() && compile.succeeded())
                .collect(Collectors.groupingBy(Compile::root, LinkedHashMap::new, Collectors.toList()));
        Map<Integer, Long> replacedAt = recording.deopts().stream()
                .filter(Deopt::replacesCode)
                .collect(Collectors.toMap(Deopt::compileId, Deopt::time, (earlier, later) -> later));
        Map<Integer, Code> byId = new HashMap<>();
        byRoot.forEach((root, compiles) -> {
            Code code = new Code(valid(compiles, replacedAt));
            codes.put(root, code);
            byId.put(code.compile.id(), code);
            addCaller(root, code);
        });
        for (Inlining row : recording.inlinings()) {
            Code code = byId.get(row.compileId());
            if (code != null) {
                code.rows.add(row);
                addCaller(row.caller(), code);
                if (row.succeeded()) {
                    addCaller(row.callee(), code);
                }
            }
        }
    }

    private void addCaller(MethodRef caller, Code code) {
        codesWithCaller.computeIfAbsent(caller, method -> new LinkedHashSet<>()).add(code);
    }

    /** The last standard compilation that was not taken back and replaced; else the last for a loop. */
    private static Compile valid(List<Compile> compiles, Map<Integer, Long> replacedAt) {
        List<Compile> left = compiles.stream()
                .filter(compile -> {
                    Long at = replacedAt.get(compile.id());
                    return at == null || compiles.stream().noneMatch(newer -> newer.time() > at);
                })
                .toList();
        List<Compile> standard = left.stream().filter(compile -> !compile.osr()).toList();
        List<Compile> candidates = standard.isEmpty() ? left.isEmpty() ? compiles : left : standard;
        return candidates.get(candidates.size() - 1);
    }

    private void watch() {
        for (Recording.Sample sample : recording.samples()) {
            Set<Position> once = new HashSet<>();
            Set<MethodRef> roots = new HashSet<>();
            boolean weighs = recording.isWeighed(sample.time());
            List<Frame> frames = sample.frames();
            for (int i = 0; i < frames.size(); i++) {
                Frame frame = frames.get(i);
                if (frame.kind() == Kind.COMPILED && codes.containsKey(frame.method()) && roots.add(frame.method())) {
                    codes.get(frame.method()).samples++;
                }
                if (i == 0) {
                    continue;
                }
                if (weighs && once.add(frame.position())) {
                    weights.merge(frame.position(), 1, Integer::sum);
                }
                Code code = codes.get(rootOf(frames, i));
                Frame callee = frames.get(i - 1);
                if (code != null && sample.time() > code.compile.time() && isCallee(frame.position(), callee)) {
                    code.seen
                            .computeIfAbsent(frame.position(), position -> new Seen())
                            .add(callee);
                }
            }
        }
    }

    /** Frames of the JVM itself, such as the linking of a call, can be in the place of a callee. */
    private boolean isCallee(Position position, Frame callee) {
        Called called = inventory.get(position);
        return called != null && callee.method().name().equals(called.callee.name());
    }

    /** The method whose compiled code runs the frame: the next frame below that is not inlined. */
    private static MethodRef rootOf(List<Frame> frames, int index) {
        int below = index;
        while (frames.get(below).kind() == Kind.INLINED && below + 1 < frames.size()) {
            below++;
        }
        Frame real = frames.get(below);
        return real.kind() == Kind.COMPILED ? real.method() : null;
    }

    private Fork fork() {
        Map<SiteKey, ScenarioReport.Row> sites = new TreeMap<>();
        inventory.forEach((position, called) -> sites.put(keys.get(position), site(position, called)));
        return new Fork(
                recording.scenario(),
                feature(recording.version()),
                recording.vm() + " " + recording.version().replaceFirst("^[^(]*\\(([^)]*)\\).*$", "$1"),
                sites,
                weighed,
                recorded,
                codes.values().stream()
                        .filter(code -> code.samples > 0)
                        .map(code -> code.compile)
                        .toList(),
                recording.failures(),
                Gaps.of(recording));
    }

    private ScenarioReport.Row site(Position position, Called called) {
        Map<Verdict, Integer> bySamples = new EnumMap<>(Verdict.class);
        Verdict unsampled = Verdict.UNKNOWN;
        int unsampledWeight = -1;
        Set<MethodRef> receivers = new LinkedHashSet<>();
        Set<String> messages = new TreeSet<>();
        Map<MethodRef, Integer> observed = new LinkedHashMap<>();
        List<Evidence> evidence = new ArrayList<>();
        for (Code code : codesWithCaller.getOrDefault(position.caller(), Set.of())) {
            List<Inlining> rows = code.rows.stream()
                    .filter(row -> row.position().equals(position))
                    .toList();
            Seen seen = code.seen.getOrDefault(position, new Seen());
            Verdict verdict = verdict(called, code, position, rows, seen);
            if (seen.all() > 0) {
                bySamples.merge(verdict, seen.all(), Integer::sum);
            } else if (verdict != Verdict.UNKNOWN
                    && (code.samples > unsampledWeight
                            || code.samples == unsampledWeight && verdict.isWorseThan(unsampled))) {
                unsampled = verdict;
                unsampledWeight = code.samples;
            }
            for (Inlining row : rows) {
                if (called.dispatches) {
                    receivers.add(row.callee());
                }
                if (!row.succeeded()) {
                    messages.add(row.message());
                }
            }
            seen.counts.forEach((method, count) -> observed.merge(method, count[0] + count[1], Integer::sum));
            int id = code.compile.id();
            evidence.add(new Evidence("jdk.CompilerInlining", id, position.bci(), rows.size()));
            evidence.add(new Evidence(recording.sampleEvent(), id, position.bci(), seen.all()));
        }
        Verdict verdict = bySamples.entrySet().stream()
                .max(Map.Entry.<Verdict, Integer>comparingByValue()
                        .thenComparing(entry -> entry.getKey().rank()))
                .map(Map.Entry::getKey)
                .orElse(unsampled);
        List<Deopt> deopts = recording.deopts().stream()
                .filter(deopt -> deopt.isOfReceiver()
                        && deopt.bci() == position.bci()
                        && deopt.method().equals(position.caller()))
                .toList();
        deopts.forEach(deopt -> evidence.add(new Evidence("jdk.Deoptimization", deopt.compileId(), position.bci(), 1)));
        return new ScenarioReport.Row(
                keys.get(position).toString(),
                verdict,
                called.dispatches,
                100.0 * weights.getOrDefault(position, 0) / Math.max(1, weighed.size()),
                List.of(verdict),
                bySamples.keySet().stream().filter(other -> other != verdict).toList(),
                receivers.stream()
                        .map(method -> MethodRef.normalizedType(method.type()))
                        .sorted()
                        .toList(),
                names(observed),
                List.copyOf(messages),
                deopts.size(),
                (int) deopts.stream()
                        .filter(deopt -> recording.steadyAt() > 0 && recording.isWeighed(deopt.time()))
                        .count(),
                List.of(evidence.stream().filter(each -> each.count() > 0).toList()));
    }

    /** Lambdas of a class are told apart by how often they were seen, as nothing else about them lasts. */
    private static Map<String, Integer> names(Map<MethodRef, Integer> observed) {
        Map<String, Integer> names = new TreeMap<>();
        int lambda = 0;
        for (Map.Entry<MethodRef, Integer> entry : observed.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .toList()) {
            String type = MethodRef.normalizedType(entry.getKey().type());
            names.merge(entry.getKey().isLambda() ? type + " #" + ++lambda : type, entry.getValue(), Integer::sum);
        }
        return names;
    }

    private static Verdict verdict(Called called, Code code, Position position, List<Inlining> rows, Seen seen) {
        if (!called.dispatches) {
            if (rows.isEmpty()) {
                return seen.called() > 0 ? Verdict.DIRECT : Verdict.UNKNOWN;
            }
            return mostlyInlined(rows, seen) ? Verdict.INLINED : Verdict.DIRECT;
        }
        int receivers = receiversOfACopy(code, position);
        if (receivers >= 2) {
            return Verdict.BIMORPHIC;
        }
        if (receivers == 1) {
            if (hasOthers(rows, seen)) {
                return Verdict.DOMINANT;
            }
            if (mostlyInlined(rows, seen)) {
                return Verdict.MONOMORPHIC;
            }
            // A call that no row explains is one of a copy that was left virtual.
            return rows.stream().allMatch(Inlining::succeeded) ? Verdict.VIRTUAL : Verdict.DIRECT;
        }
        int targets = seen.counts.size();
        return targets == 0 ? Verdict.UNKNOWN : targets >= 3 ? Verdict.MEGAMORPHIC : Verdict.VIRTUAL;
    }

    /**
     * The number of receivers that one copy of the call was compiled for. The caller may be inlined several times into
     * one root, and rows do not say into which; but C2 decides on all receivers of a call before it goes on to another.
     */
    private static int receiversOfACopy(Code code, Position position) {
        int most = 0;
        Set<MethodRef> copy = new HashSet<>();
        for (Inlining row : code.rows) {
            if (row.position().equals(position)) {
                if (!copy.add(row.callee())) {
                    copy.clear();
                    copy.add(row.callee());
                }
                most = Math.max(most, copy.size());
            } else {
                copy.clear();
            }
        }
        return most;
    }

    /** True if targets were called that the code was not compiled for. */
    private static boolean hasOthers(List<Inlining> rows, Seen seen) {
        Set<MethodRef> compiledFor = rows.stream().map(Inlining::callee).collect(Collectors.toSet());
        return seen.counts.entrySet().stream()
                .anyMatch(entry -> !compiledFor.contains(entry.getKey()) && entry.getValue()[1] > 0);
    }

    /**
     * Copies differ, deep in a recursion, or before a loop and in it. Samples tell which of them runs. If no row is
     * about a call, one or two may be of older code that was still being left.
     */
    private static boolean mostlyInlined(List<Inlining> rows, Seen seen) {
        if (rows.stream().noneMatch(Inlining::succeeded)) {
            return false;
        }
        boolean explained = rows.stream().anyMatch(row -> !row.succeeded());
        return seen.inlined() >= seen.called() || !explained && seen.called() < MIN_UNEXPLAINED_CALLS;
    }
}
