package io.documentjson.payload;

import io.documentjson.DynamoDbJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Kinds of items for lines, made from a seed: the same kind and size, the same items on every JVM.
 */
public enum ExportLines implements Labelled {
    ORDERS,
    CJK,
    ESCAPES,
    NUMBERS,
    BINARIES,
    /** Half of it orders; the others 15, 10, 6 and 6 of a hundred items; and 13 nested ones. */
    MIXED;

    private static final long SEED = 20_260_601L;

    /** The percentile below which an item of the mixture is of a kind; the rest is nested. */
    private static final NavigableMap<Integer, ExportLines> MIXTURE =
            new TreeMap<>(Map.of(50, ORDERS, 65, CJK, 75, ESCAPES, 81, NUMBERS, 87, BINARIES));

    /** Numbers that DynamoDB takes and JSON does not. */
    private static final String[] RESPELLED = {"+1", "01", ".5", "5.", "-007.25"};

    /**
     * Items in DynamoDB JSON until there are at least so many bytes of them: those of the kind of this name, or those
     * of a {@link Payload}, over and over.
     */
    public static List<String> items(String data, long bytes) {
        DynamoDbJson json = DynamoDbJson.create();
        List<String> items = new ArrayList<>();
        Supplier<Map<String, AttributeValue>> next = source(data);
        for (long made = 0; made < bytes; made += items.get(items.size() - 1).length()) {
            items.add(json.toJson(next.get()));
        }
        return items;
    }

    private static Supplier<Map<String, AttributeValue>> source(String data) {
        return Stream.of(values())
                .filter(kind -> kind.label().equals(data))
                .findFirst()
                .map(ExportLines::items)
                .orElseGet(() -> {
                    List<Map<String, AttributeValue>> all = Payload.named(data).items();
                    return Stream.generate(all::stream).flatMap(items -> items).iterator()::next;
                });
    }

    private Supplier<Map<String, AttributeValue>> items() {
        SplittableRandom random = new SplittableRandom(SEED + ordinal());
        ItemFactory factory = new ItemFactory(SEED - ordinal());
        return () -> item(factory, random);
    }

    private Map<String, AttributeValue> item(ItemFactory factory, SplittableRandom random) {
        return switch (this) {
            case ORDERS -> order(factory, random);
            case CJK -> factory.item("wide", Map.of("count", 5 + random.nextInt(20)));
            case ESCAPES -> factory.item("escaped", Map.of("count", 4 + random.nextInt(21)));
            case NUMBERS -> sensor(factory, random);
            case BINARIES ->
                factory.item("binaries", Map.of("count", 1 + random.nextInt(3), "bytes", 16 + random.nextInt(600)));
            case MIXED -> {
                Map.Entry<Integer, ExportLines> kind = MIXTURE.higherEntry(random.nextInt(100));
                yield kind == null
                        ? factory.nested(2 + random.nextInt(3), 4)
                        : kind.getValue().item(factory, random);
            }
        };
    }

    private static Map<String, AttributeValue> order(ItemFactory factory, SplittableRandom random) {
        return random.nextInt(4) == 0
                ? factory.order(2, 2, 1 + random.nextInt(4))
                : factory.order(random.nextInt(3), random.nextInt(3), 0);
    }

    private static Map<String, AttributeValue> sensor(ItemFactory factory, SplittableRandom random) {
        Map<String, AttributeValue> item = factory.item("rates", Map.of("count", 8 + random.nextInt(40)));
        item.put("sequence", AttributeValue.fromN(Long.toString(random.nextLong())));
        item.put("reading", AttributeValue.fromN(random.nextInt(1000) + "E-" + random.nextInt(9)));
        if (random.nextInt(4) == 0) {
            item.put("offset", AttributeValue.fromN(RESPELLED[random.nextInt(RESPELLED.length)]));
        }
        return item;
    }
}
