package io.documentjson.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Runs parts of the published selection and writes their results.
 *
 * <p>Forks are interleaved: a round forks every row once, the peers of a payload after each other, and the next round
 * goes the other way, so that a drift of the machine meets all peers alike. Times are taken without a profiler; what is
 * allocated is measured afterwards, in one more fork a row in average-time mode, where it is exact.
 */
@Command(
        name = "benchmarks/run",
        mixinStandardHelpOptions = true,
        description = "Runs parts of the published benchmarks with the JDK that runs this command.")
final class RunCommand implements Callable<Integer> {

    enum Pass {
        TIME,
        ALLOCATION
    }

    record Fork(Part.Row row, Pass pass) {

        @Override
        public String toString() {
            return row + (pass == Pass.ALLOCATION ? " (allocation)" : "");
        }
    }

    /**
     * Touched before the first measurement, like the rest of the heap: the first touch of a page of memory costs more than
     * a whole document where a virtual machine gives unused pages back.
     */
    private static final String YOUNG = "64m";

    @Parameters(arity = "0..*", paramLabel = "PART", description = "toJson, getJson, ...; see --list.")
    private List<String> parts = new ArrayList<>();

    @Option(names = "--all", description = "All parts.")
    private boolean all;

    @Option(names = "--list", description = "Lists the parts, their rows and forks, and does nothing else.")
    private boolean list;

    @Option(names = "--checkout", required = true, description = "The directory that has benchmarks/ in it.")
    private Path checkout;

    @Option(names = "--results", description = "Where results go. Default: benchmarks/results/VERSION.")
    private Path results;

    @Option(names = "--forks", description = "Forks of every row, instead of the part's own number.")
    private int forks;

    @Option(names = "--warmup", description = "Warm-up iterations. Default: 12 for parts of five forks, 8 for others.")
    private int warmupIterations;

    @Option(
            names = "--iterations",
            description = "Measured iterations. Default: 3 for parts of five forks, 2 for others.")
    private int iterations;

    @Option(names = "--millis", description = "Length of an iteration. Default: ${DEFAULT-VALUE}.")
    private int millis = 125;

    @Option(names = "--heap", description = "Fixed size of the heap. Default: ${DEFAULT-VALUE}.")
    private String heap = "256m";

    @Option(names = "--no-allocation", description = "Leaves the forks for allocation out.")
    private boolean noAllocation;

    public static void main(String[] args) {
        System.exit(new CommandLine(new RunCommand()).execute(args));
    }

    @Override
    public Integer call() throws IOException, RunnerException {
        List<Part> selected =
                all ? List.of(Part.values()) : parts.stream().map(Part::named).toList();
        if (list || selected.isEmpty()) {
            for (Part part : Part.values()) {
                System.out.printf(
                        "%-14s %4d rows, %d forks%n", part.label(), part.rows().size(), part.forks());
            }
            return list ? 0 : 2;
        }
        Progress progress = new Progress(
                selected.stream().mapToInt(part -> plan(part).size()).sum());
        for (Part part : selected) {
            run(part, progress);
        }
        return 0;
    }

    private void run(Part part, Progress progress) throws IOException, RunnerException {
        long started = System.nanoTime();
        List<String> jvmArgs =
                List.of("-Xms" + heap, "-Xmx" + heap, "-Xmn" + YOUNG, "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC");
        ObjectNode environment = Environment.capture(checkout, jvmArgs);
        environment.put("forks", forks(part));
        environment.put("warmup", warmups(part) + " x " + millis + " ms");
        environment.put("measured", iterations(part) + " x " + millis + " ms");
        Path directory = results != null
                ? results
                : checkout.resolve("benchmarks/results")
                        .resolve(environment
                                .path("versions")
                                .path("library")
                                .asText()
                                .replace("-SNAPSHOT", ""));
        String name = Runtime.version().feature() + "-" + part.label();
        Path raw = Files.createTempFile("jmh-" + name, ".json");
        ArrayNode entries = ResultFile.MAPPER.createArrayNode();
        for (Fork fork : plan(part)) {
            progress.begin(name + " " + fork);
            measureOrRetry(part, fork, jvmArgs, raw);
            JsonNode measured = ResultFile.read(raw);
            if (measured.isEmpty()) {
                throw new IOException("no result of " + fork.row());
            }
            for (JsonNode entry : measured) {
                entries.add(ResultFile.condense((ObjectNode) entry));
            }
        }
        Files.delete(raw);
        ResultFile.write(entries, directory.resolve(name + ".json"));
        environment.put("seconds", Duration.ofNanos(System.nanoTime() - started).toSeconds());
        Files.writeString(
                directory.resolve(name + ".env.json"),
                ResultFile.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(environment) + "\n");
    }

    private int warmups(Part part) {
        return warmupIterations > 0 ? warmupIterations : part.forks() >= 5 ? 12 : 8;
    }

    private int iterations(Part part) {
        return iterations > 0 ? iterations : part.forks() >= 5 ? 3 : 2;
    }

    private int forks(Part part) {
        return forks > 0 ? forks : part.forks();
    }

    private List<Fork> plan(Part part) {
        return plan(part, forks(part), part.measuresAllocation() && !noAllocation);
    }

    /** All forks of the part in the order in which they run. */
    static List<Fork> plan(Part part, int forks, boolean allocation) {
        List<Fork> plan = new ArrayList<>();
        List<Part.Row> rows = new ArrayList<>(part.rows());
        for (int round = 0; round < forks; round++) {
            rows.forEach(row -> plan.add(new Fork(row, Pass.TIME)));
            Collections.reverse(rows);
        }
        if (allocation) {
            rows.forEach(row -> plan.add(new Fork(row, Pass.ALLOCATION)));
        }
        return plan;
    }

    /** A fork that failed for a reason of the moment does not cost the ones before it. */
    private void measureOrRetry(Part part, Fork fork, List<String> jvmArgs, Path raw) throws RunnerException {
        try {
            measure(part, fork, jvmArgs, raw);
        } catch (RunnerException e) {
            System.err.println(e.getMessage() + "; once more");
            measure(part, fork, jvmArgs, raw);
        }
    }

    private void measure(Part part, Fork fork, List<String> jvmArgs, Path raw) throws RunnerException {
        boolean allocation = fork.pass() == Pass.ALLOCATION;
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("io\\.documentjson\\." + fork.row().benchmark().replace(".", "\\.") + "$")
                .mode(allocation ? org.openjdk.jmh.annotations.Mode.AverageTime : mode(part))
                .forks(1)
                .warmupForks(0)
                .warmupIterations(warmups(part))
                .warmupTime(TimeValue.milliseconds(millis))
                .measurementIterations(allocation ? 1 : iterations(part))
                .measurementTime(TimeValue.milliseconds(millis))
                .jvmArgs(jvmArgs.toArray(new String[0]))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .resultFormat(ResultFormatType.JSON)
                .result(raw.toString());
        if (allocation) {
            options.addProfiler(GCProfiler.class);
        }
        fork.row().params().forEach(options::param);
        new Runner(options.build()).run();
    }

    private static org.openjdk.jmh.annotations.Mode mode(Part part) {
        return switch (part.mode()) {
            case SAMPLE -> org.openjdk.jmh.annotations.Mode.SampleTime;
            case AVERAGE -> org.openjdk.jmh.annotations.Mode.AverageTime;
            case THROUGHPUT -> org.openjdk.jmh.annotations.Mode.Throughput;
        };
    }
}
