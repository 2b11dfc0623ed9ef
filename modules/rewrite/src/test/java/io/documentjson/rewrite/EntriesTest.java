package io.documentjson.rewrite;

import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;

/** Entries of maps that objects of the model have, and what may change them after they were set. */
class EntriesTest extends RecipeFixture {

    @Test
    void leaveSdkV1_entriesOfAMapOfAVariable_areThoseOfACopy() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.Condition;
                import com.amazonaws.services.dynamodbv2.model.PutItemRequest;
                import com.amazonaws.services.dynamodbv2.model.QueryRequest;
                import java.util.HashMap;

                class Entries {
                    void query(AmazonDynamoDB client, Condition hash, Condition range) {
                        QueryRequest request = new QueryRequest().withKeyConditions(new HashMap<>());
                        request.getKeyConditions().put("hash", hash);
                        request.addKeyConditionsEntry("range", range);
                        client.query(request);
                    }

                    void put(AmazonDynamoDB client, String item) {
                        PutItemRequest request = new PutItemRequest();
                        request.addItemEntry("id", new AttributeValue(item));
                        client.putItem(request);
                    }
                }
                """, after("""
                class Entries {
                    void query(DynamoDbClient client, Condition hash, Condition range) {
                        QueryRequest request = QueryRequest.builder().keyConditions(new HashMap<>())
                                .build();
                        Map<String, Condition> keyConditions = new LinkedHashMap<>(request.keyConditions());
                        keyConditions.put("hash", hash);
                        keyConditions.put("range", range);
                        request = request.toBuilder().keyConditions(keyConditions).build();
                        client.query(request);
                    }

