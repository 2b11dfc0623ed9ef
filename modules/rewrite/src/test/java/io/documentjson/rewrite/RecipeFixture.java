package io.documentjson.rewrite;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.Snippets;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.openrewrite.InMemoryExecutionContext;
import org.openrewrite.java.JavaParser;
import org.openrewrite.java.internal.DefaultJavaTypeFactory;
import org.openrewrite.java.tree.J;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;
import org.openrewrite.test.SourceSpec;

/** The common part of the tests of the recipes: the recipes, both SDKs, programs of the samples, and assertions. */
abstract class RecipeFixture implements RewriteTest {

    static final String GUIDE = DocumentApi.PAGE + "#";

    static final Path SAMPLE =
            Path.of("../../samples/migration/orders/src/main/java/io/documentjson/samples/migration");

    static {
        JavaParser.fromJavaVersion()
                .classpath(Rewriting.CLASS_PATH)
                .typeFactory(new DefaultJavaTypeFactory(Rewriting.TYPES))
                .build()
                .parse(
                        List.of(SAMPLE.resolve("before/Orders.java"), handler("before")),
                        null,
                        new InMemoryExecutionContext())
                .forEach(source -> assertThat(source).isInstanceOf(J.CompilationUnit.class));
    }

    @TempDir
    private Path directory;

    @Override
    public void defaults(RecipeSpec spec) {
        Rewriting.defaults(spec);
    }

    static Path handler(String kind) {
        return Path.of(
                        "../../samples/migration/stream-%1$s/src/main/java/io/documentjson/samples/migration/stream/%1$s/"
                                .formatted(kind))
                .resolve("OrderEvents.java");
    }

    /** Asserts that the comments are these: a row, and the beginning of the line below it. */
    static void assertComments(String actual, String... rowsAndLines) {
        for (String one : rowsAndLines) {
            String[] parts = one.split(": ", 2);
            assertThat(actual).containsPattern(GUIDE + parts[0] + "\n *" + Pattern.quote(parts[1]));
        }
        assertThat(actual.split("TODO", -1)).hasSize(rowsAndLines.length + 1);
    }

    /** The statements without white space, the imports in order. */
    static List<String> code(String source) {
        List<String> statements = Arrays.stream(source.strip().split("(?<=[;{}])"))
                .map(part -> part.replaceAll("\\s+", ""))
                .toList();
        return Stream.concat(
                        statements.stream()
                                .filter(part -> part.startsWith("import"))
                                .sorted(),
                        statements.stream().filter(part -> !part.startsWith("import")))
                .toList();
    }

    /** Expects the code below the imports; the whole compiles with the SDK v2 and this library. */
    final Consumer<SourceSpec<J.CompilationUnit>> after(String expected) {
        return spec -> spec.after(actual -> {
            assertThat(withoutImports(actual)).isEqualTo(withoutImports(expected));
            assertThat(actual).doesNotContain("com.amazonaws", "awssdk.services.dynamodb.document");
            assertCompiles(actual);
            return actual;
        });
    }

    final Path classes() {
        return directory.resolve("classes");
    }

    /** Asserts that the class compiles with both SDKs and this library. */
    final void assertCompiles(String actual) {
        try {
            assertThat(Snippets.compile(
                            actual,
                            Files.createDirectories(classes()),
                            Rewriting.CLASS_PATH.stream().map(Path::toString).collect(joining(File.pathSeparator))))
                    .doesNotContain("error:");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String withoutImports(String source) {
        return source.substring(source.indexOf("class ")).strip();
    }
}
