package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.groovy.Assertions.groovy;
import static org.openrewrite.java.Assertions.java;
import static org.openrewrite.kotlin.Assertions.kotlin;

import org.junit.jupiter.api.Test;
import org.openrewrite.java.JavaParser;

/** Names of neither SDK, and items of many attributes. */
class LeftCodeTest extends RecipeFixture {

    @Test
    void leaveSdkV1_namesOfNeitherSdk_getComments() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn(
                                "package com.amazonaws.util; public class Unused {}",
                                "package com.amazonaws.services.kinesis.connectors; public interface IBuffer<T> {}")),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.kinesis.connectors.IBuffer;
                import com.amazonaws.util.ImmutableMapParameter;
                import com.amazonaws.util.Unused;
                import java.util.Map;

                /** It was an {@link Unused}. */
                class Left {
                    private IBuffer<AttributeValue> buffer;

                    Map<String, AttributeValue> of(AttributeValue id) {
                        return ImmutableMapParameter.of("id", id, "n", new AttributeValue("1"));
                    }

                    Map<String, AttributeValue> built(AttributeValue id) {
                        ImmutableMapParameter.Builder<String, AttributeValue> all = ImmutableMapParameter.builder();
                        return all.put("id", id).build();
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains(
                                            "import com.amazonaws.services.kinesis.connectors.IBuffer;",
                                            "return Map.of(\"id\", id, \"n\", AttributeValue.builder().s(\"1\")");
                            assertComments(
                                    actual,
                                    "client: import com.amazonaws.util.Unused;",
                                    "immutablemapparameter: ImmutableMapParameter.Builder<String, AttributeValue> all",
                                    "immutablemapparameter: return all.put(");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_otherServices_getCommentsWhereTheyAreWrong() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn(
                                """
                                package com.amazonaws.services.sns;
                                public interface AmazonSNS {
                                    com.amazonaws.services.sns.model.CreateTopicResult createTopic(String name);
                                    Object publish(com.amazonaws.services.sns.model.PublishRequest request);
                                }
                                """,
                                """
                                package com.amazonaws.services.sns;
                                public class AmazonSNSClientBuilder
                                        extends com.amazonaws.client.builder.AwsSyncClientBuilder<AmazonSNSClientBuilder, AmazonSNS> {
                                    private AmazonSNSClientBuilder() { super(null); }
                                    public static AmazonSNSClientBuilder standard() { return null; }
                                    protected AmazonSNS build(com.amazonaws.client.AwsSyncClientParams any) { return null; }
                                }
                                """,
                                "package com.amazonaws.services.sns.model; public class CreateTopicResult {}",
                                """
                                package com.amazonaws.services.sns.model;
                                public class PublishRequest {
                                    public PublishRequest(String topic, String message, String subject) {}
                                }
                                """)),
                java(
                        """
                import com.amazonaws.regions.Regions;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.sns.AmazonSNS;
                import com.amazonaws.services.sns.AmazonSNSClientBuilder;
                import com.amazonaws.services.sns.model.PublishRequest;

                class Topics {
                    AmazonSNS client() {
                        return AmazonSNSClientBuilder.standard().withRegion(Regions.EU_WEST_1).build();
                    }

                    void send(AmazonSNS client, AttributeValue value) {
                        client.createTopic("orders");
                        client.publish(new PublishRequest("orders", value.getS(), "subject"));
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertComments(actual, "client: client.createTopic(", "client: client.publish(");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_transformerOfEvents_isThatOfTheSdkV2() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn("""
                                package com.amazonaws.services.lambda.runtime.events.transformers.v1;
                                import com.amazonaws.services.dynamodbv2.model.Record;
                                public class DynamodbEventTransformer {
                                    public static java.util.List<Record> toRecordsV1(Object event) { return null; }
                                }
                                """)),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.model.Record;
                import com.amazonaws.services.lambda.runtime.events.transformers.v1.DynamodbEventTransformer;

                class Handler {
                    void handle(Object event) {
                        for (Record record : DynamodbEventTransformer.toRecordsV1(event)) {
                            System.out.println(record.getEventName() + record.getDynamodb().getKeys());
                        }
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains(
                                            "import com.amazonaws.services.lambda.runtime.events.transformers.v2.DynamodbEventTransformer;",
                                            "DynamodbEventTransformer.toRecordsV2(event)",
                                            "record.eventNameAsString() + record.dynamodb().keys()")
                                    .doesNotContain("TODO");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_itemsOfManyAttributes_becomeMaps() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;

                class Many {
                    void put(AmazonDynamoDB client, String id, int size) {
                        Item item = new Item().withString("id", id).withInt("size", size);
                        item.withBoolean("is", true).withString("end", id);
                        client.putItem("orders", ItemUtils.toAttributeValues(item));
                    }

                    String text(String id) {
                        // Both.
                        return new Item().withString("id", id).withNumber("n", 1).toJSON();
                    }

                    String empty(boolean isShort, String id) {
                        Item item = new Item();
                        if (isShort) {
                            item.withString("id", id);
                        }
                        return item.toJSON();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual.replaceAll("\\s+", " "))
                            .contains(
                                    "Map<String, AttributeValue> item = new LinkedHashMap<>();"
                                            + " item.put(\"id\", AttributeValue.fromS(id));"
                                            + " item.put(\"size\", PlainItems.create().valueFromPlain(size));"
                                            + " item.put(\"is\", PlainItems.create().valueFromPlain(true));"
                                            + " item.put(\"end\", AttributeValue.fromS(id));"
                                            + " client.putItem(PutItemRequest.builder().tableName(\"orders\").item(item)",
                                    "// Both. Map<String, AttributeValue> item = new LinkedHashMap<>();"
                                            + " item.put(\"id\", AttributeValue.fromS(id));"
                                            + " item.put(\"n\", PlainItems.create().valueFromPlain(Objects.requireNonNull(1)));"
                                            + " return DocumentJson.create().toJson(item);",
                                    "Map<String, AttributeValue> item = new LinkedHashMap<>();"
                                            + " if (isShort) { item.put(\"id\", AttributeValue.fromS(id)); }"
                                            + " return DocumentJson.create().toJson(item);")
                            .doesNotContain("TODO", "Item;");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_mocksOfTheModel_getComments() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn("""
                package org.mockito;

                public class Mockito {
                    public static native <T> T mock(Class<T> type);

                    public static native <T> T any(Class<T> type);
                }
                """, "package org.mockito; public @interface Mock {}")),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import org.mockito.Mock;
                import org.mockito.Mockito;

                class Mocks {
                    @Mock
                    private AmazonDynamoDB client;

                    @Mock
                    private ScanResult page;

                    void calls() {
                        AmazonDynamoDB other = Mockito.mock(AmazonDynamoDB.class);
                        ScanResult result = Mockito.mock(ScanResult.class);
                        other.getItem(Mockito.any(GetItemRequest.class));
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertComments(
                                    actual,
                                    "setters: @Mock\n    private ScanResponse page;",
                                    "setters: ScanResponse result = Mockito.mock(ScanResponse.class);");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_librariesThatTakeTheClientOrItems_getComments() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn("""
                package org.example.locks;

                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.Map;

                public class Locks {
                    public Locks(AmazonDynamoDB client, String table) {}

                    public native Map<String, AttributeValue> lock(String id);

                    public native void release(String id);
                }
                """, """
                package org.example.lists;

                public class Lists {
                    public static native <T> java.util.List<T> of(T one);
                }
                """)),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.List;
                import java.util.Map;
                import org.example.lists.Lists;
                import org.example.locks.Locks;

                class Left {
                    Locks locks(AmazonDynamoDB client) {
                        return new Locks(client, "locks");
                    }

                    List<Map<String, AttributeValue>> locked(Locks locks) {
                        Map<String, AttributeValue> item = locks.lock("id");
                        locks.release("id");
                        return Lists.of(item);
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertComments(
                                    actual,
                                    "client: return new Locks(client",
                                    "client: Map<String, AttributeValue> item = locks.lock(");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_filesInKotlinAndGroovy_getAComment() {
        rewriteRun(
                spec -> spec.recipe(Rewriting.OURS),
                kotlin(
                        """
                package example

                import com.amazonaws.services.dynamodbv2.document.Item

                fun compact(text: String): String = Item.fromJSON(text).toJSON()
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).startsWith("// TODO: SDK v1, see " + DocumentApi.PAGE + "\npackage");
                            return actual;
                        })),
                kotlin("""
                fun compact(text: String): String = text
                """, spec -> spec.path("Other.kt")),
                groovy(
                        """
                import com.amazonaws.services.dynamodbv2.document.Item

                class Compact {
                    String compact(String text) {
                        Item.fromJSON(text).toJSON()
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).startsWith("// TODO: SDK v1, see " + DocumentApi.PAGE + "\nimport");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_itemsOfResponsesThatAreChanged_areCopiesOrHaveComments() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;
                import java.util.List;

                class Changed {
                    String one(AmazonDynamoDB client, GetItemRequest request) {
                        Item item = ItemUtils.toItem(client.getItem(request).getItem());
                        item.withInt("n", 1)
                                // The name.
                                .withString("name", "x"); // The end.
                        return item.toJSON();
                    }

                    String all(AmazonDynamoDB client, ScanRequest request) {
                        List<Item> items = ItemUtils.toItemList(client.scan(request).getItems());
                        for (Item item : items) {
                            item.withString("a", "b");
                        }
                        return items.get(0).toJSON();
                    }

                    void each(AmazonDynamoDB client, ScanRequest request) {
                        client.scan(request).getItems().forEach(map -> {
                            Item item = ItemUtils.toItem(map);
                            item.withString("a", "b");
                            System.out.println(item.toJSON());
                        });
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(actual, "setters: client.scan(request).items().forEach(");
                    assertThat(actual)
                            .contains(
                                    "item = new LinkedHashMap<>(client.getItem(request).item());",
                                    "items = client.scan(request).items().stream().map(LinkedHashMap::new)"
                                            + ".collect(Collectors.toList());",
                                    "        // The name.\n        item.put(\"name\", AttributeValue.fromS(\"x\")); // The end.");
                    assertCompiles(actual);
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_commentsInAChain_stay() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.document.Item;

                class Chain {
                    String text(String id) {
                        Item item = new Item()
                                // The key.
                                .withString("id", id) /* first */
                                .withInt("n", 1); // The end.
                        return item.toJSON();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .containsSubsequence(
                                    "// The key.\n        item.put(\"id\"",
                                    "/* first */\n        item.put(\"n\"",
                                    "// The end.")
                            .doesNotContain("TODO");
                    assertCompiles(actual);
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_classesAndCasesOfOtherTypes_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.AmazonClientException;
                import com.amazonaws.auth.AWSCredentials;
                import com.amazonaws.auth.AWSCredentialsProvider;
                import com.amazonaws.auth.BasicAWSCredentials;
                import com.amazonaws.regions.Regions;
                import com.amazonaws.services.dynamodbv2.model.ConditionalCheckFailedException;

                class Others {
                    AWSCredentialsProvider provider() {
                        return new AWSCredentialsProvider() {
                            @Override
                            public AWSCredentials getCredentials() {
                                return new BasicAWSCredentials("a", "b");
                            }

                            @Override
                            public void refresh() {}
                        };
                    }

                    boolean isFar(Regions region) {
                        switch (region) {
                            case US_EAST_1:
                                return true;
                            default:
                                return false;
                        }
                    }

                    void fail() {
                        ConditionalCheckFailedException failed = new ConditionalCheckFailedException("no");
                        failed.setErrorCode("Failed");
                        throw failed;
                    }
                }

                abstract class Provider implements AWSCredentialsProvider {
                    boolean canRetry(AmazonClientException e) {
                        return e.isRetryable();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "client: return new AwsCredentialsProvider()",
                            "client: switch (region)",
                            "setters: failed = failed.toBuilder().errorCode(\"Failed\")",
                            "client: abstract class Provider",
                            "client: return e.retryable()");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_classOfAStaticImport_hasAnImportAfterAllCycles() {
        rewriteRun(
                spec -> spec.cycles(3).expectedCyclesThatMakeChanges(3),
                java(
                        """
                import static com.amazonaws.services.dynamodbv2.document.Item.fromJSON;
                import static com.amazonaws.services.dynamodbv2.document.ItemUtils.*;

                import com.amazonaws.services.dynamodbv2.document.*;
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.Map;

                class Static {
                    String text(Map<String, AttributeValue> item) {
                        return toItem(item).toJSON();
                    }

                    boolean areEqual(String one, Item other) {
                        return fromJSON(one).equals(other);
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).contains("import com.amazonaws.services.dynamodbv2.document.Item;");
                            assertCompiles(actual);
                            return actual;
                        })));
    }
}
