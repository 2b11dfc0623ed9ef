package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;

/** Objects of the model: how they are made, and the values in them. */
class NewObjectsTest extends RecipeFixture {

    @Test
    void leaveSdkV1_arrayOfABuffer_isTheBytes() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.StreamSpecification;
                import java.nio.ByteBuffer;

                class Bytes {
                    byte[] bytes(AttributeValue value) {
                        return value.getB().array();
                    }

                    AttributeValue value(ByteBuffer bytes) {
                        AttributeValue value = new AttributeValue();
                        value.setB(bytes);
                        return value;
                    }

                    boolean isNull(AttributeValue value) {
                        return value.isNULL() != null && value.isNULL() || value.isBOOL();
                    }

                    boolean isEnabled(StreamSpecification stream) {
                        return stream.isStreamEnabled();
                    }

                    byte[] own(Own own) {
                        return own.asByteBuffer().array();
                    }

                    interface Own {
                        ByteBuffer asByteBuffer();
                    }
                }
                """, after("""
                class Bytes {
                    byte[] bytes(AttributeValue value) {
                        return value.b().asByteArray();
                    }

                    AttributeValue value(ByteBuffer bytes) {
                        AttributeValue value = AttributeValue.builder()
                                .build();
                        value = value.toBuilder().b(SdkBytes.fromByteBuffer(bytes)).build();
                        return value;
                    }

                    boolean isNull(AttributeValue value) {
                        return value.nul() != null && value.nul() || value.bool();
                    }

                    boolean isEnabled(StreamSpecification stream) {
                        return stream.streamEnabled();
                    }

                    byte[] own(Own own) {
                        return own.asByteBuffer().array();
                    }

                    interface Own {
                        ByteBuffer asByteBuffer();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_constructorsAndCallsWithoutARequest_becomeBuilders() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.*;

                class Builders {
                    Object[] made(List<KeySchemaElement> keys, AttributeValue value, Map<String, KeysAndAttributes> some) {
                        return new Object[] {
                                new CreateTableRequest("orders", keys),
                                new ExpectedAttributeValue(false),
                                new ExpectedAttributeValue(value),
                                new ListTablesRequest("orders", 3),
                                new BatchGetItemRequest(some, ReturnConsumedCapacity.TOTAL),
                                new ConditionalCheckFailedException("no"),
                                new com.amazonaws.SdkClientException("no", new RuntimeException())
                        };
                    }

                    void call(AmazonDynamoDB client, Map<String, Condition> filter) {
                        client.listTables("orders", 3);
                        client.listTables(3);
                        client.scan("orders", Arrays.asList("id"));
                        client.scan("orders", filter);
                        client.scan("orders", Arrays.asList("id"), filter);
                    }
                }
                """, after("""
                class Builders {
                    Object[] made(List<KeySchemaElement> keys, AttributeValue value, Map<String, KeysAndAttributes> some) {
                        return new Object[] {
                                CreateTableRequest.builder().tableName("orders").keySchema(keys).build(),
                                ExpectedAttributeValue.builder().exists(false).build(),
                                ExpectedAttributeValue.builder().value(value).build(),
                                ListTablesRequest.builder().exclusiveStartTableName("orders").limit(3).build(),
                                BatchGetItemRequest.builder().requestItems(some).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL).build(),
                                ConditionalCheckFailedException.builder().message("no").build(),
                                SdkClientException.builder().message("no").cause(new RuntimeException()).build()
                        };
                    }

