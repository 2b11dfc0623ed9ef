package io.documentjson.internal.items;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.errors.TextException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemBuilderTest {

    private static final AttributeValue ONE = AttributeValue.fromN("1");
    private static final AttributeValue TWO = AttributeValue.fromS("two");

    private ItemBuilder stack;

    @BeforeEach
    void open() {
        stack = ItemBuilder.ofItem(JsonOptions.DEFAULTS);
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
        stack.startMap();
        member("outer", ONE);
        stack.name("m");
        stack.startMap();
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
        stack.startMap();
        member("outer", ONE);
        stack.name("l");
        stack.startList();
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
    void end_containers_areAddedToTheOneAround() {
        stack.startMap();
        stack.name("l");
        stack.startList();
        for (int i = 0; i < 100; i++) {
            stack.startMap();
            member("a", ONE);
            stack.endMap();
        }
        stack.endList();
        member("z", TWO);
        assertThat(stack.item()).isNull();

        stack.endItem();

        assertThat(stack.item()).containsOnlyKeys("l", "z");
        assertThat(stack.item().get("l").l()).hasSize(100).containsOnly(AttributeValue.fromM(Map.of("a", ONE)));
    }

    @Test
    void endSet_ofEachType_addsTheSet() {
        stack.startMap();
        stack.name("ss");
        stack.startSet(AttributeType.SS);
        stack.string("x");
        stack.endSet();
        stack.name("ns");
        stack.startSet(AttributeType.NS);
        stack.number("1.50");
        stack.number(7);
        stack.endSet();
        stack.name("bs");
        stack.startSet(AttributeType.BS);
        stack.binary(new byte[] {1});
        stack.endSet();
        stack.name("s");
        stack.string("y");
        stack.endItem();

        assertThat(stack.item())
                .isEqualTo(Map.of(
                        "ss",
                        AttributeValue.fromSs(List.of("x")),
                        "ns",
                        AttributeValue.fromNs(List.of("1.50", "7")),
                        "bs",
                        AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[] {1}))),
                        "s",
                        AttributeValue.fromS("y")));
    }

    @Test
    void endMap_nameTwice_isRefused() {
        stack.startMap();
        stack.name("m");
        stack.startMap();
        member("a", ONE);
        member("b", ONE);
        member("a", TWO);

        assertThatThrownBy(stack::endMap).isInstanceOf(TextException.class).hasMessageContaining("second member");
    }
}
