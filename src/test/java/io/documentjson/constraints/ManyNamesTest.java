package io.documentjson.constraints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.documentjson.DocumentJson;
import io.documentjson.DuplicateNames;
import io.documentjson.ItemJson;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ReadCall;
import io.documentjson.fixtures.TestSize;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Objects of very many names, and sets of many members, friendly and hostile ones. The time limits find hangs, they
 * measure nothing.
 */
@Tag("slow")
final class ManyNamesTest {

    private static final Duration HANG = Duration.ofSeconds(30);

    private static final int COLLISIONS = 65_536;

    /** Pairs of characters that hash alike, so that all names of the same number of pairs do. */
    private enum Collisions {
        /** In {@code String.hashCode}, with the factor 31. */
        OF_STRINGS("Aa", "BB"),
        /** With the factor 33, as many tables of symbols have. */
        OF_SYMBOLS("Aa", "B@");

        private final String zero;
        private final String one;

        Collisions(String zero, String one) {
            this.zero = zero;
            this.one = one;
        }

        /** Both, or by default one of them, not the same for all calls. */
        static List<Collisions> of(ReadCall call) {
            return TestSize.isWhole() ? List.of(values()) : List.of(values()[call.ordinal() % 2]);
        }

        String name(int index) {
            StringBuilder name = new StringBuilder(32);
            for (int bit = 0; bit < 16; bit++) {
                name.append((index >> bit & 1) == 0 ? zero : one);
            }
            return name.toString();
        }
    }

    private static final Map<String, String> OBJECTS_OF_COLLISIONS = new HashMap<>();

    private static String objectOfCollisions(Form form, Collisions kind) {
        return OBJECTS_OF_COLLISIONS.computeIfAbsent(form + " " + kind, key -> newObjectOfCollisions(form, kind));
    }

    private static String newObjectOfCollisions(Form form, Collisions kind) {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < COLLISIONS; i++) {
            text.append(i == 0 ? "\"" : ",\"")
                    .append(kind.name(i))
                    .append("\":")
                    .append(form.text("N", Integer.toString(i)));
        }
        return text.append('}').toString();
    }

    @ParameterizedTest
    @MethodSource("io.documentjson.fixtures.ReadCall#inEachForm")
    void read_namesWithEqualHashCodes_doesNotHang(Form form, ReadCall call) throws Exception {
        assertThat(Collisions.OF_STRINGS.name(0).hashCode())
                .isEqualTo(Collisions.OF_STRINGS.name(COLLISIONS - 1).hashCode());
        for (Collisions kind : Collisions.of(call)) {
            String object = objectOfCollisions(form, kind);
            String text = call.readsItem() ? object : form.text("M", object);
            for (int i = TestSize.of(2); i > 0; i--) {
                AttributeValue read = assertTimeoutPreemptively(HANG, () -> call.read(form.json(), text));

                assertThat(read.m()).hasSize(COLLISIONS);
                assertThat(read.m().get(kind.name(4_711)).n()).isEqualTo("4711");
            }
        }
        assertThat(form.json().fromJson("{\"a\":" + form.text("N", "1") + "}")).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void read_namesWithEqualHashCodesInside_doesNotHang(Form form) {
        String text = "{\"a\":"
                + form.text("L", "[" + form.text("M", objectOfCollisions(form, Collisions.OF_STRINGS)) + "]") + "}";
        for (DuplicateNames policy : DuplicateNames.values()) {
            ItemJson json = form.builder().duplicateNames(policy).build();

            Map<String, AttributeValue> item = assertTimeoutPreemptively(HANG, () -> json.fromJson(text));

            assertThat(item.get("a").l().get(0).m()).hasSize(COLLISIONS);
        }
    }

    @Test
    void read_binariesOfASetWithEqualHashCodes_doesNotHang() {
        DocumentJson json =
                DocumentJson.builder().binaries("$.set[*]").sets("$.set").build();
        String text = IntStream.range(0, COLLISIONS)
                .mapToObj(i -> Base64.getEncoder()
                        .encodeToString(Collisions.OF_STRINGS.name(i).getBytes(StandardCharsets.US_ASCII)))
                .collect(Collectors.joining("\",\"", "{\"set\":[\"", "\"]}"));

        Map<String, AttributeValue> item = assertTimeoutPreemptively(HANG, () -> json.fromJson(text));

        assertThat(item.get("set").bs()).hasSize(COLLISIONS);
    }

    @Test
    void read_numbersOfASetWithManyZeros_doesNotHang() {
        DocumentJson json = DocumentJson.builder().sets("$.set").build();
        int count = 1_500;
        String text = IntStream.range(1, count + 1)
                .mapToObj(i -> i + "0".repeat(9_990))
                .collect(Collectors.joining(",", "{\"set\":[", "]}"));

        Map<String, AttributeValue> item = assertTimeoutPreemptively(HANG, () -> json.fromJson(text));

        assertThat(item.get("set").ns()).hasSize(count);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void write_namesWithEqualHashCodes_doesNotHang(Form form) {
        String text = objectOfCollisions(form, Collisions.OF_STRINGS);
        Map<String, AttributeValue> item =
                assertTimeoutPreemptively(HANG, () -> form.json().fromJson(text));

        assertThat(assertTimeoutPreemptively(HANG, () -> form.json().toJson(item)))
                .isEqualTo(text);
        assertThat(assertTimeoutPreemptively(
                        HANG, () -> form.builder().sortKeys(true).build().toJson(item)))
                .hasSameSizeAs(text);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void read_manyNames_areAllThereInOrder(Form form) {
        int count = 200_000;
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "\"" : ",\"")
                    .append("name")
                    .append(i)
                    .append("\":")
                    .append(form.text("N", "1"));
        }
        text.append('}');

        Map<String, AttributeValue> item =
                assertTimeoutPreemptively(HANG, () -> form.json().fromJson(text.toString()));

        assertThat(item).hasSize(count);
        assertThat(item.keySet().iterator().next()).isEqualTo("name0");
        assertThat(assertTimeoutPreemptively(HANG, () -> form.json().toJson(item)))
                .isEqualTo(text.toString());
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void read_newNamesInEveryItem_doesNotSlowDown(Form form) {
        // Each item has names that no other has, which must not pile up in any table of names.
        assertTimeoutPreemptively(HANG, () -> {
            for (int item = 0; item < 2_000; item++) {
                StringBuilder text = new StringBuilder("{");
                for (int i = 0; i < 50; i++) {
                    text.append(i == 0 ? "\"" : ",\"")
                            .append(item * 1_000_003L + i)
                            .append("\":")
                            .append(form.text("N", "1"));
                }
                assertThat(form.json().fromJson(text.append('}').toString())).hasSize(50);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void read_manyMembersOfLists_areAllThere(Form form) {
        int count = 300_000;
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : ",").append(form.text("N", Integer.toString(i)));
        }
        String list = form.text("L", text.append(']').toString());

        AttributeValue value = assertTimeoutPreemptively(HANG, () -> form.json().valueFromJson(list));

        assertThat(value.l()).hasSize(count);
        assertThat(assertTimeoutPreemptively(HANG, () -> form.json().toJson(value)))
                .isEqualTo(list);
    }
}