                    void call(DynamoDbClient client, Map<String, Condition> filter) {
                        client.listTables(ListTablesRequest.builder().exclusiveStartTableName("orders").limit(3).build());
                        client.listTables(ListTablesRequest.builder().limit(3).build());
                        client.scan(ScanRequest.builder().tableName("orders").attributesToGet(Arrays.asList("id")).build());
                        client.scan(ScanRequest.builder().tableName("orders").scanFilter(filter).build());
                        client.scan(ScanRequest.builder().tableName("orders").attributesToGet(Arrays.asList("id")).scanFilter(filter).build());
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_entriesOfNewObjects_areInOneMap() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.Map;

                class Entries {
                    UpdateItemRequest update(AttributeValue old, AttributeValue value, Map<String, AttributeValue> key) {
                        return new UpdateItemRequest()
                                .withTableName("orders")
                                .addExpressionAttributeNamesEntry("#a", "a")
                                .addExpressionAttributeValuesEntry(":old", old)
                                .withKey(key)
                                .addExpressionAttributeValuesEntry(":new", value);
                    }

                    QueryRequest constructed(AttributeValue value) {
                        return new QueryRequest("orders").addExpressionAttributeValuesEntry(":v", value);
                    }

                    PutItemRequest toAMap(Map<String, AttributeValue> item, AttributeValue value) {
                        return new PutItemRequest().withItem(item).addItemEntry("id", value);
                    }

                    void toAnObject(PutItemRequest request, AttributeValue value) {
                        request.addItemEntry("id", value);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains(".expressionAttributeNames(Map.of(\"#a\", \"a\"))")
                            .contains(".expressionAttributeValues(Map.of(\":old\", old, \":new\", value))")
                            .contains("QueryRequest.builder().tableName(\"orders\")"
                                    + ".expressionAttributeValues(Map.of(\":v\", value)).build()");
                    assertComments(
                            actual,
                            "setters: return PutItemRequest.builder().item(item).addItemEntry(",
                            "setters: request.addItemEntry(");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_setsOfBinaries_areBuffersAsBefore() {
        rewriteRun(spec -> spec.cycles(3).expectedCyclesThatMakeChanges(2), java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.nio.ByteBuffer;
                import java.util.List;

                class Binaries {
                    int size(AttributeValue value) {
                        int size = 0;
                        if (value.getBS() != null) {
                            for (ByteBuffer one : value.getBS()) {
                                size += one.remaining();
                            }
                        }
                        return size;
                    }

                    List<ByteBuffer> all(AttributeValue value) {
                        return value.getBS();
                    }

                    List<ByteBuffer> first(List<AttributeValue> values) {
                        return values.get(0).getBS();
                    }

                    AttributeValue copy(AttributeValue value) {
                        return new AttributeValue().withBS(value.getBS());
                    }

                    AttributeValue made(List<ByteBuffer> buffers) {
                        return new AttributeValue().withBS(buffers);
                    }
                }
                """, after("""
                import java.util.List;

                class Binaries {
                    int size(AttributeValue value) {
                        int size = 0;
                        if (value.hasBs()) {
                            for (ByteBuffer one : value.bs().stream().map(SdkBytes::asByteArray).map(ByteBuffer::wrap).collect(Collectors.toList())) {
                                size += one.remaining();
                            }
                        }
                        return size;
                    }

                    List<ByteBuffer> all(AttributeValue value) {
                        return value.hasBs() ? value.bs().stream().map(SdkBytes::asByteArray).map(ByteBuffer::wrap).collect(Collectors.toList()) : null;
                    }

                    List<ByteBuffer> first(List<AttributeValue> values) {
                        return Optional.of(values.get(0)).filter(AttributeValue::hasBs).map(AttributeValue::bs).map(all -> all.stream().map(SdkBytes::asByteArray).map(ByteBuffer::wrap).collect(Collectors.toList())).orElse(null);
                    }

                    AttributeValue copy(AttributeValue value) {
                        return AttributeValue.builder().bs(value.bs())
                                .build();
                    }

                    AttributeValue made(List<ByteBuffer> buffers) {
                        return AttributeValue.builder().bs(Optional.ofNullable(buffers).map(all -> all.stream().map(SdkBytes::fromByteBuffer).collect(Collectors.toList())).orElse(null))
                                .build();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_settersOfWhatMethodsOfTheProgramMake_changeACopy() {
        rewriteRun(
                java("""
                import com.amazonaws.services.dynamodbv2.model.*;

                class Requests {
                    private final ScanRequest shared = new ScanRequest();

                    QueryRequest getQuery() {
                        return new QueryRequest("orders").withLimit(2);
                    }

                    GetItemRequest getOne() {
                        GetItemRequest request = new GetItemRequest();
                        request.setTableName("orders");
                        return request;
                    }

                    ScanRequest getScan() {
                        return shared;
                    }

                    PutItemRequest createPut(java.util.List<PutItemRequest> all) {
                        PutItemRequest request = new PutItemRequest();
                        all.add(request);
                        return request;
                    }
                }
                """, spec -> spec.after(actual -> actual)),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.model.*;

                class Limited extends Requests {
                    @Override
                    QueryRequest getQuery() {
                        return super.getQuery().withLimit(3);
                    }

                    GetItemRequest consistent() {
                        return getOne().withConsistentRead(true);
                    }

                    ScanRequest scan() {
                        return getScan().withLimit(4);
                    }

                    PutItemRequest put(java.util.List<PutItemRequest> all) {
                        return createPut(all).withTableName("orders");
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains("return super.getQuery().toBuilder().limit(3).build();")
                                    .contains("return getOne().toBuilder().consistentRead(true).build();");
                            assertComments(
                                    actual,
                                    "setters: return getScan().limit(4)",
                                    "setters: return createPut(all).tableName(");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_settersWithValuesOfUnknownTypes_buildTheObject() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.Get;
                import com.amazonaws.services.dynamodbv2.model.ProvisionedThroughput;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;
                import java.util.Map;
                import org.example.missing.Tables;

                class Unknown {
                    Get get(Tables tables, Map<String, AttributeValue> key) {
                        return new Get().withTableName(tables.name("orders")).withKey(key);
                    }

                    ProvisionedThroughput throughput(Tables tables) {
                        return new ProvisionedThroughput(tables.reads(), tables.writes());
                    }

                    AttributeValue value(Tables tables) {
                        return new AttributeValue(tables.value());
                    }

                    ScanRequest scan(Tables tables) {
                        return new ScanRequest("orders").withLimit(tables.limit()).withConsistentRead(true);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains("return Get.builder().tableName(tables.name(\"orders\")).key(key).build();")
                            .contains("ScanRequest.builder().tableName(\"orders\").limit(tables.limit())"
                                    + ".consistentRead(true).build();")
                            .contains(".readCapacityUnits(tables.reads()).writeCapacityUnits(tables.writes())");
                    assertComments(actual, "setters: return new AttributeValue(");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_settersOfWhatCannotBeAssigned_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.List;

                class Fixed extends PutRequest {
                    private final ScanRequest field = new ScanRequest();

                    void finals() {
                        final ScanRequest local = new ScanRequest();
                        local.setLimit(3);
                        field.setLimit(4);
                        System.out.println(local + "" + field);
                    }

                    void captured(AmazonDynamoDB client, List<String> tables) {
                        PutItemRequest request = new PutItemRequest();
                        request.setTableName("orders");
                        tables.forEach(table -> client.putItem(request));
                    }

                    int status(PutItemResult result) {
                        return result.getSdkHttpMetadata().getHttpStatusCode();
                    }

                    AttributeValue none() {
                        return new AttributeValue().withL();
                    }

                    Builder own() {
                        return new Builder().withName("own");
                    }

                    static class Builder {
                        Builder withName(String name) {
                            return this;
                        }
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "client: class Fixed",
                            "setters: request = request.toBuilder().tableName(",
                            "setters: return result.getSdkHttpMetadata()",
                            "setters: return AttributeValue.builder().withL()");
                    assertThat(actual).doesNotContain("final ");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_fieldsThatTheConstructorMakes_areSetAgainBeforeOthersHaveThem() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import java.util.HashMap;
                import java.util.List;

                class Point {
                    private GetItemRequest request;
                    private GetItemRequest kept;
                    private GetItemRequest looped;

                    Point(List<GetItemRequest> all) {
                        request = new GetItemRequest();
                        request.setKey(new HashMap<String, AttributeValue>());
                        kept = new GetItemRequest();
                        all.add(kept);
                        kept.setTableName("orders");
                        looped = new GetItemRequest();
                        for (GetItemRequest one : all) {
                            looped.setTableName(one.getTableName());
                            all.set(0, looped);
                        }
                    }

                    void again() {
                        request = new GetItemRequest();
                        hand();
                        request.setTableName("orders");
                    }

                    void hand() {
                        System.getProperties().put("request", getRequest());
                    }

                    GetItemRequest getRequest() {
                        return request;
                    }

                    GetItemRequest getKept() {
                        return kept;
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains(
                                    "request = request.toBuilder().key(new HashMap<String, AttributeValue>()).build();");
                    assertComments(
                            actual,
                            "setters: kept = kept.toBuilder()",
                            "setters: looped = looped.toBuilder()",
                            "setters: request = request.toBuilder().tableName(");
                    return actual;
                })));
    }
}
