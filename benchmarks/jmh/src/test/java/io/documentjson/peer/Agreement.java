package io.documentjson.peer;

import com.amazonaws.services.dynamodbv2.document.Item;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Compares what a peer answers with what the item says. */
final class Agreement {

    /** The degree to which a peer agrees, best first. */
    enum Verdict {
        /** Writing: the text that the reference writes. Reading: every value of the text. */
        EXACT,
        /** Another text of the equal JSON value. */
        EQUAL_VALUE,
        /** Another value, or no JSON. */
        DIFFERENT
    }

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final Peer<?> SDK = SdkV2LatestPeer.create();
    private static final Peer<?> JACKSON = JacksonPeer.toBytes();

    /** The reference that all peers are compared with, made once for an item. */
    private static final Map<Map<String, AttributeValue>, Map<Operation, Reference>> REFERENCES =
            new IdentityHashMap<>();

    /**
     * The content of the item, and the text that the reference writes of it.
     *
     * @param verdict that of the text, as one that was written
     */
    private record Reference(Object tree, String text, Verdict verdict) {

        static Reference of(Operation operation, Map<String, AttributeValue> item) {
            return switch (operation) {
                case TO_JSON, TO_JSON_BYTES -> of(SDK, Operation.TO_JSON, item, PlainTree.document(item));
                case GET_JSON -> of(SDK, Operation.GET_JSON, item, PlainTree.document(item));
                case TO_DYNAMO_DB_JSON -> of(JACKSON, Operation.TO_DYNAMO_DB_JSON, item, PlainTree.typed(item));
                case FROM_JSON, FROM_JSON_BYTES -> new Reference(PlainTree.document(item), null, Verdict.EXACT);
                case FROM_DYNAMO_DB_JSON, FROM_DYNAMO_DB_JSON_BYTES ->
                    new Reference(PlainTree.typed(item), null, Verdict.EXACT);
            };
        }

        private static Reference of(Peer<?> peer, Operation operation, Map<String, AttributeValue> item, Object tree) {
            String written = Agreement.text(peer.call(operation).apply(operation.document(peer, item)));
            return new Reference(tree, written, sameTree(parse(written), tree) ? Verdict.EXACT : Verdict.DIFFERENT);
        }
    }

    private Agreement() {}

    /** The worst verdict over the items. */
    static Verdict of(Peer<?> peer, Operation operation, List<Map<String, AttributeValue>> items) {
        Verdict worst = Verdict.EXACT;
        for (Map<String, AttributeValue> item : items) {
            Verdict verdict = of(peer, operation, item);
            worst = verdict.compareTo(worst) > 0 ? verdict : worst;
        }
        return worst;
    }

    private static Verdict of(Peer<?> peer, Operation operation, Map<String, AttributeValue> item) {
        Object answer = peer.call(operation).apply(operation.document(peer, item));
        Reference reference = REFERENCES
                .computeIfAbsent(item, made -> new EnumMap<>(Operation.class))
                .computeIfAbsent(operation, made -> Reference.of(made, item));
        return switch (operation) {
            case TO_JSON, TO_JSON_BYTES, GET_JSON, TO_DYNAMO_DB_JSON -> written(answer, reference);
            case FROM_JSON, FROM_JSON_BYTES -> read(answer, reference.tree());
            case FROM_DYNAMO_DB_JSON, FROM_DYNAMO_DB_JSON_BYTES ->
                (isItem(answer) ? answer.equals(item) : sameTree(answer, reference.tree()))
                        ? Verdict.EXACT
                        : Verdict.DIFFERENT;
        };
    }

    private static Verdict written(Object answer, Reference reference) {
        String text = text(answer);
        if (text.equals(reference.text())) {
            return reference.verdict();
        }
        return sameTree(parse(text), reference.tree()) ? Verdict.EQUAL_VALUE : Verdict.DIFFERENT;
    }

    private static Verdict read(Object answer, Object tree) {
        return sameTree(tree(answer), tree) ? Verdict.EXACT : Verdict.DIFFERENT;
    }

    /** The answer of a peer that read, as maps, lists and plain values. */
    @SuppressWarnings("unchecked") // an item is a map of attribute values
    private static Object tree(Object answer) {
        if (answer instanceof Item item) {
            return item.asMap();
        }
        return isItem(answer) ? PlainTree.document((Map<String, AttributeValue>) answer) : before(answer);
    }

    /** The same of the classes of an older SDK, of which reading document JSON gives these types alone. */
    private static Object before(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> tree = new LinkedHashMap<>();
            map.forEach((name, member) -> tree.put(name, before(member)));
            return tree;
        }
        if (value instanceof sdkbefore.software.amazon.awssdk.services.dynamodb.model.AttributeValue old) {
            return switch (old.type()) {
                case S -> old.s();
                case N -> new BigDecimal(old.n());
                case BOOL -> old.bool();
                case NUL -> null;
                case M -> before(old.m());
                case L -> {
                    List<Object> list = new ArrayList<>();
                    old.l().forEach(element -> list.add(before(element)));
                    yield list;
                }
                default -> throw new IllegalArgumentException(old.type().toString());
            };
        }
        return value;
    }

    private static boolean isItem(Object answer) {
        return answer instanceof Map<?, ?> map
                && !map.isEmpty()
                && map.values().iterator().next() instanceof AttributeValue;
    }

    private static String text(Object answer) {
        return answer instanceof String text ? text : new String((byte[]) answer, StandardCharsets.UTF_8);
    }

    private static Object parse(String json) {
        try {
            return MAPPER.readValue(json, Object.class);
        } catch (JsonProcessingException e) {
            return e;
        }
    }

    /** Equal values in equal order; numbers are equal when they have the same value. */
    static boolean sameTree(Object left, Object right) {
        if (left instanceof Map<?, ?> leftMap && right instanceof Map<?, ?> rightMap) {
            return new ArrayList<>(leftMap.keySet()).equals(new ArrayList<>(rightMap.keySet()))
                    && sameElements(leftMap.values(), rightMap.values());
        }
        if (left instanceof Collection<?> leftList && right instanceof Collection<?> rightList) {
            return sameElements(leftList, rightList);
        }
        if (left instanceof Number leftNumber && right instanceof Number rightNumber) {
            return new BigDecimal(leftNumber.toString()).compareTo(new BigDecimal(rightNumber.toString())) == 0;
        }
        return left == null ? right == null : left.equals(right);
    }

    private static boolean sameElements(Collection<?> left, Collection<?> right) {
        List<Object> rightList = new ArrayList<>(right);
        if (left.size() != rightList.size()) {
            return false;
        }
        int i = 0;
        for (Object element : left) {
            if (!sameTree(element, rightList.get(i++))) {
                return false;
            }
        }
        return true;
    }

    /** One attribute of each type, for tests of the check itself. */
    static Map<String, AttributeValue> sample() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("s", AttributeValue.fromS("text"));
        item.put("n", AttributeValue.fromN("1.10"));
        item.put("bool", AttributeValue.fromBool(true));
        item.put("nul", AttributeValue.fromNul(true));
        item.put(
                "b",
                AttributeValue.fromB(SdkBytes.fromByteArray(Base64.getDecoder().decode("AQID"))));
        item.put("l", AttributeValue.fromL(List.of(AttributeValue.fromN("1"), AttributeValue.fromS("x"))));
        item.put("ss", AttributeValue.fromSs(List.of("a", "b")));
        return item;
    }
}
