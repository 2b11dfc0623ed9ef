package io.documentjson.callsites;

import io.documentjson.callsites.Recording.Compile;
import io.documentjson.callsites.Recording.Deopt;
import io.documentjson.callsites.Recording.Inlining;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordingFile;

/** Reads a file of Java Flight Recorder of any JDK from 17 on. */
public final class RecordingReader {

    /** The JVM rounds the beginning of a recording to milliseconds; a part that was dropped is longer. */
    private static final long LEAST_LOST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private String vm = "";
    private String version = "";
    private String jvmArguments = "";
    private String scenario = "";
    private long steadyAt;
    private long jvmStarted;
    private final long began;
    private long lostNanos = -1;
    private String limit = "";
    private long lostBytes;
    private long lostSamples;
    private int cutOff;
    private String sampleEvent = "";
    private final List<Compile> compiles = new ArrayList<>();
    private final List<Inlining> inlinings = new ArrayList<>();
    private final List<Deopt> deopts = new ArrayList<>();
    private final List<Recording.Sample> samples = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();

    private RecordingReader(long began) {
        this.began = began;
    }

    public static Recording read(Path file) {
        RecordingReader reader;
        try (RecordingFile recording = new RecordingFile(file)) {
            reader = new RecordingReader(began(file));
            while (recording.hasMoreEvents()) {
                reader.event(recording.readEvent());
            }
        } catch (IOException | RuntimeException e) {
            throw new BadInputException(
                    "Expected a recording of Java Flight Recorder but cannot read " + file + ": " + e.getMessage(), e);
        }
        return reader.recording();
    }

    /** The head of the file has it; an event may have begun long before. */
    private static long began(Path file) throws IOException {
        try (DataInputStream head = new DataInputStream(Files.newInputStream(file))) {
            head.skipNBytes(32);
            return head.readLong();
        }
    }

    private Recording recording() {
        // Events of one thread lie in the order of their chunks, not of their times.
        compiles.sort(Comparator.comparingLong(Compile::time));
        inlinings.sort(Comparator.comparingLong(Inlining::time));
        deopts.sort(Comparator.comparingLong(Deopt::time));
        return new Recording(
                vm,
                version,
                jvmArguments,
                scenario,
                steadyAt,
                jvmStarted,
                began,
                new Recording.Losses(lostNanos < LEAST_LOST_NANOS ? 0 : lostNanos, limit, lostBytes, lostSamples),
                cutOff,
                sampleEvent,
                compiles,
                inlinings,
                deopts,
                samples,
                failures);
    }

    private void event(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "jdk.JVMInformation" -> {
                vm = event.getString("jvmName");
                version = event.getString("jvmVersion");
                jvmArguments = String.valueOf(event.getString("jvmArguments"));
                jvmStarted = nanos(event.getInstant("jvmStartTime"));
            }
            case SteadyState.NAME -> {
                scenario = event.getString("scenario");
                steadyAt = nanos(event.getStartTime());
            }
            case "jdk.Compilation" -> compiles.add(compile(event));
            case "jdk.CompilerInlining" -> inlinings.add(inlining(event));
            case "jdk.Deoptimization" -> deopts.add(deopt(event));
            case "jdk.CompilationFailure" -> failures.add(event.getString("failureMessage"));
            case "jdk.ExecutionSample", "jdk.CPUTimeSample" -> addSample(event);
            case "jdk.CPUTimeSamplesLost" -> lostSamples += event.getLong("lostSamples");
            case "jdk.DataLoss" -> lostBytes += event.getLong("amount");
            case "jdk.ActiveRecording" -> lose(event);
            default -> {}
        }
    }

    /** The file is of that recording, among several that ran, that began last before it. */
    private void lose(RecordedEvent event) {
        long lost = began - nanos(event.getInstant("recordingStart"));
        if (lost >= 0 && (lostNanos < 0 || lost < lostNanos)) {
            long bytes = event.getLong("maxSize");
            lostNanos = lost;
            limit = bytes > 0 ? "maxsize=" + (bytes >> 20) + "m" : "maxage";
        }
    }

    private static Compile compile(RecordedEvent event) {
        return new Compile(
                (int) event.getLong("compileId"),
                event.getString("compiler"),
                (int) event.getLong("compileLevel"),
                event.getBoolean("isOsr"),
                // The event has always spelled it so.
                event.getBoolean("succeded"),
                method(event.getValue("method")),
                nanos(event.getEndTime()),
                event.getLong("inlinedBytes"),
                event.getLong("codeSize"));
    }

    private static Inlining inlining(RecordedEvent event) {
        RecordedObject callee = event.getValue("callee");
        return new Inlining(
                (int) event.getLong("compileId"),
                method(event.getValue("caller")),
                event.getInt("bci"),
                new MethodRef(
                        callee.getString("type").replace('/', '.'),
                        callee.getString("name"),
                        callee.getString("descriptor")),
                event.getBoolean("succeeded"),
                event.getString("message"),
                nanos(event.getStartTime()));
    }

    private static Deopt deopt(RecordedEvent event) {
        return new Deopt(
                (int) event.getLong("compileId"),
                event.getString("reason"),
                event.getString("action"),
                method(event.getValue("method")),
                event.getInt("bci"),
                nanos(event.getStartTime()));
    }

    private void addSample(RecordedEvent event) {
        if (event.getStackTrace() == null) {
            return;
        }
        sampleEvent = event.getEventType().getName();
        cutOff += event.getStackTrace().isTruncated() ? 1 : 0;
        List<Recording.Frame> frames = new ArrayList<>();
        for (RecordedFrame frame : event.getStackTrace().getFrames()) {
            frames.add(new Recording.Frame(
                    method(frame.getMethod()),
                    frame.getBytecodeIndex(),
                    switch (frame.getType()) {
                        case "Inlined" -> Recording.Kind.INLINED;
                        case "JIT compiled" -> Recording.Kind.COMPILED;
                        default -> Recording.Kind.OTHER;
                    }));
        }
        samples.add(new Recording.Sample(nanos(event.getStartTime()), frames));
    }

    private static MethodRef method(RecordedMethod method) {
        return method == null
                ? new MethodRef("?", "?", "()V")
                : new MethodRef(method.getType().getName(), method.getName(), method.getDescriptor());
    }

    private static long nanos(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
    }
}
