import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Counts what a reader of the project carries: code lines by package, without comments and blank lines; the largest
 * files; and, once the library is compiled, which files a call can reach from each public door, and which files and
 * which packages know each other in a cycle.
 *
 * <pre>java tools/Weight.java [FOLDER]</pre>
 *
 * <p>FOLDER is a checkout, by default this one. Files come from the folders src/main; classes from target/classes or
 * target/inner/classes, by jdeps.
 */
public final class Weight {

    private static final Pattern EDGE = Pattern.compile("(?m)^ +(\\S+) +-> (\\S+)");
    private static final String ROOT = "io.documentjson.";

    /** The public classes at which ways through the library begin. */
    private static final Map<String, String> DOORS = new TreeMap<>(Map.of(
            "items to document JSON and back", ROOT + "DocumentJson",
            "items to DynamoDB JSON and back", ROOT + "DynamoDbJson",
            "items to plain values and back", ROOT + "plain.PlainItems",
            "text to text", ROOT + "transcode.DynamoDbTranscoder",
            "events to text", ROOT + "transcode.JsonItemWriter"));

    private Weight() {}

    public static void main(String[] arguments) throws IOException {
        Path checkout = Path.of(arguments.length == 0 ? "." : arguments[0]);
        Map<String, List<Path>> parts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(checkout)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).sorted().toList()) {
                String name = checkout.relativize(file).toString().replace('\\', '/');
                if (name.contains("src/main/java/") && !name.contains("target/") && !name.endsWith("-info.java")) {
                    parts.computeIfAbsent(part(name), key -> new ArrayList<>()).add(file);
                }
            }
        }
        print("library", parts, "src/main");
        print("command", parts, "modules/cli");
        print("Spark", parts, "modules/spark");
        print("other modules", parts, "modules/jackson", "modules/lambda", "modules/rewrite");
        print("benchmarks and call sites", parts, "benchmarks", "tools");
        Path classes = Stream.of("target/classes", "target/inner/classes")
                .map(checkout::resolve)
                .filter(Files::isDirectory)
                .findFirst()
                .orElse(null);
        if (classes == null) {
            System.out.println("\nCompile the library to see what its calls reach: mvn -q compile");
        } else {
            printGraph(graph(classes));
        }
    }

    /** The project, and in the library the package. */
    private static String part(String name) {
        String project = name.substring(0, name.indexOf("src/main/java/"));
        if (!project.isEmpty()) {
            return project.substring(0, project.length() - 1);
        }
        return name.substring(0, name.lastIndexOf('/'));
    }

    private static void print(String title, Map<String, List<Path>> parts, String... prefixes) throws IOException {
        int all = 0;
        StringBuilder rows = new StringBuilder();
        for (Map.Entry<String, List<Path>> part : parts.entrySet()) {
            if (Stream.of(prefixes).noneMatch(part.getKey()::startsWith)) {
                continue;
            }
            int lines = 0;
            int largest = 0;
            for (Path file : part.getValue()) {
                lines += codeLines(Files.readString(file));
                largest = Math.max(largest, Files.readAllLines(file).size());
            }
            all += lines;
            rows.append(String.format("%8d  %4d files, largest %4d lines  %s%n", lines, part.getValue().size(), largest,
                    part.getKey().replace("src/main/java/", "")));
        }
        System.out.printf("%n%s: %d code lines%n%s", title, all, rows);
    }

    /** Counts lines that have something else than white space and comments; quotes hide what begins a comment. */
    private static int codeLines(String source) {
        int lines = 0;
        boolean hasCode = false;
        String open = "";
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            if (c == '\n') {
                lines += hasCode ? 1 : 0;
                hasCode = false;
                open = open.equals("//") ? "" : open;
            } else if (open.equals("//") || open.equals("*/")) {
                if (source.startsWith(open, i) && open.equals("*/")) {
                    open = "";
                    i++;
                }
            } else {
                if (!open.isEmpty()) {
                    hasCode |= !Character.isWhitespace(c);
                    if (c == '\\') {
                        i++;
                    } else if (source.startsWith(open, i)) {
                        i += open.length() - 1;
                        open = "";
                    }
                } else if (source.startsWith("//", i) || source.startsWith("/*", i)) {
                    open = source.charAt(i + 1) == '/' ? "//" : "*/";
                    i++;
                } else {
                    hasCode |= !Character.isWhitespace(c);
                    open = source.startsWith("\"\"\"", i) ? "\"\"\"" : c == '"' || c == '\'' ? String.valueOf(c) : "";
                    i += Math.max(open.length() - 1, 0);
                }
            }
        }
        return lines + (hasCode ? 1 : 0);
    }

    /** For each file the files that it names. */
    private static Map<String, Set<String>> graph(Path classes) throws IOException {
        StringWriter printed = new StringWriter();
        PrintWriter out = new PrintWriter(printed);
        List<String> command = new ArrayList<>(List.of("-verbose:class", "-filter:none", "--ignore-missing-deps"));
        Path copy = Files.createTempDirectory("weight");
        try (Stream<Path> files = Files.walk(classes.resolve("io"))) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(classes.relativize(file).toString()));
            }
        }
        command.add(copy.toString());
        ToolProvider.findFirst("jdeps").orElseThrow().run(out, out, command.toArray(String[]::new));
        try (Stream<Path> files = Files.walk(copy)) {
            files.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
        }
        Map<String, Set<String>> graph = new TreeMap<>();
        EDGE.matcher(printed.toString()).results().forEach(edge -> {
            String from = file(edge.group(1));
            String to = file(edge.group(2));
            if (from.startsWith(ROOT) && to.startsWith(ROOT) && !from.equals(to)) {
                graph.computeIfAbsent(from, key -> new TreeSet<>()).add(to);
            }
        });
        return graph;
    }

    private static String file(String type) {
        int inner = type.indexOf('$');
        return inner < 0 ? type : type.substring(0, inner);
    }

    private static void printGraph(Map<String, Set<String>> graph) {
        System.out.printf("%nFiles of the library that a call can reach%n");
        DOORS.forEach((way, door) -> System.out.printf("%8d  %s, from %s%n", reach(graph, door).size(), way,
                door.substring(ROOT.length())));
        printCycles("Files", graph);
        Map<String, Set<String>> packages = new TreeMap<>();
        graph.forEach((file, others) -> others.forEach(other -> {
            if (!folder(file).equals(folder(other))) {
                packages.computeIfAbsent(folder(file), key -> new TreeSet<>()).add(folder(other));
            }
        }));
        printCycles("Packages", packages);
    }

    private static String folder(String file) {
        return file.substring(0, file.lastIndexOf('.'));
    }

    private static void printCycles(String title, Map<String, Set<String>> graph) {
        Set<Set<String>> cycles = new LinkedHashSet<>();
        for (String each : graph.keySet()) {
            Set<String> cycle = new TreeSet<>(reach(graph, each));
            cycle.removeIf(other -> !reach(graph, other).contains(each));
            if (cycle.size() > 1) {
                cycles.add(cycle);
            }
        }
        System.out.printf("%n%s that know each other in a cycle: %d%n", title, cycles.size());
        cycles.forEach(cycle -> System.out.println("          " + String.join(", ", cycle)));
    }

    private static Set<String> reach(Map<String, Set<String>> graph, String first) {
        Set<String> seen = new TreeSet<>(Set.of(first));
        Deque<String> open = new ArrayDeque<>(List.of(first));
        while (!open.isEmpty()) {
            for (String next : graph.getOrDefault(open.pop(), Set.of())) {
                if (seen.add(next)) {
                    open.push(next);
                }
            }
        }
        return seen;
    }
}
