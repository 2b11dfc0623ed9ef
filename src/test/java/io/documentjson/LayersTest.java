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
    private static final String PLAIN = ROOT + "plain.";
    private static final String ENHANCED = ROOT + "enhanced.";
    private static final String WARM_UP = ROOT + "warmup.";
    private static final String AWS = "software.amazon.awssdk.";
    private static final String JACKSON = "com.fasterxml.jackson.";
    private static final String JFR = "jdk.jfr.";

    /** The hidden packages: each may use those before it, and none after it. */
    private static final List<String> ORDER = List.of(
            "errors",
            "words",
            "source",
            "tokens",
            "learning",
            "output",
            "parsing",
            "records",
            "copying",
            "items",
            "many",
            "jackson");

    /** From here on packages know the AWS SDK, so that text to text does not know them. */
    private static final int FIRST_OF_THE_SDK = ORDER.indexOf("items");

    /** A hidden package in the table of packages. */
    private static final Pattern HIDDEN = Pattern.compile("(?m)^\\| `internal\\.(\\w+)` \\|");

    private static final Pattern EDGE = Pattern.compile("(?m)^ +(\\S+) +-> (\\S+)");

    private static final List<Use> USES = List.of(
            new Use("io.documentjson.events", "java.util.Map", true),
            new Use("io.documentjson.events", "io.documentjson.internal.tokens.Utf8Tokens", false),
            new Use("io.documentjson.events", "io.documentjson.DocumentJson", false),
            new Use("io.documentjson.events", "software.amazon.awssdk.core.SdkBytes", false),
            new Use("io.documentjson.internal.tokens", "io.documentjson.events.ItemEvents", true),
            new Use("io.documentjson.internal.tokens", "java.util.Map", true),
            new Use("io.documentjson.internal.tokens", "org.jspecify.annotations.Nullable", true),
            new Use("io.documentjson.internal.tokens", "io.documentjson.DocumentJson", false),
            new Use("io.documentjson.internal.tokens", "software.amazon.awssdk.core.SdkBytes", false),
            new Use("io.documentjson.internal.tokens", "com.fasterxml.jackson.core.JsonParser", false),
            new Use("io.documentjson.internal.tokens", "io.documentjson.internal.source.Utf8Source", true),
            new Use("io.documentjson.internal.source", "io.documentjson.internal.tokens.Utf8Tokens", false),
            new Use("io.documentjson.internal.parsing", "io.documentjson.internal.copying.JsonCopier", false),
            new Use("io.documentjson.internal.copying", "io.documentjson.internal.records.RecordImage", true),
            new Use("io.documentjson.internal.items", "io.documentjson.internal.parsing.PushParser", true),
            new Use("io.documentjson.internal.items", "software.amazon.awssdk.core.SdkBytes", true),
            new Use("io.documentjson.internal.items", "com.fasterxml.jackson.core.JsonParser", false),
            new Use("io.documentjson.internal.items", "io.documentjson.internal.many.EnvelopeReader", false),
            new Use("io.documentjson.internal.items", "io.documentjson.ItemCursor", false),
            new Use("io.documentjson.internal.jackson", "com.fasterxml.jackson.core.JsonParser", true),
            new Use("io.documentjson.internal.unordered", "io.documentjson.events.ItemEvents", false),
            new Use("io.documentjson.plain", "io.documentjson.internal.items.ItemWalk", true),
            new Use("io.documentjson.plain", "io.documentjson.DocumentJson", false),
            new Use("io.documentjson", "io.documentjson.plain.PlainItems", false),
            new Use("io.documentjson.transcode", "io.documentjson.internal.items.ItemBuilder", false),
            new Use("io.documentjson.transcode", "io.documentjson.DocumentJson", false),
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
                        new Edge(INTERNAL + "items.ItemWriter", INTERNAL + "output.Utf8JsonGenerator"),
                        new Edge(ROOT + "ItemJson", JACKSON + "core.JsonParser"),
                        new Edge(INTERNAL + "items.JfrEvent", JFR + "FlightRecorder"),
                        new Edge(ENHANCED + "FastDocuments", ROOT + "DocumentJson"));
        assertThat(edges.stream().filter(Edge::isForbidden))
                .as("forbidden edges")
                .isEmpty();
    }

    @Test
    void hiddenPackages_onThePageAndAsFolders_areThoseInOrder() throws IOException {
        String page = Files.readString(Path.of("docs/architecture.md"));
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/io/documentjson/internal"))) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> String.valueOf(file.getParent().getFileName()))
                            .distinct())
                    .containsExactlyInAnyOrderElementsOf(ORDER);
        }
        assertThat(HIDDEN.matcher(page).results().map(row -> row.group(1))).containsExactlyElementsOf(ORDER);
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

        /** Classes of the JDK and annotations, which all packages may use. */
        private static final List<String> EVERYWHERE = List.of("java.", "org.jspecify.annotations.");

        /** Beside {@code internal.jackson}: public methods that take what a caller brings, and numbers. */
        private static final Set<Edge> JACKSON_ELSEWHERE = Set.of(
                new Edge(ROOT + "ItemJson", JACKSON + "core.JsonGenerator"),
                new Edge(ROOT + "ItemJson", JACKSON + "core.JsonParser"),
                new Edge(INTERNAL + "items.NumberText$JacksonDoubles", JACKSON + "core.io.NumberInput"),
                new Edge(INTERNAL + "items.NumberText$JacksonDoubles", JACKSON + "core.io.NumberOutput"));

        static Edge of(MatchResult line) {
            return new Edge(line.group(1), line.group(2));
        }

        boolean isForbidden() {
            if (to.startsWith(JACKSON)) {
                return !from.startsWith(INTERNAL + "jackson.") && !JACKSON_ELSEWHERE.contains(this);
            }
            if (to.startsWith(JFR)) {
                return !from.startsWith(INTERNAL + "items.Jfr");
            }
            if (EVERYWHERE.stream().anyMatch(to::startsWith)) {
                return false;
            }
            if (from.startsWith(EVENTS)) {
                return !to.startsWith(EVENTS);
            }
            if (from.startsWith(INTERNAL)) {
                return isForbiddenTo(ORDER.indexOf(internalPackage(from)));
            }
            if (from.startsWith(TRANSCODE)) {
                return !to.startsWith(TRANSCODE) && isForbiddenTo(FIRST_OF_THE_SDK - 1);
            }
            if (from.startsWith(PLAIN)) {
                return !to.startsWith(PLAIN) && isForbiddenTo(ORDER.size());
            }
            if (Stream.of(TRANSCODE, PLAIN).anyMatch(to::startsWith)) {
                return true;
            }
            if (to.startsWith(WARM_UP)) {
                return !from.startsWith(WARM_UP);
            }
            if (to.startsWith(ENHANCED)) {
                return !from.startsWith(ENHANCED) && !from.startsWith(WARM_UP);
            }
            // The compiler keeps package-private types of the root from the others.
            return (from.startsWith(ENHANCED) || from.startsWith(WARM_UP)) && to.startsWith(INTERNAL);
        }

        /** {@code level} is the last hidden package that may be used. */
        private boolean isForbiddenTo(int level) {
            if (to.startsWith(INTERNAL)) {
                int used = ORDER.indexOf(internalPackage(to));
                return used < 0 || used > level;
            }
            return level < 0 || !to.startsWith(EVENTS) && !(level >= FIRST_OF_THE_SDK && to.startsWith(AWS));
        }

        private static String internalPackage(String type) {
            return type.substring(INTERNAL.length(), type.indexOf('.', INTERNAL.length()));
        }

        @Override
        public String toString() {
            return from + " -> " + to;
        }
    }
}
