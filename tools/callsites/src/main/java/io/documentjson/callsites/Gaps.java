package io.documentjson.callsites;

import io.documentjson.callsites.Recording.Losses;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The gaps of a recording, and how to record it instead. */
final class Gaps {

    /** With fewer a weight is rough, and a rare call is not seen. */
    static final int FEW_SAMPLES = 200;

    private final List<String> all = new ArrayList<>();

    private Gaps() {}

    private void addIf(boolean there, String format, Object... values) {
        if (there) {
            all.add(String.format(Locale.ROOT, format, values));
        }
    }

    static List<String> of(Recording recording) {
        Gaps gaps = new Gaps();
        Losses losses = recording.losses();
        int samples = recording.samples().size();
        gaps.addIf(
                recording.lateNanos() > 0,
                "It began %,d s after the JVM. Calls of code that was compiled before are missing; start the recording with"
                        + " the process: -XX:StartFlightRecording:settings=callsite.jfc,maxsize=0",
                TimeUnit.NANOSECONDS.toSeconds(recording.lateNanos()));
        gaps.addIf(
                losses.nanos() > 0,
                "It lost its first %.1f s (%s). Calls of code that was compiled then are missing; record with maxsize=0, and"
                        + " give frequent events a threshold",
                losses.nanos() / 1e9,
                losses.limit());
        gaps.addIf(
                losses.bytes() > 0,
                "%,d bytes of events found no buffer; give frequent events a threshold",
                losses.bytes());
        gaps.addIf(
                losses.samples() > 0,
                "%,d samples were lost beside %,d: weights are not exact; sample less often",
                losses.samples(),
                samples);
        gaps.addIf(
                recording.jvmStarted() > 0 && !recording.jvmArguments().contains("+DebugNonSafepoints"),
                "The JVM ran without -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints: samples stand where the next"
                        + " safepoint is, so that weights and targets of short methods are not exact");
        gaps.addIf(
                recording.cutOff() > 0,
                "%.0f %% of the stacks are cut off; start the JVM with -XX:FlightRecorderOptions:stackdepth=128",
                100.0 * recording.cutOff() / samples);
        return gaps.all;
    }

    /**
     * What is missing of a library, in sentences.
     *
     * @param methods those with samples, and whether there is a record of their compilation
     * @param own how many samples are of the library, which are too few if there are fewer than {@code few}
     */
    static List<String> of(String library, Map<MethodRef, Boolean> methods, long own, long all, int few) {
        Gaps gaps = new Gaps();
        long missing = methods.values().stream().filter(recorded -> !recorded).count();
        gaps.addIf(
                missing > 0,
                "Of %d methods of %s* with samples %d have no record of their compilation: their calls are missing",
                methods.size(),
                library,
                missing);
        gaps.addIf(
                own < few,
                "Only %d of %d samples (%.1f %%) are of the library: a weight is rough, and a rare call is not seen. Record"
                        + " longer, or under more load",
                own,
                all,
                all == 0 ? 0 : 100.0 * own / all);
        return gaps.all;
    }
}
