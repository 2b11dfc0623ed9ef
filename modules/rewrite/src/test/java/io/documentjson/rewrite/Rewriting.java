package io.documentjson.rewrite;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.openrewrite.InMemoryExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.SourceFile;
import org.openrewrite.Tree;
import org.openrewrite.config.Environment;
import org.openrewrite.internal.InMemoryLargeSourceSet;
import org.openrewrite.java.JavaParser;
import org.openrewrite.java.internal.DefaultJavaTypeFactory;
import org.openrewrite.java.internal.JavaTypeCache;
import org.openrewrite.java.internal.JavaTypeFactory;
import org.openrewrite.java.marker.JavaSourceSet;
import org.openrewrite.java.tree.J;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.TypeValidation;

/** The recipes, and what they are run with in tests: both SDKs, whose types are read once. */
final class Rewriting {

    /** Found once, as that reads the whole class path. */
    private static final Environment RECIPES = Environment.builder()
            .scanRuntimeClasspath("software.amazon.awssdk.v2migration", "io.documentjson.rewrite")
            .build();

    /** Both in one, as in the rewrite.yml of README.md. */
    static final Recipe BOTH = RECIPES.activateRecipes(
            "software.amazon.awssdk.v2migration.AwsSdkJavaV1ToV2", "io.documentjson.rewrite.LeaveSdkV1");

    static final Recipe OURS = RECIPES.activateRecipes("io.documentjson.rewrite.LeaveSdkV1");

    /** The jars that the sources use; the parser lists all that it is given for each of them. */
    static final List<Path> CLASS_PATH = JavaParser.runtimeClasspath().stream()
            .filter(entry -> Pattern.compile("amazon|jackson|document-?json|reactive|classes$")
                    .matcher(entry.toString())
                    .find())
            .toList();

    /**
     * The types of both SDKs, for which the parser takes most of its time; a source has its own types on top of them.
     */
    static final JavaTypeCache TYPES = new JavaTypeCache();

    private Rewriting() {}

    /** Reads the types that the source uses, once for all sources after it. */
    static void readTypes(String source) {
        JavaParser.fromJavaVersion()
                .classpath(CLASS_PATH)
                .typeFactory(new DefaultJavaTypeFactory(TYPES))
                .build()
                .parse(source)
                .forEach(SourceFile::getSourcePath);
    }

    /** Both recipes, in one cycle. */
    static void defaults(RecipeSpec spec) {
        JavaTypeFactory types = new DefaultJavaTypeFactory(JavaTypeCache.withBase(TYPES));
        spec.recipe(BOTH)
                .parser(JavaParser.fromJavaVersion().classpath(CLASS_PATH).typeFactory(types))
                // By this the templates of recipes find the types of the source.
                .allSources(source -> source.markers(sourceSet(types)))
                .typeValidationOptions(TypeValidation.none())
                .expectedCyclesThatMakeChanges(1)
                .cycles(1);
    }

    private static JavaSourceSet sourceSet(JavaTypeFactory types) {
        return new JavaSourceSet(Tree.randomId(), "main", List.of(), Map.of(), types);
    }

    /** The source after both, in one cycle. */
    static J.CompilationUnit after(String source) {
        JavaTypeFactory types = new DefaultJavaTypeFactory(JavaTypeCache.withBase(TYPES));
        SourceFile parsed = JavaParser.fromJavaVersion()
                .classpath(CLASS_PATH)
                .typeFactory(types)
                .build()
                .parse(source)
                .findFirst()
                .orElseThrow();
        SourceFile file = parsed.withMarkers(parsed.getMarkers().addIfAbsent(sourceSet(types)));
        return BOTH
                .run(new InMemoryLargeSourceSet(List.of(file)), new InMemoryExecutionContext(), 1, 1)
                .getChangeset()
                .getAllResults()
                .stream()
                .map(result -> (J.CompilationUnit) result.getAfter())
                .findFirst()
                .orElseThrow();
    }
}
