package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Static imports of the SDK v1, and classes of the program that are like those of it: builders and clients. */
class OwnClassesTest extends RecipeFixture {

    @ParameterizedTest
    @CsvSource({
        "ScalarAttributeType.S,          S",
        "ScalarAttributeType.*,          S",
        "KeyType.HASH,                   HASH",
        "ReturnValue.ALL_NEW,            ALL_NEW",
        "StreamViewType.NEW_IMAGE,       NEW_IMAGE",
        "KeyType.fromValue,              fromValue(\"HASH\")",
        "ComparisonOperator.valueOf,     valueOf(\"EQ\")",
    })
    void leaveSdkV1_staticImportAlone_isOfTheSdkV2(String imported, String use) {
        String code = """
                import static %s.model.%s;

                class Use {
                    String of() {
                        return String.valueOf(%s);
                    }
                }
                """;
        rewriteRun(java(
                code.formatted(DocumentApi.SDK_V1, imported, use),
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains("import static %s.model.%s;".formatted(DocumentApi.SDK_V2, imported))
                            .doesNotContain("com.amazonaws");
                    assertCompiles(actual);
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_staticImportOfAnEnumThatAnotherFileTakes_isOfTheSdkV2() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.ScalarAttributeType;

                public class Columns {
                    public static String of(ScalarAttributeType type, String... names) {
                        return type + String.join(",", names);
                    }
                }
                """, """
                import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

                public class Columns {
                    public static String of(ScalarAttributeType type, String... names) {
                        return type + String.join(",", names);
                    }
                }
                """), java("""
                import static com.amazonaws.services.dynamodbv2.model.ScalarAttributeType.S;

                class Use {
                    String of() {
                        return Columns.of(S, "id");
                    }
                }
                """, """
                import static software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType.S;

                class Use {
                    String of() {
                        return Columns.of(S, "id");
                    }
                }
                """));
    }

    /** Methods that the SDK v2 has in another way. */
    @ParameterizedTest
    @CsvSource({
        "AmazonDynamoDBClientBuilder.standard,      standard().build()",
        "AmazonDynamoDBClientBuilder.defaultClient, defaultClient()",
        "util.TableUtils.deleteTableIfExists,       'deleteTableIfExists(null, null)'",
    })
    void leaveSdkV1_staticImportOfOtherMethods_isRightOrHasAComment(String imported, String use) {
        rewriteRun(
                spec -> spec.expectedCyclesThatMakeChanges(1),
                java(
                        """
                import static com.amazonaws.services.dynamodbv2.%s;
                import java.util.List;

                class Use {
                    List<Object> of() {
                        return List.of(%s);
                    }
                }
                """.formatted(imported, use),
                        spec -> spec.after(actual -> {
                            if (!actual.contains("// TODO: SDK v1")) {
                                assertThat(actual).doesNotContain("com.amazonaws");
                                assertCompiles(actual);
                            }
                            return actual;
                        })));
    }

    /** A class of a program with a builder of its own, which the recipes of AWS do not change. */
    @ParameterizedTest
    @CsvSource({"com.example", "com.amazonaws.services.dynamodbv2.shared"})
    void leaveSdkV1_ownBuilder_keepsItsCalls(String name) {
        String use = """
                package com.example;

                import %1$s.SharedTable;
                %2$s

                class Use {
                    SharedTable of(%3$s client) {
                        return SharedTable.builder().withClient(client).withPrefix("p").build();
                    }

                    SharedTable nested() {
                        return new SharedTable.Builder().withPrefix("p").build();
                    }
                }
                """;
        rewriteRun(
                java(
                        """
                package %s;

                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;

                public class SharedTable {
                    public static Builder builder() {
                        return new Builder();
                    }

                    public static class Builder {
                        private AmazonDynamoDB client;

                        public Builder withClient(AmazonDynamoDB client) {
                            this.client = client;
                            return this;
                        }

                        public Builder withPrefix(String prefix) {
                            return this;
                        }

                        public SharedTable build() {
                            return new SharedTable();
                        }
                    }
                }
                """.formatted(name),
                        spec -> spec.after(actual -> {
                            assertThat(actual).contains("return new Builder();", "return new SharedTable();");
                            return actual;
                        })),
                java(
                        use.formatted(
                                name, "import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;", "AmazonDynamoDB"),
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains(
                                            "SharedTable.builder().withClient(client).withPrefix(\"p\").build()",
                                            "new SharedTable.Builder().withPrefix(\"p\").build()");
                            return actual;
                        })));
    }

    /** A builder that an annotation makes, as Lombok does; the parser does not know its methods. */
    @ParameterizedTest
    @CsvSource({"com.example", "com.amazonaws.services.dynamodbv2.shared"})
    void leaveSdkV1_builderThatIsNotThere_keepsItsCalls(String name) {
        rewriteRun(
                java("package " + name + "; public class Shared { private String prefix; }"),
                java(
                        """
                package com.example;

                import %s.Shared;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;

                class Use {
                    Shared of(AmazonDynamoDB client) {
                        return Shared.builder().prefix(client + "p").build();
                    }
                }
                """.formatted(name),
                        spec -> spec.after(actual -> {
                            assertThat(actual).contains("return Shared.builder().prefix(client + \"p\").build();");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_ownClient_hasAComment() {
        rewriteRun(
                java(
                        """
                import com.amazonaws.services.dynamodbv2.AbstractAmazonDynamoDB;

                public class Base extends AbstractAmazonDynamoDB {}
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).contains(GUIDE + "client\npublic class Base");
                            return actual;
                        })),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;

                public class ByAccount extends Base {
                    static AmazonDynamoDB of() {
                        return new ByAccount();
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).contains(GUIDE + "client\npublic class ByAccount");
                            return actual;
                        })));
    }

    /** The interface is in a language that the parser does not read. */
    @ParameterizedTest
    @CsvSource({
        "'return new ByAccount();', 'return new ByAccount()'",
        "'return (new ByAccount());', 'return (new ByAccount())'",
        "'AmazonDynamoDB one = new ByAccount(); return one;', 'DynamoDbClient one = new ByAccount()'",
        "'AmazonDynamoDB one; one = new ByAccount(); return one;', 'one = new ByAccount()'",
        "'return this;', 'return this'",
        "'return Math.random() < 1 ? (new ByAccount()) : null;', 'return Math.random()'",
        "'return switch (1) { case 1 -> new ByAccount(); default -> { yield null; } };', 'case 1 -> new'",
        "'return switch (1) { case 1 -> { yield new ByAccount(); } default -> null; };', 'yield new'",
        "'return take(new ByAccount());', 'return take('",
        "'return takeAll(null, new ByAccount());', 'return takeAll('",
        "'return new Taker(1, new ByAccount()).client;', 'return new Taker('",
        "'return take((AmazonDynamoDB) any());', 'return take((DynamoDbClient) any())'",
        "'return any() instanceof AmazonDynamoDB ? null : null;', 'return any() instanceof DynamoDbClient'",
        "'AmazonDynamoDB[] all = {null, new ByAccount()}; return all[1];', 'DynamoDbClient[] all'",
        "'java.util.List<AmazonDynamoDB> all = null; all.add(any()); return null;', 'all.add(any())'",
        "'java.util.function.Supplier<AmazonDynamoDB> one = () -> any(); return one.get();', 'java.util.function.Supplier<'",
        "'java.util.function.Supplier<AmazonDynamoDB> one = ByAccount::new; return one.get();', 'java.util.function.Supplier<'",
        "'java.util.function.Supplier<AmazonDynamoDB> one = () -> { return any(); }; return one.get();', 'return any()'",
        "'Maker one = name -> any(); return one.make(null);', 'Maker one'",
    })
    void leaveSdkV1_ownClientOfAnUnknownInterface_hasAComment(String code, String below) {
        rewriteRun(
                java("public class Base implements com.example.OwnClient {}"),
                java(
                        OWN_CLIENT.formatted(code),
                        spec -> spec.after(actual -> {
                            assertComments(actual, "client: " + below);
                            return actual;
                        })));
    }

    /** Uses of the class itself, and of its clients of the SDK. */
    @ParameterizedTest
    @CsvSource({
        "'Base one = new ByAccount(); return null;'",
        "'any().of(); return null;'",
        "'Runnable one = () -> { any(); }; return null;'",
        "'java.util.function.Supplier<Base> one = ByAccount::new; return take(one == null ? null : null);'",
        "'java.util.function.Function<AmazonDynamoDB, Base> one = client -> any(); return null;'",
        "'return take(any().of());'",
        "'return any() == null ? take(null) : null;'",
        "'return any() instanceof Base ? null : takeAll(null, null);'",
    })
    void leaveSdkV1_ownClassOfAnUnknownInterfaceThatIsNoClient_hasNoComment(String code) {
        rewriteRun(
                java("public class Base implements com.example.OwnClient {}"),
                java(
                        OWN_CLIENT.formatted(code),
                        spec -> spec.after(actual -> {
                            assertComments(actual);
                            return actual;
                        })));
    }

    private static final String OWN_CLIENT = """
            import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;

            public class ByAccount extends Base {
                AmazonDynamoDB of() {
                    %s
                }

                static ByAccount any() {
                    return null;
                }

                static AmazonDynamoDB take(AmazonDynamoDB client) {
                    return client;
                }

                static AmazonDynamoDB takeAll(String name, AmazonDynamoDB... clients) {
                    return null;
                }

                static class Taker {
                    AmazonDynamoDB client;

                    Taker(int number, AmazonDynamoDB client) {}
                }

                interface Maker {
                    AmazonDynamoDB make(String name);
                }
            }
            """;
}
