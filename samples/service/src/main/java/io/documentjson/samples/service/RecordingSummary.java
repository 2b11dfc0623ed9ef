package io.documentjson.samples.service;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/** The part of a recording about the texts that the library wrote and read, and about its allocations. */
public final class RecordingSummary {

    private static final String LIBRARY = "io.documentjson.";
    private static final String SAMPLES = LIBRARY + "samples.";
    private static final int SHOWN = 5;

    /**
     * From the first text on; the JVM compiles the code in this time. Of less than twice as long it is the first half.
     */
    private static final Duration WARM_UP = Duration.ofSeconds(10);

    private final Map<String, List<RecordedEvent>> texts = new TreeMap<>();
    private final Map<String, Long> allocated = new HashMap<>();
    private long allocatedInAll;
    private Instant started = Instant.MAX;
    private Instant ended = Instant.MIN;

    private RecordingSummary(Path recording) throws IOException {
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                add(file.readEvent());
            }
        }
    }

    /** Prints the summary of the recording that the argument names. */
    public static void main(String[] args) throws IOException {
        if (args.length != 1) {
            System.err.println("Usage: RecordingSummary <recording.jfr>");
            System.exit(64);
        }
        print(Path.of(args[0]), System.out);
    }

    static void print(Path recording, PrintStream out) throws IOException {
        RecordingSummary summary = new RecordingSummary(recording);
        summary.printTexts(out);
        summary.printAllocation(out);
    }

    private void add(RecordedEvent event) {
        String name = event.getEventType().getName();
        if (name.startsWith(LIBRARY)) {
            started = event.getStartTime().isBefore(started) ? event.getStartTime() : started;
            ended = event.getStartTime().isAfter(ended) ? event.getStartTime() : ended;
            texts.computeIfAbsent(name, key -> new ArrayList<>()).add(event);
        } else if (name.equals("jdk.ObjectAllocationSample")) {
            long weight = event.getLong("weight");
            allocatedInAll += weight;
            RecordedFrame inLibrary = firstFrame(event, RecordingSummary::isLibrary);
            if (inLibrary != null) {
                String what = event.getClass("objectClass").getName() + " in " + text(inLibrary);
                allocated.merge(what, weight, Long::sum);
            }
        }
    }

    private void printTexts(PrintStream out) {
        out.println("Texts");
        texts.forEach((name, events) -> {
            List<RecordedEvent> byDuration = sorted(events, Comparator.comparing(RecordedEvent::getDuration));
            long bytes = events.stream().mapToLong(RecordingSummary::size).sum();
            out.printf(
                    Locale.ROOT,
                    "  %-24s %,9d, %,12d bytes, p50 %s, p99 %s%n",
                    name,
                    events.size(),
                    bytes,
                    millis(percentile(byDuration, 50)),
                    millis(percentile(byDuration, 99)));
        });
        Duration half =
                texts.isEmpty() ? WARM_UP : Duration.between(started, ended).dividedBy(2);
        Duration warmUp = half.compareTo(WARM_UP) < 0 ? half : WARM_UP;
        texts.forEach((name, events) -> {
            printTop(out, name + ", largest", events, Comparator.comparingLong(RecordingSummary::size));
            List<RecordedEvent> warm = events.stream()
                    .filter(event -> event.getStartTime().isAfter(started.plus(warmUp)))
                    .toList();
            String heading = String.format(
                    Locale.ROOT,
                    "%s, longest after %.1f s of warm-up, which had %,d",
                    name,
                    warmUp.toMillis() / 1e3,
                    events.size() - warm.size());
            printTop(out, heading, warm, Comparator.comparing(RecordedEvent::getDuration));
        });
    }

    private static void printTop(
            PrintStream out, String heading, List<RecordedEvent> events, Comparator<RecordedEvent> order) {
        out.println(heading);
        List<RecordedEvent> top = sorted(events, order.reversed());
        for (RecordedEvent event : top.subList(0, Math.min(SHOWN, top.size()))) {
            RecordedFrame caller = firstFrame(event, RecordingSummary::isCaller);
            out.printf(
                    Locale.ROOT,
                    "  %11s %,9d bytes, %3d attributes, %-8s for %s%n",
                    millis(event),
                    size(event),
                    event.getInt("attributes"),
                    event.getString("form"),
                    caller == null ? "nobody on the stack" : text(caller));
        }
    }

    private void printAllocation(PrintStream out) {
        long ofLibrary = allocated.values().stream().mapToLong(Long::longValue).sum();
        out.printf(Locale.ROOT, "Allocated in the library: %s of all%n", share(ofLibrary));
        allocated.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(SHOWN)
                .forEach(entry -> out.printf("  %6s %s%n", share(entry.getValue()), entry.getKey()));
    }

    private String share(long bytes) {
        return String.format(Locale.ROOT, "%.1f %%", 100.0 * bytes / Math.max(1, allocatedInAll));
    }

    private static long size(RecordedEvent event) {
        return Math.max(0, event.getLong("bytes"));
    }

    private static RecordedEvent percentile(List<RecordedEvent> sorted, int percent) {
        return sorted.get((sorted.size() - 1) * percent / 100);
    }

    private static List<RecordedEvent> sorted(List<RecordedEvent> events, Comparator<RecordedEvent> order) {
        return events.stream().sorted(order).toList();
    }

    private static RecordedFrame firstFrame(RecordedEvent event, Predicate<String> type) {
        if (event.getStackTrace() == null) {
            return null;
        }
        return event.getStackTrace().getFrames().stream()
                .filter(frame -> type.test(frame.getMethod().getType().getName()))
                .findFirst()
                .orElse(null);
    }

    private static boolean isLibrary(String type) {
        return type.startsWith(LIBRARY) && !type.startsWith(SAMPLES);
    }

    /** True if it is a class of neither the library nor the JDK. */
    private static boolean isCaller(String type) {
        return !isLibrary(type) && !type.startsWith("java.") && !type.startsWith("jdk.") && !type.startsWith("sun.");
    }

    private static String text(RecordedFrame frame) {
        return frame.getMethod().getType().getName() + "." + frame.getMethod().getName() + ":" + frame.getLineNumber();
    }

    private static String millis(RecordedEvent event) {
        Duration duration = event.getDuration();
        return String.format(Locale.ROOT, "%.3f ms", duration.toNanos() / 1e6);
    }
}
