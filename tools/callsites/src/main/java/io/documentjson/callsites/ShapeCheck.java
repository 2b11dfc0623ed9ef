package io.documentjson.callsites;

import io.documentjson.page.Format;
import io.documentjson.page.Table;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether C2 compiles the library in pieces that are ready soon: fresh JVMs with the compilers' own defaults, each of
 * which runs one row of {@code jfr-profiles/shapes.json} until nothing more is compiled.
 *
 * <p>A compilation beyond the rules makes the first second slow and the code of the library a matter of chance. Sizes
 * are counted and times are not, so that other load on the machine changes nothing.
 */
public final class ShapeCheck {

    /** An even number: of an odd number of JVMs most are one or the other. */
    private static final int MORE_JVMS = 4;

    private final Path profiles;
    private final ShapeRules rules;
    private final Scope scope;
    private final List<Result> results = new ArrayList<>();

    /**
     * A row in one JVM.
     *
     * @param order in which the kinds of documents came
     * @param broken what is larger than it may be; empty if all is as it should be
     * @param largest the most bytes that a compilation took in
     * @param mostOf the method of that compilation
     */
    public record Result(String row, String order, int jdk, List<String> broken, long largest, String mostOf) {}

    /** @param checkout the folder that has {@code jfr-profiles} */
    public ShapeCheck(Path checkout) {
        this.profiles = checkout.resolve("jfr-profiles");
        this.rules = ShapeRules.read(profiles.resolve("shapes.json"));
        this.scope = Scenarios.read(profiles.resolve("scenarios.json")).scope();
    }

    /** All rows, or those that are asked for. */
    public List<String> rows(List<String> asked) {
        return asked.isEmpty() ? rules.rows() : asked.stream().map(rules::named).toList();
    }

    public List<String> orders() {
        return rules.orders();
    }

    /**
     * Runs a row in fresh JVMs, and in up to four more if one of them has a compilation beyond the rules. A row is
     * broken if most of its JVMs are: the content of a compilation depends on what was compiled before it, and that
     * sometimes on the scheduler.
     *
     * @param classPath of the JVMs; empty for that of this one
     * @param jvms how many there are at first
     * @param seen gets each JVM, with the table of what was compiled
     * @return one of the JVMs that are the most
     */
    public Result run(
            Path home,
            String classPath,
            String row,
            String order,
            int jvms,
            Cleanup cleanup,
            BiConsumer<Result, String> seen)
            throws IOException {
        List<Result> ran = new ArrayList<>();
        int most = jvms;
        while (ran.size() < most && !(most > jvms && isDecided(ran, most))) {
            String table = runOnce(home, classPath, row, order, cleanup);
            Result result = results.get(results.size() - 1);
            ran.add(result);
            seen.accept(result, table);
            if (!result.broken.isEmpty()) {
                most = jvms + MORE_JVMS;
            }
        }
        boolean broken = mostAreBroken(ran);
        return ran.stream()
                .filter(result -> !result.broken.isEmpty() == broken)
                .findFirst()
                .orElseThrow();
    }

    private String runOnce(Path home, String classPath, String row, String order, Cleanup cleanup) throws IOException {
        Path folder = cleanup.folder(Files.createTempDirectory("shapes"));
        Path recording = folder.resolve("recording.jfr");
        List<String> command = List.of(
                home.resolve("bin/java").toString(),
                "-Xms512m",
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:StartFlightRecording:settings=" + profiles.resolve("callsite.jfc") + ",filename=" + recording
                        + ",dumponexit=true",
                "-Xlog:jfr+startup=warning",
                "-cp",
                classPath.isEmpty()
                        ? System.getProperty("java.class.path")
                        : classPath + File.pathSeparator + System.getProperty("java.class.path"),
                rules.main(),
                row,
                order);
        Recorder.execute(command, recording, cleanup);
        String table = add(row, order, Recorder.feature(home), RecordingReader.read(recording));
        Cleanup.delete(folder);
        return table;
    }

    String add(String row, String order, int jdk, Recording recording) {
        List<Shape> shapes = Shape.of(recording).stream()
                .filter(shape -> scope.covers(shape.root().type()))
                .sorted(Comparator.comparingLong(
                                (Shape shape) -> shape.largest().inlinedBytes())
                        .reversed())
                .toList();
        if (shapes.isEmpty()) {
            throw new BadInputException("Expected compilations of the library but " + row + " has none");
        }
        List<String> broken = shapes.stream()
                .map(shape -> rules.broken(row, shape))
                .flatMap(Optional::stream)
                .toList();
        Shape first = shapes.get(0);
        results.add(new Result(
                row,
                order,
                jdk,
                broken,
                first.largest().inlinedBytes(),
                first.root().shortName()));
        Table table = new Table(Columns.SHAPE, column -> column > 0 && column < 6);
        shapes.forEach(shape -> table.row(Columns.shape(shape)));
        return table.terminal();
    }

    public List<Result> results() {
        return results;
    }

    /** Whether there is a row of which most JVMs have a compilation beyond the rules. */
    public boolean isBroken() {
        return results.stream()
                .collect(Collectors.groupingBy(result -> List.of(result.row, result.order, result.jdk)))
                .values()
                .stream()
                .anyMatch(ShapeCheck::mostAreBroken);
    }

    /** Whether the JVMs that are still to come can change nothing. */
    private static boolean isDecided(List<Result> ran, int most) {
        long broken = ran.stream().filter(result -> !result.broken.isEmpty()).count();
        return 2 * Math.max(broken, ran.size() - broken) > most;
    }

    private static boolean mostAreBroken(List<Result> jvms) {
        return 2 * jvms.stream().filter(result -> !result.broken.isEmpty()).count() > jvms.size();
    }

    /** A line for each row: how large its largest compilation was in each JVM, and what is larger than it may be. */
    String summary() {
        Map<String, List<Result>> byRow = results.stream()
                .collect(Collectors.groupingBy(
                        result -> result.row + ", JDK " + result.jdk, LinkedHashMap::new, Collectors.toList()));
        Table table = new Table(List.of("row", "", "largest", "of", ""), column -> column == 2);
        byRow.forEach((name, jvms) -> {
            List<String> broken = jvms.stream()
                    .flatMap(result -> result.broken.stream())
                    .distinct()
                    .toList();
            Stream<List<Result>> orders = jvms.stream().collect(Collectors.groupingBy(Result::order)).values().stream();
            String most = orders.anyMatch(ShapeCheck::mostAreBroken) ? "TOO LARGE" : "too large once, ok in most JVMs";
            table.row(List.of(
                    name,
                    broken.isEmpty() ? "ok" : most,
                    jvms.stream().map(result -> Format.count(result.largest)).collect(Collectors.joining(" / ")),
                    jvms.stream().map(Result::mostOf).distinct().collect(Collectors.joining(", ")),
                    String.join("; ", broken)));
        });
        long wrong = results.stream().filter(result -> !result.broken.isEmpty()).count();
        return table.terminal()
                + String.format(
                        Locale.ROOT,
                        "%d of %d JVMs have a compilation beyond what it may be: %,d bytes and no limit of C2, or as"
                                + " jfr-profiles/shapes.json says%n",
                        wrong,
                        results.size(),
                        Shape.MOST_INLINED_BYTES);
    }

    String json() {
        return Json.write(Json.MAPPER.writerWithDefaultPrettyPrinter(), Map.of("rows", results)) + "\n";
    }
}
