package io.documentjson.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.callsites.Json;
import io.documentjson.callsites.Progress;
import io.documentjson.data.DataFolder;
import io.documentjson.gate.Turns;
import io.documentjson.gate.TurnsProfiler;
import io.documentjson.jmhfile.Environment;
import io.documentjson.jmhfile.ResultFile;
import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Runs parts of the published selection and writes their results.
 *
 * <p>A round forks every row once, and the next round goes the other way. The forks of what is compared, the peers of a
 * payload, live at the same time and run their short iterations in {@link Turns}, so that whatever else the machine has
 * to do meets all peers alike. What is allocated is measured afterwards, in one more fork a row in average-time mode,
 * where it is exact under any load; so two of these run at a time, without turns.
 */
@Command(name = "run", mixinStandardHelpOptions = true, resourceBundle = "help.run")
public final class RunCommand implements Callable<Integer> {

    /**
     * Rows that are measured together: those that are compared with each other, or two whose allocation is asked for.
     */
    record Step(List<Part.Row> rows, boolean allocation) {

        /**
         * The time that it takes about; measured on two cores. A fork takes some time beside its iterations, and more
         * where an invocation, which is megabytes of lines then, is longer than an iteration.
         */
        double seconds(Mode mode) {
            double ofFork = mode == Mode.Throughput ? 1.3 : allocation ? 0.55 : 0.8;
            int more = allocation ? ALLOCATION_MILLIS_OF_LARGE : 0;
            return rows.size() * (ofFork + (WARMUPS + ITERATIONS) * MILLIS / 1_000.0) + more / 1_000.0;
        }

        @Override
        public String toString() {
            Part.Row first = rows.get(0);
            return allocation
                    ? rows + " (allocation)"
                    : rows.size() == 1 ? first.toString() : first.subject() + ", " + rows.size() + " in turns";
        }
    }

    /** Length of an iteration, and how many there are of them: the warm-up outlasts the compilation of every peer. */
    private static final int MILLIS = 25;

    private static final int WARMUPS = 40;
    private static final int ITERATIONS = 10;

    /**
     * Long enough for what JMH itself allocates in an iteration, about ten kilobytes, to be less than a byte of a
     * document: the shorter a document is, the more of them there are.
     */
    private static final int ALLOCATION_MILLIS_OF_SMALL = 150;

    private static final int ALLOCATION_MILLIS_OF_LARGE = 750;
    private static final int LARGE_BYTES = 900;

    private static final int ALLOCATIONS_AT_A_TIME = 2;

    @Parameters(arity = "0..*", paramLabel = "PART")
    private List<String> parts = new ArrayList<>();

    @Option(names = "--all")
    private boolean all;

    @Option(names = "--list")
    private boolean list;

    @Option(names = "--later")
    private boolean later;

    @Option(names = "--publish")
    private boolean publish;

    @Option(names = "--checkout", hidden = true, defaultValue = "${sys:checkout:-.}")
    private Path checkout;

    @Option(names = "--resume")
    private boolean resume;

    @Option(names = "--allow-missing")
    private boolean allowMissing;

