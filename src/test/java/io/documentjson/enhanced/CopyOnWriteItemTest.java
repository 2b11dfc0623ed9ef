package io.documentjson.enhanced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class CopyOnWriteItemTest {

    private static final AttributeValue NEW = AttributeValue.fromS("new");

    private static final Map<String, Function<Map<String, AttributeValue>, Object>> USES = uses();

    private static Map<String, Function<Map<String, AttributeValue>, Object>> uses() {
        Map<String, Function<Map<String, AttributeValue>, Object>> uses = new LinkedHashMap<>();
        addChanges(uses);
        addQuestions(uses);
        addViews(uses);
        addIterators(uses);
        return uses;
    }

    private static void addChanges(Map<String, Function<Map<String, AttributeValue>, Object>> uses) {
        uses.put("put new", m -> m.put("new", NEW));
        uses.put("put known", m -> m.put("b", NEW));
        uses.put("put null", m -> m.put("b", null));
        uses.put("put null name", m -> m.put(null, NEW));
        uses.put("putIfAbsent", m -> m.putIfAbsent("a", NEW));
        uses.put("computeIfPresent", m -> m.computeIfPresent("a", (k, v) -> null));
        uses.put("merge", m -> m.merge("a", NEW, (old, add) -> add));
        uses.put("putAll", m -> {
            m.putAll(Map.of("a", NEW));
            return m.get("a");
        });
        uses.put("remove", m -> m.remove("b"));
        uses.put("remove missing", m -> m.remove("missing"));
        uses.put("remove null", m -> m.remove(null));
        uses.put("remove other", m -> m.remove(1));
        uses.put("clear", m -> {
            m.clear();
            return m.isEmpty();
        });
        uses.put("replaceAll", m -> {
            m.replaceAll((k, v) -> NEW);
            return m.get("c");
        });
    }

    private static void addQuestions(Map<String, Function<Map<String, AttributeValue>, Object>> uses) {
        uses.put("get", m -> m.get("a"));
        uses.put("get null", m -> m.get(null));
        uses.put("containsKey", m -> m.containsKey("c"));
        uses.put("containsKey null", m -> m.containsKey(null));
        uses.put("containsValue", m -> m.containsValue(AttributeValue.fromN("1")));
        uses.put("hashCode", Map::hashCode);
        uses.put("toString", Map::toString);
    }

    private static void addViews(Map<String, Function<Map<String, AttributeValue>, Object>> uses) {
        uses.put("keySet remove", m -> m.keySet().remove("a"));
        uses.put("values remove", m -> m.values().remove(AttributeValue.fromN("1")));
        uses.put("removeIf", m -> m.entrySet().removeIf(e -> !e.getKey().equals("b")));
        uses.put("retainAll", m -> m.keySet().retainAll(List.of("c")));
        uses.put("entrySet clear", m -> {
            m.entrySet().clear();
            return m.size();
        });
        uses.put("streamed", m -> m.entrySet().stream().map(Map.Entry::getKey).toList());
    }

    private static void addIterators(Map<String, Function<Map<String, AttributeValue>, Object>> uses) {
        uses.put("setValue", m -> m.entrySet().iterator().next().setValue(NEW));
        uses.put(
                "iterator without next",
                m -> Outcome.of(() -> {
                    m.entrySet().iterator().remove();
                    return "removed";
                }));
        uses.put("iterator removes twice", m -> {
            Iterator<?> iterator = m.entrySet().iterator();
            iterator.next();
            iterator.remove();
            return Outcome.of(() -> {
                iterator.remove();
                return "removed";
            });
        });
        uses.put("iterator at its end", m -> {
            Iterator<?> iterator = m.values().iterator();
            iterator.next();
            iterator.next();
            iterator.next();
            return Outcome.of(iterator::next);
        });
    }

    private static Map<String, AttributeValue> item() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("a", AttributeValue.fromS("x"));
        item.put("b", AttributeValue.fromN("1"));
        item.put("c", AttributeValue.fromBool(true));
        return item;
    }

    @Test
    void anyUse_asALinkedHashMap_andLeavesTheSharedOneAlone() {
        USES.forEach((first, one) -> USES.forEach((second, two) -> {
            Map<String, AttributeValue> expected = item();
            Map<String, AttributeValue> shared = Collections.unmodifiableMap(item());
            Map<String, AttributeValue> actual = new CopyOnWriteItem(shared);

            for (Function<Map<String, AttributeValue>, Object> use : List.of(one, two)) {
                Outcome wanted = Outcome.of(() -> use.apply(expected));
                assertThat(Outcome.of(() -> use.apply(actual)))
                        .as(first + ", " + second)
                        .isEqualTo(wanted);
            }
            assertThat(actual).as(first + ", " + second).isEqualTo(expected).hasSameSizeAs(expected);
            assertThat(new ArrayList<>(actual.keySet()))
                    .as(first + ", " + second)
                    .isEqualTo(new ArrayList<>(expected.keySet()));
            assertThat(shared).isEqualTo(item());
        }));
    }

    @Test
    void forEach_sharedMap_visitsInOrder() {
        StringBuilder names = new StringBuilder();

        new CopyOnWriteItem(item()).forEach((name, value) -> names.append(name));

        assertThat(names).hasToString("abc");
    }

    @Test
    void remove_whileIterating_goesOn() {
        Map<String, AttributeValue> map = new CopyOnWriteItem(Collections.unmodifiableMap(item()));

        for (Iterator<Map.Entry<String, AttributeValue>> entries =
                        map.entrySet().iterator();
                entries.hasNext(); ) {
            Map.Entry<String, AttributeValue> entry = entries.next();
            if (entry.getKey().equals("b")) {
                entry.setValue(NEW);
            } else {
                entries.remove();
            }
        }

        assertThat(map).containsExactly(Map.entry("b", NEW));
    }

    @Test
    void serialization_sharedMap_givesAnEqualMap() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new CopyOnWriteItem(item()));
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(in.readObject()).isEqualTo(item());
        }
    }

    @Test
    void next_atTheEnd_fails() {
        assertThatThrownBy(() ->
                        new CopyOnWriteItem(Map.of()).entrySet().iterator().next())
                .isInstanceOf(NoSuchElementException.class);
    }
}
