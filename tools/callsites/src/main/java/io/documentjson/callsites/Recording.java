package io.documentjson.callsites;

import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The events of one JVM that are about call sites. Times are nanoseconds on one clock.
 *
 * @param jvmArguments what the JVM was started with
 * @param scenario empty if the recording does not say
 * @param steadyAt when warm-up ended, or 0 if the recording does not say
 * @param jvmStarted when the JVM was started, or 0 if the recording does not say
 * @param began the time of the earliest event
 * @param cutOff how many stacks are longer than what was recorded of them
 */
record Recording(
        String vm,
        String version,
        String jvmArguments,
        String scenario,
        long steadyAt,
        long jvmStarted,
        long began,
        int cutOff,
        List<Compile> compiles,
        List<Inlining> inlinings,
        List<Deopt> deopts,
        List<Sample> samples,
        List<Sample> allocations,
        List<String> failures) {

    /** A JVM may take so long to start with a recording, on a machine with much to do. */
    private static final long STARTED_TOGETHER_NANOS = TimeUnit.SECONDS.toNanos(60);

    /**
     * So many samples may be in older code. Code of the JDK does not count, because it is compiled while the JVM
     * starts.
     */
    private static final double MOST_OF_OLDER_CODE = 0.05;

    /** A recording that was started by somebody begins later than this. */
    private static final long STARTED_BY_HAND_NANOS = TimeUnit.SECONDS.toNanos(5);

    Recording {
        jvmArguments = jvmArguments == null ? "" : jvmArguments;
    }

    /**
     * How long the JVM had run when the recording began; 0 where it was started with it. A JVM that was started with a
     * recording may have a second one: that began late, too, if samples are of code that it has no compilation of.
     */
    long lateNanos() {
        long after = began - jvmStarted;
        long limit = jvmArguments.contains("StartFlightRecording") ? STARTED_TOGETHER_NANOS : STARTED_BY_HAND_NANOS;
        boolean late = after > limit || after > 0 && !inlinings.isEmpty() && shareOfOlderCode() > MOST_OF_OLDER_CODE;
        return jvmStarted > 0 && late ? after : 0;
    }

    /** The share of the samples whose compiled code is neither the JDK's nor of a compilation of the recording. */
    private double shareOfOlderCode() {
        Set<MethodRef> compiled = compiles.stream().map(Compile::root).collect(Collectors.toSet());
        long older = samples.stream()
                .filter(sample -> sample.frames().stream()
                        .filter(frame -> frame.kind() == Kind.COMPILED)
                        .findFirst()
                        .filter(frame -> !compiled.contains(frame.method())
                                && !frame.method().isOfJdk())
                        .isPresent())
                .count();
        return samples.isEmpty() ? 0 : (double) older / samples.size();
    }

    /** Whether there may be code without decisions in the recording. */
    boolean hasOlderCode() {
        return lateNanos() > 0 || inlinings.isEmpty() && !samples.isEmpty();
    }

    /** Whether warm-up was over; all is weighed where the recording does not say. */
    boolean isWeighed(long time) {
        return time >= steadyAt;
    }

    /** The place of a call in the bytecode of this very run. */
    record Position(MethodRef caller, int bci) {}

    /** A compilation that has ended, at {@code time}, and took so many nanoseconds. */
    record Compile(
            int id,
            String compiler,
            int level,
            boolean osr,
            boolean succeeded,
            MethodRef root,
            long time,
            long took,
            long codeSize,
            long inlinedBytes) {

        boolean isC2() {
            return level == 4;
        }
    }

    /** One decision of one compilation about one call. */
    record Inlining(
            int compileId, MethodRef caller, int bci, MethodRef callee, boolean succeeded, String message, long time) {

        Position position() {
            return new Position(caller, bci);
        }
    }

    record Deopt(int compileId, String reason, String action, MethodRef method, int bci, long time) {

        /** Whether a receiver came that the code was not made for. */
        boolean isOfReceiver() {
            return reason.equals("class_check") || reason.startsWith("bimorphic");
        }

        boolean replacesCode() {
            return !action.equals("none");
        }

        /** Whether the code is not entered again. */
        boolean discardsCode() {
            return action.equals("reinterpret") || action.startsWith("make_not");
        }
    }

    /** A stack, the running method first. */
    record Sample(long time, List<Frame> frames) {}

    record Frame(MethodRef method, int bci, Kind kind) {

        Position position() {
            return new Position(method, bci);
        }
    }

    enum Kind {
        INLINED,
        COMPILED,
        INTERPRETED,
        NATIVE
    }
}