                    void put(DynamoDbClient client, String item) {
                        PutItemRequest request = PutItemRequest.builder()
                                .build();
                        Map<String, AttributeValue> item2 = new LinkedHashMap<>(request.item());
                        item2.put("id", AttributeValue.builder().s(item).build());
                        request = request.toBuilder().item(item2).build();
                        client.putItem(request);
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_entriesOfWhatOthersHave_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.PutItemRequest;
                import java.util.ArrayList;
                import java.util.HashMap;
                import java.util.List;
                import java.util.Map;

                class Shared {
                    private final List<PutItemRequest> all = new ArrayList<>();
                    private Map<String, AttributeValue> seen;

                    void object(AttributeValue id) {
                        PutItemRequest request = new PutItemRequest();
                        all.add(request);
                        request.addItemEntry("object", id);
                    }

                    int map(AttributeValue id) {
                        Map<String, AttributeValue> map = new HashMap<>();
                        PutItemRequest request = new PutItemRequest().withItem(map);
                        request.getItem().put("map", id);
                        return map.size();
                    }

                    int got(AttributeValue id) {
                        PutItemRequest request = new PutItemRequest().withItem(new HashMap<>());
                        Map<String, AttributeValue> map = request.getItem();
                        request.addItemEntry("got", id);
                        return map.size();
                    }

                    void given(AttributeValue id) {
                        PutItemRequest request = new PutItemRequest().withItem(new HashMap<>());
                        look(request);
                        request.getItem().put("given", id);
                    }

                    private void look(PutItemRequest request) {
                        seen = request.getItem();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "setters: request.addItemEntry(\"object\"",
                            "setters: request.item().put(\"map\"",
                            "setters: request.addItemEntry(\"got\"",
                            "setters: request.item().put(\"given\"");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_requestOfALoop_isNewForItsEntriesAfterItWasKept() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.BatchWriteItemRequest;
                import com.amazonaws.services.dynamodbv2.model.WriteRequest;
                import java.util.ArrayList;
                import java.util.LinkedList;
                import java.util.List;

                class Batches {
                    List<BatchWriteItemRequest> batches(List<WriteRequest> writes) {
                        List<BatchWriteItemRequest> batches = new ArrayList<>();
                        BatchWriteItemRequest request = new BatchWriteItemRequest();
                        List<WriteRequest> some = new LinkedList<>();
                        for (WriteRequest write : writes) {
                            some.add(write);
                            if (some.size() == 25) {
                                request.addRequestItemsEntry("orders", some);
                                batches.add(request);
                                request = new BatchWriteItemRequest();
                                some = new LinkedList<>();
                            }
                        }
                        request.addRequestItemsEntry("orders", some);
                        batches.add(request);
                        return batches;
                    }
                }
                """, after("""
                class Batches {
                    List<BatchWriteItemRequest> batches(List<WriteRequest> writes) {
                        List<BatchWriteItemRequest> batches = new ArrayList<>();
                        BatchWriteItemRequest request = BatchWriteItemRequest.builder()
                                .build();
                        List<WriteRequest> some = new LinkedList<>();
                        for (WriteRequest write : writes) {
                            some.add(write);
                            if (some.size() == 25) {
                                Map<String, List<WriteRequest>> requestItems = new LinkedHashMap<>(request.requestItems());
                                requestItems.put("orders", some);
                                request = request.toBuilder().requestItems(requestItems).build();
                                batches.add(request);
                                request = BatchWriteItemRequest.builder()
                                        .build();
                                some = new LinkedList<>();
                            }
                        }
                        Map<String, List<WriteRequest>> requestItems2 = new LinkedHashMap<>(request.requestItems());
                        requestItems2.put("orders", some);
                        request = request.toBuilder().requestItems(requestItems2).build();
                        batches.add(request);
                        return batches;
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_mapsAndListsThatARequestGotBefore_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.BatchWriteItemRequest;
                import com.amazonaws.services.dynamodbv2.model.PutItemRequest;
                import com.amazonaws.services.dynamodbv2.model.WriteRequest;
                import java.util.ArrayList;
                import java.util.Collections;
                import java.util.HashMap;
                import java.util.List;
                import java.util.Map;

                class Late {
                    void constructor(AmazonDynamoDB client, AttributeValue id) {
                        Map<String, AttributeValue> map = new HashMap<>();
                        PutItemRequest request = new PutItemRequest("orders", map);
                        map.put("constructor", id);
                        client.putItem(request);
                    }

                    void list(AmazonDynamoDB client, WriteRequest write) {
                        List<WriteRequest> list = new ArrayList<>();
                        Map<String, List<WriteRequest>> map = new HashMap<>();
                        map.put("orders", list);
                        BatchWriteItemRequest request = new BatchWriteItemRequest().withRequestItems(map);
                        list.add(write);
                        client.batchWriteItem(request);
                    }

                    void entry(AmazonDynamoDB client, List<WriteRequest> writes) {
                        List<WriteRequest> list = new ArrayList<>();
                        BatchWriteItemRequest request = new BatchWriteItemRequest();
                        request.addRequestItemsEntry("orders", list);
                        list.addAll(writes);
                        client.batchWriteItem(request);
                    }

                    void single(AmazonDynamoDB client, List<WriteRequest> writes) {
                        List<WriteRequest> list = new ArrayList<>();
                        BatchWriteItemRequest request = new BatchWriteItemRequest(Collections.singletonMap("orders", list));
                        list.retainAll(writes);
                        client.batchWriteItem(request);
                    }

                    void before(AmazonDynamoDB client, List<WriteRequest> writes) {
                        List<WriteRequest> list = new ArrayList<>();
                        Map<String, List<WriteRequest>> map = new HashMap<>();
                        map.put("orders", list);
                        for (WriteRequest write : writes) {
                            list.add(write);
                            client.batchWriteItem(new BatchWriteItemRequest().withRequestItems(map));
                            list.clear();
                        }
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "setters: map.put(\"constructor\"",
                            "setters: list.add(write)",
                            "setters: list.addAll(writes)",
                            "setters: list.retainAll(writes)");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_mapOfTheOtherBranch_isChanged() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.DeleteItemRequest;
                import com.amazonaws.services.dynamodbv2.model.UpdateItemRequest;
                import java.util.HashMap;
                import java.util.Map;

                class Branches {
                    void release(AmazonDynamoDB client, boolean deletes, AttributeValue id) {
                        Map<String, AttributeValue> key = new HashMap<>();
                        if (deletes) {
                            DeleteItemRequest request = new DeleteItemRequest().withKey(key);
                            client.deleteItem(request);
                        } else {
                            key.put("id", id);
                            UpdateItemRequest request = new UpdateItemRequest().withKey(key);
                            client.updateItem(request);
                        }
                    }
                }
                """, after("""
                class Branches {
                    void release(DynamoDbClient client, boolean deletes, AttributeValue id) {
                        Map<String, AttributeValue> key = new HashMap<>();
                        if (deletes) {
                            DeleteItemRequest request = DeleteItemRequest.builder().key(key)
                                    .build();
                            client.deleteItem(request);
                        } else {
                            key.put("id", id);
                            UpdateItemRequest request = UpdateItemRequest.builder().key(key)
                                    .build();
                            client.updateItem(request);
                        }
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_fieldOfAnArgumentThatCallersHaveNoUseFor_isSetAgain() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;

                class Worker {
                    private final ScanRequest request;

                    Worker(ScanRequest request) {
                        this.request = request;
                    }

                    void next(AmazonDynamoDB client, int limit) {
                        request.setLimit(limit);
                        client.scan(request);
                    }

                    static Worker of(String table) {
                        ScanRequest scan = new ScanRequest().withTableName(table);
                        return new Worker(scan);
                    }
                }
                """, after("""
                class Worker {
                    private ScanRequest request;

                    Worker(ScanRequest request) {
                        this.request = request;
                    }

                    void next(DynamoDbClient client, int limit) {
                        request = request.toBuilder().limit(limit).build();
                        client.scan(request);
                    }

                    static Worker of(String table) {
                        ScanRequest scan = ScanRequest.builder().tableName(table)
                                .build();
                        return new Worker(scan);
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_fieldOfAnArgumentThatACallerHas_getsAComment() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;

                class Worker {
                    private ScanRequest request;

                    Worker(ScanRequest request) {
                        this.request = request;
                    }

                    void next(AmazonDynamoDB client, int limit) {
                        request.setLimit(limit);
                        client.scan(request);
                    }

                    static int of(AmazonDynamoDB client, String table) {
                        ScanRequest scan = new ScanRequest().withTableName(table);
                        new Worker(scan).next(client, 3);
                        return scan.getLimit();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(actual, "setters: request");
                    return actual;
                })));
    }
}
