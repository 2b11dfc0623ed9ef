package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;

/** Names that the SDK v2 has not, and those of the program that look like its names. */
class ProgramNamesTest extends RecipeFixture {

    @Test
    void leaveSdkV1_codeOfTheModelWithoutASuccessor_getsAComment() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.ConditionalCheckFailedException;
                import com.amazonaws.services.dynamodbv2.model.PutItemRequest;
                import com.amazonaws.services.dynamodbv2.model.QueryRequest;
                import com.amazonaws.services.dynamodbv2.model.TableDescription;
                import java.nio.ByteBuffer;
                import java.util.Date;
                import java.util.List;
                import java.util.Map;
                import java.util.function.Function;

                class Gaps {
                    private QueryRequest query = new QueryRequest().withTableName("orders");

                    PutItemRequest entries(AttributeValue value) {
                        return new PutItemRequest().addItemEntry("id", value).withTableName("orders");
                    }

                    void cleared(PutItemRequest request) {
                        request.clearItemEntries();
                    }

                    void value(Map<String, AttributeValue> item) {
                        item.get("name").setS("x");
                        item.get("size").withN("2");
                    }

                    void field() {
                        this.query.withLimit(4);
                    }

                    AttributeValue copy(AttributeValue value) {
                        return value.clone();
                    }

                    AttributeValue binaries(ByteBuffer first, ByteBuffer second) {
                        return new AttributeValue().withBS(first, second);
                    }

                    List<ByteBuffer> binaries(AttributeValue value) {
                        return value.getBS();
                    }

                    Date created(TableDescription table) {
                        return table.getCreationDateTime();
                    }

                    Function<String, AttributeValue> constructor() {
                        return AttributeValue::new;
                    }

