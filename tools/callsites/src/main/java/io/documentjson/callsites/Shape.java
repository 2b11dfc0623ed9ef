package io.documentjson.callsites;

import io.documentjson.callsites.Recording.Compile;
import io.documentjson.callsites.Recording.Deopt;
import io.documentjson.callsites.Recording.Inlining;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The compilations by C2 of one method in one JVM, in the order of time.
 *
 * <p>How much a compilation takes in depends on what was compiled before it, so that one method has different shapes in
 * different JVMs.
 */
record Shape(MethodRef root, List<Version> versions) {

    /**
     * A compilation that takes in more bytes than this takes a tenth of a second and longer. Meanwhile the code runs
     * slower, and the rest of its content is a matter of chance. C2 itself stops at 8,000.
     */
    static final long MOST_INLINED_BYTES = 5_000;

    /** How the messages begin by which C2 says that a compilation is too large to take in one call more. */
    private static final List<String> LIMITS = List.of("size > DesiredMethodLimit", "NodeCountInliningCutoff");

    /**
     * A compilation.
     *
     * @param readyAt nanoseconds from the start of the JVM to the end of the compilation
     * @param took nanoseconds, on the clock of the wall
     * @param inlinedBytes bytes of bytecode that were taken in
     * @param refusals how many calls were left out because the compilation was too large, by the message of C2
     * @param discarded why the code was thrown away; empty if it was not
     */
    record Version(
            boolean osr,
            long readyAt,
            long took,
            long codeSize,
            long inlinedBytes,
            Map<String, Integer> refusals,
            Optional<Discard> discarded) {

        int refused() {
            return refusals.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /**
     * The end of compiled code.
     *
     * @param reason that of the JVM, such as {@code unstable_if}
     * @param at nanoseconds from the start of the JVM
     * @param in the method that could not go on
     */
    record Discard(String reason, long at, MethodRef in) {}

    Version largest() {
        return versions.stream()
                .reduce((one, other) -> other.inlinedBytes > one.inlinedBytes ? other : one)
                .orElseThrow();
    }

    boolean isTooLarge() {
        return largest().inlinedBytes > MOST_INLINED_BYTES || refused() > 0;
    }

    int refused() {
        return versions.stream().mapToInt(Version::refused).max().orElse(0);
    }

    /** The methods that C2 compiled by themselves, those that were compiled first before the others. */
    static List<Shape> of(Recording recording) {
        Map<Integer, Map<String, Integer>> refusals = refusals(recording.inlinings());
        Map<Integer, Deopt> discards = new LinkedHashMap<>();
        recording.deopts().stream()
                .filter(Deopt::discardsCode)
                .forEach(deopt -> discards.putIfAbsent(deopt.compileId(), deopt));
        long start = recording.jvmStarted();
        Map<MethodRef, List<Version>> byRoot = new LinkedHashMap<>();
        for (Compile compile : recording.compiles()) {
            if (compile.isC2() && compile.succeeded()) {
                byRoot.computeIfAbsent(compile.root().normalized(), root -> new ArrayList<>())
                        .add(new Version(
                                compile.osr(),
                                compile.time() - start,
                                compile.took(),
                                compile.codeSize(),
                                compile.inlinedBytes(),
                                refusals.getOrDefault(compile.id(), Map.of()),
                                Optional.ofNullable(discards.get(compile.id()))
                                        .map(deopt ->
                                                new Discard(deopt.reason(), deopt.time() - start, deopt.method()))));
            }
        }
        return byRoot.entrySet().stream()
                .map(root -> new Shape(root.getKey(), root.getValue()))
                .toList();
    }

    private static Map<Integer, Map<String, Integer>> refusals(List<Inlining> rows) {
        Map<Integer, Map<String, Integer>> refusals = new LinkedHashMap<>();
        for (Inlining row : rows) {
            if (!row.succeeded()) {
                LIMITS.stream()
                        .filter(row.message()::startsWith)
                        .forEach(limit -> refusals.computeIfAbsent(row.compileId(), id -> new TreeMap<>())
                                .merge(limit, 1, Integer::sum));
            }
        }
        return refusals;
    }
}
