package io.documentjson.gate;

import io.documentjson.WarmUpRun;
import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.callsites.Json;
import io.documentjson.cold.WarmUpCommand;
import io.documentjson.cold.WarmUpCommand.FirstDocuments;
import io.documentjson.command.Turns;
import io.documentjson.gate.GateConfig.Length;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.jmhfile.Entry;
import io.documentjson.payload.Payload;
import io.documentjson.peer.PeerName;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs pairs of forks: two JVMs that live side by side, warm up, and then run their slices in turns.
 *
 * <p>The benchmark is that of this program's own jar on both sides; before it on the class path stands the library that
 * is compared. JMH runs in the JVM that it measures, which is as fresh as one that JMH would have forked.
 */
final class PairRunner {

    private static final long MAX_MINUTES = 3;

    private final GateConfig config;
    private final Profile profile;
    private final Cleanup cleanup;
    private final Path java;
    private final Path benchmarks;
    private final Path temporary;

    /** One side of a pair: the library, which is null where pairs are recorded already, and the row that it runs. */
    record Side(Library library, Row row) {}

    /** @param benchmarks the jar of benchmarks */
    PairRunner(GateConfig config, Profile profile, Cleanup cleanup, Path java, Path benchmarks) throws IOException {
        this.config = config;
        this.profile = profile;
        this.cleanup = cleanup;
        this.java = java;
        this.benchmarks = benchmarks;
        this.temporary = cleanup.folder(Files.createTempDirectory("gate"));
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
        if (base.row().isWarmUp()) {
            return warmUp(base, head, headFirst);
        }
        Path turns = Turns.newFile(temporary, 2);
        try {
            Started first = start(headFirst ? head : base, 0, turns);
            Started second = start(headFirst ? base : head, 1, turns);
            await(first, second);
            Started ofBase = headFirst ? second : first;
            Started ofHead = headFirst ? first : second;
            Entry result = ofBase.result();
            return new Pair(base.row().name(), result.jdkVersion(), fork(result), fork(ofHead.result()));
        } finally {
            Files.delete(turns);
        }
    }

    /** Two fresh JVMs, one after the other, so that the compilers of each have a processor. */
    private Pair warmUp(Side base, Side head, boolean headFirst) throws IOException {
        Path items = temporary.resolve(base.row().name() + ".items");
        if (!Files.exists(items)) {
            WarmUpRun.write(Payload.named(base.row().params().get("payload")).items(), items);
        }
        FirstDocuments first = firstDocuments(headFirst ? head : base, items);
        FirstDocuments second = firstDocuments(headFirst ? base : head, items);
        return new Pair(
                base.row().name(), first.jdk(), fork(headFirst ? second : first), fork(headFirst ? first : second));
    }

    private FirstDocuments firstDocuments(Side side, Path items) throws IOException {
        return WarmUpCommand.run(
                java.getParent().getParent(),
                side.library().jar() + File.pathSeparator + benchmarks,
                side.row().params().get("operation"),
                PeerName.OURS.label(),
                items,
                false,
                cleanup);
    }

    private static Pair.Fork fork(FirstDocuments documents) {
        return new Pair.Fork(new double[] {documents.nanosADocument()}, new double[] {0});
    }

    private record Started(Side side, Process process, Path file, Path log) {

        boolean hasFailed() {
            return !process.isAlive() && (process.exitValue() != 0 || !Files.exists(file));
        }

        Entry result() throws IOException {
            if (hasFailed()) {
                throw new BadInputException(side.row().name() + " did not run on "
                        + side.library().label() + ": " + reason(Files.readAllLines(log)));
            }
            return Json.read(file, Entry[].class, "a result of JMH")[0];
        }
    }

    private Started start(Side side, int place, Path turns) throws IOException {
        Path result = temporary.resolve(place + ".json");
        Path log = temporary.resolve(place + ".log");
        Files.deleteIfExists(result);
        Process process = cleanup.start(new ProcessBuilder(command(side, Turns.options(2, place, turns), result))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile()));
        return new Started(side, process, result, log);
    }

    private List<String> command(Side side, String turns, Path result) {
        Row row = side.row();
        Length length = config.fork(row, profile);
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(config.jvmArgs(profile));
        command.add(Payload.jvmArgument());
        // Two at once is what this is about.
        command.add("-Djmh.ignoreLock=true");
        command.addAll(List.of("-cp", side.library().jar() + File.pathSeparator + benchmarks, "org.openjdk.jmh.Main"));
        command.add("^io\\.documentjson\\." + row.benchmark().replace(".", "\\.") + "$");
        command.addAll(List.of("-bm", "avgt", "-tu", "ns", "-f", "0", "-foe", "true", "-v", "SILENT"));
        command.addAll(List.of("-wi", Integer.toString(length.warmups()), "-w", length.millis() + "ms"));
        command.addAll(List.of("-i", Integer.toString(length.slices()), "-r", length.millis() + "ms"));
        command.addAll(List.of("-prof", SliceProfiler.class.getName() + ":" + turns));
        command.addAll(List.of("-rf", "json", "-rff", result.toString()));
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

    private static Pair.Fork fork(Entry entry) {
        return new Pair.Fork(slices(entry, SliceProfiler.NANOS), slices(entry, SliceProfiler.BYTES));
    }

    private static double[] slices(Entry entry, String metric) {
        Entry.Metric slices = entry.secondaryMetrics().get(metric);
        if (slices == null) {
            throw new BadInputException("Expected slices of " + metric + " but was none");
        }
        return slices.rawData()[0];
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
