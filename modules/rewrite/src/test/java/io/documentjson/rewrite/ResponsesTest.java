package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;
import org.openrewrite.test.RewriteTest;

/** Collections of responses: what is missing, and what the code changes. */
class ResponsesTest extends RecipeFixture {

    @Test
    void emptyMaps_comparedWithNull_asksTheResponse() {
        rewriteRun(spec -> spec.recipe(RewriteTest.toRecipe(() -> new EmptyMaps())), java("""
                import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
                import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

                class Misses {
                    boolean missed(GetItemResponse response) {
                        return response.item() == null;
                    }

                    boolean more(ScanResponse response) {
                        return null != response.lastEvaluatedKey() && response.count() != null;
                    }
                }
                """, """
                import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
                import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

                class Misses {
                    boolean missed(GetItemResponse response) {
                        return !response.hasItem();
                    }

                    boolean more(ScanResponse response) {
                        return response.hasLastEvaluatedKey() && response.count() != null;
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_valuesComparedWithNull_asksTheValue() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;

                class Values {
                    String type(AttributeValue value) {
                        if (Boolean.TRUE.equals(value.getNULL())) {
                            return "NULL";
                        } else if (value.getS() != null) {
                            return "S";
                        } else if (value.getSS() != null) {
                            return "SS";
                        }
                        return value.getM() == null ? "L" : "M";
                    }
                }
                """, after("""
                class Values {
                    String type(AttributeValue value) {
                        if (Boolean.TRUE.equals(value.nul())) {
                            return "NULL";
                        } else if (value.s() != null) {
                            return "S";
                        } else if (value.hasSs()) {
                            return "SS";
                        }
                        return !value.hasM() ? "L" : "M";
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_nullThatMatters_isGivenByResponsesThatHaveNothing() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import java.util.Map;
                import java.util.Optional;
                import java.util.concurrent.atomic.AtomicReference;

                class Nulls {
                    Object variable(GetItemResult result) {
                        Map<String, AttributeValue> item = result.getItem();
                        if (item == null) {
                            return "none";
                        }
                        return ItemUtils.toSimpleValue(item.get("name"));
                    }

                    void loop(AmazonDynamoDB client) {
                        Map<String, AttributeValue> last = null;
                        do {
                            ScanResult page = client.scan(new ScanRequest("orders").withExclusiveStartKey(last));
                            last = page.getLastEvaluatedKey();
                        } while (last != null);
                    }

                    Map<String, Object> argument(GetItemResult result) {
                        return ItemUtils.toSimpleMapValue(result.getItem());
                    }

                    String optional(GetItemResult result) {
                        return Optional.ofNullable(result.getItem()).map(Object::toString).orElse("");
                    }

                    Map<String, AttributeValue> call(AmazonDynamoDB client, GetItemRequest request) {
                        return client.getItem(request).getItem();
                    }

                    Map<String, AttributeValue> condition(GetItemResult result) {
                        Map<String, AttributeValue> item = result == null ? null : (result.getItem());
                        return item;
                    }

                    void reference(ScanResult page, AtomicReference<Map<String, AttributeValue>> reference) {
                        reference.set(page.getLastEvaluatedKey());
                    }

                    private Map<String, AttributeValue> last;

                    boolean field(ScanResult page) {
                        this.last = page.getLastEvaluatedKey();
                        return this.last != null;
                    }

                    Optional<Map<String, AttributeValue>> lambda(Optional<GetItemResult> result) {
                        return result.map(found -> found.getItem());
                    }

                    int only(GetItemResult result) {
                        Map<String, AttributeValue> item = result.getItem();
                        return item.size();
                    }
                }
                """, after("""
                class Nulls {
                    Object variable(GetItemResponse result) {
                        Map<String, AttributeValue> item = result.hasItem() ? result.item() : null;
                        if (item == null) {
                            return "none";
                        }
                        return PlainItems.create().toPlain(item.get("name"));
                    }

                    void loop(DynamoDbClient client) {
                        Map<String, AttributeValue> last = null;
                        do {
                            ScanResponse page = client.scan(ScanRequest.builder().tableName("orders").exclusiveStartKey(last).build());
                            last = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
                        } while (last != null);
                    }

                    Map<String, Object> argument(GetItemResponse result) {
                        return PlainItems.create().toPlain(result.hasItem() ? result.item() : null);
                    }

                    String optional(GetItemResponse result) {
                        return Optional.ofNullable(result.hasItem() ? result.item() : null).map(Object::toString).orElse("");
                    }

                    Map<String, AttributeValue> call(DynamoDbClient client, GetItemRequest request) {
                        return Optional.of(client.getItem(request)).filter(GetItemResponse::hasItem).map(GetItemResponse::item).orElse(null);
                    }

                    Map<String, AttributeValue> condition(GetItemResponse result) {
                        Map<String, AttributeValue> item = result == null ? null : (result.hasItem() ? result.item() : null);
                        return item;
                    }

                    void reference(ScanResponse page, AtomicReference<Map<String, AttributeValue>> reference) {
                        reference.set(page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null);
                    }

                    private Map<String, AttributeValue> last;

                    boolean field(ScanResponse page) {
                        this.last = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
                        return this.last != null;
                    }

                    Optional<Map<String, AttributeValue>> lambda(Optional<GetItemResponse> result) {
                        return result.map(found -> found.hasItem() ? found.item() : null);
                    }

                    int only(GetItemResponse result) {
                        Map<String, AttributeValue> item = result.item();
                        return item.size();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_threeCycles_wrapACallOnce() {
        rewriteRun(
                spec -> spec.cycles(3).expectedCyclesThatMakeChanges(2),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;
                import java.util.Map;

                class Cycles {
                    DynamoDBMapper left;

                    Map<String, AttributeValue> item(GetItemResult result) {
                        return result.getItem();
                    }

                    Map<String, AttributeValue> call(AmazonDynamoDB client, GetItemRequest request) {
                        return client.getItem(request).getItem();
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains(
                                            "return result.hasItem() ? result.item() : null;",
                                            "return Optional.of(client.getItem(request))"
                                                    + ".filter(GetItemResponse::hasItem).map(GetItemResponse::item).orElse(null);")
                                    .containsOnlyOnce("TODO");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_collectionThatIsChanged_isCopied() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import java.util.List;
                import java.util.Map;

                class Changes {
                    int map(GetItemResult result) {
                        Map<String, AttributeValue> item = result.getItem();
                        item.remove("secret");
                        return item.size();
                    }

                    int maybe(GetItemResult result) {
                        Map<String, AttributeValue> found = result.getItem();
                        if (found != null) {
                            found.remove("secret");
                        }
                        return found == null ? 0 : found.size();
                    }

                    Map<String, AttributeValue> call(AmazonDynamoDB client, GetItemRequest request) {
                        Map<String, AttributeValue> got = client.getItem(request).getItem();
                        got.remove("secret");
                        return got;
                    }

                    int list(ScanResult result) {
                        List<Map<String, AttributeValue>> items = result.getItems();
                        items.removeIf(item -> item.isEmpty());
                        return items.size();
                    }
                }
                """, after("""
                class Changes {
                    int map(GetItemResponse result) {
                        Map<String, AttributeValue> item = new LinkedHashMap<>(result.item());
                        item.remove("secret");
                        return item.size();
                    }

                    int maybe(GetItemResponse result) {
                        Map<String, AttributeValue> found = result.hasItem() ? new LinkedHashMap<>(result.item()) : null;
                        if (found != null) {
                            found.remove("secret");
                        }
                        return found == null ? 0 : found.size();
                    }

                    Map<String, AttributeValue> call(DynamoDbClient client, GetItemRequest request) {
                        Map<String, AttributeValue> got = Optional.of(client.getItem(request)).filter(GetItemResponse::hasItem).map(GetItemResponse::item).map(LinkedHashMap::new).orElse(null);
                        got.remove("secret");
                        return got;
                    }

                    int list(ScanResponse result) {
                        List<Map<String, AttributeValue>> items = new ArrayList<>(result.items());
                        items.removeIf(item -> item.isEmpty());
                        return items.size();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_collectionInACollectionThatIsChanged_isCopied() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import java.util.ArrayList;
                import java.util.List;
                import java.util.Map;

                class Elements {
                    int loop(ScanResult result, AttributeValue value) {
                        int size = 0;
                        for (Map<String, AttributeValue> item : result.getItems()) {
                            item.put("seen", value);
                            size += item.size();
                        }
                        return size;
                    }

                    List<Map<String, AttributeValue>> variable(AmazonDynamoDB client, ScanRequest request) {
                        List<Map<String, AttributeValue>> items = client.scan(request).getItems();
                        items.forEach(item -> strip(item));
                        return items;
                    }

                    void strip(Map<String, AttributeValue> item) {
                        item.remove("secret");
                    }

                    List<Map<String, AttributeValue>> pages(ScanResult page) {
                        List<Map<String, AttributeValue>> all = new ArrayList<>();
                        all.addAll(page.getItems());
                        all.get(0).remove("secret");
                        return all;
                    }

                    Map<String, AttributeValue> load(AmazonDynamoDB client, GetItemRequest request) {
                        return client.getItem(request).getItem();
                    }

                    Map<String, AttributeValue> loaded(AmazonDynamoDB client, GetItemRequest request) {
                        Map<String, AttributeValue> item = load(client, request);
                        item.remove("secret");
                        return item;
                    }

                    void own(List<Map<String, AttributeValue>> items, AttributeValue value) {
                        items.forEach(item -> item.put("seen", value));
                    }
                }
                """, after("""
                class Elements {
                    int loop(ScanResponse result, AttributeValue value) {
                        int size = 0;
                        for (Map<String, AttributeValue> item : result.items().stream().map(LinkedHashMap::new).collect(Collectors.toList())) {
                            item.put("seen", value);
                            size += item.size();
                        }
                        return size;
                    }

                    List<Map<String, AttributeValue>> variable(DynamoDbClient client, ScanRequest request) {
                        List<Map<String, AttributeValue>> items = client.scan(request).items().stream().map(LinkedHashMap::new).collect(Collectors.toList());
                        items.forEach(item -> strip(item));
                        return items;
                    }

                    void strip(Map<String, AttributeValue> item) {
                        item.remove("secret");
                    }

                    List<Map<String, AttributeValue>> pages(ScanResponse page) {
                        List<Map<String, AttributeValue>> all = new ArrayList<>();
                        all.addAll(page.items().stream().map(LinkedHashMap::new).collect(Collectors.toList()));
                        all.get(0).remove("secret");
                        return all;
                    }

                    Map<String, AttributeValue> load(DynamoDbClient client, GetItemRequest request) {
                        return Optional.of(client.getItem(request)).filter(GetItemResponse::hasItem).map(GetItemResponse::item).map(LinkedHashMap::new).orElse(null);
                    }

                    Map<String, AttributeValue> loaded(DynamoDbClient client, GetItemRequest request) {
                        Map<String, AttributeValue> item = load(client, request);
                        item.remove("secret");
                        return item;
                    }

                    void own(List<Map<String, AttributeValue>> items, AttributeValue value) {
                        items.forEach(item -> item.put("seen", value));
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_changeThatACopyWouldLose_getsAComment() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import com.amazonaws.services.dynamodbv2.model.UpdateItemRequest;
                import java.util.Map;

                class Lost {
                    void inPlace(GetItemResult result, AttributeValue value) {
                        result.getItem().put("seen", value);
                    }

                    void first(ScanResult result, AttributeValue value) {
                        result.getItems().get(0).put("seen", value);
                        result.getItems().iterator().next().remove("secret");
                    }

                    ScanResult loop(ScanResult result) {
                        for (Map<String, AttributeValue> item : result.getItems()) {
                            item.remove("secret");
                        }
                        return result;
                    }

                    void each(ScanResult result) {
                        result.getItems().forEach(item -> item.remove("secret"));
                    }

                    void value(AttributeValue value, UpdateItemRequest request) {
                        value.getSS().add("new");
                        request.getExpressionAttributeValues().put(":value", value);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "setters: result.item()",
                            "setters: result.items().get(0)",
                            "setters: result.items().iterator()",
                            "setters: for (Map<String, AttributeValue> item : result.items()) ",
                            "setters: result.items().forEach",
                            "setters: value.ss()",
                            "setters: request.expressionAttributeValues()");
                    return actual;
                })));
    }
}
