package io.documentjson.callsites;

import io.documentjson.callsites.Recording.Losses;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** The gaps of a recording, and how to record it instead. */
final class Gaps {

    /** With fewer a weight is rough, and a rare call is not seen. */
    static final int FEW_SAMPLES = 200;

    private Gaps() {}

    static List<String> of(Recording recording) {
        List<String> gaps = new ArrayList<>();
        Losses losses = recording.losses();
        if (recording.lateNanos() > 0) {
            gaps.add(String.format(
                    Locale.ROOT,
                    "It began %,d s after the JVM. Calls of code that was compiled before are missing; start the recording"
                            + " with the process: -XX:StartFlightRecording:settings=callsite.jfc,maxsize=0",
                    TimeUnit.NANOSECONDS.toSeconds(recording.lateNanos())));
        }
        if (losses.nanos() > 0) {
            gaps.add(String.format(
                    Locale.ROOT,
                    "It lost its first %.1f s (%s). Calls of code that was compiled then are missing; record with"
                            + " maxsize=0, and give frequent events a threshold",
                    losses.nanos() / 1e9,
                    losses.limit()));
        }
        if (losses.bytes() > 0) {
            gaps.add(String.format(
                    Locale.ROOT,
                    "%,d bytes of events found no buffer; give frequent events a threshold",
                    losses.bytes()));
        }
        if (losses.samples() > 0) {
            gaps.add(String.format(
                    Locale.ROOT,
                    "%,d samples were lost, %,d are there: weights are not exact; sample less often",
                    losses.samples(),
                    recording.samples().size()));
        }
        if (recording.jvmStarted() > 0 && !recording.jvmArguments().contains("+DebugNonSafepoints")) {
            gaps.add(
                    "The JVM ran without -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints: samples stand where the"
                            + " next safepoint is, so that weights and targets of short methods are not exact");
        }
        int stacks = recording.samples().size();
        if (recording.cutOff() > 0) {
            gaps.add(String.format(
                    Locale.ROOT,
                    "%.0f %% of the stacks are cut off; start the JVM with -XX:FlightRecorderOptions:stackdepth=128",
                    100.0 * recording.cutOff() / stacks));
        }
        return gaps;
    }

    /** Whether calls are missing because there is no record of their methods, in one sentence; empty if none are. */
    static List<String> ofMethods(String prefix, long unrecorded, long all) {
        return unrecorded == 0
                ? List.of()
                : List.of(String.format(
                        Locale.ROOT,
                        "Of %d methods of %s* with samples %d have no record of their compilation: their calls are missing",
                        all,
                        prefix,
                        unrecorded));
    }

    /** Whether there are too few samples of what is asked about, in one sentence; empty if there are enough. */
    static List<String> ofSamples(long own, long all) {
        String share =
                String.format(Locale.ROOT, "%d of %d samples (%.1f %%)", own, all, all == 0 ? 0 : 100.0 * own / all);
        return own >= FEW_SAMPLES
                ? List.of()
                : List.of(
                        "Only " + share + " are of the library: a weight is rough, and a rare call is not seen. Record"
                                + " longer, or under more load");
    }
}
