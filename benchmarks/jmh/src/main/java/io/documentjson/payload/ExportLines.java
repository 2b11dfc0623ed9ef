package io.documentjson.payload;

import io.documentjson.DynamoDbJson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
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

    /** Numbers that DynamoDB takes and JSON does not. */
    private static final String[] RESPELLED = {"+1", "01", ".5", "5.", "-007.25"};

    public static ExportLines named(String label) {
        return Labelled.named(ExportLines.class, label);
    }

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
        if (Arrays.stream(values()).anyMatch(kind -> kind.label().equals(data))) {
            return named(data).items();
        }
        List<Map<String, AttributeValue>> all = Payload.named(data).items();
        Iterator<Map<String, AttributeValue>> endless =
                Stream.generate(all::stream).flatMap(items -> items).iterator();
        return endless::next;
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
            case MIXED -> mixed(random.nextInt(100)).item(factory, random, this);
        };
    }

    /** A nested item where the mixture has no kind of its own. */
    private Map<String, AttributeValue> item(ItemFactory factory, SplittableRandom random, ExportLines mixture) {
        return this == mixture ? factory.nested(2 + random.nextInt(3), 4) : item(factory, random);
    }

    private static ExportLines mixed(int percentile) {
        if (percentile < 50) {
            return ORDERS;
        }
        if (percentile < 65) {
            return CJK;
        }
        if (percentile < 75) {
            return ESCAPES;
        }
        if (percentile < 81) {
            return NUMBERS;
        }
        return percentile < 87 ? BINARIES : MIXED;
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
