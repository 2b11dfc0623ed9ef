package io.documentjson.gate;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.gate.GateConfig.Row;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The benchmarks that JMH lists for a class path, each with every value of its parameters: a row each. */
record JmhRows(Version version, Map<String, Row> rows) {

    private static final Pattern PARAM = Pattern.compile("\\s+param \"(.*)\" = \\{(.*)}");

    /** @param include a regular expression that the name of a benchmark has to match, as for JMH */
    static JmhRows of(Version version, String include, Path java, Cleanup cleanup) throws IOException {
        ProcessBuilder list = new ProcessBuilder(
                        java.toString(), "-cp", version.classPath(), "org.openjdk.jmh.Main", "-lp", include)
                .redirectErrorStream(true);
        JmhRows all = new JmhRows(version, new LinkedHashMap<>());
        String benchmark = "";
        Map<String, List<String>> params = new TreeMap<>();
        for (String line : cleanup.run(list, version.label() + " does not list its benchmarks: ")
                .lines()
                .toList()) {
            Matcher param = PARAM.matcher(line);
            if (param.matches()) {
                params.put(param.group(1), List.of(param.group(2).split(", ", -1)));
            } else if (line.matches("\\S+\\.\\S+")) {
                all.add(benchmark, params);
                benchmark = line;
                params = new TreeMap<>();
            }
        }
        all.add(benchmark, params);
        return all;
    }

    private void add(String benchmark, Map<String, List<String>> params) {
        if (benchmark.isEmpty()) {
            return;
        }
        String[] names = benchmark.split("\\.");
        List<Row> all = List.of(new Row(names[names.length - 2] + "." + names[names.length - 1], benchmark, Map.of()));
        for (Map.Entry<String, List<String>> param : params.entrySet()) {
            String name = param.getKey();
            all = all.stream()
                    .flatMap(row -> param.getValue().stream()
                            .map(value -> row.with(row.name() + " " + name + "=" + value, Map.of(name, value))))
                    .toList();
        }
        all.forEach(row -> rows.put(benchmark + row.params(), row));
    }

    /** Those that both have. */
    List<Row> inBoth(JmhRows other) {
        List<Row> both = select(other.rows::containsKey);
        if (both.isEmpty()) {
            throw new BadInputException("Expected benchmarks that both list but was none");
        }
        return both;
    }

    /** Says what only one of them has, and which classes of benchmarks differ. */
    static List<String> differences(JmhRows base, JmhRows head) {
        List<String> notes = new ArrayList<>();
        base.select(row -> !head.rows.containsKey(row))
                .forEach(row -> notes.add(row.name() + " is in base alone, and was not measured"));
        head.select(row -> !base.rows.containsKey(row))
                .forEach(row -> notes.add(row.name() + " is in head alone, and was not measured"));
        Set<String> classes = new LinkedHashSet<>();
        base.inBoth(head).forEach(row -> classes.add(row.benchmark().replaceFirst("\\.[^.]*$", "")));
        for (String type : classes) {
            if (!checksums(base.version, type).equals(checksums(head.version, type))) {
                notes.add("the benchmark " + type + " itself differs between base and head");
            }
        }
        return notes;
    }

    private List<Row> select(Predicate<String> condition) {
        return rows.entrySet().stream()
                .filter(row -> condition.test(row.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Checksums of the class and those within it, in the last jar of the class path. */
    private static Map<String, Long> checksums(Version version, String type) {
        Path jar = Path.of(version.classPath().substring(version.classPath().lastIndexOf(File.pathSeparator) + 1));
        String name = Pattern.quote(type.replace('.', '/'));
        return checksums(jar, Pattern.compile(name + "(\\$.*)?\\.class").asMatchPredicate());
    }

    /** Checksums of the entries with such names. */
    static Map<String, Long> checksums(Path jar, Predicate<String> names) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .filter(entry -> names.test(entry.getName()))
                    .collect(Collectors.toMap(ZipEntry::getName, ZipEntry::getCrc));
        } catch (IOException e) {
            return Map.of();
        }
    }
}
