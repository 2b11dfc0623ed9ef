package io.documentjson.cold;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.jmhfile.Histogram;
import io.documentjson.jmhfile.ResultFile;
import io.documentjson.page.Table;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures what a {@link FirstCall} costs: many fresh JVMs for each library and operation, in turns, every other round the
 * other way, so that whatever else the machine does meets all alike. The JVM runs with its defaults.
 */
@Command(
        name = "cold",
        mixinStandardHelpOptions = true,
        description = "Measures the first toJson and the first fromJson of fresh JVMs, in milliseconds.")
public final class ColdCommand implements Callable<Integer> {

    @Option(names = "--jvms", defaultValue = "20", description = "Fresh JVMs of each row; ${DEFAULT-VALUE} by default.")
    private int jvms;

    @Option(names = "--base", paramLabel = "JAR", description = "Another version's benchmarks.jar to compare with.")
    private Path base;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes all times as JSON.")
    private Path out;

    /** A library and an operation. */
    private record Row(String operation, String peer, String program, String classPath) {}

    /** What is written of a row. */
    record Times(String operation, String peer, String jdk, List<Double> milliseconds) {}

    @Override
    public Integer call() throws IOException {
        if (jvms < 1) {
            throw new BadInputException("Expected at least one JVM but was " + jvms);
        }
        if (base != null && !Files.isRegularFile(base)) {
            throw new BadInputException("Expected a benchmarks.jar but was " + base);
        }
        String jdk = System.getProperty("java.version");
        List<Row> rows = rows();
        List<Times> times = rows.stream()
                .map(row -> new Times(row.operation, row.peer, jdk, new ArrayList<>()))
                .toList();
        try (Cleanup cleanup = new Cleanup()) {
            for (int round = 0; round < jvms; round++) {
                for (int i = 0; i < rows.size(); i++) {
                    int next = round % 2 == 0 ? i : rows.size() - 1 - i;
                    times.get(next).milliseconds().add(firstCall(rows.get(next), cleanup));
                }
            }
        }
        Table table = new Table(List.of("", "", "median ms", "p90 ms"), column -> column > 1);
        for (Times row : times) {
            Histogram all = new Histogram();
            row.milliseconds.forEach(millis -> all.add(millis, 1));
            table.row(List.of(row.operation, row.peer, tenths(all.percentile(50)), tenths(all.percentile(90))));
        }
        System.out.print("First call in " + jvms + " fresh JVMs each, JDK " + jdk + "\n\n" + table.terminal());
        if (out != null) {
            ResultFile.write(times, out);
        }
        return 0;
    }

    private static String tenths(double millis) {
        return String.format(Locale.ROOT, "%.1f", millis);
    }

    private List<Row> rows() {
        String here = System.getProperty("java.class.path");
        List<Row> rows = new ArrayList<>();
        for (String operation : List.of("TO_JSON", "FROM_JSON")) {
            rows.add(new Row(operation, "ours", "OURS", here));
            if (base != null) {
                rows.add(new Row(operation, "ours, base", "OURS", base + File.pathSeparator + here));
            }
            rows.add(new Row(operation, "sdk-v2-latest", "SDK_V2", here));
        }
        return rows;
    }

    private static double firstCall(Row row, Cleanup cleanup) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = cleanup.start(
                new ProcessBuilder(java, "-cp", row.classPath, FirstCall.class.getName(), row.program, row.operation)
                        .redirectError(ProcessBuilder.Redirect.INHERIT));
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        if (cleanup.await(process) != 0) {
            throw new BadInputException(row.operation + " of " + row.peer + " failed in a fresh JVM");
        }
        return Long.parseLong(printed) / 1e6;
    }
}
