package io.documentjson.gate;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.callsites.Json;
import io.documentjson.callsites.Recorder;
import io.documentjson.gate.Version.Side;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Runs pairs of forks: two JVMs that live side by side, warm up, and then run their slices in turns.
 *
 * <p>JMH runs in the JVM that it measures, which is as fresh as one that JMH would have forked. Each fork has a folder
 * of its own to work in, and for temporary files, so that benchmarks that write files do not meet those of the other.
 */
final class PairRunner {

    private static final long MAX_MINUTES = 3;

    /** The length of the recording of a fork once it is warm, in seconds. */
    private static final int RECORDED_SECONDS = 3;

    /** The least share of the processor time of a fork; the collector and the compilers take less than the rest. */
    private static final double LEAST_SHARE = 0.2;

    private final Gate gate;
    private final Cleanup cleanup;
    private final Path temporary;
    private final Path profilers;
    private boolean wroteFiles;

    PairRunner(Gate gate, Cleanup cleanup) throws IOException {
        this.gate = gate;
        this.cleanup = cleanup;
        this.temporary = cleanup.folder(Files.createTempDirectory("gate"));
        this.profilers = temporary.resolve("profilers");
        Path folder = Files.createDirectories(profilers.resolve("io/documentjson/gate"));
        for (String name : List.of("SliceProfiler.class", "TurnsProfiler.class", "Turns.class")) {
            try (InputStream in = PairRunner.class.getResourceAsStream(name)) {
                Files.copy(in, folder.resolve(name));
            }
        }
    }

    /** @param headFirst whose turn is first; it alternates, so that the place in the turns belongs to neither side */
    Pair run(Side base, Side head, boolean headFirst) throws IOException {
        try {
            return attempt(base, head, headFirst);
        } catch (BadInputException e) {
            cleanup.check();
            // A failure of the moment does not cost the pairs before it.
            return attempt(base, head, headFirst);
        }
    }

    private Pair attempt(Side base, Side head, boolean headFirst) throws IOException {
        long started = System.nanoTime();
        Path turns = Turns.newFile(temporary, 2);
        Started one = start(headFirst ? head : base, 0, turns);
        if (base.row().isProgram()) {
            // The compilers of each have a processor.
            await(one, one);
        }
        Started two = start(headFirst ? base : head, 1, turns);
        await(one, two);
        Files.delete(turns);
        Result first = (headFirst ? two : one).result();
        Result second = (headFirst ? one : two).result();
        double seconds = (System.nanoTime() - started) / 1e9;
        return new Pair(base.row().name(), first.jdk(), seconds, first.fork(), second.fork());
    }

    private Started start(Side side, int place, Path turns) throws IOException {
        String profiler = "io.documentjson.gate.SliceProfiler:" + Turns.options(2, place, turns);
        int slices = gate.config().fork(side.row(), gate.profile()).slices();
        List<String> command = side.row().isProgram()
                ? program(side)
                : benchmark(side, place, List.of(), slices, "%dms", List.of("-prof", profiler));
        return start(side, place, command);
    }

    /** Runs one fork with a recording of Java Flight Recorder from its beginning. */
    void record(Side side, Path recording) throws IOException {
        List<String> flags = Recorder.flags("profile,compiler=all,maxsize=0", recording);
        Started started = start(side, 0, benchmark(side, 0, flags, 1, RECORDED_SECONDS + "s", List.of()));
        await(started, started);
        if (!Files.exists(recording)) {
            started.fail();
        }
    }

    /** True if a benchmark left files where it worked. */
    boolean wroteFiles() {
        return wroteFiles;
    }

    /** The result of a fork. */
    private record Result(String jdk, Pair.Fork fork) {}

    /** The part of JMH's JSON that is read. */
    private record Entry(String jdkVersion, Map<String, String> params, Map<String, Metric> secondaryMetrics) {

        private record Metric(double[][] rawData) {}

        private double[] slices(String metric) {
            Metric slices = secondaryMetrics.get(metric);
            if (slices == null) {
                throw new BadInputException("Expected slices of " + metric + " but was none");
            }
            return slices.rawData()[0];
        }
    }

    private record Started(Side side, Process process, Path file, Path log) {

        boolean hasFailed() {
            return !process.isAlive()
                    && (process.exitValue() != 0 || !side.row().isProgram() && !Files.exists(file));
        }

        void fail() throws IOException {
            throw new BadInputException(side.row().name() + " did not run on "
                    + side.version().label() + ": " + reason(Files.readAllLines(log)));
        }

