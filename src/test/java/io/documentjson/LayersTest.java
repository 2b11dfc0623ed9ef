package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Who may know what, as {@code docs/architecture.md} draws it: checked on the compiled classes by the JDK's jdeps. */
class LayersTest {

    private static final String ROOT = "io.documentjson.";
    private static final String EVENTS = ROOT + "events.";
    private static final String INTERNAL = ROOT + "internal.";
    private static final String TRANSCODE = ROOT + "transcode.";
    private static final String ENHANCED = ROOT + "enhanced.";
    private static final String WARM_UP = ROOT + "warmup.";
    private static final String AWS = "software.amazon.awssdk.";
    private static final String JACKSON = "com.fasterxml.jackson.";
    private static final String JFR = "jdk.jfr.";

    private static final Pattern EDGE = Pattern.compile("(?m)^ +(\\S+) +-> (\\S+)");

    private static final List<Use> USES = List.of(
            new Use("io.documentjson.events", "java.util.Map", true),
            new Use("io.documentjson.events", "io.documentjson.internal.tokens.JsonTokens", false),
            new Use("io.documentjson.events", "io.documentjson.DocumentJson", false),
            new Use("io.documentjson.events", "software.amazon.awssdk.core.SdkBytes", false),
            new Use("io.documentjson.internal.tokens", "io.documentjson.events.ItemEvents", true),
            new Use("io.documentjson.internal.tokens", "java.util.Map", true),
            new Use("io.documentjson.internal.tokens", "org.jspecify.annotations.Nullable", true),
            new Use("io.documentjson.internal.tokens", "io.documentjson.DocumentJson", false),
            new Use("io.documentjson.internal.tokens", "software.amazon.awssdk.core.SdkBytes", false),
            new Use("io.documentjson.internal.tokens", "com.fasterxml.jackson.core.JsonParser", false),
            new Use("io.documentjson.transcode", "software.amazon.awssdk.core.SdkBytes", false),
            new Use("io.documentjson.transcode", "com.fasterxml.jackson.core.JsonParser", false),
            new Use("io.documentjson", "com.fasterxml.jackson.core.JsonParser", false),
            new Use("io.documentjson", "jdk.jfr.Event", false),
            new Use("io.documentjson.internal.tokens", "jdk.jfr.Event", false),
            new Use("io.documentjson", "software.amazon.awssdk.core.SdkBytes", true),
            new Use("io.documentjson", "io.documentjson.transcode.RecordPart", false),
            new Use("io.documentjson.enhanced", "com.fasterxml.jackson.core.JsonParser", false),
            new Use("io.documentjson.enhanced", "io.documentjson.internal.output.Utf8JsonGenerator", false),
            new Use("io.documentjson.enhanced", "io.documentjson.DocumentJson", true),
            new Use("io.documentjson", "io.documentjson.warmup.JsonWarmUp", false),
            new Use("io.documentjson.warmup", "io.documentjson.internal.output.Utf8JsonGenerator", false),
            new Use("io.documentjson.warmup", "io.documentjson.enhanced.FastDocuments", true));

    private static List<Edge> edgesOfPlanted;

    @TempDir
    private Path directory;

    @Test
    void classes_ofTheLibrary_keepTheirLayers() throws Exception {
        Path classes = Path.of(DocumentJson.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        copy(classes, directory);

        List<Edge> edges = edges(directory);

        assertThat(edges)
                .contains(
                        new Edge(ROOT + "ItemWriter", INTERNAL + "output.Utf8JsonGenerator"),
                        new Edge(ROOT + "ItemJson", JACKSON + "core.JsonParser"),
                        new Edge(ROOT + "JfrEvent", JFR + "FlightRecorder"),
                        new Edge(ENHANCED + "FastDocuments", ROOT + "DocumentJson"));
        assertThat(edges.stream().filter(Edge::isForbidden))
                .as("forbidden edges")
                .isEmpty();
    }

    @ParameterizedTest
    @FieldSource("USES")
    void plantedClass_thatUsesAType_isFoundWhereItMayNot(Use use) {
        Edge planted = use.edge();

        assertThat(edgesOfPlanted).contains(planted);
        assertThat(planted.isForbidden()).isEqualTo(!use.allowed);
    }

    /** All of them at once, as a compiler takes long to start. */
    @BeforeAll
    static void plant(@TempDir Path planted) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("-d", planted.toString(), "-cp", System.getProperty("java.class.path")));
        for (Use use : USES) {
            Path source = planted.resolve(use.name() + ".java");
            Files.writeString(
                    source, "package " + use.from + ";\nclass " + use.name() + " {\n    " + use.used + " used;\n}\n");
            arguments.add(source.toString());
        }
        run("javac", arguments.toArray(String[]::new));
        edgesOfPlanted = edges(planted);
    }

    /** A class of a package that uses a type, and whether it may. */
    private record Use(String from, String used, boolean allowed) {

        String name() {
            return "Planted" + USES.indexOf(this);
        }

        Edge edge() {
            return new Edge(from + "." + name(), used);
        }
    }

    private static List<Edge> edges(Path classes) {
        String printed = run("jdeps", "-verbose:class", "-filter:none", "--ignore-missing-deps", classes.toString());
        return EDGE.matcher(printed).results().map(Edge::of).toList();
    }

    private static String run(String tool, String... arguments) {
        StringWriter printed = new StringWriter();
        PrintWriter out = new PrintWriter(printed);
        int exitCode = ToolProvider.findFirst(tool).orElseThrow().run(out, out, arguments);
        assertThat(exitCode).as("%s: %s", tool, printed).isZero();
        return printed.toString();
    }

    /** All but the descriptor of the module, for which jdeps would want the modules that it requires. */
    private static void copy(Path classes, Path target) throws IOException {
        try (Stream<Path> files = Files.walk(classes.resolve("io"))) {
            for (Path file : files.toList()) {
                Files.copy(file, target.resolve(classes.relativize(file)));
            }
        }
    }

    /** A class that uses another. */
    private record Edge(String from, String to) {

        /** The public methods that take what a caller brings. */
        private static final Set<Edge> JACKSON_IN_THE_API = Set.of(
                new Edge(ROOT + "ItemJson", JACKSON + "core.JsonGenerator"),
                new Edge(ROOT + "ItemJson", JACKSON + "core.JsonParser"));

        static Edge of(MatchResult line) {
            return new Edge(line.group(1), line.group(2));
        }

        boolean isForbidden() {
            if (from.startsWith(EVENTS)) {
                return Stream.of(EVENTS, "java.", "org.jspecify.annotations.").noneMatch(to::startsWith);
            }
            if (from.startsWith(INTERNAL)) {
                return Stream.of(INTERNAL, EVENTS, "java.", "org.jspecify.annotations.")
                        .noneMatch(to::startsWith);
            }
            if (to.startsWith(JACKSON)) {
                return !from.startsWith(ROOT + "Jackson") && !JACKSON_IN_THE_API.contains(this);
            }
            if (to.startsWith(JFR)) {
                return !from.startsWith(ROOT + "Jfr");
            }
            if (from.startsWith(TRANSCODE)) {
                return to.startsWith(AWS);
            }
            if (to.startsWith(TRANSCODE)) {
                return true;
            }
            if (to.startsWith(WARM_UP)) {
                return !from.startsWith(WARM_UP);
            }
            // The compiler keeps package-private types of the root from the others.
            return (from.startsWith(ENHANCED) || from.startsWith(WARM_UP)) && to.startsWith(INTERNAL);
        }

        @Override
        public String toString() {
            return from + " -> " + to;
        }
    }
}
