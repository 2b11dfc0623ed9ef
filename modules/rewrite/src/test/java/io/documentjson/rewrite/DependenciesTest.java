package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;
import static org.openrewrite.java.Assertions.mavenProject;
import static org.openrewrite.java.Assertions.srcMainJava;
import static org.openrewrite.maven.Assertions.pomXml;
import static org.openrewrite.xml.Assertions.xml;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.openrewrite.test.RecipeSpec;
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
                DependenciesOf::twoCycles,
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
    void leaveSdkV1_eventsOfCodeThatWasRewritten_areThoseOfVersion3() {
        rewriteRun(
                spec -> {
                    DependenciesOf.twoCycles(spec);
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

    /** Projects, and a recipe in place of that of AWS which changes their dependencies. */
    private static final class DependenciesOf {

        private DependenciesOf() {}

        static void twoCycles(RecipeSpec spec) {
            spec.recipes(new ChangeTagValue("artifactId", "aws-java-sdk-dynamodb", "dynamodb", false), Rewriting.OURS)
                    .cycles(2)
                    .expectedCyclesThatMakeChanges(2);
        }

        static SourceSpecs project(String name, String artifact, String version, Consumer<String> after) {
            return xml("""
                    <project>
                        <dependencies>
                            <dependency>
                                <groupId>com.amazonaws</groupId>
                                <artifactId>%s</artifactId>
                                <version>%s</version>
                            </dependency>
                        </dependencies>
                    </project>
                    """.formatted(artifact, version), spec -> {
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
