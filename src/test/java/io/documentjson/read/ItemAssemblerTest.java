package io.documentjson.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DynamoDbJson;
import io.documentjson.ItemAssembler;
import io.documentjson.events.AttributeType;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An assembler takes the events of a reader, one item after the other. */
class ItemAssemblerTest {

    private static final String ALL_TYPES =
            "{\"id\":{\"S\":\"u1\"},\"n\":{\"N\":\"1.50\"},\"yes\":{\"BOOL\":true},\"none\":{\"NULL\":true},"
                    + "\"odd\":{\"NULL\":false},\"b\":{\"B\":\"AAE=\"},"
                    + "\"l\":{\"L\":[{\"M\":{\"x\":{\"N\":\"7\"}}},{\"L\":[]}]},\"ss\":{\"SS\":[\"a\"]},"
                    + "\"ns\":{\"NS\":[\"1\",\"2\"]},\"bs\":{\"BS\":[\"AA==\"]},\"noStrings\":{\"SS\":[]},"
                    + "\"noNumbers\":{\"NS\":[]},\"noBinaries\":{\"BS\":[]}}";

    private final DynamoDbTranscoder reader = DynamoDbTranscoder.create();
    private final ItemAssembler assembler = new ItemAssembler();

    private void read(String text) throws IOException {
        reader.read(text.getBytes(StandardCharsets.UTF_8), assembler);
    }

    @Test
    void item_ofAllTypes_isTheItemOfTheText() throws IOException {
        read(ALL_TYPES);

        assertThat(assembler.item()).isEqualTo(DynamoDbJson.create().fromJson(ALL_TYPES));
    }

    @Test
    void item_afterAnother_isItsOwn() throws IOException {
        read(ALL_TYPES);
        assembler.item();
        read("{\"id\":{\"S\":\"u2\"}}");

        assertThat(assembler.item()).isEqualTo(DynamoDbJson.create().fromJson("{\"id\":{\"S\":\"u2\"}}"));
    }

    @Test
    void item_afterOneThatWasDropped_isItsOwn() throws IOException {
        assembler.startMap();
        assembler.name("set");
        assembler.startSet();
        assembler.string("a");
        assembler.drop();
        read("{\"id\":{\"S\":\"u2\"}}");

        assertThat(assembler.item()).isEqualTo(DynamoDbJson.create().fromJson("{\"id\":{\"S\":\"u2\"}}"));
    }

    @Test
    void item_beforeItsEnd_isAnError() {
        assembler.startMap();

        DocumentJsonException e = catchThrowableOfType(DocumentJsonException.class, assembler::item);

        assertThat(e.code()).isEqualTo(ErrorCode.NOT_AN_OBJECT);
    }

    @Test
    void endMap_withANameTwice_isAnErrorWithThatNameUntilItIsDropped() throws IOException {
        for (String path : new String[] {"$.id", "$.m.id"}) {
            assembler.startMap();
            if (path.startsWith("$.m")) {
                assembler.name("m");
                assembler.startMap();
            }
            for (int i = 0; i < 2; i++) {
                assembler.name("id");
                assembler.string("u1");
            }
            for (int i = 0; i < 2; i++) {
                DocumentJsonException e = catchThrowableOfType(DocumentJsonException.class, assembler::endMap);
                assertThat(e.code()).isEqualTo(ErrorCode.DUPLICATE_NAME);
                assertThat(e.path()).isEqualTo(path);
            }
            assembler.drop();
            read("{\"id\":{\"S\":\"u2\"}}");
            assertThat(assembler.item()).isEqualTo(DynamoDbJson.create().fromJson("{\"id\":{\"S\":\"u2\"}}"));
        }
    }

