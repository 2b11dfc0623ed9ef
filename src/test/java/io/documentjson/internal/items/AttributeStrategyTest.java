package io.documentjson.internal.items;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Name, recognition and events of each of the ten types. */
final class AttributeStrategyTest {

    private static final SdkBytes BYTES = SdkBytes.fromUtf8String("x");

    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of("S", AttributeValue.fromS("x"), "string x"),
                Arguments.of("N", AttributeValue.fromN("1"), "number 1"),
                Arguments.of("BOOL", AttributeValue.fromBool(false), "bool false"),
                Arguments.of("NULL", AttributeValue.fromNul(true), "nul true"),
                Arguments.of("B", AttributeValue.fromB(BYTES), "binary [120]"),
                Arguments.of("M", AttributeValue.fromM(Map.of("a", AttributeValue.fromS("x"))), "startMap"),
                Arguments.of("L", AttributeValue.fromL(List.of(AttributeValue.fromS("x"))), "startList"),
                Arguments.of(
                        "BS",
                        AttributeValue.fromBs(List.of(BYTES, BYTES)),
                        "startSet BS, binary [120], binary [120], endSet"),
                Arguments.of("SS", AttributeValue.fromSs(List.of("x", "y")), "startSet SS, string x, string y, endSet"),
                Arguments.of(
                        "NS", AttributeValue.fromNs(List.of("1", "z")), "startSet NS, number 1, number z, endSet"));
    }

    @ParameterizedTest
    @MethodSource("values")
    void write_valueOfEachType_givesItsEvents(String wireName, AttributeValue value, String events) throws IOException {
        AttributeStrategy type = AttributeStrategy.of(value);
        RecordingEvents sink = new RecordingEvents();

        type.write(value, sink);

        assertThat(type.attributeType()).hasToString(wireName);
        assertThat(String.join(", ", sink.events)).isEqualTo(events);
    }

    @Test
    void values_ofTheTest_areAllTypes() {
        assertThat(values().map(arguments ->
                        AttributeStrategy.of((AttributeValue) arguments.get()[1])))
                .containsExactlyInAnyOrder(AttributeStrategy.values());
    }

    @ParameterizedTest
    @EnumSource
    void isContainer_eachType_isTrueForThoseWithMembers(AttributeStrategy type) {
        assertThat(type.isContainer())
                .isEqualTo(List.of("M", "L", "BS", "SS", "NS")
                        .contains(type.attributeType().name()));
    }

    @Test
    void write_setWithNull_isRefusedAtItsIndex() {
        for (AttributeValue set : new AttributeValue[] {
            AttributeValue.fromSs(Arrays.asList("x", null)),
            AttributeValue.fromNs(Arrays.asList("1", null)),
            AttributeValue.fromBs(Arrays.asList(BYTES, null))
        }) {
            TextException e = catchThrowableOfType(
                    TextException.class, () -> AttributeStrategy.of(set).write(set, new RecordingEvents()));

            assertThat(TextException.published(e)).hasMessage("Expected a member of the set but was null at path $[1]");
        }
    }

    @Test
    void write_numberThatTheSinkRefuses_hasItsIndexInTheSet() {
        AttributeValue set = AttributeValue.fromNs(List.of("1", "2", "z"));
        RecordingEvents sink = new RecordingEvents();
        sink.refused = "z";

        TextException e = catchThrowableOfType(
                TextException.class, () -> AttributeStrategy.of(set).write(set, sink));

        assertThat(e.path()).hasToString("$[2]");
        assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER);
    }

    @Test
    void of_nothing_isRefused() {
        assertThatExceptionOfType(TextException.class)
                .isThrownBy(() -> AttributeStrategy.of(null))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.NULL_VALUE));
        assertThatExceptionOfType(TextException.class)
                .isThrownBy(() -> AttributeStrategy.of(AttributeValue.builder().build()))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.NO_VALUE));
    }
}