        Result result() throws IOException {
            if (hasFailed()) {
                fail();
            }
            if (side.row().isProgram()) {
                String[] words = Files.readString(log).trim().split("\\s+");
                double[] nanos = {Double.parseDouble(words[words.length - 1])};
                return new Result(words[0], new Pair.Fork(nanos, new double[] {0}));
            }
            Entry[] entries = Json.read(file, Entry[].class, "a result of JMH");
            if (!entries[0].params().keySet().containsAll(side.row().params().keySet())) {
                throw new BadInputException("Expected a benchmark with the parameters "
                        + side.row().params() + " but was " + entries[0].params());
            }
            double[] nanos = entries[0].slices(SliceProfiler.NANOS);
            double[] shares = entries[0].slices(SliceProfiler.SHARE);
            if (!(shares[shares.length - 1] > LEAST_SHARE)
                    || Arrays.stream(nanos).anyMatch(each -> each <= 0)) {
                throw new BadInputException(
                        "Expected a benchmark that works in its own threads but was one that works in"
                                + " other threads or not at all; their time is not measured");
            }
            return new Result(entries[0].jdkVersion(), new Pair.Fork(nanos, entries[0].slices(SliceProfiler.BYTES)));
        }
    }

    private Started start(Side side, int place, List<String> command) throws IOException {
        Path folder = folder(place);
        Path log = temporary.resolve(place + ".log");
        Files.deleteIfExists(resultFile(place));
        if (Files.exists(folder)) {
            try (var left = Files.list(folder)) {
                wroteFiles |= left.findAny().isPresent();
            }
            Cleanup.delete(folder);
        }
        Files.createDirectories(folder);
        Process process = cleanup.start(new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile()));
        return new Started(side, process, resultFile(place), log);
    }

    private Path folder(int place) {
        return temporary.resolve("fork-" + place);
    }

    private Path resultFile(int place) {
        return temporary.resolve(place + ".json");
    }

    private List<String> program(Side side) {
        List<String> command = gate.java(side.row().jvmArgs());
        command.addAll(List.of("-cp", side.version().classPath(), side.row().main()));
        command.addAll(side.row().arguments());
        return command;
    }

    /** @param length that of a slice; the settings have its milliseconds */
    private List<String> benchmark(
            Side side, int place, List<String> flags, int slices, String length, List<String> more) {
        GateConfig.Row row = side.row();
        GateConfig.Length fork = gate.config().fork(row, gate.profile());
        List<String> command = gate.java(gate.config().jvmArgs(gate.profile()));
        command.addAll(flags);
        command.add("-Djava.io.tmpdir=" + folder(place));
        // Two at once is what this is about.
        command.add("-Djmh.ignoreLock=true");
        String classPath = side.version().classPath() + File.pathSeparator + profilers;
        command.addAll(List.of("-cp", classPath, "org.openjdk.jmh.Main"));
        command.add("(^|\\.)" + row.benchmark().replace(".", "\\.").replace("$", "\\$") + "$");
        command.addAll(List.of("-bm avgt -tu ns -f 0 -foe true -v SILENT -rf json".split(" ")));
        command.addAll(List.of("-wi", Integer.toString(fork.warmups()), "-w", fork.millis() + "ms"));
        command.addAll(List.of("-i", Integer.toString(slices), "-r", length.formatted(fork.millis())));
        command.addAll(List.of("-rff", resultFile(place).toString()));
        command.addAll(more);
        row.params().forEach((name, value) -> command.addAll(List.of("-p", name + "=" + value)));
        return command;
    }

    /** Waits for both. Where one fails the other one would wait for its turn in vain, and is ended. */
    private static void await(Started first, Started second) throws IOException {
        try {
            long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(MAX_MINUTES);
            while (first.process.isAlive() || second.process.isAlive()) {
                for (Started one : List.of(first, second)) {
                    if (one.hasFailed() || System.nanoTime() > end) {
                        first.process.destroyForcibly().waitFor();
                        second.process.destroyForcibly().waitFor();
                        one.result();
                    }
                }
                Thread.sleep(20);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** The innermost reason that JMH names. */
    private static String reason(List<String> log) {
        return log.stream()
                .filter(line -> line.contains("Exception") || line.contains("Error") || line.startsWith("No "))
                .reduce((first, last) -> last)
                .orElse("no result")
                .trim();
    }
}
