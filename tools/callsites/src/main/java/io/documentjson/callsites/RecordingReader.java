package io.documentjson.callsites;

import io.documentjson.callsites.Recording.Compile;
import io.documentjson.callsites.Recording.Deopt;
import io.documentjson.callsites.Recording.Frame;
import io.documentjson.callsites.Recording.Inlining;
import io.documentjson.callsites.Recording.Kind;
import io.documentjson.callsites.Recording.Sample;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordingFile;

/** Reads a file of Java Flight Recorder of any JDK from 17 on. */
public final class RecordingReader {

    private String vm = "";
    private String version = "";
    private String jvmArguments = "";
    private String scenario = "";
    private long steadyAt;
    private long jvmStarted;
    private long began = Long.MAX_VALUE;
    private int cutOff;
    private final List<Compile> compiles = new ArrayList<>();
    private final List<Inlining> inlinings = new ArrayList<>();
    private final List<Deopt> deopts = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();

    private RecordingReader() {}

    public static Recording read(Path file) {
        RecordingReader reader = new RecordingReader();
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                reader.event(recording.readEvent());
            }
        } catch (IOException | RuntimeException e) {
            throw new BadInputException(
                    "Expected a recording of Java Flight Recorder but cannot read " + file + ": " + e.getMessage(), e);
        }
        return reader.recording();
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
                cutOff,
                compiles,
                inlinings,
                deopts,
                samples,
                failures);
    }

    private void event(RecordedEvent event) {
        began = Math.min(began, nanos(event.getEndTime()));
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
            case "jdk.ExecutionSample" -> addSample(event);
            default -> {}
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
                event.getLong("inlinedBytes"));
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
        cutOff += event.getStackTrace().isTruncated() ? 1 : 0;
        List<Frame> frames = new ArrayList<>();
        for (RecordedFrame frame : event.getStackTrace().getFrames()) {
            frames.add(new Frame(
                    method(frame.getMethod()),
                    frame.getBytecodeIndex(),
                    switch (frame.getType()) {
                        case "Inlined" -> Kind.INLINED;
                        case "JIT compiled" -> Kind.COMPILED;
                        default -> Kind.OTHER;
                    }));
        }
        samples.add(new Sample(nanos(event.getStartTime()), frames));
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
