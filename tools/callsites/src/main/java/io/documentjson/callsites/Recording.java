package io.documentjson.callsites;

import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The events of one JVM that are about call sites. Times are nanoseconds on one clock.
 *
 * @param jvmArguments the command line of the JVM
 * @param scenario empty if the recording does not say
 * @param steadyAt when warm-up ended, or 0 if the recording does not say
 * @param jvmStarted when the JVM was started, or 0 if the recording does not say
 * @param began when the first part of it was begun that is in the file
 * @param losses events that the JVM had written, or meant to write, and that are not in the file
 * @param cutOff the number of stacks that are longer than what was recorded of them
 * @param sampleEvent the type of event of the samples
 */
public record Recording(
        String vm,
        String version,
        String jvmArguments,
        String scenario,
        long steadyAt,
        long jvmStarted,
        long began,
        Losses losses,
        int cutOff,
        String sampleEvent,
        List<Compile> compiles,
        List<Inlining> inlinings,
        List<Deopt> deopts,
        List<Sample> samples,
        List<String> failures) {

    /** A JVM may take so long to start with a recording, on a machine with much to do. */
    private static final long STARTED_TOGETHER_NANOS = TimeUnit.SECONDS.toNanos(60);

    /** A recording that was started by somebody begins later than this. */
    private static final long STARTED_BY_HAND_NANOS = TimeUnit.SECONDS.toNanos(5);

    /**
     * @param nanos the length of the beginning that was dropped
     * @param limit for which it was
     * @param bytes that found no buffer
     * @param samples that found none
     */
    public record Losses(long nanos, String limit, long bytes, long samples) {}

    /** The age of the JVM when the recording was started; 0 where it was started with it. */
    long lateNanos() {
        long limit = jvmArguments.contains("StartFlightRecording") ? STARTED_TOGETHER_NANOS : STARTED_BY_HAND_NANOS;
        long late = began - losses.nanos - jvmStarted;
        return jvmStarted > 0 && late > limit ? late : 0;
    }

    /** True if warm-up was over; all is weighed where the recording does not say. */
    boolean isWeighed(long time) {
        return time >= steadyAt;
    }

    /** The place of a call in the bytecode of this very run. */
    public record Position(MethodRef caller, int bci) {}

    /** A compilation that has ended, at {@code time}. */
    public record Compile(
            int id,
            String compiler,
            int level,
            boolean osr,
            boolean succeeded,
            MethodRef root,
            long time,
            long inlinedBytes,
            long codeSize) {

        public boolean isC2() {
            return level == 4;
        }
    }

    /** One decision of one compilation about one call. */
    public record Inlining(
            int compileId, MethodRef caller, int bci, MethodRef callee, boolean succeeded, String message, long time) {

        Position position() {
            return new Position(caller, bci);
        }
    }

    public record Deopt(int compileId, String reason, String action, MethodRef method, int bci, long time) {

        /** True if a receiver came that the code was not made for. */
        boolean isOfReceiver() {
            return reason.equals("class_check") || reason.startsWith("bimorphic");
        }

        boolean replacesCode() {
            return !action.equals("none");
        }
    }

    /** A stack, the running method first. */
    public record Sample(long time, List<Frame> frames) {}

    public record Frame(MethodRef method, int bci, Kind kind) {

        Position position() {
            return new Position(method, bci);
        }
    }

    public enum Kind {
        INLINED,
        COMPILED,
        OTHER
    }
}
