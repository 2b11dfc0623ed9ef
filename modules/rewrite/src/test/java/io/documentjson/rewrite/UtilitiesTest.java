package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openrewrite.java.Assertions.java;

import com.amazonaws.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.utils.BinaryUtils;

/** {@code TableUtils} and {@code Base64} of the SDK v1. */
class UtilitiesTest extends RecipeFixture {

    @Test
    void leaveSdkV1_tableUtils_areCallsOfTheClientAndItsWaiter() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.CreateTableRequest;
                import com.amazonaws.services.dynamodbv2.model.DeleteTableRequest;
                import com.amazonaws.services.dynamodbv2.util.TableUtils;

                class Tables {
                    void make(AmazonDynamoDB client, CreateTableRequest request) throws Exception {
                        TableUtils.createTableIfNotExists(client, request);
                        TableUtils.waitUntilActive(client, request.getTableName());
                    }

                    boolean ask(AmazonDynamoDB client, CreateTableRequest request) throws InterruptedException {
                        // Made once.
                        if (TableUtils.createTableIfNotExists(client, request)) {
                            TableUtils.waitUntilActive(client, "orders");
                            return true;
                        }
                        return false;
                    }

                    void leave(AmazonDynamoDB client) {
                        if (!TableUtils.deleteTableIfExists(client, new DeleteTableRequest("orders"))) {
                            throw new IllegalStateException();
                        }
                    }
                }
                """, after("""
                class Tables {
                    void make(DynamoDbClient client, CreateTableRequest request) throws Exception {
                        try {
                            client.createTable(request);
                        } catch (ResourceInUseException inUse) {
                            // The table is there.
                        }
                        DynamoDbWaiter.builder().client(client).build().waitUntilTableExists(DescribeTableRequest.builder().tableName(request.tableName()).build());
                    }

                    boolean ask(DynamoDbClient client, CreateTableRequest request) throws InterruptedException {
                        // Made once.
                        boolean isCreated = true;
                        try {
                            client.createTable(request);
                        } catch (ResourceInUseException inUse) {
                            isCreated = false;
                        }
                        if (isCreated) {
                            DynamoDbWaiter.builder().client(client).build().waitUntilTableExists(DescribeTableRequest.builder().tableName("orders").build());
                            return true;
                        }
                        return false;
                    }

                    void leave(DynamoDbClient client) {
                        boolean isDeleted = true;
                        try {
                            client.deleteTable(DeleteTableRequest.builder().tableName("orders").build());
                        } catch (ResourceNotFoundException notFound) {
                            isDeleted = false;
                        }
                        if (!isDeleted) {
                            throw new IllegalStateException();
                        }
                    }
                }
                """)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // The waiter of the SDK v2 does not throw what is caught.
                "try { TableUtils.waitUntilActive(client, \"t\"); } catch (InterruptedException e) { }",
                "try { TableUtils.waitUntilActive(client, \"t\"); } catch (InterruptedException | RuntimeException e) { }",
                // Other times, and any state of the table.
                "try { TableUtils.waitUntilActive(client, \"t\", 1, 1); } catch (Exception e) { }",
                "try { TableUtils.waitUntilExists(client, \"t\"); } catch (Exception e) { }",
                // A result that is kept, and one of two.
                "boolean made = TableUtils.createTableIfNotExists(client, null);",
                "if (all && TableUtils.createTableIfNotExists(client, null)) { }",
                "if (all) TableUtils.createTableIfNotExists(client, null);",
                "Object inUse = all; TableUtils.createTableIfNotExists(client, null);",
                "boolean isCreated = all; if (TableUtils.createTableIfNotExists(client, null)) { }",
            })
    void leaveSdkV1_tableUtilsOfOtherForms_haveComments(String code) {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.util.TableUtils;

                class Tables {
                    void make(AmazonDynamoDB client, boolean all) {
                        %s
                    }
                }
                """.formatted(code),
                spec -> spec.after(actual -> {
                    assertThat(actual).contains(GUIDE + "util\n", "TableUtils.");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_textOfBase64_isThatOfTheSdkV2() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.util.Base64;

                class Texts {
                    String of(AttributeValue value) {
                        return Base64.encodeAsString(value.getB().array());
                    }
                }
                """, after("""
                class Texts {
                    String of(AttributeValue value) {
                        return BinaryUtils.toBase64(value.b().asByteArray());
                    }
                }
                """)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Base64.decode(\"AQ==\")",
                "Base64.encode(bytes)",
                "Base64.encodeAsString()",
                "Base64.encodeAsString((byte) 1, (byte) 2)",
                "Base64.encodeAsString((byte) 1)",
            })
    void leaveSdkV1_otherFormsOfBase64_haveComments(String code) {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.util.Base64;

                class Texts {
                    Object of(AttributeValue value, byte[] bytes) {
                        return %s;
                    }
                }
                """.formatted(code),
                spec -> spec.after(actual -> {
                    assertComments(actual, "client: return Base64.");
                    return actual;
                })));
    }

    /** Why it is left. */
    @Test
    void fromBase64_ofALineEnd_failsWhereV1DoesNot() {
        assertThat(Base64.decode("AQ==\n")).containsExactly(1);
        assertThatThrownBy(() -> BinaryUtils.fromBase64("AQ==\n")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void toBase64_ofAnyBytes_isWhatV1Gives() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int length = 0; length < 300; length++) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            assertThat(BinaryUtils.toBase64(bytes)).as("seed %d", seed).isEqualTo(Base64.encodeAsString(bytes));
        }
        assertThat(BinaryUtils.toBase64(null)).isEqualTo(Base64.encodeAsString((byte[]) null));
    }
}
