package io.documentjson.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.DeepItem;
import io.documentjson.fixtures.SmallStack;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Plain values of each type and the way back, under each option, and the values that are refused. */
class PlainItemsTest {

    private static final byte[] BYTES = {0, -1, 7};

    private final PlainItems plainItems = PlainItems.create();

    @Test
    void toPlain_allTenTypes_givesTheTypesOfTheTable() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("s", AttributeValue.fromS("text"));
        item.put("n", AttributeValue.fromN("1.10"));
        item.put("bool", AttributeValue.fromBool(true));
        item.put("nul", AttributeValue.fromNul(true));
        item.put("b", binary());
        item.put("l", AttributeValue.fromL(List.of(AttributeValue.fromS("x"), AttributeValue.fromNul(true))));
        item.put("m", AttributeValue.fromM(Map.of("inner", AttributeValue.fromN("7"))));
        item.put("ss", AttributeValue.fromSs(List.of("b", "a")));
        item.put("ns", AttributeValue.fromNs(List.of("2", "1.0")));
        item.put("bs", AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(BYTES))));

        Map<String, Object> plain = plainItems.toPlain(item);

        assertThat(plain.keySet()).containsExactlyElementsOf(item.keySet());
        assertThat(plain)
                .containsEntry("s", "text")
                .containsEntry("n", new BigDecimal("1.10"))
                .containsEntry("bool", true)
                .containsEntry("nul", null)
                .containsEntry("l", Arrays.asList("x", null))
                .containsEntry("m", Map.of("inner", new BigDecimal("7")))
                .containsEntry("ss", Set.of("a", "b"))
                .containsEntry("ns", Set.of(new BigDecimal("1.0"), new BigDecimal("2")));
        assertThat(plain.get("b")).isEqualTo(BYTES);
        assertThat((Set<?>) plain.get("bs")).singleElement().isEqualTo(BYTES);
        assertThat((Set<?>) plain.get("ss")).map(Object.class::cast).containsExactly("b", "a");
        assertThat(plainItems.fromPlain(plain)).isEqualTo(item);
    }

    @Test
    void fromPlain_arraysOfFloatsAndDoubles_areListsOfTheShortestTexts() {
        Map<String, AttributeValue> item = plainItems.fromPlain(Map.of(
                "floats", new float[] {0.1f, -0.012345679f, 1.17549435E-38f, 3f},
                "doubles", new double[] {0.1, -2.0E-5, 0.30000000000000004},
                "none", new float[0]));

        assertThat(item.get("floats").l())
                .extracting(AttributeValue::n)
                .containsExactly("0.1", "-0.012345679", "1.1754944E-38", "3.0");
        assertThat(item.get("doubles").l())
                .extracting(AttributeValue::n)
                .containsExactly("0.1", "-2.0E-5", "0.30000000000000004");
        assertThat(item.get("none")).isEqualTo(AttributeValue.fromL(List.of()));
    }

    @Test
    void fromPlain_randomFloats_areReadAgainAsTheSameAndNeverLongerThanByTheJdk() {
        long seed = 17;
        Random random = new Random(seed);
        float[] embedding = new float[4_096];
        for (int i = 0; i < embedding.length; i++) {
            embedding[i] = (float) (random.nextGaussian() * 0.03);
        }
        List<AttributeValue> values = plainItems.valueFromPlain(embedding).l();
        for (int i = 0; i < embedding.length; i++) {
            String text = values.get(i).n();
            assertThat(Float.parseFloat(text)).as("seed %d, %d", seed, i).isEqualTo(embedding[i]);
            assertThat(text.length())
                    .isLessThanOrEqualTo(Float.toString(embedding[i]).length());
        }
    }

    @Test
    void fromPlain_arrayWithNotANumber_isAnErrorWithItsPath() {
        DocumentJsonException e =
                failure(() -> plainItems.fromPlain(Map.of("v", new double[] {1, Double.POSITIVE_INFINITY})));
        assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER);
        assertThat(e.path()).isEqualTo("$.v[1]");
    }

    @Test
    void toPlain_result_isTheCallersOwn() {
        AttributeValue binary = binary();
        Map<String, AttributeValue> item =
                Map.of("m", AttributeValue.fromM(Map.of("x", AttributeValue.fromS("y"))), "b", binary);

        Map<String, Object> plain = plainItems.toPlain(item);
        plain.put("new", 1);
        @SuppressWarnings("unchecked")
        Map<String, Object> inner = (Map<String, Object>) plain.get("m");
        inner.clear();
        ((byte[]) plain.get("b"))[0] = 99;

        assertThat(item).hasSize(2);
        assertThat(item.get("m").m()).hasSize(1);
        assertThat(binary.b().asByteArray()).isEqualTo(BYTES);
    }

    @Test
    void fromPlain_arrayThatIsChangedLater_isNotTheItems() {
        byte[] bytes = BYTES.clone();

        Map<String, AttributeValue> item = plainItems.fromPlain(Map.of("b", bytes));
        bytes[0] = 99;

        assertThat(item.get("b")).isEqualTo(binary());
    }

    @ParameterizedTest
    @CsvSource({
        "0, java.lang.Integer",
        "-0, java.lang.Integer",
        "007, java.lang.Integer",
        "+5, java.lang.Integer",
        "2147483647, java.lang.Integer",
        "-2147483648, java.lang.Integer",
        "2147483648, java.lang.Long",
        "-9223372036854775808, java.lang.Long",
        "9223372036854775807, java.lang.Long",
        "9223372036854775808, java.math.BigDecimal",
        "1.0, java.math.BigDecimal",
        "1E+2, java.math.BigDecimal",
        "99999999999999999999999999999999999999, java.math.BigDecimal"
    })
    void toPlain_narrowest_isExactInTheNarrowestType(String number, Class<?> type) {
        PlainItems narrowest =
                PlainItems.builder().numbers(PlainNumbers.NARROWEST).build();

        Object plain = narrowest.toPlain(AttributeValue.fromN(number));

        assertThat(plain).isExactlyInstanceOf(type);
        assertThat(new BigDecimal(String.valueOf(plain))).isEqualByComparingTo(new BigDecimal(number));
    }

    @ParameterizedTest
    @CsvSource({"1.1", "-0.0", "9007199254740993", "1e-130", "9.9999999999999999999999999999999999999E+125", ".5", "5."
    })
    void toPlain_double_isTheNearest(String number) {
        PlainItems doubles = PlainItems.builder().numbers(PlainNumbers.DOUBLE).build();

        assertThat(doubles.toPlain(AttributeValue.fromN(number))).isEqualTo(Double.valueOf(number));
    }

    @Test
    void toPlain_doubleBeyondItsRange_isRefused() {
        PlainItems doubles = PlainItems.builder().numbers(PlainNumbers.DOUBLE).build();

        assertThat(failure(() -> doubles.toPlain(Map.of("n", AttributeValue.fromN("-1e400")))))
                .hasMessage("Expected a number within the range of double but was a larger one at path $.n");
    }

    @Test
    void toPlain_byteBuffer_isReadOnlyAndEqualByContent() {
        PlainItems buffers =
                PlainItems.builder().binaries(PlainBinaries.BYTE_BUFFER).build();

        ByteBuffer plain = (ByteBuffer) buffers.toPlain(binary());

        assertThat(plain).isEqualTo(ByteBuffer.wrap(BYTES));
        assertThatThrownBy(() -> plain.put(0, (byte) 1)).isInstanceOf(ReadOnlyBufferException.class);
        assertThat(buffers.toPlain(AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(BYTES)))))
                .isEqualTo(Set.of(ByteBuffer.wrap(BYTES)));
    }

    static Stream<Arguments> plainAndTyped() {
        return Stream.of(
                Arguments.of(null, AttributeValue.fromNul(true)),
                Arguments.of("", AttributeValue.fromS("")),
                Arguments.of(new StringBuilder("built"), AttributeValue.fromS("built")),
                Arguments.of(42, AttributeValue.fromN("42")),
                Arguments.of(42L, AttributeValue.fromN("42")),
                Arguments.of((short) -1, AttributeValue.fromN("-1")),
                Arguments.of((byte) 1, AttributeValue.fromN("1")),
                Arguments.of(0.1, AttributeValue.fromN("0.1")),
                Arguments.of(2e-3, AttributeValue.fromN("0.002")),
                Arguments.of(0.1f, AttributeValue.fromN("0.1")),
                Arguments.of(new BigDecimal("1E+3"), AttributeValue.fromN("1E+3")),
                Arguments.of(BigInteger.TEN.pow(37), AttributeValue.fromN("1" + "0".repeat(37))),
                Arguments.of(BYTES, binary()),
                Arguments.of(SdkBytes.fromByteArray(BYTES), binary()),
                Arguments.of(ByteBuffer.wrap(BYTES), binary()),
                Arguments.of(ByteBuffer.allocateDirect(3).put(BYTES).flip(), binary()),
                Arguments.of(new Object[] {"a"}, AttributeValue.fromL(List.of(AttributeValue.fromS("a")))),
                Arguments.of(List.of(), AttributeValue.fromL(List.of())),
                Arguments.of(Map.of(), AttributeValue.fromM(Map.of())),
                Arguments.of(Set.of("a"), AttributeValue.fromSs(List.of("a"))),
                Arguments.of(new LinkedHashSet<>(List.of(1, 2.5, 3L)), AttributeValue.fromNs(List.of("1", "2.5", "3"))),
                Arguments.of(Set.of(ByteBuffer.wrap(BYTES)), AttributeValue.fromBs(List.of(binary().b()))));
    }

    @ParameterizedTest
    @MethodSource("plainAndTyped")
    void valueFromPlain_typeOfTheTable_isTheAttributeValue(Object plain, AttributeValue typed) {
        assertThat(plainItems.valueFromPlain(plain)).isEqualTo(typed);
    }

    @Test
    void valueFromPlain_byteBuffer_keepsItsPosition() {
        ByteBuffer buffer = ByteBuffer.wrap(BYTES).position(1);

        assertThat(plainItems.valueFromPlain(buffer).b().asByteArray()).containsExactly(-1, 7);
        assertThat(buffer.position()).isOne();
    }

    @Test
    void fromPlain_setWithAnExponentBeyond31Bits_isRefusedWithItsPath() {
        Set<BigDecimal> set = new LinkedHashSet<>(List.of(BigDecimal.ONE, new BigDecimal("100E2147483647")));

        assertThatThrownBy(() -> plainItems.fromPlain(Map.of("s", set)))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessageEndingWith("at path $.s[1]");
    }

    /** Sets whose members are equal to DynamoDB and not to Java. */
    static List<Set<?>> equalMembers() {
        BigDecimal large = new BigDecimal("1E126");
        return List.of(
                new LinkedHashSet<>(List.of(new BigDecimal("1.0"), new BigDecimal("1.00"))),
                new LinkedHashSet<>(List.of(1, 1L)),
                new LinkedHashSet<>(List.of(0.0, -0.0)),
                new LinkedHashSet<>(List.of(large, large.setScale(10))),
                new LinkedHashSet<>(List.of(new BigDecimal("1E2147483647"), new BigDecimal("10E2147483646"))),
                new LinkedHashSet<>(List.of(new byte[] {1}, new byte[] {1})),
                new LinkedHashSet<>(List.of(new byte[] {1}, ByteBuffer.wrap(new byte[] {1}))),
                new LinkedHashSet<>(List.of("a", new StringBuilder("a"))));
    }

    @ParameterizedTest
    @MethodSource("equalMembers")
    void fromPlain_setWithAMemberTwice_isRefusedWithItsPath(Set<?> set) {
        assertThatThrownBy(() -> plainItems.fromPlain(Map.of("l", List.of("x", set))))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage(
                        "Expected each member of a set once but was one twice, as DynamoDB compares them; leave it out,"
                                + " or use a list at path $.l[1][1]");
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(
                        Instant.EPOCH,
                        ErrorCode.UNSUPPORTED_TYPE,
                        "Expected a value that has an attribute type but was a java.time.Instant; convert it first, or bind"
                                + " objects with a Jackson module at path $.a[1]"),
                Arguments.of(
                        'c',
                        ErrorCode.UNSUPPORTED_TYPE,
                        "Expected a value that has an attribute type but was a java.lang.Character; convert it first, or"
                                + " bind objects with a Jackson module at path $.a[1]"),
                Arguments.of(
                        Set.of(),
                        ErrorCode.UNSUPPORTED_TYPE,
                        "Expected a set with members but was an empty one, which has no attribute type; leave it out, or use"
                                + " a list at path $.a[1]"),
                Arguments.of(
                        new LinkedHashSet<>(List.of("x", 1)),
                        ErrorCode.UNSUPPORTED_TYPE,
                        "Expected a set of strings, of numbers or of binaries but was one of other or of mixed members; use a"
                                + " list at path $.a[1]"),
                Arguments.of(
                        new LinkedHashSet<>(List.of("x", true)),
                        ErrorCode.UNSUPPORTED_TYPE,
                        "Expected a set of strings, of numbers or of binaries but was one of other or of mixed members; use a"
                                + " list at path $.a[1][1]"),
                Arguments.of(
                        Collections.singleton(null),
                        ErrorCode.NULL_VALUE,
                        "Expected a member of the set but was null at path $.a[1][0]"),
                Arguments.of(
                        Map.of(1, "x"),
                        ErrorCode.UNSUPPORTED_TYPE,
                        "Expected an attribute name that is a string but was a java.lang.Integer at path $.a[1]"),
                Arguments.of(
                        Collections.singletonMap(null, "x"),
                        ErrorCode.NULL_VALUE,
                        "Expected an attribute name but was null at path $.a[1][null]"),
                Arguments.of(
                        Map.of("deep", Double.NaN),
                        ErrorCode.INVALID_NUMBER,
                        "Expected a number but was NaN or an infinity at path $.a[1].deep"),
                Arguments.of(
                        Float.NEGATIVE_INFINITY,
                        ErrorCode.INVALID_NUMBER,
                        "Expected a number but was NaN or an infinity at path $.a[1]"),
                Arguments.of(
                        BigInteger.ONE.shiftLeft(1_000_000),
                        ErrorCode.NUMBER_TOO_LONG,
                        "Expected a number of at most 10000 characters but was one of 250000; see Builder.maxNumberLength"
                                + " at path $.a[1]"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void fromPlain_valueWithoutAnAttributeType_isOneErrorWithItsPath(Object value, ErrorCode code, String message) {
        DocumentJsonException error =
                failure(() -> plainItems.fromPlain(Map.of("a", Arrays.asList("before", value, "behind"))));

        assertThat(error).hasMessage(message);
        assertThat(error.code()).isEqualTo(code);
    }

    @Test
    void toPlain_numberThatIsNone_isRefusedWithItsPath() {
        Map<String, AttributeValue> item = Map.of("ns", AttributeValue.fromNs(List.of("1", "NaN")));

        assertThat(failure(() -> plainItems.toPlain(item)))
                .hasMessage("Expected a number but was text that is not a number to DynamoDB at path $.ns[1]");
    }

    @Test
    void toPlain_nestedNumberThatIsNone_isRefusedWithItsPathFromTheItem() {
        AttributeValue bad = AttributeValue.fromN("NaN");
        AttributeValue map = AttributeValue.fromM(Map.of("bad", bad));
        AttributeValue inList =
                AttributeValue.fromL(List.of(AttributeValue.fromS("x"), map, AttributeValue.fromBool(true)));
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("first", AttributeValue.fromM(Map.of("list", inList)));
        item.put("last", AttributeValue.fromL(List.of(AttributeValue.fromS("behind"))));

        assertThat(failure(() -> plainItems.toPlain(item)).path()).isEqualTo("$.first.list[1].bad");
        assertThat(failure(() -> plainItems.toPlain(inList)).path()).isEqualTo("$[1].bad");
        assertThat(failure(() -> plainItems.toPlain(bad)).path()).isEqualTo("$");
        assertThat(failure(() -> plainItems.toPlain(AttributeValue.fromNs(List.of("1", "x"))))
                        .path())
                .isEqualTo("$[1]");
    }

    @Test
    void bothWays_null_isNull() {
        assertThat(plainItems.toPlain((Map<String, AttributeValue>) null)).isNull();
        assertThat(plainItems.toPlain((AttributeValue) null)).isNull();
        assertThat(plainItems.fromPlain(null)).isNull();
    }

    @Test
    void toPlain_whatIsNull_isRefusedWithItsPath() {
        Map<String, AttributeValue> inner = Collections.singletonMap("none", null);
        Map<String, AttributeValue> unnamed = Collections.singletonMap(null, AttributeValue.fromS("x"));

        assertThat(failure(() -> plainItems.toPlain(Map.of("m", AttributeValue.fromM(inner))))
                        .path())
                .isEqualTo("$.m.none");
        assertThat(failure(() -> plainItems.toPlain(unnamed)))
                .hasMessage("Expected an attribute name but was null at path $[null]");
        assertThat(failure(() -> plainItems.toPlain(AttributeValue.fromSs(Arrays.asList("a", null)))))
                .hasMessage("Expected a member of the set but was null at path $[1]");
        assertThat(failure(() -> plainItems.toPlain(
                                Map.of("a", AttributeValue.builder().build())))
                        .code())
                .isEqualTo(ErrorCode.NO_VALUE);
    }

    @Test
    void toPlain_mapsAndListsAmongScalars_keepTheirPlaces() {
        Map<String, AttributeValue> inner = new LinkedHashMap<>();
        inner.put("z", AttributeValue.fromL(List.of(AttributeValue.fromM(Map.of()), AttributeValue.fromS("y"))));
        inner.put("a", AttributeValue.fromS("x"));
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("m", AttributeValue.fromM(inner));
        item.put("b", AttributeValue.fromBool(false));
        item.put("l", AttributeValue.fromL(List.of(AttributeValue.fromL(List.of()), AttributeValue.fromS("w"))));

        assertThat(plainItems.toPlain(item)).hasToString("{m={z=[{}, y], a=x}, b=false, l=[[], w]}");
    }

    @ParameterizedTest
    @CsvSource({"123456", "1.2345", "-12345", "000001"})
    void bothWays_numberOfMoreCharactersThanTheLimit_isRefused(String number) {
        PlainItems five = PlainItems.builder().maxNumberLength(5).build();
        Object plain = new BigDecimal(number.replace("000001", "100000"));

        assertThat(failure(() -> five.toPlain(Map.of("n", AttributeValue.fromN(number)))))
                .hasMessage("Expected a number of at most 5 characters but was one of 6; see Builder.maxNumberLength at"
                        + " path $.n");
        assertThat(failure(() -> five.fromPlain(Map.of("n", plain))))
                .hasMessage("Expected a number of at most 5 characters but was one of 6; see Builder.maxNumberLength at"
                        + " path $.n");
    }

    @Test
    void toPlain_exponentBeyondABigDecimal_isRefused() {
        assertThat(failure(() -> plainItems.toPlain(AttributeValue.fromN("1e99999999999")))
                        .code())
                .isEqualTo(ErrorCode.NUMBER_OUT_OF_RANGE);
    }

    @Test
    void bothWays_asDeepAsTheLimit_workAndNoDeeper() {
        AttributeValue typed = AttributeValue.fromS("x");
        Object plain = "x";
        for (int i = 0; i < 999; i++) {
            typed = i % 2 == 0 ? AttributeValue.fromL(List.of(typed)) : AttributeValue.fromM(Map.of("m", typed));
            plain = i % 2 == 0 ? List.of(plain) : Map.of("m", plain);
        }
        Map<String, AttributeValue> item = Map.of("a", typed);

        Map<String, Object> back = plainItems.toPlain(plainItems.fromPlain(plainItems.toPlain(item)));

        assertThat(depth(back)).isEqualTo(1_000);
        Map<String, AttributeValue> deeper = Map.of("a", AttributeValue.fromL(List.of(typed)));
        Map<String, Object> deeperPlain = Map.of("a", List.of(plain));
        assertThat(failure(() -> plainItems.toPlain(deeper)).code()).isEqualTo(ErrorCode.TOO_DEEP);
        assertThat(failure(() -> plainItems.fromPlain(deeperPlain)).code()).isEqualTo(ErrorCode.TOO_DEEP);
    }

    @Test
    void fromPlain_numberOfAnyTypeBeyondTheLimit_isRefused() {
        PlainItems three = PlainItems.builder().maxNumberLength(3).build();

        for (Object number : List.of(
                1234, 1234L, (short) 1234, 0.25, 0.25f, new BigDecimal("0.25"), new BigInteger("1234"), Set.of(-123))) {
            assertThat(failure(() -> three.fromPlain(Map.of("n", number))))
                    .hasMessageStartingWith("Expected a number of at most 3 characters but was one of 4");
        }
        assertThat(three.fromPlain(Map.of("n", new float[] {0.5f}))).hasSize(1);
        assertThat(failure(() -> three.fromPlain(Map.of("n", new float[] {0.5f, 0.25f})))
                        .path())
                .isEqualTo("$.n[1]");
    }

    @ParameterizedTest
    @EnumSource
    void bothWays_theDeepestItem_needsNoStack(DeepItem shape) throws Exception {
        PlainItems deepest = PlainItems.builder().maxDepth(100_000).build();

        Map<String, Object> back =
                SmallStack.call(() -> deepest.toPlain(deepest.fromPlain(deepest.toPlain(shape.item(100_000)))));

        assertThat(depth(back)).isEqualTo(100_000);
        Map<String, AttributeValue> deeper = shape.item(100_001);
        assertThat(failure(() -> deepest.toPlain(deeper)).code()).isEqualTo(ErrorCode.TOO_DEEP);
        assertThat(failure(() -> deepest.fromPlain(Map.of("more", back))).code())
                .isEqualTo(ErrorCode.TOO_DEEP);
    }

    @ParameterizedTest
    @CsvSource({"SS, x", "NS, 1", "BS, b"})
    void toPlain_setBelowTheLimit_isTooDeep(AttributeValue.Type type, String member) {
        AttributeValue set = switch (type) {
            case SS -> AttributeValue.fromSs(List.of(member));
            case NS -> AttributeValue.fromNs(List.of(member));
            default -> AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String(member)));
        };
        Map<String, AttributeValue> item = Map.of("l", AttributeValue.fromL(List.of(set)));

        assertThat(PlainItems.builder().maxDepth(3).build().toPlain(item)).hasSize(1);
        DocumentJsonException error =
                failure(() -> PlainItems.builder().maxDepth(2).build().toPlain(item));
        assertThat(error.code()).isEqualTo(ErrorCode.TOO_DEEP);
        assertThat(error.path()).isEqualTo("$.l[0]");
    }

    @Test
    void fromPlain_mapThatHoldsItself_isRefused() {
        Map<String, Object> circle = new HashMap<>();
        circle.put("self", new ArrayList<>(List.of(circle)));

        assertThat(failure(() -> plainItems.fromPlain(circle)).code()).isEqualTo(ErrorCode.TOO_DEEP);
    }

    private static int depth(Object plain) {
        int depth = 0;
        while (!plain.equals("x")) {
            plain = plain instanceof Map<?, ?> map ? map.values().iterator().next() : ((List<?>) plain).get(0);
            depth++;
        }
        return depth;
    }

    private static AttributeValue binary() {
        return AttributeValue.fromB(SdkBytes.fromByteArray(BYTES));
    }

    private static DocumentJsonException failure(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return catchThrowableOfType(DocumentJsonException.class, call);
    }
}
