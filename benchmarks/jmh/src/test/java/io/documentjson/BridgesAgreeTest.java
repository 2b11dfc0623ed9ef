package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.payload.Payload;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** All ways of a benchmark of bridges do the same, or the named difference. */
class BridgesAgreeTest {

    @ParameterizedTest
    @CsvSource({"text,reflection", "text,blackbird", "item,reflection", "item,blackbird", "bean-schema,reflection"})
    void objects_everyWay_giveTheSameOrder(String route, String access) throws IOException {
        ObjectBenchmark.Way way = ObjectBenchmark.way(route, access);
        ObjectBenchmark.Way schema = ObjectBenchmark.way("bean-schema", access);
        for (OrderBean order : OrderBean.orders(ObjectBenchmark.ORDERS)) {
            assertThat(way.read(schema.write(order))).isEqualTo(order);
            assertThat(way.read(way.write(order))).isEqualTo(order);
        }
    }

    @Test
    void objects_withoutText_areTheItemsOfTheBeanSchema() throws IOException {
        for (OrderBean order : OrderBean.orders(8)) {
            Map<String, AttributeValue> item =
                    ObjectBenchmark.way("item", "reflection").write(order);

            assertThat(item)
                    .isEqualTo(ObjectBenchmark.way("bean-schema", "reflection").write(order));
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
}
