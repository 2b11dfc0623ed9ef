package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;
import static org.openrewrite.java.Assertions.mavenProject;
import static org.openrewrite.java.Assertions.srcMainJava;
import static org.openrewrite.maven.Assertions.pomXml;
import static org.openrewrite.xml.Assertions.xml;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;
import org.openrewrite.test.SourceSpecs;
import org.openrewrite.xml.ChangeTagValue;

/** Dependencies of the code after the recipes. */
class DependenciesTest extends RecipeFixture {

    @Test
    void leaveSdkV1_pomOfCodeThatWasRewritten_hasTheLibrary() {
        rewriteRun(
                // The dependency is added where the code uses it, which it does after the first cycle.
                spec -> spec.recipe(Rewriting.OURS).cycles(2).expectedCyclesThatMakeChanges(2),
                mavenProject(
                        "orders",
                        srcMainJava(java("""
                import com.amazonaws.services.dynamodbv2.document.Item;

                class Format {
                    String compact(String text) {
                        return Item.fromJSON(text).toJSON();
                    }
                }
                """, after("""
                class Format {
                    String compact(String text) {
                        return DocumentJson.create().toJson(DocumentJson.create().fromJson(text));
                    }
                }
                """))),
                        pomXml(
                                """
                <project>
                    <groupId>com.example</groupId>
                    <artifactId>orders</artifactId>
                    <version>1</version>
                </project>
                """,
                                spec -> spec.after(actual -> {
                                    assertThat(actual)
                                            .containsSubsequence(
                                                    "<groupId>io.documentjson<",
                                                    "<artifactId>dynamodb-document-json<",
                                                    "<version>");
                                    return actual;
                                }))));
    }

    @Test
    void leaveSdkV1_projectsWhoseFilesImportV1_keepIt() {
        rewriteRun(
                DependenciesOf::cycles,
                java("""
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.Table;

                class Left {
                    void put(Table table, Item item) {
                        table.putItem(item);
                    }
                }
                """, spec -> spec.path("left/src/main/java/Left.java").after(actual -> actual)),
                java("""
                import com.amazonaws.services.dynamodbv2.document.Item;

                class Done {
                    String text(String text) {
                        return Item.fromJSON(text).toJSON();
                    }
                }
                """, spec -> spec.path("done/src/main/java/Done.java").after(actual -> actual)),
                DependenciesOf.project(
                        "left",
                        "aws-java-sdk-dynamodb",
                        "1.12.700",
                        actual -> assertThat(actual)
                                .containsSubsequence(
                                        "<artifactId>dynamodb<", "<artifactId>aws-java-sdk-dynamodb<", ">1.12.700<")),
                DependenciesOf.project(
                        "done",
                        "aws-java-sdk-dynamodb",
                        "1.12.700",
                        actual -> assertThat(actual)
                                .contains("<artifactId>dynamodb<")
                                .doesNotContain("aws-java-sdk")));
    }

    @Test
    void leaveSdkV1_versionOfV1InAProperty_isThatOfV1() {
        rewriteRun(
                spec -> spec.recipes(
                                new ChangeTagValue("artifactId", "aws-java-sdk-dynamodb", "dynamodb", false),
                                new ChangeTagValue("aws.version", "1.12.700", "2.41.34", false),
                                Rewriting.OURS)
                        .cycles(3)
                        .expectedCyclesThatMakeChanges(3),
                java("""
                import com.amazonaws.services.dynamodbv2.document.Table;

                class Left {
                    void delete(Table table) {
                        table.delete();
                    }
                }
                """, spec -> spec.path("left/src/main/java/Left.java").after(actual -> actual)),
                DependenciesOf.pom(
                        "left",
                        """
                    <properties>
                        <aws.version>1.12.700</aws.version>
                    </properties>
                    <dependencies>
                        <dependency>
                            <groupId>com.amazonaws</groupId>
                            <artifactId>aws-java-sdk-dynamodb</artifactId>
                            <version>${aws.version}</version>
                        </dependency>
                    </dependencies>
                """,
                        actual -> assertThat(actual)
                                .containsSubsequence(
                                        ">2.41.34</aws.version>",
                                        "<artifactId>dynamodb<",
                                        ">${aws.version}<",
                                        "<artifactId>aws-java-sdk-dynamodb<",
                                        ">1.12.700<")));
    }

    @Test
    void leaveSdkV1_eventsOfCodeThatWasRewritten_areThoseOfVersion3() {
        rewriteRun(
                spec -> {
                    DependenciesOf.cycles(spec);
                    spec.expectedCyclesThatMakeChanges(1);
                },
                java("""
                import io.documentjson.lambda.LambdaItems;

                class Handler {
                    LambdaItems items;
                }
                """, spec -> spec.path("items/src/main/java/Handler.java")),
                DependenciesOf.project(
                        "items",
                        "aws-lambda-java-events",
                        "2.2.9",
                        actual -> assertThat(actual).contains(">3.16.1<")),
                DependenciesOf.project("none", "aws-lambda-java-events", "2.2.9", null));
    }