                    String message(ConditionalCheckFailedException e, QueryRequest request) {
                        return e.getMessage() + request.getClass() + request.getTableName();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "setters: request.clearItemEntries()",
                            "setters: item.get(\"name\")",
                            "setters: item.get(\"size\").n(",
                            "setters: return table.creationDateTime()",
                            "setters: return AttributeValue::new");
                    assertThat(actual)
                            .contains("return value;")
                            .contains("this.query = this.query.toBuilder().limit(4).build()")
                            .contains(".bs(SdkBytes.fromByteBuffer(first), SdkBytes.fromByteBuffer(second))");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_programInAPackageOfTheSdk_keepsItsNames() {
        rewriteRun(
                java("""
                package com.amazonaws.services.dynamodbv2.own;

                public abstract class AbstractDynamoDBResult {
                    public enum HowSure {
                        ALL, NONE
                    }

                    public AbstractDynamoDBResult(HowSure sure) {}
                }
                """),
                java(
                        """
                package com.amazonaws.services.dynamodbv2.own;

                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure;

                class Same {
                    HowSure sure = HowSure.ALL;
                    AttributeValue value;
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains(
                                            "import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure;")
                                    .contains("HowSure sure = HowSure.ALL;");
                            return actual;
                        })),
                java("""
                package com.amazonaws.services.dynamodbv2.own;

                public class Request {
                    public static class Get extends Request {}
                }
                """),
                java(
                        """
                package com.amazonaws.services.dynamodbv2.own;

                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.own.Request.Get;

                class Asked {
                    AttributeValue value;

                    boolean isGet(Request request) {
                        return request instanceof Get;
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).contains("import com.amazonaws.services.dynamodbv2.own.Request.Get;");
                            return actual;
                        })),
                java(
                        """
                package org.example;

                import static com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure.NONE;
                import static org.example.Outer.Inner.LARGE;

                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.own.*;

                class All extends AbstractDynamoDBResult {
                    AttributeValue value;
                    Outer.Inner inner = LARGE;

                    All() {
                        super(NONE);
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains("import com.amazonaws.services.dynamodbv2.own.*;")
                                    .contains("class All extends AbstractDynamoDBResult {")
                                    .contains(
                                            "import static com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure.NONE;")
                                    .contains("import static org.example.Outer.Inner.LARGE;")
                                    .contains("super(NONE);")
                                    .doesNotContain("own.DynamoDb");
                            return actual;
                        })),
                java("""
                package com.amazonaws.services.kinesis.own;

                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult;
                import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure;

                class MyDynamoDBStore extends AbstractDynamoDBResult {
                    MyDynamoDBStore() {
                        super(HowSure.ALL);
                    }

                    String text(AttributeValue value) {
                        return value.getS();
                    }

                    Object local() {
                        return DynamoDBEmbedded.create();
                    }
                }
                """, """
                package com.amazonaws.services.kinesis.own;

                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;
                import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult;
                import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure;

                class MyDynamoDBStore extends AbstractDynamoDBResult {
                    MyDynamoDBStore() {
                        super(HowSure.ALL);
                    }

                    String text(AttributeValue value) {
                        return value.s();
                    }

                    Object local() {
                        return DynamoDBEmbedded.create();
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_classOfTheProgramWithANameOfTheSdk_isNotTakenForIt() {
        rewriteRun(
                java("package com.amazonaws.services.own.model; public class Shard {}"),
                java("package com.amazonaws.services.own; public class Own { model.Shard shard; }"),
                java("""
                import com.amazonaws.services.dynamodbv2.*;
                import com.amazonaws.services.dynamodbv2.model.*;

                class Reader {
                    AmazonDynamoDB client;

                    String id(Shard shard) {
                        return shard.getShardId();
                    }
                }
                """, """
                import software.amazon.awssdk.services.dynamodb.*;
                import software.amazon.awssdk.services.dynamodb.model.*;

                class Reader {
                    DynamoDbClient client;

                    String id(Shard shard) {
                        return shard.shardId();
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_namesThatTheSdkV2HasNot_getACommentWhereTheyAreFirst() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.regions.Regions;
                import com.amazonaws.services.dynamodbv2.document.Table;
                import com.amazonaws.services.dynamodbv2.model.PutItemRequest;
                import com.amazonaws.services.dynamodbv2.waiters.AmazonDynamoDBWaiters;

                interface Names {
                    Regions REGION = Regions.DEFAULT_REGION;
                    String PREFIX = AmazonDynamoDB.ENDPOINT_PREFIX;

                    AmazonDynamoDBWaiters waiters(String name);

                    Table table(String name);

                    boolean isThere(Table table);

                    default void waits(AmazonDynamoDB client) {
                        client.waiters();
                    }

                    default Object metrics(PutItemRequest request) {
                        return request.getRequestMetricCollector();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "client: Region REGION",
                            "client: String PREFIX",
                            "client: DynamoDbWaitersClient waiters(String",
                            "table: Table table",
                            "client: client.waiters",
                            "setters: return");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_classesOfTheMapper_getCommentsWithTheirRows() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.datamodeling.*;
                import java.util.List;

                @DynamoDBTable(tableName = "orders")
                class Order {
                    private String id;

                    @DynamoDBHashKey
                    @DynamoDBAttribute(attributeName = "key")
                    String getId() {
                        return id;
                    }

                    @DynamoDBAttribute(attributeName = "n")
                    String getName() {
                        return id;
                    }

                    List<Order> all(IDynamoDBMapper mapper, DynamoDBMapperConfig config) {
                        mapper.save(this, DynamoDBMapperConfig.SaveBehavior.CLOBBER.config());
                        return mapper.scan(Order.class, new DynamoDBScanExpression());
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "dynamodbtable: @",
                            "dynamodbhashkey and #dynamodbattribute: @",
                            "dynamodbmapper and #dynamodbmapperconfig: List",
                            "dynamodbmapper-save and #dynamodbmapperconfig: mapper",
                            "dynamodbmapper-scan and #dynamodbscanexpression: return");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_modelOfTheProgramBesideThatOfTheSdk_staysWhereAFileUsesIt() {
        String own = """
                package com.amazonaws.services.dynamodb.model;

                public class AttributeValue {
                    private String text;

                    public String getS() {
                        return text;
                    }

                    public AttributeValue withS(String s) {
                        text = s;
                        return this;
                    }
                }
                """;
        rewriteRun(
                spec -> spec.cycles(2).expectedCyclesThatMakeChanges(1),
                java(own),
                java("""
                import com.amazonaws.services.dynamodb.model.AttributeValue;

                class Old {
                    String text(String s) {
                        return new AttributeValue().withS(s).getS();
                    }
                }
                """),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;

                class New {
                    String text(String s) {
                        return new AttributeValue().withS(s).getS();
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains(
                                            "import software.amazon.awssdk.services.dynamodb.model.AttributeValue;",
                                            "AttributeValue.builder().s(s)",
                                            ".s();")
                                    .doesNotContain("TODO");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_fileOfTheSdkV2WithAClassOfTheProgram_staysAsItIs() {
        rewriteRun(java("""
                package com.amazonaws.services.dynamodbv2.locks;

                public class LockItem {
                    public LockItem withOwner(String owner) {
                        return this;
                    }
                }
                """), java("""
                package orders;

                import com.amazonaws.services.dynamodbv2.locks.LockItem;
                import java.util.Map;
                import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
                import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

                class Locks {
                    Object lock(Map<String, AttributeValue> item) {
                        PutItemRequest request = PutItemRequest.builder().item(item).build();
                        return request.equals(new LockItem().withOwner("a"));
                    }
                }
                """));
    }
}
