package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.WriteCall;
import java.io.ByteArrayOutputStream;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items in maps that lie about themselves or fail. */
final class HostileMapTest {

    private static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Iterates the given entries, whatever its size says, and then fails if asked to. */
    private static final class HostileMap extends AbstractMap<String, AttributeValue> {

        private final Map<String, AttributeValue> entries;
        private final int size;
        private final Failure atTheEnd;

        HostileMap(Map<String, AttributeValue> entries, int size, Failure atTheEnd) {
            this.entries = entries;
            this.size = size;
            this.atTheEnd = atTheEnd;
        }

        @Override
        public Set<Entry<String, AttributeValue>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Entry<String, AttributeValue>> iterator() {
                    Iterator<Entry<String, AttributeValue>> all =
                            entries.entrySet().iterator();
                    return new Iterator<>() {
                        @Override
                        public boolean hasNext() {
                            if (!all.hasNext() && atTheEnd != null) {
                                throw atTheEnd;
                            }
                            return all.hasNext();
                        }

                        @Override
                        public Entry<String, AttributeValue> next() {
                            return all.next();
                        }
                    };
                }

                @Override
                public int size() {
                    return size;
                }
            };
        }
    }

    private static Map<String, AttributeValue> threeAttributes() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("c", AttributeValue.fromS("x"));
        item.put("b", AttributeValue.fromN("1"));
        item.put("a", AttributeValue.fromBool(true));
        return item;
    }

    @ParameterizedTest
    @MethodSource("io.documentjson.fixtures.WriteCall#ofItemsInEachForm")
    void write_sizeThatLies_doesNotMatter(Form form, WriteCall call) throws Exception {
        Map<String, AttributeValue> honest = threeAttributes();
        for (int size : new int[] {Integer.MAX_VALUE, 1_000_000_000, 4, 2, 1, 0, -1, Integer.MIN_VALUE}) {
            assertThat(call.write(form.json(), new HostileMap(honest, size, null), "a"))
                    .as("size %d", size)
                    .isEqualTo(call.write(form.json(), honest, "a"));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void toJson_sizeThatLiesWhenSorted_doesNotMatter(Form form) {
        var sorted = form.builder().sortKeys(true).build();
        Map<String, AttributeValue> honest = threeAttributes();
        for (int size : new int[] {Integer.MAX_VALUE, 4, 2, 0, -1}) {
            assertThat(sorted.toJson(new HostileMap(honest, size, null)))
                    .as("size %d", size)
                    .isEqualTo(sorted.toJson(honest));
        }
    }

    @ParameterizedTest
    @MethodSource("io.documentjson.fixtures.WriteCall#ofItemsInEachForm")
    void write_iterationThatFails_failsWithTheSame(Form form, WriteCall call) throws Exception {
        Failure failure = new Failure();
        HostileMap hostile = new HostileMap(threeAttributes(), 3, failure);

        assertThatThrownBy(() -> call.write(form.json(), hostile, "a")).isSameAs(failure);
        assertThat(call.write(form.json(), threeAttributes(), "a")).contains("\"a\"");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void writeJson_iterationThatFails_leavesNoByte(Form form) {
        Map<String, AttributeValue> large = new LinkedHashMap<>();
        for (int i = 0; i < 100; i++) {
            large.put("a" + i, AttributeValue.fromS("x".repeat(10_000)));
        }
        Failure failure = new Failure();
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        assertThatThrownBy(() -> form.json().toJsonBytes(new HostileMap(large, 100, failure)))
                .isSameAs(failure);
        assertThatThrownBy(() -> form.json().writeJsonLines(List.of(new HostileMap(large, 100, failure)), out))
                .isSameAs(failure);
        assertThat(out.size()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void toJson_itemThatWritesAnItemMeanwhile_isNotDisturbed(Form form) {
        Map<String, AttributeValue> outer = threeAttributes();
        String expected = form.json().toJson(outer);
        Map<String, AttributeValue> nesting = new AbstractMap<>() {
            @Override
            public Set<Entry<String, AttributeValue>> entrySet() {
                assertThat(form.json().toJson(Map.of("in", AttributeValue.fromS("between"))))
                        .isEqualTo("{\"in\":" + form.text("S", "\"between\"") + "}");
                assertThat(form.json().fromJson(expected)).isEqualTo(outer);
                return outer.entrySet();
            }
        };

        assertThat(form.json().toJson(nesting)).isEqualTo(expected);
    }
}