    @Test
    void leaveSdkV1_versionOfEventsInAProperty_isThatOfVersion3OrHasAComment() {
        String events = """
                            <dependency>
                                <groupId>com.amazonaws</groupId>
                                <artifactId>aws-lambda-java-events</artifactId>%s
                            </dependency>
                """;
        String old = events.formatted("\n                <version>${%s}</version>");
        rewriteRun(
                spec -> {
                    DependenciesOf.cycles(spec);
                    spec.expectedCyclesThatMakeChanges(1);
                },
                java("""
                import io.documentjson.lambda.LambdaItems;

                class Handler {
                    LambdaItems items;
                }
                """, spec -> spec.path("all/own/src/main/java/Handler.java")),
                java("""
                import io.documentjson.lambda.LambdaItems;

                class Handler {
                    LambdaItems items;
                }
                """, spec -> spec.path("all/managed/src/main/java/Handler.java")),
                DependenciesOf.pom(
                        "all",
                        """
                    <properties>
                        <events.version>2.2.9</events.version>
                        <lambda.version>1.2.0</lambda.version>
                        <new.version>3.11.0</new.version>
                    </properties>
                """,
                        actual -> assertThat(actual)
                                .contains("<events.version>3.16.1<", "<lambda.version>1.2.0<", "<new.version>3.11.0<")),
                DependenciesOf.pom(
                        "all/own",
                        "<dependencies>"
                                + old.formatted("events.version")
                                + old.formatted("lambda.version")
                                + old.formatted("new.version")
                                + old.formatted("lambda.version").replace("-events", "-core")
                                + old.formatted("parent.version")
                                + events.formatted("")
                                + "</dependencies>",
                        actual -> {
                            String comment = "<!-- TODO: SDK v1, see " + GUIDE + "lambda-events -->";
                            assertThat(actual)
                                    .containsSubsequence(
                                            "${events.version}",
                                            comment,
                                            "${lambda.version}",
                                            "${new.version}",
                                            comment,
                                            "${parent.version}",
                                            comment);
                            assertThat(actual.split("TODO", -1)).hasSize(4);
                        }),
                DependenciesOf.pom(
                        "all/managed",
                        "<dependencyManagement><dependencies>"
                                + old.formatted("events.version")
                                + "</dependencies></dependencyManagement><dependencies>"
                                + events.formatted("")
                                + "</dependencies>",
                        null),
                DependenciesOf.pom(
                        "none", "<dependencies>" + old.formatted("parent.version") + "</dependencies>", null));
    }

    @Test
    void leaveSdkV1_gradleFilesOfProjectsWhoseFilesImportV1_keepIt() {
        rewriteRun(
                GradleOf::cycles,
                java("""
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.Table;

                class Left {
                    void put(Table table, Item item) {
                        table.putItem(item);
                    }
                }
                """, spec -> spec.path("left/src/main/java/Left.java").after(actual -> actual)),
                java("""
                import com.amazonaws.services.dynamodbv2.document.Item;

                class Done {
                    String text(String text) {
                        return Item.fromJSON(text).toJSON();
                    }
                }
                """, spec -> spec.path("done/src/main/java/Done.java").after(actual -> actual)),
                GradleOf.groovy("left", """
                dependencies {
                    // The table.
                    implementation 'com.amazonaws:aws-java-sdk-dynamodb:1.12.700'
                    testImplementation 'junit:junit:4.13.2'
                }
                """, """
                dependencies {
                    // The table.
                    implementation 'software.amazon.awssdk:dynamodb:2.41.34'
                    implementation 'com.amazonaws:aws-java-sdk-dynamodb:1.12.700'
                    testImplementation 'junit:junit:4.13.2'
                }
                """),
                GradleOf.groovy("left/app", """
                dependencies {
                    implementation group: 'com.amazonaws', name: 'aws-java-sdk-dynamodb', version: sdkVersion
                }
                """, null),
                GradleOf.groovy("done", """
                dependencies {
                    implementation 'com.amazonaws:aws-java-sdk-dynamodb:1.12.700'
                }
                """, """
                dependencies {
                    implementation 'software.amazon.awssdk:dynamodb:2.41.34'
                }
                """));
    }

    @Test
    void leaveSdkV1_kotlinFilesOfGradle_keepV1() {
        rewriteRun(
                GradleOf::cycles,
                java("""
                import com.amazonaws.services.dynamodbv2.document.Table;

                class Left {
                    void delete(Table table) {
                        table.delete();
                    }
                }
                """, spec -> spec.path("src/main/java/Left.java").after(actual -> actual)),
                GradleOf.kotlin("""
                dependencies {
                    implementation("com.amazonaws:aws-java-sdk-dynamodb:1.12.700")
                    implementation("com.google.guava:guava:33.0.0-jre")
                }
                """, """
                dependencies {
                    implementation("software.amazon.awssdk:dynamodb:2.41.34")
                    implementation("com.amazonaws:aws-java-sdk-dynamodb:1.12.700")
                    implementation("com.google.guava:guava:33.0.0-jre")
                }
                """));
    }

