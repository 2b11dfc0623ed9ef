package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.lambda.LambdaItems;
import io.documentjson.payload.Payload;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Param;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** All ways of a benchmark of bridges do the same, or the named difference. */
class BridgesAgreeTest {

    static String[] routesOfObjects() throws NoSuchFieldException {
        return ObjectBenchmark.class
                .getField("route")
                .getAnnotation(Param.class)
                .value();
    }

    @ParameterizedTest
    @MethodSource("routesOfObjects")
    void objects_everyWay_giveTheSameOrder(String route) throws IOException {
        ObjectBenchmark.Way way = ObjectBenchmark.way(route);
        ObjectBenchmark.Way schema = ObjectBenchmark.way("bean-schema");
        for (OrderBean order : OrderBean.orders(ObjectBenchmark.ORDERS)) {
            assertThat(way.read(schema.write(order))).isEqualTo(order);
            assertThat(way.read(way.write(order))).isEqualTo(order);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"item", "item-jackson3"})
    void objects_withoutText_areTheItemsOfTheBeanSchema(String route) throws IOException {
        for (OrderBean order : OrderBean.orders(8)) {
            Map<String, AttributeValue> item = ObjectBenchmark.way(route).write(order);

            assertThat(item).isEqualTo(ObjectBenchmark.way("bean-schema").write(order));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1KB", "2KB", "numbers"})
    void plainValues_exactOnes_areThoseOfTheSdkV1(String payload) {
        List<Map<String, AttributeValue>> items = Payload.named(payload).items(8);
        PlainBenchmark.Way ours = PlainBenchmark.way("big-decimal", items);
        PlainBenchmark.Way theirs = PlainBenchmark.way("sdk-v1", items);
        for (int i = 0; i < items.size(); i++) {
            assertThat(ours.toPlain(i)).isEqualTo(theirs.toPlain(i));
            assertThat(ours.fromPlain(i)).isEqualTo(items.get(i));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"500B", "2KB", "50KB"})
    void cachedItems_bothWays_comeBackEqual(String payload) throws IOException {
        for (String route : List.of("stored-item", "java-serialization")) {
            StoredForm form = CachedItemBenchmark.form(route);
            for (Map<String, AttributeValue> item : Payload.named(payload).items(4)) {
                assertThat(form.load(form.store(item))).isEqualTo(item);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"500B", "2KB"})
    void imagesOfLambda_everyWay_areTheSameDocumentButForTheOrderOfNames(String payload) {
        for (Map<String, AttributeValue> item : Payload.named(payload).items(8)) {
            Map<String, com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue> image =
                    LambdaItems.fromItem(item);
            DocumentJson json = DocumentJson.create();

            for (String route : List.of("lambda-items", "transformer", "transformer-enhanced-document")) {
                assertThat(json.fromJson(LambdaBenchmark.way(route).toJson(image)))
                        .as(route)
                        .isEqualTo(json.fromJson(json.toJson(item)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"500B", "2KB"})
    void publishedLines_bothWays_areTheSameTextAndItems(String payload) {
        List<Map<String, AttributeValue>> items = Payload.named(payload).items(ReactiveBenchmark.ITEMS);
        ReactiveBenchmark.Way ours = ReactiveBenchmark.way("flow");
        ReactiveBenchmark.Way theirs = ReactiveBenchmark.way("enhanced-document");

        assertThat(ReactiveBenchmark.joined(ours.write(items)))
                .isEqualTo(ReactiveBenchmark.joined(theirs.write(items)));
        assertThat(ours.read(ours.write(items))).isEqualTo(items).isEqualTo(theirs.read(theirs.write(items)));
    }
}