    private Path temporary;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Part> selected = all || list && parts.isEmpty()
                ? Part.ALL.stream().filter(part -> !later || !part.firstJdk()).toList()
                : parts.stream().map(Part::named).toList();
        if (list) {
            list(selected);
            return 0;
        }
        if (selected.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "Expected a part, or --all, or --list");
        }
        if (!allowMissing) {
            requireData(selected);
        }
        // Forks in turns are several runs of JMH at once, which it refuses without this.
        System.setProperty("jmh.ignoreLock", "true");
        Path directory = Environment.results(checkout, publish);
        Progress progress = new Progress(
                selected.stream().mapToInt(part -> plan(part).size()).sum());
        try (Cleanup cleanup = new Cleanup()) {
            temporary = cleanup.folder(Files.createTempDirectory("run"));
            for (Part part : selected) {
                run(part, progress, directory);
            }
        }
        conclude(selected, directory);
        return 0;
    }

    private static void list(List<Part> selected) {
        double all = 0;
        for (Part part : selected) {
            double seconds = plan(part).stream()
                    .mapToDouble(step -> step.seconds(part.mode()))
                    .sum();
            all += seconds;
            System.out.printf(
                    "%-15s %4d rows, %d forks, %-6s %5.1f min%n",
                    part.label(),
                    part.rows().size(),
                    part.forks(),
                    part.collector().label(),
                    seconds / 60);
        }
        System.out.printf("%-39s %5.1f min%n", "all of them", all / 60);
    }

    private static void requireData(List<Part> selected) {
        for (Part part : selected) {
            List<String> missing = part.skipped();
            if (!missing.isEmpty()) {
                throw new BadInputException("Expected all sets of " + part.label() + " but there is no public data "
                        + String.join(", ", missing) + " in "
                        + DataFolder.find().toAbsolutePath().normalize()
                        + "; benchmarks/bench data fetches it, and --allow-missing measures the others");
            }
        }
    }

    /** The numbers, where they are, and what to do next. */
    private void conclude(List<Part> measured, Path directory) throws IOException {
        Results written = Results.load(directory);
        for (Part part : measured) {
            System.out.println();
            for (Series series : written.part(Runtime.version().feature(), part.label())) {
                String time = series.hasSamples()
                        ? "p10 " + Format.nanos(series.percentile(10)) + ", p50 " + Format.nanos(series.percentile(50))
                                + ", p90 " + Format.nanos(series.percentile(90))
                        : series.forks() > 0 ? Format.threeDigits(series.score()) : "time not measured";
                String bytes = Double.isNaN(series.allocation()) ? "" : ", " + Format.bytes(series.allocation());
                System.out.println(series + ": " + time + bytes);
            }
        }
        String shows = " shows tables; with --publish a run writes what is committed";
        System.out.println("\nresults: " + directory + "\nnext: benchmarks/bench report "
                + (publish ? "--publish writes them into the documents" : "--results " + directory + shows));
    }

    private void run(Part part, Progress progress, Path directory) throws IOException, InterruptedException {
        long started = System.nanoTime();
        part.skipped()
                .forEach(payload -> System.out.println(
                        part.label() + " " + payload + ": skipped, no public data; benchmarks/bench data fetches it"));
        ObjectNode environment = Json.MAPPER.valueToTree(Environment.capture(
                part.collector(), part.forks(), WARMUPS + " x " + MILLIS + " ms", ITERATIONS + " x " + MILLIS + " ms"));
        String name = Runtime.version().feature() + "-" + part.label();
        Path measured = directory.resolve(name + ".env.json");
        if (resume
                && Files.exists(measured)
                && !Environment.revision().endsWith("changes")
                && Json.read(measured, Environment.class, "an environment")
                        .source()
                        .equals(Environment.revision())) {
            plan(part).forEach(step -> progress.skip());
            System.out.println(name + ": measured already");
            return;
        }
        List<ObjectNode> entries = new ArrayList<>();
        for (Step step : plan(part)) {
            progress.begin(name + " " + step);
            entries.addAll(measureOrRetry(part, step));
        }
        ResultFile.writeLines(entries, directory.resolve(name + ".json"));
        environment.put("seconds", Duration.ofNanos(System.nanoTime() - started).toSeconds());
        ResultFile.write(environment, measured);
    }

    /** All steps of the part in the order in which they run. */
    static List<Step> plan(Part part) {
        List<Step> plan = new ArrayList<>();
        List<List<Part.Row>> groups = new ArrayList<>(part.rows().stream()
                .collect(Collectors.groupingBy(Part.Row::subject, LinkedHashMap::new, Collectors.toList()))
                .values());
        for (int round = 0; round < part.forks(); round++) {
            groups.forEach(rows -> plan.add(new Step(rows, false)));
            Collections.reverse(groups);
        }
        List<Part.Row> rows = part.rows().stream()
                .filter(row -> part.allocation().contains(row.params().getOrDefault("peer", "")))
                .toList();
        for (int i = 0; i < rows.size(); i += ALLOCATIONS_AT_A_TIME) {
            plan.add(new Step(rows.subList(i, Math.min(i + ALLOCATIONS_AT_A_TIME, rows.size())), true));
        }
        return plan;
    }

    /** A fork that failed for a reason of the moment does not cost the ones before it. */
    private List<ObjectNode> measureOrRetry(Part part, Step step) throws IOException, InterruptedException {
        try {
            return measure(part, step);
        } catch (IOException e) {
            System.err.println(e + "; once more");
            return measure(part, step);
        }
    }

    private List<ObjectNode> measure(Part part, Step step) throws IOException, InterruptedException {
        int players = step.rows().size();
        Path turns = Turns.newFile(temporary, players);
        List<Callable<ObjectNode>> forks = new ArrayList<>();
        for (Part.Row row : step.rows()) {
            String place = Turns.options(players, forks.size(), turns);
            forks.add(() -> measure(part, row, step.allocation(), place));
        }
        ExecutorService runners = Executors.newFixedThreadPool(players);
        try {
            List<ObjectNode> entries = new ArrayList<>();
            for (Future<ObjectNode> fork : runners.invokeAll(forks)) {
                entries.add(ResultFile.condense(fork.get()));
            }
            return entries;
        } catch (ExecutionException e) {
            throw new IOException("no result of " + step + ": " + e.getCause(), e);
        } finally {
            runners.shutdown();
            Files.delete(turns);
        }
    }

    private ObjectNode measure(Part part, Part.Row row, boolean allocation, String place)
            throws IOException, RunnerException {
        Path raw = Files.createTempFile(temporary, "jmh", ".json");
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("io\\.documentjson\\." + row.benchmark().replace(".", "\\.") + "$")
                .mode(allocation ? Mode.AverageTime : part.mode())
                .forks(1)
                .warmupForks(0)
                // Two at a time may have to share a processor, and count only when they are compiled.
                .warmupIterations(allocation ? ALLOCATIONS_AT_A_TIME * WARMUPS : WARMUPS)
                .warmupTime(TimeValue.milliseconds(MILLIS))
                .measurementIterations(allocation ? 1 : ITERATIONS)
                .measurementTime(TimeValue.milliseconds(allocation ? allocationMillis(row) : MILLIS))
                .jvmArgs(part.collector().jvmArgs().toArray(new String[0]))
                .jvmArgsAppend(Payload.jvmArgument())
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .resultFormat(ResultFormatType.JSON)
                .result(raw.toString());
        if (allocation) {
            options.addProfiler(GCProfiler.class);
        } else {
            options.addProfiler(TurnsProfiler.class, place);
        }
        row.params().forEach(options::param);
        try {
            new Runner(options.build()).run();
            ObjectNode[] measured = Json.read(raw, ObjectNode[].class, "a result of JMH");
            if (measured.length == 0) {
                throw new IOException("no result of " + row);
            }
            return measured[0];
        } finally {
            new Turns(place).leave();
            Files.delete(raw);
        }
    }

    private static int allocationMillis(Part.Row row) {
        return Payload.named(row.params().get("payload")).bytes() < LARGE_BYTES
                ? ALLOCATION_MILLIS_OF_SMALL
                : ALLOCATION_MILLIS_OF_LARGE;
    }
}
