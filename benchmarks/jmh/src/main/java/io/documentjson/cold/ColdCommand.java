package io.documentjson.cold;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.documentjson.callsites.BadInputException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
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

    private static final long TIMEOUT_SECONDS = 60;

    @Option(names = "--jvms", defaultValue = "20", description = "Fresh JVMs of each row; ${DEFAULT-VALUE} by default.")
    private int jvms;

    @Option(names = "--base", paramLabel = "JAR", description = "Another version's benchmarks.jar to compare with.")
    private Path base;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes all times as JSON.")
    private Path out;

    /** A library and an operation, with the times of its JVMs. */
    private record Row(String operation, String peer, String program, String classPath, List<Double> milliseconds) {

        /** The least time that the given part of the JVMs did not exceed. */
        double percentile(double part) {
            List<Double> sorted = new ArrayList<>(milliseconds);
            Collections.sort(sorted);
            return sorted.get((int) Math.ceil(part * sorted.size()) - 1);
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (jvms < 1) {
            throw new BadInputException("Expected at least one JVM but was " + jvms);
        }
        if (base != null && !Files.isRegularFile(base)) {
            throw new BadInputException("Expected a benchmarks.jar but was " + base);
        }
        List<Row> rows = rows();
        for (int round = 0; round < jvms; round++) {
            for (Row row : rows) {
                row.milliseconds().add(firstCall(row));
            }
            Collections.reverse(rows);
        }
        List<Row> inOrder = jvms % 2 == 0 ? rows : reversed(rows);
        print(inOrder);
        if (out != null) {
            write(inOrder);
        }
        return 0;
    }

    private List<Row> rows() {
        String here = System.getProperty("java.class.path");
        List<Row> rows = new ArrayList<>();
        for (String operation : List.of("TO_JSON", "FROM_JSON")) {
            rows.add(new Row(operation, "ours", "OURS", here, new ArrayList<>()));
            if (base != null) {
                String before = base + File.pathSeparator + here;
                rows.add(new Row(operation, "ours, base", "OURS", before, new ArrayList<>()));
            }
            rows.add(new Row(operation, "sdk-v2-latest", "SDK_V2", here, new ArrayList<>()));
        }
        return rows;
    }

    private static double firstCall(Row row) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        row.classPath(),
                        FirstCall.class.getName(),
                        row.program(),
                        row.operation())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new BadInputException(row.operation() + " of " + row.peer() + " failed in a fresh JVM");
            }
            return Long.parseLong(printed) / 1e6;
        } finally {
            process.destroyForcibly();
        }
    }

    private static List<Row> reversed(List<Row> rows) {
        List<Row> reversed = new ArrayList<>(rows);
        Collections.reverse(reversed);
        return reversed;
    }

    private void print(List<Row> rows) {
        System.out.printf("First call in %d fresh JVMs each, JDK %s%n%n", jvms, System.getProperty("java.version"));
        System.out.printf("%-10s %-14s %10s %10s%n", "", "", "median ms", "p90 ms");
        for (Row row : rows) {
            System.out.printf(
                    Locale.ROOT,
                    "%-10s %-14s %10.1f %10.1f%n",
                    row.operation(),
                    row.peer(),
                    row.percentile(0.5),
                    row.percentile(0.9));
        }
    }

    private void write(List<Row> rows) throws IOException {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (Row row : rows) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("operation", row.operation());
            entry.put("peer", row.peer());
            entry.put("jdk", System.getProperty("java.version"));
            entry.put("milliseconds", row.milliseconds());
            entries.add(entry);
        }
        new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValue(out.toFile(), entries);
    }
}