    @Test
    void leaveSdkV1_eventsInGradleFiles_areThoseOfVersion3() {
        rewriteRun(
                spec -> {
                    GradleOf.cycles(spec);
                    spec.expectedCyclesThatMakeChanges(1);
                },
                java("""
                import io.documentjson.lambda.LambdaItems;

                class Handler {
                    LambdaItems items;
                }
                """, spec -> spec.path("src/main/java/Handler.java")),
                GradleOf.groovy("", """
                dependencies {
                    implementation 'com.amazonaws:aws-lambda-java-events:2.2.9'
                    implementation group: 'com.amazonaws', name: 'aws-lambda-java-events', version: '2.2.7'
                    implementation "com.amazonaws:aws-lambda-java-events:$events"
                    implementation "com.amazonaws:aws-lambda-java-events:${events}"
                    implementation('com.amazonaws:aws-lambda-java-events:2.2.8') {
                        exclude group: 'joda-time'
                    }
                    implementation 'com.amazonaws:aws-lambda-java-events:3.11.4'
                }
                """, """
                dependencies {
                    implementation 'com.amazonaws:aws-lambda-java-events:3.16.1'
                    implementation group: 'com.amazonaws', name: 'aws-lambda-java-events', version: '3.16.1'
                    // TODO: SDK v1, see %1$s
                    implementation "com.amazonaws:aws-lambda-java-events:$events"
                    // TODO: SDK v1, see %1$s
                    implementation "com.amazonaws:aws-lambda-java-events:${events}"
                    implementation('com.amazonaws:aws-lambda-java-events:3.16.1') {
                        exclude group: 'joda-time'
                    }
                    implementation 'com.amazonaws:aws-lambda-java-events:3.11.4'
                }
                """.formatted(GUIDE + "lambda-events")));
    }

    /** Build files of Gradle, and a recipe in place of that of AWS, which needs Gradle's own model of the project. */
    private static final class GradleOf {

        private static final String OLD = "com.amazonaws:aws-java-sdk-dynamodb:1.12.700";

        private GradleOf() {}

        static void cycles(RecipeSpec spec) {
            spec.recipes(
                            RewriteTest.toRecipe(() -> new JavaVisitor<>() {
                                @Override
                                public J visitLiteral(J.Literal literal, ExecutionContext context) {
                                    return OLD.equals(literal.getValue())
                                            ? literal.withValue("software.amazon.awssdk:dynamodb:2.41.34")
                                                    .withValueSource(literal.getValueSource()
                                                            .replace(OLD, "software.amazon.awssdk:dynamodb:2.41.34"))
                                            : literal;
                                }
                            }),
                            Rewriting.OURS)
                    .cycles(3)
                    .expectedCyclesThatMakeChanges(3);
        }

        static SourceSpecs groovy(String folder, String before, String after) {
            Path file = Path.of(folder, "build.gradle");
            return after == null
                    ? org.openrewrite.groovy.Assertions.groovy(before, spec -> spec.path(file))
                    : org.openrewrite.groovy.Assertions.groovy(before, after, spec -> spec.path(file));
        }

        static SourceSpecs kotlin(String before, String after) {
            return org.openrewrite.kotlin.Assertions.kotlinScript(
                    before,
                    spec -> spec.path("build.gradle.kts").after(actual -> {
                        assertThat(actual).isEqualToIgnoringNewLines(after.strip());
                        return actual;
                    }));
        }
    }

    /** Projects, and a recipe in place of that of AWS which changes their dependencies. */
    private static final class DependenciesOf {

        private DependenciesOf() {}

        static void cycles(RecipeSpec spec) {
            spec.recipes(new ChangeTagValue("artifactId", "aws-java-sdk-dynamodb", "dynamodb", false), Rewriting.OURS)
                    .cycles(3)
                    .expectedCyclesThatMakeChanges(3);
        }

        static SourceSpecs project(String name, String artifact, String version, Consumer<String> after) {
            return pom(name, """
                        <dependencies>
                            <dependency>
                                <groupId>com.amazonaws</groupId>
                                <artifactId>%s</artifactId>
                                <version>%s</version>
                            </dependency>
                        </dependencies>
                    """.formatted(artifact, version), after);
        }

        static SourceSpecs pom(String name, String content, Consumer<String> after) {
            return xml("<project>\n" + content + "</project>\n", spec -> {
                spec.path(name + "/pom.xml");
                if (after != null) {
                    spec.after(actual -> {
                        after.accept(actual);
                        return actual;
                    });
                }
            });
        }
    }
}
