package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.WriteCall;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A Java {@code null} where an item has a value, a name or a member of a set. */
final class NullInItemTest {

    private static final String NO_VALUE =
            "Expected an attribute value but was null; AttributeValue.fromNul(true) is DynamoDB's NULL";
    private static final String NO_NAME = "Expected an attribute name but was null";
    private static final String NO_MEMBER = "Expected a member of the set but was null";

    static Stream<Arguments> nulls() {
        AttributeValue ok = AttributeValue.fromS("x");
        List<AttributeValue> manyElements = new ArrayList<>(Collections.nCopies(40, ok));
        manyElements.set(35, null);
        Map<String, AttributeValue> manyMembers = new LinkedHashMap<>();
        for (int i = 0; i < 40; i++) {
            manyMembers.put("n" + i, i == 35 ? null : ok);
        }
        return Stream.of(
                Arguments.of(AttributeValue.fromL(manyElements), NO_VALUE, "[35]"),
                Arguments.of(AttributeValue.fromM(manyMembers), NO_VALUE, ".n35"),
                Arguments.of(AttributeValue.fromL(Arrays.asList(ok, null)), NO_VALUE, "[1]"),
                Arguments.of(AttributeValue.fromM(Collections.singletonMap("price", null)), NO_VALUE, ".price"),
                Arguments.of(AttributeValue.fromM(Collections.singletonMap("", null)), NO_VALUE, "[\"\"]"),
                Arguments.of(
                        AttributeValue.fromM(Collections.singletonMap("two words", null)), NO_VALUE, "[\"two words\"]"),
                Arguments.of(
                        AttributeValue.fromL(
                                List.of(ok, ok, AttributeValue.fromM(Collections.singletonMap("price", null)))),
                        NO_VALUE,
                        "[2].price"),
                Arguments.of(AttributeValue.fromM(Collections.singletonMap(null, ok)), NO_NAME, "[null]"),
                Arguments.of(AttributeValue.fromM(Collections.singletonMap(null, null)), NO_NAME, "[null]"),
                Arguments.of(AttributeValue.fromSs(Arrays.asList("x", "y", null)), NO_MEMBER, "[2]"),
                Arguments.of(AttributeValue.fromNs(Arrays.asList(null, "1")), NO_MEMBER, "[0]"),
                Arguments.of(
                        AttributeValue.fromBs(Arrays.asList(SdkBytes.fromUtf8String("x"), null)), NO_MEMBER, "[1]"));
    }

    static Stream<Arguments> nullsInEveryCall() {
        return Stream.of(Form.values())
                .flatMap(form -> Stream.of(WriteCall.values())
                        .flatMap(call -> nulls().map(row -> {
                            Object[] bad = row.get();
                            return Arguments.of(form, call, bad[0], bad[1], bad[2]);
                        })));
    }

    @ParameterizedTest
    @MethodSource("nullsInEveryCall")
    void write_nullInside_isRefusedAtItsPath(
            Form form, WriteCall call, AttributeValue value, String problem, String path) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("first", AttributeValue.fromN("1"));
        item.put("order", value);
        String pathInside = (call.namesAttribute() ? ".order" : "") + path;

        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> call.write(form.json(), item, "order"))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.NULL_VALUE))
                .satisfies(e -> assertThat(e.path()).isEqualTo(call.root() + pathInside))
                .withMessage(call.message(problem, pathInside));
    }

    @ParameterizedTest
    @MethodSource("io.documentjson.fixtures.WriteCall#ofItemsInEachForm")
    void write_nullInTheItemItself_isRefusedAtItsPath(Form form, WriteCall call) {
        Map<String, AttributeValue> noValue = Collections.singletonMap("id", null);
        Map<String, AttributeValue> noName = Collections.singletonMap(null, AttributeValue.fromS("x"));

        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> call.write(form.json(), noValue, "id"))
                .withMessage(call.message(NO_VALUE, ".id"));
        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> call.write(form.json(), noName, "id"))
                .withMessage(call.message(NO_NAME, "[null]"));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void toJson_nullNameWithSortedKeys_isRefusedAlike(Form form) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("b", AttributeValue.fromS("x"));
        item.put(null, AttributeValue.fromS("x"));
        item.put("a", AttributeValue.fromS("x"));

        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> form.builder().sortKeys(true).build().toJson(item))
                .withMessage(NO_NAME + " at path $[null]");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void getJson_attributeThatIsJavaNull_isRefused(Form form) {
        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> form.json().getJson(Collections.singletonMap("id", null), "id"))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.NULL_VALUE));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void call_nullArgument_isNullPointerException(Form form) {
        var json = form.json();
        assertThatNullPointerException().isThrownBy(() -> json.toJson((Map<String, AttributeValue>) null));
        assertThatNullPointerException().isThrownBy(() -> json.toJson((AttributeValue) null));
        assertThatNullPointerException().isThrownBy(() -> json.toJsonBytes((Map<String, AttributeValue>) null));
        assertThatNullPointerException().isThrownBy(() -> json.getJson(null, "id"));
        assertThatNullPointerException().isThrownBy(() -> json.writeJsonLines(List.of(), (OutputStream) null));
        assertThatNullPointerException()
                .isThrownBy(() ->
                        json.writeJsonLines((Iterable<Map<String, AttributeValue>>) null, new ByteArrayOutputStream()));
        assertThatNullPointerException()
                .isThrownBy(() ->
                        json.writeJsonArray((Iterable<Map<String, AttributeValue>>) null, new ByteArrayOutputStream()));
        assertThatNullPointerException().isThrownBy(() -> json.writeTo(Map.of(), null));
        assertThatNullPointerException().isThrownBy(() -> json.fromJson((String) null));
        assertThatNullPointerException().isThrownBy(() -> json.fromJson((byte[]) null));
        assertThatNullPointerException().isThrownBy(() -> json.fromJson((InputStream) null));
        assertThatNullPointerException().isThrownBy(() -> json.valueFromJson((String) null));
        assertThatNullPointerException().isThrownBy(() -> json.readJsonLines((InputStream) null));
        assertThatNullPointerException().isThrownBy(() -> json.readFrom(null));
    }
}
