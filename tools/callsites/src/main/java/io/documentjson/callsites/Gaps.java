package io.documentjson.callsites;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The gaps of a recording, and how to record it instead. */
final class Gaps {

    /** With fewer a weight is rough, and a rare call is not seen. */
    static final int FEW_SAMPLES = 200;

    private static final String LATE =
            "It began %,d s after the JVM. Calls of code that was compiled before are missing;"
                    + " start the recording with the process: -XX:StartFlightRecording:settings=callsite.jfc,maxsize=0";
    private static final String LOST_BEGINNING =
            "It lost its first %.1f s (%s). Calls of code that was compiled then are"
                    + " missing; record with maxsize=0, and give frequent events a threshold";
    private static final String LOST_EVENTS = "%,d bytes of events found no buffer; give frequent events a threshold";
    private static final String LOST_SAMPLES =
            "%,d samples were lost beside %,d: weights are not exact; sample less often";
    private static final String AT_SAFEPOINTS = "The JVM ran without -XX:+UnlockDiagnosticVMOptions"
            + " -XX:+DebugNonSafepoints: samples stand where the next safepoint is, so that weights and targets of short"
            + " methods are not exact";
    private static final String CUT_OFF =
            "%.0f %% of the stacks are cut off; start the JVM with -XX:FlightRecorderOptions:stackdepth=128";
    private static final String NOT_COMPILED =
            "Of %d methods of %s* with samples %d have no record of their compilation: their calls are missing";
    private static final String FEW =
            "Only %d of %d samples (%.1f %%) are of the library: a weight is rough, and a rare"
                    + " call is not seen. Record longer, or under more load";

    private Gaps() {}

    private static Optional<String> gap(boolean there, String format, Object... values) {
        return there ? Optional.of(String.format(Locale.ROOT, format, values)) : Optional.empty();
    }

    static List<String> of(Recording recording) {
        Recording.Losses losses = recording.losses();
        int samples = recording.samples().size();
        long late = TimeUnit.NANOSECONDS.toSeconds(recording.lateNanos());
        boolean moved = recording.jvmStarted() > 0 && !recording.jvmArguments().contains("+DebugNonSafepoints");
        double cutOff = 100.0 * recording.cutOff() / samples;
        return Stream.of(
                        gap(recording.lateNanos() > 0, LATE, late),
                        gap(losses.nanos() > 0, LOST_BEGINNING, losses.nanos() / 1e9, losses.limit()),
                        gap(losses.bytes() > 0, LOST_EVENTS, losses.bytes()),
                        gap(losses.samples() > 0, LOST_SAMPLES, losses.samples(), samples),
                        gap(moved, AT_SAFEPOINTS),
                        gap(recording.cutOff() > 0, CUT_OFF, cutOff))
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * Sentences about what is missing of a library.
     *
     * @param methods those with samples, and whether there is a record of their compilation
     * @param own the number of samples of the library, which are too few if there are fewer than {@code few}
     */
    static List<String> of(String library, Map<MethodRef, Boolean> methods, long own, long all, int few) {
        long missing = methods.values().stream().filter(recorded -> !recorded).count();
        double share = all == 0 ? 0 : 100.0 * own / all;
        return Stream.of(
                        gap(missing > 0, NOT_COMPILED, methods.size(), library, missing),
                        gap(own < few, FEW, own, all, share))
                .flatMap(Optional::stream)
                .toList();
    }
}
