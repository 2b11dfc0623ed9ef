package io.documentjson.samples.service;

import io.documentjson.DocumentJson;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A program with a call that no compiler can bind: it writes one order after another, held by six kinds of maps. Use it
 * in place of {@link ItemService} to see what a recording says of that.
 */
public final class MapKinds {

    private static final DocumentJson DOCUMENT_JSON = DocumentJson.create();

    private MapKinds() {}

    /** Writes for some seconds, and prints how much. */
    public static void main(String[] args) {
        if (args.length != 1) {
            System.err.println("Usage: MapKinds <seconds>");
            System.exit(64);
        }
        List<Map<String, AttributeValue>> orders = orders();
        long end = System.nanoTime() + (long) (Double.parseDouble(args[0]) * 1e9);
        long texts = 0;
        long chars = 0;
        while (System.nanoTime() < end) {
            for (Map<String, AttributeValue> order : orders) {
                chars += DOCUMENT_JSON.toJson(order).length();
                texts++;
            }
        }
        System.out.printf("%,d texts of %,d characters%n", texts, chars);
    }

    private static List<Map<String, AttributeValue>> orders() {
        Map<String, AttributeValue> order = new LinkedHashMap<>();
        for (int i = 0; i < 8; i++) {
            order.put("text" + i, AttributeValue.fromS("value " + i));
            order.put("number" + i, AttributeValue.fromN(Integer.toString(i * 17)));
        }
        return List.of(
                order,
                new HashMap<>(order),
                new TreeMap<>(order),
                new ConcurrentHashMap<>(order),
                Collections.unmodifiableMap(order),
                new ReadOnly(order));
    }

    /** A map of the program itself. */
    private static final class ReadOnly extends AbstractMap<String, AttributeValue> {

        private final Map<String, AttributeValue> map;

        ReadOnly(Map<String, AttributeValue> map) {
            this.map = map;
        }

        @Override
        public Set<Entry<String, AttributeValue>> entrySet() {
            return map.entrySet();
        }

        @Override
        public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
            map.forEach(action);
        }
    }
}