    @Test
    void startSet_typeOfASet_takesItsMembersAlone() {
        assembler.startMap();
        assembler.name("n");
        for (AttributeType type : AttributeType.values()) {
            if (!type.name().endsWith("S") || type == AttributeType.S) {
                assertThatThrownBy(() -> assembler.startSet(type))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("Expected SS, NS or BS but was " + type);
            }
        }
        assembler.startSet(AttributeType.NS);
        assertThatThrownBy(() -> assembler.string("x"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Expected a member of the NS, or endSet, but was string at path $.n[0]");
        assembler.number(5_000);
        assembler.number(7L);
        assembler.number(0.5);
        assembler.endSet();
        assembler.endMap();

        assertThat(assembler.item().get("n").ns()).containsExactly("5000", "7", "0.5");
    }

    /** Outside of an item the last value counts, and what came before is not kept. */
    @Test
    void item_afterOthersThatNobodyTook_isTheLastOne() throws IOException {
        for (int i = 0; i < 3; i++) {
            read("{\"id\":{\"S\":\"u" + i + "\"}}");
        }
        assertThat(assembler.item()).isEqualTo(DynamoDbJson.create().fromJson("{\"id\":{\"S\":\"u2\"}}"));

        read(ALL_TYPES);
        assembler.string("no item");
        assertThat(catchThrowableOfType(DocumentJsonException.class, assembler::item)
                        .code())
                .isEqualTo(ErrorCode.NOT_AN_OBJECT);
    }

    @Test
    void item_afterARefusedCall_isStillThere() throws IOException {
        for (ThrowingCallable refused : List.<ThrowingCallable>of(
                () -> assembler.number("no number"),
                () -> assembler.number(Double.NaN),
                () -> assembler.number(Float.NaN),
                () -> assembler.number(BigInteger.ONE.shiftLeft(1_000_000)),
                () -> assembler.number((String) null),
                () -> assembler.startSet(AttributeType.S),
                () -> assembler.startSet(null),
                () -> assembler.string(null),
                () -> assembler.binary(null),
                () -> assembler.value(null),
                () -> assembler.name("id"),
                () -> assembler.endMap(),
                () -> assembler.endList(),
                () -> assembler.endSet())) {
            read(ALL_TYPES);

            assertThatThrownBy(refused).isInstanceOf(RuntimeException.class);

            assertThat(assembler.item()).isEqualTo(DynamoDbJson.create().fromJson(ALL_TYPES));
        }
    }

    /** An item that is written has the same words and the same path. */
    @Test
    void nullInAnItem_isRefusedAsWhereItIsWritten() {
        assembler.startMap();
        assembler.name("m");
        assembler.startMap();
        assertRefused(
                () -> assembler.name(null), Collections.singletonMap(null, AttributeValue.fromS("x")), "$.m[null]");
        assembler.name("s");
        assembler.startSet(AttributeType.SS);
        assembler.string("a");
        assertRefused(
                () -> assembler.value(null), Map.of("s", AttributeValue.fromSs(Arrays.asList("a", null))), "$.m.s[1]");
    }

    private static void assertRefused(ThrowingCallable call, Map<String, AttributeValue> written, String path) {
        DocumentJsonException expected = catchThrowableOfType(
                DocumentJsonException.class,
                () -> DynamoDbJson.create().toJson(Map.of("m", AttributeValue.fromM(written))));

        assertThat(expected.path()).isEqualTo(path);
        assertThat(catchThrowableOfType(DocumentJsonException.class, call)).hasMessage(expected.getMessage());
    }

    @Test
    void endSet_withAMemberTwice_isAnErrorUntilItIsDropped() {
        assembler.startMap();
        assembler.name("s");
        assembler.startSet();
        assembler.string("a");
        assembler.string("a");
        for (int i = 0; i < 2; i++) {
            DocumentJsonException e = catchThrowableOfType(DocumentJsonException.class, assembler::endSet);
            assertThat(e.code()).isEqualTo(ErrorCode.INVALID_ATTRIBUTE_VALUE);
            assertThat(e.path()).isEqualTo("$.s[1]");
        }
    }

    @Test
    void endSet_ofASetWithinASetWhoseTypeWasNotSaid_endsTheInnerOne() {
        assembler.startMap();
        assembler.name("l");
        assembler.startSet();
        assembler.startSet(AttributeType.SS);
        assembler.string("a");
        assembler.endSet();
        assembler.startSet();
        assembler.number(1);
        assembler.endSet();
        assembler.endSet();
        assembler.endMap();

        assertThat(assembler.item().get("l"))
                .isEqualTo(AttributeValue.fromL(
                        List.of(AttributeValue.fromSs(List.of("a")), AttributeValue.fromNs(List.of("1")))));
    }

    @Test
    void endSet_ofValuesWithTwoMembersSet_isAList() {
        AttributeValue two = AttributeValue.builder().s("a").n("1").build();
        assembler.startMap();
        assembler.name("l");
        assembler.startSet();
        assembler.value(two);
        assembler.endSet();
        assembler.endMap();

        assertThat(assembler.item().get("l")).isEqualTo(AttributeValue.fromL(List.of(two)));
    }

    @Test
    void startSet_outsideOfAnItem_takesItsMembersAlone() {
        assembler.startSet(AttributeType.NS);

        assertThatThrownBy(() -> assembler.string("x"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Expected a member of the NS, or endSet, but was string at path $[0]");
        assertThatThrownBy(assembler::startMap)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Expected a member of the NS, or endSet, but was startMap at path $[0]");
        assembler.number(1);
        assembler.endSet();
        assertThat(catchThrowableOfType(DocumentJsonException.class, assembler::item)
                        .code())
                .isEqualTo(ErrorCode.NOT_AN_OBJECT);
    }
}
