package io.documentjson.constraints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.DeepItem;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ReadCall;
import io.documentjson.fixtures.SmallStack;
import io.documentjson.fixtures.WriteCall;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Nesting: the limit, on every entry point, and the stack that it may take. */
@Tag("slow")
final class DepthTest {

    private static final int LIMIT = DepthInSmallStack.LIMIT;

    static Stream<Arguments> writeCalls() {
        return calls(WriteCall.values());
    }

    static Stream<Arguments> readCalls() {
        return calls(ReadCall.values());
    }

    private static Stream<Arguments> calls(Enum<?>[] calls) {
        return Stream.of(Form.values())
                .flatMap(form -> Stream.of(DeepItem.values())
                        .flatMap(shape -> Stream.of(calls).map(call -> Arguments.of(form, shape, call))));
    }

    @ParameterizedTest
    @MethodSource("writeCalls")
    void write_upToTheLimit_fitsSmallStack(Form form, DeepItem shape, WriteCall call) throws Exception {
        DepthInSmallStack.checkWritten(form, call, shape, LIMIT - 1);
        DepthInSmallStack.checkWritten(form, call, shape, LIMIT);
    }

    @ParameterizedTest
    @MethodSource("writeCalls")
    void write_beyondTheLimit_isTooDeep(Form form, DeepItem shape, WriteCall call) throws Exception {
        DepthInSmallStack.checkWritingRefused(form, call, shape, LIMIT + 1);
        DepthInSmallStack.checkWritingRefused(form, call, shape, 100 * LIMIT);
    }

    @ParameterizedTest
    @MethodSource("readCalls")
    void read_upToTheLimit_fitsSmallStack(Form form, DeepItem shape, ReadCall call) throws Exception {
        DepthInSmallStack.checkRead(form, call, shape, LIMIT - 1);
        DepthInSmallStack.checkRead(form, call, shape, LIMIT);
    }

    @ParameterizedTest
    @MethodSource("readCalls")
    void read_beyondTheLimit_isTooDeep(Form form, DeepItem shape, ReadCall call) throws Exception {
        DepthInSmallStack.checkReadingRefused(form, call, shape, LIMIT + 1);
        DepthInSmallStack.checkReadingRefused(form, call, shape, 100 * LIMIT);
    }

