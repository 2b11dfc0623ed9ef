package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;
import org.openrewrite.InMemoryExecutionContext;

/** Setters of variables, which make a changed copy or get a comment. */
class SettersTest extends RecipeFixture {

    @Test
    void leaveSdkV1_setterThatTheMethodDoesNotUse_getsAComment() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import java.util.List;
                import java.util.Map;

                class Setters {
                    void forTheCaller(ScanRequest request, Map<String, AttributeValue> key) {
                        request.setExclusiveStartKey(key);
                    }

                    void inTheList(List<AttributeValue> values) {
                        for (AttributeValue value : values) {
                            value.setS("x");
                        }
                    }

                    ScanRequest returned(ScanRequest request) {
                        request.setLimit(1);
                        return request;
                    }

                    void all(AmazonDynamoDB client) {
                        loop(client, new ScanRequest("orders"));
                    }

                    void loop(AmazonDynamoDB client, ScanRequest request) {
                        ScanResult page;
                        do {
                            page = client.scan(request);
                            request.setExclusiveStartKey(page.getLastEvaluatedKey());
                        } while (page.getLastEvaluatedKey() != null);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    String comment = "// TODO: SDK v1, see " + GUIDE + "setters\n *";
                    assertThat(actual)
                            .containsPattern(comment + "request = request.toBuilder\\(\\).exclusiveStartKey\\(key\\)")
                            .containsPattern(comment + "value = value.toBuilder\\(\\).s")
                            .satisfies(
                                    text -> assertThat(text.split("TODO", -1)).hasSize(3));
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_setterOfNull_becomesAnAssignment() {
        rewriteRun(
                // AWS's recipe fails at the setter.
                spec -> spec.executionContext(new InMemoryExecutionContext(failure -> {})),
                java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;

                class Nulls {
                    AttributeValue value() {
                        AttributeValue value = new AttributeValue("x");
                        value.setNULL(false);
                        return value;
                    }
                }
                """, after("""
                class Nulls {
                    AttributeValue value() {
                        AttributeValue value = AttributeValue.builder().s("x").build();
                        value = value.toBuilder().nul(false).build();
                        return value;
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_fluentSettersOfAVariable_putACopyInItsPlace() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.Collections;
                import java.util.List;
                import java.util.Map;

                class Fluent {
                    private ScanRequest kept = new ScanRequest();

                    ScanResult statements(AmazonDynamoDB client, boolean isShort) {
                        ScanRequest request = new ScanRequest();
                        request.withTableName("orders")
                                .withConsistentRead(true);
                        if (isShort) request.withLimit(3);
                        request = request.withSelect("COUNT");
                        return client.scan(request);
                    }

                    ScanRequest given(ScanRequest request) {
                        return request.withLimit(3);
                    }

                    void all(AmazonDynamoDB client, QueryRequest request) {
                        pages(client, new QueryRequest("orders"));
                        QueryRequest local = new QueryRequest("orders");
                        used(client, local);
                    }

                    void pages(AmazonDynamoDB client, QueryRequest request) {
                        Map<String, AttributeValue> last = Collections.emptyMap();
                        do {
                            QueryResult page = client.query(request.withExclusiveStartKey(last));
                            last = page.getLastEvaluatedKey();
                        } while (last.containsKey("id"));
                    }

                    int used(AmazonDynamoDB client, QueryRequest request) {
                        client.query(request.withLimit(3));
                        return request.withLimit(4).getLimit() + client.query(request).getCount();
                    }

                    ScanResult field(AmazonDynamoDB client) {
                        return client.scan(kept.withLimit(3));
                    }

                    QueryResult response(AmazonDynamoDB client, QueryRequest request) {
                        return client.query(request).withCount(3);
                    }

                    Runnable within(AmazonDynamoDB client) {
                        return () -> {
                            QueryRequest request = new QueryRequest();
                            for (int i = 0; i < 3; request.withLimit(i), i++) {
                                client.query(request);
                            }
                        };
                    }

                    QueryRequest names() {
                        QueryRequest request = new QueryRequest();
                        request.withAttributesToGet("id", "size");
                        return request;
                    }
                }
                """, """
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
                import software.amazon.awssdk.services.dynamodb.model.*;

                import java.util.Collections;
                import java.util.List;
                import java.util.Map;

                class Fluent {
                    private ScanRequest kept = ScanRequest.builder()
                            .build();

                    ScanResponse statements(DynamoDbClient client, boolean isShort) {
                        ScanRequest request = ScanRequest.builder()
                                .build();
                        request = request.toBuilder().tableName("orders")
                                .consistentRead(true).build();
                        if (isShort) request = request.toBuilder().limit(3).build();
                        request = request.toBuilder().select("COUNT").build();
                        return client.scan(request);
                    }

                    ScanRequest given(ScanRequest request) {
                        return request.toBuilder().limit(3).build();
                    }

                    void all(DynamoDbClient client, QueryRequest request) {
                        pages(client, QueryRequest.builder().tableName("orders").build());
                        QueryRequest local = QueryRequest.builder().tableName("orders").build();
                        used(client, local);
                    }

                    void pages(DynamoDbClient client, QueryRequest request) {
                        Map<String, AttributeValue> last = Collections.emptyMap();
                        do {
                            QueryResponse page = client.query(request.toBuilder().exclusiveStartKey(last).build());
                            last = page.lastEvaluatedKey();
                        } while (last.containsKey("id"));
                    }

                    int used(DynamoDbClient client, QueryRequest request) {
                        client.query(request = request.toBuilder().limit(3).build());
                        return (request = request.toBuilder().limit(4).build()).limit() + client.query(request).count();
                    }

                    ScanResponse field(DynamoDbClient client) {
                        return client.scan(kept = kept.toBuilder().limit(3).build());
                    }

                    QueryResponse response(DynamoDbClient client, QueryRequest request) {
                        return client.query(request).toBuilder().count(3).build();
                    }

                    Runnable within(DynamoDbClient client) {
                        return () -> {
                            QueryRequest request = QueryRequest.builder()
                                    .build();
                            for (int i = 0; i < 3; request = request.toBuilder().limit(i).build(), i++) {
                                client.query(request);
                            }
                        };
                    }

                    QueryRequest names() {
                        QueryRequest request = QueryRequest.builder()
                                .build();
                        request = request.toBuilder().attributesToGet("id", "size").build();
                        return request;
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_objectThatWasPutIntoAnother_getsACommentWhereItIsChanged() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.ArrayList;
                import java.util.List;
                import java.util.function.Supplier;

                class Indexes {
                    private GlobalSecondaryIndex kept;

                    List<GlobalSecondaryIndex> all(List<String> names, List<String> keys) {
                        List<GlobalSecondaryIndex> all = new ArrayList<>();
                        for (String name : names) {
                            Projection projection = new Projection().withProjectionType("INCLUDE");
                            GlobalSecondaryIndex index = new GlobalSecondaryIndex().withProjection(projection);
                            index.setIndexName(name);
                            if (keys != null) {
                                projection.withNonKeyAttributes(keys);
                            }
                            all.add(index);
                            index = new GlobalSecondaryIndex();
                            index.setIndexName("a new one");
                        }
                        return all;
                    }

                    void keep(GlobalSecondaryIndex index) {
                        kept = index;
                    }

                    void look(GlobalSecondaryIndex index) {
                        System.out.println(index.getIndexName());
                    }

                    void calls(boolean isShort) {
                        GlobalSecondaryIndex index = new GlobalSecondaryIndex();
                        look(index);
                        index.setIndexName("own");
                        keep(index);
                        index.setIndexName("kept");
                    }

                    void elsewhere(boolean isShort) throws Exception {
                        GlobalSecondaryIndex[] array = {null};
                        GlobalSecondaryIndex first = new GlobalSecondaryIndex();
                        GlobalSecondaryIndex second = new GlobalSecondaryIndex();
                        Supplier<String> name = second::getIndexName;
                        try {
                            array[0] = first;
                        } finally {
                            first.setIndexName("in the array");
                        }
                        second.setIndexName("in the reference");
                        GlobalSecondaryIndex same = isShort ? first : second;
                        same.setIndexName("one of both");
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "setters: projection.nonKeyAttributes(keys)",
                            "setters: index = index.toBuilder().indexName(\"kept\")",
                            "setters: first = first.toBuilder()",
                            "setters: second = second.toBuilder()",
                            "setters: same = same.toBuilder()");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_fluentSettersThatChangeMoreThanAVariable_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.List;
                import java.util.Map;
                import java.util.function.Consumer;

                class Shared {
                    void kept(AmazonDynamoDB client, QueryRequest request) {
                        QueryRequest same = request.withLimit(3);
                        client.query(request);
                    }

                    void parameter(QueryRequest request) {
                        request.withLimit(4);
                    }

                    void elements(List<WriteRequest> requests, PutRequest put) {
                        for (WriteRequest request : requests) {
                            request.withPutRequest(put);
                        }
                    }

                    Consumer<QueryRequest> lambda() {
                        return request -> request.withLimit(5);
                    }

                    void captured(AmazonDynamoDB client, List<String> tables) {
                        ScanRequest scan = new ScanRequest();
                        tables.forEach(table -> client.scan(scan.withTableName(table)));
                        client.scan(scan);
                    }

                    void fixed(AmazonDynamoDB client, Map<String, AttributeValue> last) {
                        final ScanRequest scan = new ScanRequest();
                        scan.withLimit(6);
                        client.scan(scan);
                    }

                    CreateTableRequest none(CreateTableRequest request, String index) {
                        return request.withTableName(null).withProvisionedThroughput(null);
                    }

                    QueryRequest added(QueryRequest request) {
                        return request.withAttributesToGet("id");
                    }

                    void each(List<QueryRequest> requests) {
                        requests.forEach(request -> {
                            request.withLimit(7);
                            System.out.println(request);
                        });
                    }

                    Runnable inside(AmazonDynamoDB client, QueryRequest request) {
                        return new Runnable() {
                            @Override
                            public void run() {
                                client.query(request.withLimit(8));
                                client.query(request);
                            }
                        };
                    }

                    void entries(Map<String, AttributeValue> item) {
                        for (Map.Entry<String, AttributeValue> entry : item.entrySet()) {
                            entry.setValue(new AttributeValue().withS("z"));
                            System.out.println(entry);
                        }
                    }

                    void value(Map<String, AttributeValue> item) {
                        item.get("size").withN("2");
                        AttributeValue name = item.get("name");
                        name.withS("x");
                        AttributeValue id = item.get("id");
                        id.setS("y");
                        System.out.println(name + "" + id);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "setters: entry = entry.toBuilder()",
                            "setters: request.limit(7)",
                            "setters: client.query(request.limit(8))",
                            "setters: name.s(\"x\")",
                            "setters: id = id.toBuilder().s(\"y\")",
                            "setters: QueryRequest same = request.limit(3)",
                            "setters: request.limit(4);",
                            "setters: request.putRequest(put)",
                            "setters: return request -> request.limit(5)",
                            "setters: tables.forEach(table -> client.scan(scan.tableName(table)))",
                            "setters: return request.attributesToGet(\"id\")",
                            "setters: return request.toBuilder().tableName(null).provisionedThroughput(null)",
                            "setters: item.get(\"size\").n(\"2\")");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_namesInJavadoc_areNoUses() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;

                class Documented {
                    /**
                     * Looks at it.
                     *
                     * @param request the request, see {@link GetItemRequest}
                     */
                    void show(GetItemRequest request) {
                        System.out.println(request);
                    }

                    void read(AmazonDynamoDB client) {
                        GetItemRequest request = new GetItemRequest();
                        show(request);
                        request.setTableName("orders");
                        client.getItem(request);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains(
                                    "@param request the request, see {@link GetItemRequest}",
                                    "request = request.toBuilder().tableName(\"orders\").build();")
                            .doesNotContain("TODO", "~~");
                    return actual;
                })));
    }
}
