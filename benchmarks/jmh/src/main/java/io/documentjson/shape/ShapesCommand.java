package io.documentjson.shape;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.callsites.Json;
import io.documentjson.callsites.MethodRef;
import io.documentjson.callsites.Recording;
import io.documentjson.callsites.RecordingReader;
import io.documentjson.jmhfile.Collector;
import io.documentjson.page.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Checks that C2 compiles the library in pieces that are ready soon: runs each row in fresh JVMs with the compilers'
 * own defaults, and counts the bytes of bytecode that each compilation takes in.
 *
 * <p>A compilation of more than {@value #MOST_BYTES} bytes takes a tenth of a second and longer. Meanwhile the code
 * runs slower, and the rest of its content is a matter of chance. Sizes are counted and times are not, so that other
 * load on the machine changes nothing.
 */
@Command(name = "shapes", mixinStandardHelpOptions = true, resourceBundle = "help.shapes")
public final class ShapesCommand implements Callable<Integer> {

    private static final long MOST_BYTES = 5_000;

    /** The bytes that a caller may have besides a method that has an exception. */
    private static final long MOST_AROUND = 1_000;

    /** The content of a compilation depends on what came before it, so that most JVMs decide. */
    private static final int JVMS_WHERE_ONE_IS_BROKEN = 5;

    private static final List<String> ORDERS = List.of("plain-first", "wide-first");
    private static final Pattern OF_LIBRARY =
            Pattern.compile("io\\.documentjson\\.([A-Z]|enhanced\\.|events\\.|internal\\.|plain\\.|transcode\\.).*");

    /** The beginnings of the messages by which C2 says that a compilation is too large to take in one call more. */
    private static final Pattern LIMIT = Pattern.compile("(size > DesiredMethodLimit|NodeCountInliningCutoff).*");

    @Option(names = "--row", paramLabel = "NAME")
    private List<String> rows = new ArrayList<>();

    @Option(names = "--checkout", hidden = true, defaultValue = "${sys:checkout:-.}")
    private Path checkout;

    /** The content of {@code jfr-profiles/shapes.json}. */
    record Rules(List<Exemption> exceptions) {

        /** Such as {@code ItemWriter.accept takes in 5,060 bytes, at most 5,000}; empty if all is as it may be. */
        String broken(String row, Compilation compilation) {
            Exemption rule = rule(row, compilation.method);
            long bytes = rule.inlinedBytes;
            int refused = rule.refused;
            for (String method : compilation.takenIn) {
                Exemption other = rule(row, method);
                bytes = Math.max(bytes, other.why.isEmpty() ? 0 : other.inlinedBytes + MOST_AROUND);
                refused = Math.max(refused, other.refused);
            }
            if (compilation.bytes > bytes) {
                return compilation.method + " takes in " + Format.count(compilation.bytes) + " bytes, at most "
                        + Format.count(bytes);
            }
            return compilation.leftOut <= refused
                    ? ""
                    : compilation.method + " leaves out " + compilation.leftOut + " calls because of its size, at most "
                            + refused;
        }

        private Exemption rule(String row, String method) {
            return exceptions.stream()
                    .filter(each -> each.covers(row, method))
                    .findFirst()
                    .orElse(new Exemption(row, method, MOST_BYTES, 0, ""));
        }
    }

    /**
     * A method that may be larger for now, and why. A caller that takes the method in may have {@value #MOST_AROUND}
     * bytes besides: it is chance which of the two is compiled first.
     *
     * @param row null for all rows
     * @param root the method, with its class and without its descriptor
     * @param refused the most calls that may be left out because of the limits of C2
     */
    record Exemption(String row, String root, long inlinedBytes, int refused, String why) {

        private boolean covers(String ofRow, String method) {
            return (row == null || row.equals(ofRow)) && root.equals(method);
        }
    }

    /**
     * The code that C2 made of a method of the library.
     *
     * @param takenIn the methods that it has inlined
     */
    record Compilation(String method, Set<String> takenIn, long bytes, int leftOut) {}

    @Override
    public Integer call() throws IOException {
        Rules rules =
                Json.readSettings(checkout.resolve("jfr-profiles/shapes.json"), Rules.class, "rules for compilations");
        boolean broken = false;
        try (Cleanup cleanup = new Cleanup()) {
            for (String row : ShapeRun.rows(rows)) {
                for (String order : ORDERS) {
                    broken |= isBroken(rules, row, order, cleanup);
                }
            }
        }
        return broken ? 1 : 0;
    }

    private boolean isBroken(Rules rules, String row, String order, Cleanup cleanup) throws IOException {
        int broken = 0;
        for (int jvm = 1; jvm == 1 || broken > 0 && jvm <= JVMS_WHERE_ONE_IS_BROKEN; jvm++) {
            List<Compilation> compilations = run(row, order, cleanup);
            String reasons = compilations.stream()
                    .map(compilation -> rules.broken(row, compilation))
                    .filter(reason -> !reason.isEmpty())
                    .distinct()
                    .collect(Collectors.joining("; "));
            Compilation largest = compilations.stream()
                    .max(Comparator.comparingLong(Compilation::bytes))
                    .orElseThrow(() ->
                            new BadInputException("Expected compilations of the library but " + row + " has none"));
            System.out.println(row + ", " + order + ": " + (reasons.isEmpty() ? "ok" : "TOO LARGE, " + reasons)
                    + ", the largest " + Format.bytes(largest.bytes) + " of " + largest.method);
            broken += reasons.isEmpty() ? 0 : 1;
        }
        return 2 * broken > JVMS_WHERE_ONE_IS_BROKEN;
    }

    private List<Compilation> run(String row, String order, Cleanup cleanup) throws IOException {
        Path folder = cleanup.folder(Files.createTempDirectory("shapes"));
        Path recording = folder.resolve("recording.jfr");
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(Collector.FIRST_DOCUMENTS.jvmArgs());
        command.add("-XX:StartFlightRecording:settings=" + checkout.resolve("jfr-profiles/callsite.jfc")
                + ",maxsize=0,filename=" + recording + ",dumponexit=true");
        command.addAll(List.of("-Xlog:jfr+startup=warning", "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(ShapeRun.class.getName(), row, order));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        cleanup.run(builder, "Expected " + row + " to run but: ");
        List<Compilation> compilations = compilations(RecordingReader.read(recording));
        Cleanup.delete(folder);
        return compilations;
    }

    /** A recording without all of them is refused: what is not in it would be as small as it may be. */
    static List<Compilation> compilations(Recording recording) {
        Recording.Losses losses = recording.losses();
        if (losses.nanos() > 0 || losses.bytes() > 0) {
            throw new BadInputException("Expected a recording of all compilations but it lost some of its events");
        }
        if (recording.inlinings().isEmpty()) {
            throw new BadInputException("Expected a recording of what was inlined but it has no jdk.CompilerInlining");
        }
        Map<Integer, Long> leftOut = recording.inlinings().stream()
                .filter(inlining -> LIMIT.matcher(inlining.message()).matches())
                .collect(Collectors.groupingBy(Recording.Inlining::compileId, Collectors.counting()));
        Map<Integer, Set<String>> takenIn = recording.inlinings().stream()
                .filter(Recording.Inlining::succeeded)
                .collect(Collectors.groupingBy(
                        Recording.Inlining::compileId,
                        Collectors.mapping(each -> name(each.callee()), Collectors.toSet())));
        return recording.compiles().stream()
                .filter(compile -> compile.isC2() && compile.succeeded())
                .map(compile -> new Compilation(
                        name(compile.root()),
                        takenIn.getOrDefault(compile.id(), Set.of()),
                        compile.inlinedBytes(),
                        leftOut.getOrDefault(compile.id(), 0L).intValue()))
                .filter(compilation -> OF_LIBRARY.matcher(compilation.method).matches())
                .toList();
    }

    private static String name(MethodRef method) {
        return method.type() + "." + method.name();
    }
}
