package io.documentjson;

import com.amazonaws.services.dynamodbv2.document.ItemUtils;
import io.documentjson.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How long does an item take to become plain Java values, and plain values an item?
 *
 * <p>{@code big-decimal}, {@code narrowest} and {@code double} are what {@link PlainItems} makes of numbers, {@code sdk-v1} is
 * {@code ItemUtils} of the AWS SDK for Java v1, which the SDK v2 has not, over its own attribute values. Measured are sixteen
 * items of the payload together.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar PlainBenchmark}
 */
public class PlainBenchmark extends MeanTime {

    /** How many items are measured together. */
    public static final int ITEMS = 16;

    @Param({"1KB", "2KB", "numbers"})
    public String payload;

    @Param({"big-decimal", "narrowest", "double", "sdk-v1"})
    public String route;

    /** A way from items to plain values and back, over the items that it was made for. */
    interface Way {
        Object toPlain(int item);

        Object fromPlain(int item);
    }

    private Way way;

    @Setup(Level.Trial)
    public void prepare() {
        way = way(route, Payload.named(payload).items(ITEMS));
    }

    static Way way(String route, List<Map<String, AttributeValue>> items) {
        return switch (route) {
            case "big-decimal" -> ours(PlainNumbers.BIG_DECIMAL, items);
            case "narrowest" -> ours(PlainNumbers.NARROWEST, items);
            case "double" -> ours(PlainNumbers.DOUBLE, items);
            case "sdk-v1" -> sdkV1(items);
            default -> throw new IllegalArgumentException(route);
        };
    }

    private static Way ours(PlainNumbers numbers, List<Map<String, AttributeValue>> items) {
        PlainItems plainItems = PlainItems.builder().numbers(numbers).build();
        List<Map<String, Object>> plain = new ArrayList<>();
        items.forEach(item -> plain.add(plainItems.toPlain(item)));
        return new Way() {
            @Override
            public Object toPlain(int item) {
                return plainItems.toPlain(items.get(item));
            }

            @Override
            public Object fromPlain(int item) {
                return plainItems.fromPlain(plain.get(item));
            }
        };
    }

    private static Way sdkV1(List<Map<String, AttributeValue>> items) {
        List<Map<String, Object>> plain = new ArrayList<>();
        List<Map<String, com.amazonaws.services.dynamodbv2.model.AttributeValue>> theirs = new ArrayList<>();
        for (Map<String, AttributeValue> item : items) {
            plain.add(PlainItems.create().toPlain(item));
            theirs.add(ItemUtils.fromSimpleMap(plain.get(plain.size() - 1)));
        }
        return new Way() {
            @Override
            public Object toPlain(int item) {
                return ItemUtils.toSimpleMapValue(theirs.get(item));
            }

            @Override
            public Object fromPlain(int item) {
                return ItemUtils.fromSimpleMap(plain.get(item));
            }
        };
    }

    @Benchmark
    public void toPlain(Blackhole results) {
        for (int i = 0; i < ITEMS; i++) {
            results.consume(way.toPlain(i));
        }
    }

    @Benchmark
    public void fromPlain(Blackhole results) {
        for (int i = 0; i < ITEMS; i++) {
            results.consume(way.fromPlain(i));
        }
    }
}
