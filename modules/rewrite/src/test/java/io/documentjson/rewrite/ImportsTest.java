package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Imports of classes, and of all classes of a package. */
class ImportsTest extends RecipeFixture {

    @Test
    void leaveSdkV1_importsThatNothingUses_go() {
        rewriteRun(java(
                """
                import com.amazonaws.*;
                import com.amazonaws.auth.*;
                import com.amazonaws.client.builder.*;
                import com.amazonaws.regions.*;
                import com.amazonaws.services.dynamodbv2.*;
                import com.amazonaws.services.dynamodbv2.datamodeling.*;
                import com.amazonaws.services.dynamodbv2.document.*;
                import com.amazonaws.services.dynamodbv2.document.spec.*;
                import com.amazonaws.services.dynamodbv2.document.spec.QuerySpec;
                import com.amazonaws.services.dynamodbv2.model.*;
                import com.amazonaws.services.dynamodbv2.util.*;
                import com.amazonaws.services.dynamodbv2.xspec.*;
                import java.util.*;

                class Stars {
                    // A Table, and a DynamoDBMapper.
                    String text(Map<String, AttributeValue> map) {
                        return ItemUtils.toItem(map).toJSON();
                    }

                    void put(AmazonDynamoDB client, Map<String, AttributeValue> item) {
                        client.putItem(new PutItemRequest().withTableName("orders").withItem(item));
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual).doesNotContain("com.amazonaws", "TODO").contains("import java.util.*;");
                    assertCompiles(actual);
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_importsOfWholePackagesInUse_stay() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.document.*;
                import com.amazonaws.services.dynamodbv2.document.spec.*;
                import com.amazonaws.services.dynamodbv2.model.*;
                import com.amazonaws.services.dynamodbv2.xspec.*;

                class Stars {
                    Item read(Table table, String id) throws ResourceNotFoundException {
                        return table.getItem(new GetItemSpec().withPrimaryKey("id", id));
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains(
                                    "import com.amazonaws.services.dynamodbv2.document.Item;",
                                    "import com.amazonaws.services.dynamodbv2.document.Table;",
                                    "import com.amazonaws.services.dynamodbv2.document.spec.*;")
                            .doesNotContain("xspec");
                    assertCompiles(actual);
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_classesOfTheProgramInAPackageOfTheSdk_areImportedBesideItsClasses() {
        rewriteRun(
                spec -> spec.cycles(2).expectedCyclesThatMakeChanges(2),
                java("""
                package com.amazonaws.services.dynamodbv2.model;

                public class LockNotGrantedException extends RuntimeException {
                    public LockNotGrantedException(String message) {
                        super(message);
                    }
                }
                """),
                java("""
                package com.amazonaws.services.dynamodbv2;

                public class AmazonDynamoDBLockClient {
                    public static AmazonDynamoDBLockClient of(LockOptions.Builder options) {
                        return new AmazonDynamoDBLockClient();
                    }

                    public AmazonDynamoDBLockClient() {}
                }
                """),
                java(
                        """
                package com.amazonaws.services.dynamodbv2;

                public class LockOptions {
                    public static class Builder {
                        public Builder withKey(String key) {
                            return this;
                        }
                    }

                    public static Builder of(String table) {
                        return new Builder();
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).contains("return new LockOptions.Builder();");
                            return actual;
                        })),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.*;
                import com.amazonaws.services.dynamodbv2.model.*;

                class Locks {
                    AmazonDynamoDBLockClient client() {
                        AmazonDynamoDBLockClient.of(LockOptions.of("locks").withKey("id"));
                        return AmazonDynamoDBLockClient.of(new LockOptions.Builder().withKey("id"));
                    }

                    void lock(AmazonDynamoDB client) {
                        try {
                            client.getItem(new GetItemRequest().withTableName("locks"));
                        } catch (ConditionalCheckFailedException e) {
                            throw new LockNotGrantedException("held");
                        }
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains(
                                            "import com.amazonaws.services.dynamodbv2.AmazonDynamoDBLockClient;",
                                            "import com.amazonaws.services.dynamodbv2.LockOptions;",
                                            "import com.amazonaws.services.dynamodbv2.model.LockNotGrantedException;",
                                            "import software.amazon.awssdk.services.dynamodb.model.",
                                            "AmazonDynamoDBLockClient.of(LockOptions.of(\"locks\").withKey(\"id\"));",
                                            "return AmazonDynamoDBLockClient.of(new LockOptions.Builder().withKey(\"id\"));",
                                            "throw new LockNotGrantedException(\"held\");",
                                            "GetItemRequest.builder().tableName(\"locks\")")
                                    .doesNotContain("TODO");
                            return actual;
                        })));
    }

    @ParameterizedTest
    @CsvSource({
        "com.amazonaws.services.dynamodbv2.document.Item",
        "com.amazonaws.services.dynamodbv2.document.internal.InternalUtils",
        "com.amazonaws.services.dynamodbv2.xspec.*",
        "com.amazonaws.regions.Regions",
    })
    void leaveSdkV1_onlyImportGoes_fileBeginsWithItsClass(String imported) {
        rewriteRun(
                java(
                        "import com.amazonaws.services.dynamodbv2.model.GetItemRequest;\n\ninterface Use { GetItemRequest of(); }\n",
                        "import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;\n\ninterface Use { GetItemRequest of(); }\n"),
                java("import " + imported + ";\n\n/** Empty. */\nclass Empty {}\n", "/** Empty. */\nclass Empty {}\n"),
                java(
                        "/* Free. */\nimport " + imported + ";\n\nclass Free {}\n",
                        spec -> spec.after(actual -> {
                            assertThat(actual).matches("/\\* Free. \\*/\n\n+class Free \\{}\n?");
                            return actual;
                        })),
                java(
                        "package empty;\n\nimport " + imported + ";\n\nclass Empty {}\n",
                        "package empty;\n\nclass Empty {}\n"));
    }

    /** The packages that its jar has beside those of the SDK; the parser does not know it here. */
    @ParameterizedTest
    @CsvSource({"datamodel", "dbenv", "local.shared.env", "parser", "rr"})
    void leaveSdkV1_classesOfDynamoDbLocal_keepTheirImports(String name) {
        String source = """
                import com.amazonaws.services.dynamodbv2.%s.Listener;
                import %s.GetItemRequest;

                class Grammar {
                    Object of(GetItemRequest request) {
                        return new Listener();
                    }
                }
                """;
        rewriteRun(java(
                source.formatted(name, "com.amazonaws.services.dynamodbv2.model"),
                source.formatted(name, "software.amazon.awssdk.services.dynamodb.model")));
    }
}
