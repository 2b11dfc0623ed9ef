package io.documentjson.callsites;

import io.documentjson.page.Table;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Samples of async-profiler in calls through a table, beside a recording of the same JVM.
 *
 * <p>Recordings have no event for a call that C2 leaves virtual, so the worst verdict rests on missing evidence.
 * async-profiler sees the stub of a table itself, with the class of the receiver on top of it. So each of its samples
 * <em>is</em> a call through a table. Stubs are a few instructions long, and few samples are in one: a call that is not
 * seen may still be one.
 */
final class Witness {

    /** One or two samples may be of code that was being left. */
    private static final int MIN_SAMPLES = 3;

    private static final Pattern STUB = Pattern.compile("(?:^|;)([^;]+)_\\[([^]])];[iv]table stub(?:;([^;]+)_\\[i])?$");
    private static final Pattern FRAME = Pattern.compile("_\\[([^]])]");

    /** The answer about a caller. */
    enum Status {
        AGREES,
        /** The recording has no evidence, and the witness has. */
        ADDS,
        /** A call through a table is in no stub: there may have been too few samples. */
        NOT_SEEN,
        DISAGREES
    }

    /** @param receivers the classes on top of the stub, and how often each was */
    record Result(String caller, Status status, List<Verdict> verdicts, int samples, Map<String, Integer> receivers) {}

    private Witness() {}

    /** The agent of this system, in a file. */
    static Path agent(Path folder) throws IOException {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String name = system.contains("mac")
                ? "macos"
                : "linux-" + (System.getProperty("os.arch").equals("aarch64") ? "arm64" : "x64");
        String library = name + "/libasyncProfiler.so";
        try (InputStream in = Witness.class.getResourceAsStream("/" + library)) {
            if (in == null || !system.contains("mac") && !system.contains("linux")) {
                throw new BadInputException("Expected async-profiler on the class path for --verify but there is no "
                        + library + "; run benchmarks/bench on Linux or macOS");
            }
            Path file = folder.resolve("libasyncProfiler.so");
            Files.copy(in, file);
            return file;
        }
    }

    /** The flag that starts the agent: with a timer in place of perf events, which a container seldom has. */
    static String flag(Path agent, Path stacks) {
        return "-agentpath:" + agent + "=start,event=ctimer,interval=500us,features=vtable,sig,ann,collapsed,file="
                + stacks;
    }

    /** Where the stacks of a fork are. */
    static Path stacks(Path recording) {
        return recording.resolveSibling(recording.getFileName().toString().replaceFirst("\\.jfr$", ".txt"));
    }

    /** The samples in stubs that code of C2 has called, by caller and receiver. */
    static Map<MethodRef, Map<String, Integer>> dispatches(List<String> stacks) {
        Map<MethodRef, Map<String, Integer>> dispatches = new LinkedHashMap<>();
        for (String line : stacks) {
            int space = line.lastIndexOf(' ');
            String stack = space < 0 ? "" : line.substring(0, space);
            Matcher stub = STUB.matcher(stack);
            if (stub.find() && isOfC2(stack.substring(0, stub.start(2) + 2))) {
                String receiver = stub.group(3) == null ? "unknown" : MethodRef.normalizedType(stub.group(3));
                dispatches
                        .computeIfAbsent(method(stub.group(1)), caller -> new TreeMap<>())
                        .merge(receiver, Integer.parseInt(line.substring(space + 1)), Integer::sum);
            }
        }
        return dispatches;
    }

    /**
     * Frames that are inlined are part of the next one that is not: j is code of C2, 1 is code of C1, 0 is interpreted.
     */
    private static boolean isOfC2(String stack) {
        char root = 'i';
        Matcher frames = FRAME.matcher(stack);
        while (frames.find()) {
            char kind = frames.group(1).charAt(0);
            root = kind == 'i' ? root : kind;
        }
        return root == 'j';
    }

    private static MethodRef method(String frame) {
        int descriptor = frame.indexOf('(');
        return MethodRef.parse(frame.substring(0, descriptor).replace('/', '.')
                        + frame.substring(descriptor).replace('|', ';'))
                .normalized();
    }

    /** Compares what the stacks say of the library's callers with the verdicts of the recording. */
    static List<Result> compare(Fork fork, List<String> stacks, Scope scope) {
        Map<MethodRef, List<Fork.Site>> sites = new LinkedHashMap<>();
        fork.sites().forEach((key, site) -> {
            if (site.dispatches() || isTable(site.verdict())) {
                sites.computeIfAbsent(key.caller(), caller -> new ArrayList<>()).add(site);
            }
        });
        Map<MethodRef, Map<String, Integer>> seen = dispatches(stacks);
        List<Result> results = new ArrayList<>();
        seen.forEach((caller, receivers) -> {
            if (scope.covers(caller.type()) || receivers.keySet().stream().anyMatch(scope::covers)) {
                results.add(result(caller, sites.getOrDefault(caller, List.of()), receivers));
            }
        });
        sites.forEach((caller, of) -> {
            if (scope.covers(caller.type())
                    && !seen.containsKey(caller)
                    && of.stream().anyMatch(site -> isTable(site.verdict()) && site.weight() > 0)) {
                results.add(new Result(caller.shortName(), Status.NOT_SEEN, verdicts(of), 0, Map.of()));
            }
        });
        return results;
    }

    private static Result result(MethodRef caller, List<Fork.Site> sites, Map<String, Integer> receivers) {
        int samples = receivers.values().stream().mapToInt(Integer::intValue).sum();
        List<Verdict> verdicts = verdicts(sites);
        Status status = verdicts.stream().anyMatch(verdict -> isTable(verdict) || verdict == Verdict.DOMINANT)
                ? Status.AGREES
                : verdicts.contains(Verdict.UNKNOWN) || samples < MIN_SAMPLES ? Status.ADDS : Status.DISAGREES;
        return new Result(caller.shortName(), status, verdicts, samples, receivers);
    }

    /** Those of the copies in other methods, too: a stub does not say in which of them it was called. */
    private static List<Verdict> verdicts(List<Fork.Site> sites) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Fork.Site site : sites) {
            verdicts.add(site.verdict());
            verdicts.addAll(site.others());
        }
        return verdicts.stream().distinct().sorted().toList();
    }

    private static boolean isTable(Verdict verdict) {
        return verdict == Verdict.VIRTUAL || verdict == Verdict.MEGAMORPHIC;
    }

    /** A line for each caller. */
    static void print(String name, List<Result> results, StringBuilder to) {
        Table table = new Table(
                List.of("witness", "caller", "recording", "samples in stubs", "receivers"), column -> column == 3);
        for (Result result : results) {
            table.row(List.of(
                    result.status.name(),
                    result.caller,
                    result.verdicts.toString(),
                    Integer.toString(result.samples),
                    String.join(", ", result.receivers.keySet())));
        }
        to.append("== ").append(name).append("\n\n");
        to.append(results.isEmpty() ? "Neither has a call through a table.\n" : table.terminal())
                .append('\n');
    }
}
