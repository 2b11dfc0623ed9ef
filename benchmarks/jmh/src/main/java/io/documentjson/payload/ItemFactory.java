package io.documentjson.payload;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.callsites.Json;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/**
 * Makes the items of the payloads from a seed: the same seed, the same items, on every JVM.
 *
 * <p>The resource {@code documents.json} describes them as DynamoDB JSON. A text has placeholders, such as
 * <code>{hex 8}</code> or <code>{words 1 4}</code>: one to three words of its list. A binary has its length. A name in
 * place of a value is the value of that name. An attribute with {@code each} is repeated so often, with names that have
 * placeholders. {@code oneOf} draws one of several values. {@code times} repeats the
 * elements of a list; with 0 the attribute is left out. An attribute with {@code first} is drawn before its siblings.
 *
 * <p>The items are as a response of the SDK holds them: unmodifiable maps and lists all the way down, every string an
 * object of its own, every attribute name the one interned instance that the SDK's parser gives.
 */
final class ItemFactory {

    private static final JsonNode DOCUMENTS = Json.readResource("/documents.json", JsonNode.class);
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-zA-Z]+)(?: (\\w+))?(?: (\\w+))?}");

    private static final Map<String, List<MatchResult>> PLACEHOLDERS = new ConcurrentHashMap<>();

    private final SplittableRandom random;

    /** The values of those placeholders of an item that are drawn by no rule of their own. */
    private final Map<String, Object> parameters = new HashMap<>();

    ItemFactory(long seed) {
        random = new SplittableRandom(seed);
    }

    /** The map as {@code GetItemResponse.item()} hands it out. */
    static Map<String, AttributeValue> asInResponse(Map<String, AttributeValue> attributes) {
        return GetItemResponse.builder().item(attributes).build().item();
    }

    /** An item that the resource describes. */
    Map<String, AttributeValue> item(String name, Map<String, ?> given) {
        parameters.putAll(given);
        return new LinkedHashMap<>(value(name).m());
    }

    Map<String, AttributeValue> order(int contacts, int services, int lines) {
        return item("order", Map.of("contacts", contacts, "services", services, "lines", lines));
    }

    /** Many orders in one item. */
    Map<String, AttributeValue> orders(int count) {
        return item("orders", Map.of("contacts", 2, "services", 2, "lines", 0, "count", count));
    }

    /**
     * Maps of 30 members, whose names no other item has: six strings of 24 characters, three numbers of up to five
     * digits and a boolean in turns.
     *
     * @param escapes one string in so many has a quote in it; 0 is never
     */
    Map<String, AttributeValue> regular(int maps, int escapes) {
        return mapsOfThirty(maps, escapes, i -> i % 10 < 6 ? 24 : i % 10 < 9 ? 0 : -1);
    }

    /** The same of kinds and lengths, 8 to 48, that are drawn for each member. */
    Map<String, AttributeValue> irregular(int maps, int escapes) {
        return mapsOfThirty(maps, escapes, i -> {
            int kind = random.nextInt(10);
            return kind < 6 ? random.nextInt(8, 49) : kind < 9 ? 0 : -1;
        });
    }

    /** @param kinds the length of a string, 0 for a number or -1 for a boolean, by place */
    private Map<String, AttributeValue> mapsOfThirty(int maps, int escapes, IntUnaryOperator kinds) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        int strings = 0;
        for (int i = 0; i < maps; i++) {
            Map<String, AttributeValue> map = new LinkedHashMap<>();
            for (int member = 0; map.size() < 30; member++) {
                int kind = kinds.applyAsInt(member);
                AttributeValue value;
                if (kind > 0) {
                    strings++;
                    String text = text("{hex " + kind + "}");
                    value = AttributeValue.fromS(
                            escapes > 0 && strings % escapes == 0 ? "\"" + text.substring(1) : text);
                } else {
                    value = kind == 0 ? AttributeValue.fromN(text("{int 0 100000}")) : value("bool");
                }
                put(map, text("{hex " + random.nextInt(4, 13) + "}"), value);
            }
            put(item, text("{hex 8}"), AttributeValue.fromM(map));
        }
        return item;
    }

    Map<String, AttributeValue> nested(int levels, int attributesPerLevel) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (int i = 0; i < attributesPerLevel; i++) {
            put(map, word("words", levels + i), value("scalar"));
        }
        if (levels > 1) {
            AttributeValue inner = AttributeValue.fromM(nested(levels - 1, attributesPerLevel));
            put(map, "child", levels % 3 == 0 ? AttributeValue.fromL(List.of(inner)) : inner);
        }
        return map;
    }

    Map<String, AttributeValue> longStrings(int count, int chars) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", AttributeValue.fromS(text("text-{hex 12}")));
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder();
            while (text.length() < chars) {
                text.append(text("{words 1}")).append(random.nextInt(12) == 0 ? ". " : " ");
            }
            put(item, "paragraph" + i, AttributeValue.fromS(text.substring(0, chars - random.nextInt(20))));
        }
        return item;
    }

    /**
     * A message and what it answers, about 4 KB: CJK and emoji in few long texts, and much that is ASCII around them.
     */
    Map<String, AttributeValue> status() {
        Map<String, AttributeValue> item = item("message", Map.of());
        put(item, "answers", value("message"));
        put(item, "metadata", value("metadata"));
        return item;
    }

    private static void put(Map<String, AttributeValue> map, String name, AttributeValue value) {
        map.put(name.intern(), value);
    }

    private static String word(String list, int number) {
        JsonNode words = DOCUMENTS.get("lists").get(list);
        return words.get(number % words.size()).textValue();
    }

    private AttributeValue value(String name) {
        return value(DOCUMENTS.get("values").get(name));
    }

    private AttributeValue value(JsonNode described) {
        if (described.isTextual()) {
            return value(described.textValue());
        }
        Map.Entry<String, JsonNode> typed =
                described.properties().stream().reduce((rule, last) -> last).orElseThrow();
        JsonNode content = typed.getValue();
        return switch (typed.getKey()) {
            case "S" -> AttributeValue.fromS(text(content.textValue()));
            case "N" -> AttributeValue.fromN(text(content.textValue()));
            case "BOOL" -> AttributeValue.fromBool(Boolean.valueOf(text(content.textValue())));
            case "NULL" -> AttributeValue.fromNul(true);
            case "B" -> AttributeValue.fromB(binary(content));
            case "SS" -> AttributeValue.fromSs(elements(content, 1, text -> text(text.textValue())));
            case "NS" -> AttributeValue.fromNs(elements(content, 1, text -> text(text.textValue())));
            case "BS" -> AttributeValue.fromBs(elements(content, 1, this::binary));
            case "L" -> AttributeValue.fromL(elements(content, times(described), this::value));
            case "M" -> AttributeValue.fromM(members(content));
            default -> value(content.get(random.nextInt(content.size())));
        };
    }

    private int times(JsonNode described) {
        return number(described.path("times").asText("1"));
    }

    private Map<String, AttributeValue> members(JsonNode described) {
        Map<String, AttributeValue> drawn = new LinkedHashMap<>();
        Map<String, AttributeValue> members = new LinkedHashMap<>();
        described.properties().forEach(member -> {
            if (member.getValue().has("first")) {
                drawn.put(member.getKey(), value(member.getValue()));
            }
        });
        described.properties().forEach(member -> {
            JsonNode content = member.getValue();
            if (drawn.containsKey(member.getKey())) {
                put(members, member.getKey(), drawn.get(member.getKey()));
            } else if (content.has("each")) {
                repeat(member.getKey(), content, members);
            } else if (times(content) > 0) {
                put(members, member.getKey(), value(content));
            }
        });
        return members;
    }

    private void repeat(String described, JsonNode content, Map<String, AttributeValue> members) {
        int count = number(content.get("each").textValue());
        for (int i = 0; i < count; i++) {
            parameters.put("i", i);
            String name = text(described);
            parameters.put("name", name);
            put(members, name, value(content));
        }
    }

    private int number(String described) {
        return Integer.parseInt(text(described));
    }

    private static <T> List<T> elements(JsonNode described, int times, Function<JsonNode, T> element) {
        List<T> elements = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            described.forEach(each -> elements.add(element.apply(each)));
        }
        return elements;
    }

    private SdkBytes binary(JsonNode length) {
        byte[] bytes = new byte[number(length.textValue())];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) random.nextInt(256);
        }
        return SdkBytes.fromByteArrayUnsafe(bytes);
    }

    /** A new string, as strings of items are never shared: none are that came out of a response. */
    private String text(String described) {
        StringBuilder text = new StringBuilder();
        int copied = 0;
        for (MatchResult placeholder : PLACEHOLDERS.computeIfAbsent(
                described, key -> PLACEHOLDER.matcher(key).results().toList())) {
            text.append(described, copied, placeholder.start());
            draw(placeholder.group(1), placeholder.group(2), placeholder.group(3), text);
            copied = placeholder.end();
        }
        return text.append(described, copied, described.length()).toString();
    }

    private void draw(String kind, String first, String second, StringBuilder text) {
        switch (kind) {
            case "either" -> text.append(random.nextBoolean() ? first : second);
            case "time" -> text.append(text("20{two 20 27}-{two 1 13}-{two 1 29}T{two 0 24}:{two 0 60}:{two 0 60}Z"));
            case "flag" -> {
                // Two regional indicators, each a pair of surrogates.
                text.appendCodePoint(0x1f1e6 + random.nextInt(26));
                text.appendCodePoint(0x1f1e6 + random.nextInt(26));
            }
            case "component" -> text.append(component());
            case "int" -> text.append(between(first, second));
            case "less" -> text.append((int) parameters.get(first) - random.nextInt(Integer.parseInt(second)));
            case "nth" -> text.append(word(first, (int) parameters.get("i")));
            case "code" -> {
                int i = (int) parameters.get("i");
                text.append((char) ('A' + i / 26 % 26)).append((char) ('A' + i % 26));
                text.append((char) ('A' + i * 7 % 26));
            }
            case "two" -> {
                int number = between(first, second);
                text.append(number < 10 ? "0" : "").append(number);
            }
            case "hex" -> {
                for (int i = Integer.parseInt(first); i > 0; i--) {
                    text.append(Character.forDigit(random.nextInt(16), 16));
                }
            }
            case "digits" -> {
                int count = between(first, second);
                text.append(1 + random.nextInt(9));
                for (int i = 1; i < count; i++) {
                    text.append(random.nextInt(10));
                }
            }
            default -> {
                if (parameters.containsKey(kind)) {
                    text.append(parameters.get(kind));
                } else {
                    pieces(DOCUMENTS.get("lists").get(kind), between(first, second), text);
                }
            }
        }
    }

    /**
     * A component of an embedding: a {@code float} drawn from a sum that is near a normal distribution, in its shortest
     * text or rounded. {@code Float.toString} is not the same on every JVM.
     */
    private String component() {
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += random.nextDouble() - 0.5;
        }
        float component = (float) (sum * 0.05);
        BigDecimal text = BigDecimal.ZERO;
        for (int digits = 1; text.floatValue() != component; digits++) {
            text = new BigDecimal(component).round(new MathContext(digits));
        }
        if (parameters.get("decimals") instanceof Integer decimals) {
            text = text.setScale(decimals, RoundingMode.HALF_UP).stripTrailingZeros();
        }
        return text.toPlainString();
    }

    /** At least the first and less than the second, or the first where there is no second. */
    private int between(String first, String second) {
        int least = Integer.parseInt(first);
        return second == null ? least : least + random.nextInt(Integer.parseInt(second) - least);
    }

    private void pieces(JsonNode list, int count, StringBuilder text) {
        for (int i = 0; i < count; i++) {
            text.append(i > 0 ? " " : "")
                    .append(list.get(random.nextInt(list.size())).textValue());
        }
    }
}