    @ParameterizedTest
    @MethodSource("writeCalls")
    void write_ownLimit_counts(Form form, DeepItem shape, WriteCall call) throws Exception {
        ItemJson json = form.builder().maxDepth(3).build();
        Map<String, AttributeValue> fits = Map.of(DeepItem.NAME, shape.value(call.writesItem() ? 2 : 3));
        Map<String, AttributeValue> tooDeep = Map.of(DeepItem.NAME, shape.value(call.writesItem() ? 3 : 4));

        assertThat(call.write(json, fits, DeepItem.NAME)).isNotEmpty();
        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> call.write(json, tooDeep, DeepItem.NAME))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.TOO_DEEP))
                .withMessageContaining("3 levels")
                .withMessageContaining("maxDepth");
    }

    @ParameterizedTest
    @MethodSource("readCalls")
    void read_ownLimit_counts(Form form, DeepItem shape, ReadCall call) throws Exception {
        for (int limit : new int[] {1, 2, 3, 31}) {
            ItemJson json = form.builder().maxDepth(limit).build();

            assertThat(call.read(json, text(form, shape, call, limit))).isNotNull();
            assertTooDeep(call, json, limit, text(form, shape, call, limit + 1));
        }
    }

    @ParameterizedTest
    @MethodSource("readCalls")
    void read_textThatEndsBeyondTheLimit_isTooDeep(Form form, DeepItem shape, ReadCall call) {
        for (int levels : new int[] {LIMIT, 100 * LIMIT}) {
            String text = DepthInSmallStack.textFor(form, call, shape, 3 * levels);

            assertTooDeep(call, form.json(), LIMIT, text.substring(0, text.length() / 2));
        }
    }

    private static String text(Form form, DeepItem shape, ReadCall call, int levels) {
        return call.readsItem() ? shape.itemText(form, levels) : shape.valueText(form, levels);
    }

    private static void assertTooDeep(ReadCall call, ItemJson json, int limit, String text) {
        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> call.read(json, text))
                .satisfies(e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.TOO_DEEP);
                    assertThat(e.offset()).isBetween(0L, (long) text.length());
                    assertThat(e.getMessage())
                            .startsWith("Expected at most " + limit
                                    + " levels but was deeper; see Builder.maxDepth at path $")
                            .hasSizeLessThan(600);
                });
    }

    @Test
    void valueFromJson_containerAtTheRoot_isALevel() {
        ItemJson json = Form.DOCUMENT.builder().maxDepth(3).build();

        assertThat(json.valueFromJson("[[[]]]").l()).hasSize(1);
        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> json.valueFromJson("[[[[]]]]"))
                .withMessageEndingWith("at path $[0][0][0], offset 3");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void raisedLimit_atItsMost_fitsSmallStackToo(Form form) throws Exception {
        ItemJson json = form.builder().maxDepth(100 * LIMIT).build();
        for (DeepItem shape : DeepItem.values()) {
            Map<String, AttributeValue> item = shape.item(100 * LIMIT);
            String text = shape.itemText(form, 100 * LIMIT);

            boolean written = SmallStack.call(() -> json.toJson(item)).equals(text);
            boolean read =
                    SmallStack.call(() -> json.toJson(json.fromJson(text))).equals(text);

            assertThat(written).as("%s written", shape).isTrue();
            assertThat(read).as("%s read", shape).isTrue();
        }
    }

    static Stream<AttributeValue> containers() {
        return Stream.of(
                AttributeValue.fromL(List.of()),
                AttributeValue.fromM(Map.of()),
                AttributeValue.fromSs(List.of("x")),
                AttributeValue.fromNs(List.of("1")),
                AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x"))));
    }

    @ParameterizedTest
    @MethodSource("containers")
    void write_containerOfAnyType_isALevel(AttributeValue container) {
        for (Form form : Form.values()) {
            ItemJson flat = form.builder().maxDepth(1).build();
            ItemJson nested = form.builder().maxDepth(2).build();

            assertThat(flat.toJson(container)).isNotEmpty();
            assertThat(nested.toJson(Map.of("a", container))).isNotEmpty();
            assertThatExceptionOfType(DocumentJsonException.class)
                    .isThrownBy(() -> flat.toJson(Map.of("a", container)))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.TOO_DEEP))
                    .satisfies(e -> assertThat(e.path()).isEqualTo("$.a"));
        }
    }

    @ParameterizedTest
    @MethodSource("containers")
    void read_containerOfAnyType_isALevel(AttributeValue container) {
        for (Form form : Form.values()) {
            ItemJson flat = form.builder().maxDepth(1).build();
            ItemJson nested = form.builder().maxDepth(2).build();
            String value = form.json().toJson(container);
            String item = "{\"a\":" + value + "}";

            assertThat(flat.valueFromJson(value)).isNotNull();
            assertThat(nested.fromJson(item)).hasSize(1);
            assertThatExceptionOfType(DocumentJsonException.class)
                    .isThrownBy(() -> flat.fromJson(item))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.TOO_DEEP))
                    .satisfies(e -> assertThat(e.path()).isEqualTo("$.a"));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void siblings_atTheLimit_doNotAddUp(Form form) {
        ItemJson json = form.builder().maxDepth(3).build();
        AttributeValue twoLevels = DeepItem.MIXED.value(2);
        Map<String, AttributeValue> item = Map.of(
                "list", AttributeValue.fromL(List.of(DeepItem.LISTS.value(1), DeepItem.MAPS.value(1))), "b", twoLevels);

        assertThat(json.fromJson(json.toJson(item))).isEqualTo(item);
    }

    @ParameterizedTest
    @MethodSource("containers")
    void write_containerBelowAnyNumberOfLevels_isALevel(AttributeValue container) throws Exception {
        for (int levels : new int[] {0, 1, 2, 46, 47, 48, 49, 60, 200}) {
            AttributeValue value = container;
            for (int i = 0; i < levels; i++) {
                value = AttributeValue.fromL(List.of(value));
            }
            Map<String, AttributeValue> item = Map.of("a", value);
            for (Form form : Form.values()) {
                for (WriteCall call : WriteCall.values()) {
                    int needed = levels + (call.writesItem() ? 2 : 1);
                    ItemJson enough = form.builder().maxDepth(needed).build();

                    assertThat(call.write(enough, item, "a")).isEqualTo(call.write(form.json(), item, "a"));
                    if (needed > 1) {
                        ItemJson tooLittle = form.builder().maxDepth(needed - 1).build();
                        assertThatExceptionOfType(DocumentJsonException.class)
                                .as("%s %s below %d levels", form, call, levels)
                                .isThrownBy(() -> call.write(tooLittle, item, "a"))
                                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.TOO_DEEP));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("containers")
    void siblingsOfAnyType_atTheLimit_doNotAddUp(AttributeValue container) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int i = 0; i < 10; i++) {
            item.put("a" + i, container);
        }
        for (Form form : Form.values()) {
            ItemJson json = form.builder().maxDepth(2).build();

            assertThat(json.toJson(item)).isEqualTo(form.json().toJson(item));
            assertThat(json.fromJson(json.toJson(item))).hasSize(10);
            assertThat(json.toJson(AttributeValue.fromL(List.of(container, container, container))))
                    .isEqualTo(form.json().toJson(AttributeValue.fromL(List.of(container, container, container))));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void exportLine_isNoLevel(Form form) throws Exception {
        ItemJson json = form.builder().maxDepth(3).build();
        String line = "{\"Item\":" + DeepItem.MAPS.itemText(Form.DYNAMODB, 3) + "}";

        if (form == Form.DYNAMODB) {
            assertThat(json.fromJson(line)).isEqualTo(DeepItem.MAPS.item(3));
            ItemJson deep = form.builder().maxDepth(100 * LIMIT).build();
            String text = DeepItem.MAPS.itemText(form, 100 * LIMIT);
            assertThat(SmallStack.call(() -> deep.toJson(deep.fromJson("{\"Item\":" + text + "}")))
                            .equals(text))
                    .isTrue();
        } else {
            assertThatExceptionOfType(DocumentJsonException.class).isThrownBy(() -> json.fromJson(line));
        }
    }
}
