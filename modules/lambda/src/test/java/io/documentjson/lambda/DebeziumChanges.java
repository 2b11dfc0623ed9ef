package io.documentjson.lambda;

import io.documentjson.DynamoDbJson;
import io.documentjson.plain.PlainItems;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** Random changes of one table, and the rows that they are. */
final class DebeziumChanges {

    /**
     * A change.
     *
     * @param event INSERT, MODIFY or REMOVE
     * @param before the item before it as plain values; {@code null} if the view lacks it
     * @param after the item after it
     */
    record Change(String event, Map<String, Object> keys, Map<String, Object> before, Map<String, Object> after) {

        /** The images as members of a record. */
        String images() {
            return "\"Keys\":" + json(keys)
                    + (after == null ? "" : ",\"NewImage\":" + json(after))
                    + (before == null ? "" : ",\"OldImage\":" + json(before));
        }

        /** The rows of the change, each after its operation. */
        List<Object> rows() {
            return switch (event) {
                case "INSERT" -> List.of("+I", FlinkRows.row(after));
                case "MODIFY" -> List.of("-U", FlinkRows.row(before), "+U", FlinkRows.row(after));
                default -> List.of("-D", FlinkRows.row(before == null ? keys : before));
            };
        }
    }

    private final SplittableRandom random;

    DebeziumChanges(long seed) {
        random = new SplittableRandom(seed);
    }

    static String json(Map<String, Object> plain) {
        return DynamoDbJson.create().toJson(PlainItems.create().fromPlain(plain));
    }

    /** A change of a view of both images; the delete of another view may have keys alone. */
    Change next() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("id", text());
        String event = List.of("INSERT", "MODIFY", "REMOVE").get(random.nextInt(3));
        boolean hasBefore = event.equals("MODIFY") || event.equals("REMOVE") && random.nextBoolean();
        return new Change(event, keys, hasBefore ? item(keys) : null, event.equals("REMOVE") ? null : item(keys));
    }

    Map<String, Object> item(Map<String, Object> keys) {
        Map<String, Object> item = new LinkedHashMap<>(keys);
        if (random.nextInt(8) > 0) {
            item.put("text", text());
            item.put("whole", number(38, 0));
            item.put("amount", number(38, 19));
            item.put("small", number(38, 38));
            item.put("ok", random.nextBoolean());
        }
        if (random.nextBoolean()) {
            byte[] data = new byte[random.nextInt(20)];
            random.nextBytes(data);
            item.put("data", data);
            Set<Object> tags = new LinkedHashSet<>();
            tags.add(text());
            tags.add("tag");
            item.put("tags", tags);
            item.put("notAColumn", Map.of("x", List.of(1, "y")));
        }
        if (random.nextBoolean()) {
            List<Object> numbers = new ArrayList<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                numbers.add(random.nextInt(5) == 0 ? null : number(1 + random.nextInt(38), 0));
            }
            item.put("numbers", numbers);
            Map<String, Object> address = new LinkedHashMap<>();
            address.put("zip", number(5, 0));
            address.put("street", random.nextInt(4) == 0 ? null : text());
            item.put("address", address);
        }
        return item;
    }

    private BigDecimal number(int digits, int scale) {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "").append(1 + random.nextInt(9));
        for (int i = 1; i < digits; i++) {
            text.append(random.nextInt(10));
        }
        return new BigDecimal(new BigInteger(text.toString()), scale);
    }

    private String text() {
        StringBuilder text = new StringBuilder("t");
        for (int i = random.nextInt(12); i > 0; i--) {
            text.appendCodePoint(
                    switch (random.nextInt(6)) {
                        case 0 -> random.nextInt(0x20);
                        case 1 -> "\"\\/".charAt(random.nextInt(3));
                        case 2 -> 0xE9;
                        case 3 -> 0x1F600 + random.nextInt(50);
                        default -> 'a' + random.nextInt(26);
                    });
        }
        return text.toString();
    }
}
