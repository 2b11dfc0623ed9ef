package io.documentjson.gate;

import io.documentjson.command.BadInputException;
import io.documentjson.gate.GateConfig.Row;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The benchmarks and the library of one version, ready to run. */
record ArmJar(String label, Path jar) {

    private static final Pattern BENCHMARK_CODE =
            Pattern.compile("io/documentjson/(([A-Za-z]*Benchmark|PeerState)[^/]*|(payload|peer)/.*)\\.class");
    private static final Pattern PARAM = Pattern.compile("  param \"(.*)\" = \\{(.*)}");

    ArmJar {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            if (zip.getEntry("META-INF/BenchmarkList") == null) {
                throw new BadInputException("Expected a jar with benchmarks but was " + jar);
            }
        } catch (IOException e) {
            throw new BadInputException("Expected a jar with benchmarks but was " + jar + ": " + e.getMessage());
        }
    }

    /** Which of the rows this jar has, with all their parameters. */
    Set<Row> rows(List<Row> rows) throws IOException {
        Map<String, Map<String, Set<String>>> benchmarks = benchmarks();
        Set<Row> present = new HashSet<>();
        for (Row row : rows) {
            Map<String, Set<String>> params = benchmarks.get(row.qualifiedBenchmark());
            if (params != null
                    && params.keySet().equals(row.params().keySet())
                    && row.params().entrySet().stream()
                            .allMatch(param -> params.get(param.getKey()).contains(param.getValue()))) {
                present.add(row);
            }
        }
        return present;
    }

    /** What JMH lists: benchmarks, their parameters, and the values of these. */
    private Map<String, Map<String, Set<String>>> benchmarks() throws IOException {
        Map<String, Map<String, Set<String>>> benchmarks = new HashMap<>();
        Map<String, Set<String>> params = new HashMap<>();
        Process process = new ProcessBuilder(java(), "-jar", jar.toString(), "-lp")
                .redirectErrorStream(true)
                .start();
        String listed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        for (String line : listed.lines().toList()) {
            Matcher param = PARAM.matcher(line);
            if (param.matches()) {
                params.put(param.group(1), Set.of(param.group(2).split(", ")));
            } else {
                params = new HashMap<>();
                benchmarks.put(line.trim(), params);
            }
        }
        return benchmarks;
    }

    /** The benchmark classes that are not the same in both jars, without what is nested in them. */
    static Set<String> changedBenchmarks(ArmJar base, ArmJar head) throws IOException {
        Map<String, Long> ofBase = base.benchmarkCode();
        Map<String, Long> ofHead = head.benchmarkCode();
        Set<String> all = new TreeSet<>(ofBase.keySet());
        all.addAll(ofHead.keySet());
        Set<String> changed = new TreeSet<>();
        for (String name : all) {
            if (!ofBase.getOrDefault(name, -1L).equals(ofHead.getOrDefault(name, -1L))) {
                changed.add(name.replaceFirst("io/documentjson/", "").replaceFirst("(\\$.*)?\\.class$", ""));
            }
        }
        return changed;
    }

    private Map<String, Long> benchmarkCode() throws IOException {
        Map<String, Long> sums = new TreeMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (BENCHMARK_CODE.matcher(entry.getName()).matches()) {
                    sums.put(entry.getName(), entry.getCrc());
                }
            }
        }
        return sums;
    }

    /** The {@code java} that runs this program. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** A jar that may be rebuilt while it is measured is copied. */
    static ArmJar copy(String given, Path directory, Arm arm) throws IOException {
        Files.createDirectories(directory);
        Path copy = directory.resolve(arm.label() + ".jar");
        Files.write(copy, Files.readAllBytes(Path.of(given)));
        return new ArmJar(Path.of(given).getFileName().toString(), copy);
    }

    @Override
    public String toString() {
        return label;
    }
}
