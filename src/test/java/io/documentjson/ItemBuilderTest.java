package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemBuilderTest {

    private static final AttributeValue ONE = AttributeValue.fromN("1");
    private static final AttributeValue TWO = AttributeValue.fromS("two");

    private ItemBuilder stack;

    @BeforeEach
    void open() {
        stack = ItemBuilder.take(JsonOptions.DEFAULTS);
    }

    @AfterEach
    void close() {
        stack.release();
    }

    private void member(String name, AttributeValue value) {
        stack.name(name);
        stack.add(value);
    }

    @Test
    void members_ofTheInnermostMap_areAMap() {
        stack.openMap();
        member("outer", ONE);
        stack.name("m");
        stack.openMap();
        member("b", TWO);
        member("a", ONE);
        Map<String, AttributeValue> expected = new LinkedHashMap<>();
        expected.put("b", TWO);
        expected.put("a", ONE);

        Map<String, AttributeValue> members = stack.members();

        assertThat(members).containsExactlyEntriesOf(expected).hasSize(2);
        assertThat(members.keySet()).containsExactly("b", "a");
        assertThat(members.get("a")).isEqualTo(ONE);
        assertThat(members).isEqualTo(expected).hasSameHashCodeAs(expected);
        Map<String, AttributeValue> copy = new LinkedHashMap<>();
        members.forEach(copy::put);
        assertThat(copy).containsExactlyEntriesOf(expected);
        assertThat(new LinkedHashMap<>(members)).containsExactlyEntriesOf(expected);
        Iterator<Map.Entry<String, AttributeValue>> entries = members.entrySet().iterator();
        entries.next();
        entries.next();
        assertThat(entries.hasNext()).isFalse();
        assertThatThrownBy(entries::next).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> members.put("c", ONE)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void elements_ofTheInnermostList_areAList() {
        stack.openMap();
        member("outer", ONE);
        stack.name("l");
        stack.openList();
        stack.add(TWO);
        stack.add(ONE);

        List<AttributeValue> elements = stack.elements();

        assertThat(elements).isEqualTo(List.of(TWO, ONE)).containsExactly(TWO, ONE);
        List<AttributeValue> copy = new ArrayList<>();
        elements.forEach(copy::add);
        assertThat(copy).containsExactly(TWO, ONE);
        assertThat(elements.toArray()).containsExactly(TWO, ONE);
        assertThatThrownBy(() -> elements.get(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> elements.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> elements.set(0, ONE)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void close_containers_areAddedToTheOneAround() {
        stack.openMap();
        stack.name("l");
        stack.openList();
        for (int i = 0; i < 100; i++) {
            stack.openMap();
            member("a", ONE);
            stack.closeMap();
            assertThat(stack.inMap()).isFalse();
        }
        stack.closeList();
        assertThat(stack.inMap()).isTrue();
        assertThat(stack.depth()).isEqualTo(1);
        member("z", TWO);

        Map<String, AttributeValue> item = stack.closeItem();

        assertThat(item).containsOnlyKeys("l", "z");
        assertThat(item.get("l").l()).hasSize(100).containsOnly(AttributeValue.fromM(Map.of("a", ONE)));
        assertThat(stack.depth()).isZero();
    }

    @Test
    void located_anyPlace_namesEveryStep() {
        stack.openMap();
        assertThat(path()).isEqualTo("$");
        member("first", ONE);
        assertThat(path()).isEqualTo("$");
        stack.name("l");
        assertThat(path()).isEqualTo("$.l");
        stack.openList();
        assertThat(path()).isEqualTo("$.l[0]");
        stack.add(ONE);
        stack.add(ONE);
        assertThat(path()).isEqualTo("$.l[2]");
        stack.openMap();
        assertThat(path()).isEqualTo("$.l[2]");
        stack.name("x y");
        stack.openMap();
        stack.name("z");
        assertThat(path()).isEqualTo("$.l[2][\"x y\"].z");
        stack.add(ONE);
        stack.closeMap();
        assertThat(path()).isEqualTo("$.l[2]");
        stack.closeMap();
        assertThat(path()).isEqualTo("$.l[3]");
    }

    private String path() {
        return stack.path().toString();
    }
}
