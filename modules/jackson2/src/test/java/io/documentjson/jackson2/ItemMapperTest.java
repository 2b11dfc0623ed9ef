package io.documentjson.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import io.documentjson.DocumentJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.jackson2.Orders.Card;
import io.documentjson.jackson2.Orders.Line;
import io.documentjson.jackson2.Orders.Mixed;
import io.documentjson.jackson2.Orders.Numbers;
import io.documentjson.jackson2.Orders.Order;
import io.documentjson.jackson2.Orders.Payment;
import io.documentjson.jackson2.Orders.Raw;
import io.documentjson.jackson2.Orders.Status;
import io.documentjson.jackson2.Orders.Transfer;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Objects that become items and come back, compared with the way through text where text can say it. */
class ItemMapperTest {

    private static final byte[] BYTES = {0, -1, 7};

    private final ObjectMapper mapper =
            JsonMapper.builder().addModule(new DynamoDbModule()).build();
    private final ItemMapper items = ItemMapper.of(mapper);

    static Stream<ItemMapper> mappers() {
        return Stream.of(
                ItemMapper.of(new ObjectMapper()),
                ItemMapper.of(JsonMapper.builder().findAndAddModules().build()),
                ItemMapper.of(
                        JsonMapper.builder().addModule(new BlackbirdModule()).build()));
    }

    private static Order order() {
        return new Order(
                "o1",
                9_007_199_254_740_993L,
                null,
                true,
                Status.SENT,
                List.of(new Line("a", 2, new BigDecimal("1.10")), new Line("b", 1_000_000, new BigDecimal("0.00"))),
                new LinkedHashSet<>(List.of("x", "y")),
                new LinkedHashSet<>(List.of(new BigDecimal("1.10"), new BigDecimal("2"))),
                new LinkedHashSet<>(List.of(BYTES, new byte[] {1})),
                Map.of("n", 1),
                BYTES,
                UUID.fromString("b9b2ff35-0a3c-4f0f-a29e-000000000001"),
                new Transfer("DE1", Set.of("r"), BYTES, new BigDecimal("12345678901234567890.123456789012345678")),
                null);
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void toItem_record_hasTheExactTypes(ItemMapper items) throws Exception {
        Map<String, AttributeValue> item = items.toItem(order());

        assertThat(item)
                .containsEntry("id", AttributeValue.fromS("o1"))
                .containsEntry("number", AttributeValue.fromN("9007199254740993"))
                .containsEntry("missing", AttributeValue.fromNul(true))
                .containsEntry("paid", AttributeValue.fromBool(true))
                .containsEntry("status", AttributeValue.fromS("SENT"))
                .containsEntry("tags", AttributeValue.fromSs(List.of("x", "y")))
                .containsEntry("amounts", AttributeValue.fromNs(List.of("1.10", "2")))
                .containsEntry(
                        "hashes",
                        AttributeValue.fromBs(
                                List.of(SdkBytes.fromByteArray(BYTES), SdkBytes.fromByteArray(new byte[] {1}))))
                .containsEntry("counts", AttributeValue.fromM(Map.of("n", AttributeValue.fromN("1"))))
                .containsEntry("signature", AttributeValue.fromB(SdkBytes.fromByteArray(BYTES)))
                .containsEntry("trace", AttributeValue.fromS("b9b2ff35-0a3c-4f0f-a29e-000000000001"));
        assertThat(item.get("lines").l().get(0).m())
                .containsEntry("quantity", AttributeValue.fromN("2"))
                .containsEntry("price", AttributeValue.fromN("1.10"));
        assertThat(item.get("payment").m())
                .containsEntry("kind", AttributeValue.fromS("transfer"))
                .containsEntry("references", AttributeValue.fromSs(List.of("r")))
                .containsEntry("exact", AttributeValue.fromN("12345678901234567890.123456789012345678"));
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void fromItem_ofToItem_isTheObject(ItemMapper items) throws Exception {
        Order order = order();

        Order back = items.fromItem(items.toItem(order), Order.class);

        assertThat(back)
                .usingRecursiveComparison()
                .ignoringFields("hashes", "extra")
                .ignoringCollectionOrder()
                .isEqualTo(order);
        assertThat(back.hashes()).hasSize(2).anySatisfy(hash -> assertThat(hash).isEqualTo(BYTES));
        assertThat(back.extra()).isEqualTo(com.fasterxml.jackson.databind.node.NullNode.instance);
    }

    @Test
    void fromItem_typeOfAPolymorphicObject_mayStandAnywhere() throws Exception {
        Map<String, AttributeValue> last = new LinkedHashMap<>();
        last.put("exact", AttributeValue.fromN("12345678901234567890.123456789012345678"));
        last.put("references", AttributeValue.fromSs(List.of("r")));
        last.put("signature", AttributeValue.fromB(SdkBytes.fromByteArray(BYTES)));
        last.put("iban", AttributeValue.fromS("DE1"));
        last.put("kind", AttributeValue.fromS("transfer"));

        Payment payment = items.fromItem(last, Payment.class);

        assertThat(payment)
                .usingRecursiveComparison()
                .isEqualTo(new Transfer(
                        "DE1", Set.of("r"), BYTES, new BigDecimal("12345678901234567890.123456789012345678")));
        assertThat(items.fromItem(
                        Map.of(
                                "kind",
                                AttributeValue.fromS("card"),
                                "fee",
                                AttributeValue.fromN("0.1"),
                                "last4",
                                AttributeValue.fromS("1234")),
                        Payment.class))
                .isEqualTo(new Card("1234", 0.1));
    }

    @Test
    void fromItem_tree_hasExactNumbersAndBytes() throws Exception {
        Map<String, AttributeValue> item = Map.of(
                "decimal",
                AttributeValue.fromN("12345678901234567890.123456789012345678"),
                "integer",
                AttributeValue.fromN("99999999999999999999999999999999999999"),
                "b",
                AttributeValue.fromB(SdkBytes.fromByteArray(BYTES)));

        JsonNode tree = items.fromItem(item, JsonNode.class);

        assertThat(tree.get("decimal").decimalValue())
                .isEqualTo(new BigDecimal("12345678901234567890.123456789012345678"));
        assertThat(tree.get("integer").bigIntegerValue())
                .isEqualTo(new BigInteger("99999999999999999999999999999999999999"));
        assertThat(tree.get("b").binaryValue()).isEqualTo(BYTES);
        assertThat(items.toItem(tree)).isEqualTo(item);
    }

    @Test
    void bothWays_membersOfTheSdksTypes_areWhatTheyAre() throws Exception {
        Mixed mixed = new Mixed();
        mixed.value = AttributeValue.fromNs(List.of("1", "1.0"));
        mixed.item = Map.of("bs", AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(BYTES))));
        mixed.document = EnhancedDocument.fromAttributeValueMap(Map.of("ss", AttributeValue.fromSs(List.of("a"))));
        mixed.values =
                List.of(AttributeValue.fromNul(true), AttributeValue.fromM(Map.of()), AttributeValue.fromN("01"));

        Map<String, AttributeValue> item = items.toItem(mixed);
        Mixed back = items.fromItem(item, Mixed.class);

        assertThat(item)
                .containsEntry("value", mixed.value)
                .containsEntry("item", AttributeValue.fromM(mixed.item))
                .containsEntry("document", AttributeValue.fromM(mixed.document.toMap()))
                .containsEntry("values", AttributeValue.fromL(mixed.values));
        assertThat(back.value).isEqualTo(mixed.value);
        assertThat(back.item).isEqualTo(mixed.item);
        assertThat(back.document.toMap()).isEqualTo(mixed.document.toMap());
        assertThat(back.values).isEqualTo(mixed.values);
    }

    @Test
    void fromItem_membersOfTheItemsType_giveTheItem() throws Exception {
        Map<String, AttributeValue> item = Map.of("ns", AttributeValue.fromNs(List.of("1.50")));

        assertThat(items.fromItem(item, new TypeReference<Map<String, AttributeValue>>() {}))
                .isEqualTo(item);
        assertThat(items.fromItem(item, EnhancedDocument.class).toMap()).isEqualTo(item);
        assertThat(items.toItem(item)).isEqualTo(item);
    }

    @ParameterizedTest
    @CsvSource({
        "0",
        "1",
        "-1",
        "127",
        "999",
        "1000",
        "32767",
        "2147483647",
        "-2147483648",
        "2147483648",
        "-9223372036854775808",
        "9223372036854775807",
        "9223372036854775808",
        "0.1",
        "-1.5e3",
        "1E+2",
        "1e-7",
        "123456789",
        "1234567890",
        "-1234567890",
        "999999999999999999",
        "1000000000000000000",
        "99999999999999999999999999999999999999",
        "0.12345678901234567890123456789012345678",
        "1e308",
        "3.0"
    })
    void fromItem_number_isWhatItIsThroughText(String number) throws Exception {
        for (String member : List.of("b", "s", "i", "l", "f", "d", "big", "decimal", "any", "object")) {
            Map<String, AttributeValue> item = Map.of(member, AttributeValue.fromN(number));
            String text = DocumentJson.create().toJson(item);

            Object expected = outcome(() -> mapper.readValue(text, Numbers.class), member);
            Object actual = outcome(() -> items.fromItem(item, Numbers.class), member);

            if (actual instanceof BigDecimal exact && expected instanceof Double rounded) {
                assertThat(exact.doubleValue()).as(member).isEqualTo(rounded);
            } else {
                assertThat(actual).as(member).isEqualTo(expected);
            }
        }
    }

    /** The same result as through text: an integer of Java has no zero with a sign, and a {@code double} has one. */
    @ParameterizedTest
    @CsvSource({
        "-0, 0.0",
        "-00, 0.0",
        "-00000000000000000000, 0.0",
        "0, 0.0",
        "-0.0, -0.0",
        "-0.00000000000000000000, -0.0",
        "-0e0, -0.0",
        "0.0, 0.0"
    })
    void fromItem_zeroWithASign_isWhatItIsThroughText(String number, double expected) throws Exception {
        for (ItemMapper each : mappers().toList()) {
            Map<String, AttributeValue> item = Map.of("d", AttributeValue.fromN(number));
            Map<String, AttributeValue> single = Map.of("f", AttributeValue.fromN(number));

            assertThat(mapper.readValue(DocumentJson.create().toJson(item), Numbers.class).d)
                    .isEqualTo(expected);
            assertThat(each.fromItem(item, Numbers.class).d).isEqualTo(expected);
            assertThat(each.fromItem(item, new TypeReference<Map<String, Double>>() {}))
                    .containsEntry("d", expected);
            assertThat(each.fromItem(single, Numbers.class).f).isEqualTo((float) expected);
            assertThat(each.fromItem(single, new TypeReference<Map<String, Float>>() {}))
                    .containsEntry("f", (float) expected);
        }
    }

    /** The exact types have no zero with a sign. */
    @ParameterizedTest
    @ValueSource(strings = {"-0", "-0.0", "-0e0"})
    void fromItem_zeroWithASignWhereNumbersAreExact_hasNoSign(String number) throws Exception {
        Map<String, AttributeValue> item =
                Map.of("decimal", AttributeValue.fromN(number), "object", AttributeValue.fromN(number));

        Numbers numbers = items.fromItem(item, Numbers.class);

        assertThat(numbers.decimal.signum()).isZero();
        assertThat(((Number) numbers.object).doubleValue()).isEqualTo(0.0);
        assertThat(items.fromItem(item, JsonNode.class).get("object").doubleValue())
                .isEqualTo(0.0);
    }

    private interface Call {
        Object make() throws Exception;
    }

    /** The member, or that Jackson refused. */
    private static Object outcome(Call call, String member) throws Exception {
        try {
            return Numbers.class.getDeclaredField(member).get(call.make());
        } catch (JsonProcessingException e) {
            return "refused";
        }
    }

    @Test
    void toItem_everyNumberOfJava_keepsItsValue() throws Exception {
        Numbers numbers = new Numbers();
        numbers.b = -128;
        numbers.s = 12_345;
        numbers.i = Integer.MIN_VALUE;
        numbers.l = Long.MIN_VALUE;
        numbers.f = 0.1f;
        numbers.d = 2e-3;
        numbers.big = BigInteger.TEN.pow(37);
        numbers.decimal = new BigDecimal("1E+3");
        numbers.any = new BigDecimal("1.5");
        numbers.object = 7;

        Map<String, AttributeValue> item = items.toItem(numbers);

        assertThat(item.values())
                .extracting(AttributeValue::n)
                .containsExactly(
                        "-128",
                        "12345",
                        "-2147483648",
                        "-9223372036854775808",
                        "0.1",
                        "0.002",
                        "1" + "0".repeat(37),
                        "1E+3",
                        "1.5",
                        "7");
        assertThat(items.fromItem(item, Numbers.class))
                .usingRecursiveComparison()
                .isEqualTo(numbers);
    }

    /** Its serializer and its deserializer go through the codec, as those of many applications do. */
    record Point(List<Integer> at) {}

    private static final class PointSerializer extends StdSerializer<Point> {

        private static final long serialVersionUID = 1L;

        PointSerializer() {
            super(Point.class);
        }

        @Override
        public void serialize(Point point, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeStartObject();
            generator.writeObjectField("at", point.at);
            generator.writeFieldName("tree");
            generator.writeTree(JsonNodeFactory.instance.objectNode());
            generator.writeEndObject();
        }
    }

    private static final class PointDeserializer extends StdDeserializer<Point> {

        private static final long serialVersionUID = 1L;

        PointDeserializer() {
            super(Point.class);
        }

        @Override
        public Point deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            JsonNode tree = parser.getCodec().readTree(parser);
            return new Point(List.of(tree.get("at").get(0).intValue()));
        }
    }

    @Test
    void bothWays_serializersThatUseTheCodec_workAsWithText() throws Exception {
        ObjectMapper own = JsonMapper.builder()
                .addModule(new SimpleModule()
                        .addSerializer(Point.class, new PointSerializer())
                        .addDeserializer(Point.class, new PointDeserializer()))
                .build();
        var converter = new JacksonAttributeConverter<>(JacksonAttributeConverter.Form.NATIVE, own, Point.class);
        Point point = new Point(List.of(7));
        Map<String, AttributeValue> item = ItemMapper.of(own).toItem(point);

        assertThat(item).isEqualTo(DocumentJson.create().fromJson(own.writeValueAsString(point)));
        assertThat(ItemMapper.of(own).fromItem(item, Point.class)).isEqualTo(point);
        assertThat(ItemMapper.of(own).fromItem(item, new TypeReference<Point>() {}))
                .isEqualTo(point);
        assertThat(converter.transformFrom(point)).isEqualTo(AttributeValue.fromM(item));
        assertThat(converter.transformTo(AttributeValue.fromM(item))).isEqualTo(point);
    }

    @Test
    void toItem_rawValue_isReadAsDocumentJson() throws Exception {
        Raw raw = new Raw();
        raw.json = "{\"a\":[1,null]}";

        assertThat(items.toItem(raw))
                .containsEntry("json", DocumentJson.create().valueFromJson(raw.json));
    }

    @Test
    void toItem_setThatDynamoDbHasNot_isAList() throws Exception {
        Raw raw = new Raw();
        raw.json = "0";
        assertThat(items.toItem(raw)).containsEntry("set of records", AttributeValue.fromL(List.of()));

        raw.lines = Set.of(new Line("a", 1, BigDecimal.ONE));
        AttributeValue list = items.toItem(raw).get("set of records");
        assertThat(list.l())
                .singleElement()
                .satisfies(line -> assertThat(line.m()).containsKey("sku"));

        assertThat(items.toItem(Map.of("mixed", new LinkedHashSet<Object>(List.of("a", 1))))
                        .get("mixed")
                        .l())
                .containsExactly(AttributeValue.fromS("a"), AttributeValue.fromN("1"));
    }

    /** Sets whose members are equal to DynamoDB and not to Java. */
    static List<Set<?>> equalMembers() {
        return List.of(
                new LinkedHashSet<>(List.of(new BigDecimal("1.0"), new BigDecimal("1.00"))),
                new LinkedHashSet<>(List.of(1, 1L)),
                new LinkedHashSet<>(List.of(0.0, -0.0)),
                new LinkedHashSet<>(List.of(new BigDecimal("1E126"), new BigDecimal("10E125"))),
                new LinkedHashSet<>(List.of(BYTES, BYTES.clone())),
                new LinkedHashSet<>(List.of("SENT", Status.SENT)));
    }

    @ParameterizedTest
    @MethodSource("equalMembers")
    void toItem_setWithAMemberTwice_isRefusedWithItsPath(Set<?> set) {
        String message =
                "Expected each member of a set once but was one twice, as DynamoDB compares them; leave it out,"
                        + " or use a list at path $.";

        assertThatThrownBy(() -> items.toItem(Map.of("l", List.of("x", set))))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage(message + "l[1][1]");
        assertThatThrownBy(() -> new JacksonAttributeConverter<>(
                                JacksonAttributeConverter.Form.NATIVE, mapper, Object.class)
                        .transformFrom(set))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage(message + "value[1]");
    }

    @Test
    void toItem_whatIsNotAnObject_isRefused() {
        assertThatThrownBy(() -> items.toItem(List.of(1)))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage("Expected a whole map, as an item is, but was another value at path $");
        assertThatThrownBy(() -> items.toItem("text")).isInstanceOf(DocumentJsonException.class);
        assertThatThrownBy(() -> items.toItem(null)).isInstanceOf(DocumentJsonException.class);
    }

    @Test
    void toItem_notANumber_isRefusedWithItsPath() {
        assertThatThrownBy(() -> items.toItem(Map.of("a", List.of(1.0, Double.NaN))))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage("Expected a number but was NaN or an infinity at path $.a[1]");
    }

    @Test
    void toItem_objectThatHoldsItself_isRefused() {
        Map<String, Object> circle = new LinkedHashMap<>();
        circle.put("self", circle);

        assertThatThrownBy(() -> items.toItem(circle))
                .isInstanceOfAny(DocumentJsonException.class, JsonProcessingException.class);
    }

    @Test
    void fromItem_itemWithAHole_isRefusedWithItsPath() {
        Map<String, AttributeValue> item = Map.of(
                "lines",
                AttributeValue.fromL(List.of(AttributeValue.fromM(
                        Map.of("price", AttributeValue.builder().build())))));

        assertThatThrownBy(() -> items.fromItem(item, Order.class))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage("Expected an attribute value of one of the ten types but was one with none set"
                        + " at path $.lines[0].price");
    }

    @Test
    void fromItem_numberThatIsNone_isRefusedWithItsPath() {
        Map<String, AttributeValue> item = Map.of("amounts", AttributeValue.fromNs(List.of("1", "1,2")));

        assertThatThrownBy(() -> items.fromItem(item, Order.class))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage("Expected a number but was text that is not a number to DynamoDB at path $.amounts[1]");
    }

    @Test
    void fromItem_wrongType_isJacksonsErrorWithItsPath() {
        Map<String, AttributeValue> item = Map.of("lines", AttributeValue.fromS("x"));

        assertThatThrownBy(() -> items.fromItem(item, Order.class))
                .isInstanceOf(MismatchedInputException.class)
                .hasMessageContaining("Order[\"lines\"]");
    }

    @Test
    void fromItem_unknownMembers_areSkippedWhole() throws Exception {
        ItemMapper tolerant = ItemMapper.of(new ObjectMapper()
                .configure(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false));
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("deep", AttributeValue.fromM(Map.of("l", AttributeValue.fromL(List.of(AttributeValue.fromN("1"))))));
        item.put("set", AttributeValue.fromSs(List.of("x")));
        item.put("sku", AttributeValue.fromS("a"));
        item.put("quantity", AttributeValue.fromN("3"));

        assertThat(tolerant.fromItem(item, Line.class)).isEqualTo(new Line("a", 3, null));
    }

    @Test
    void fromItem_exponentBeyondABigDecimal_isRefused() {
        assertThatThrownBy(
                        () -> items.fromItem(Map.of("decimal", AttributeValue.fromN("1e99999999999")), Numbers.class))
                .isInstanceOfAny(StreamReadException.class, JsonProcessingException.class);
    }

    @Test
    void fromItem_hugeExponentAsAnInteger_isRefusedBeforeItsDigitsAreMade() {
        assertThatThrownBy(() -> items.fromItem(Map.of("big", AttributeValue.fromN("1e999999999")), Numbers.class))
                .isInstanceOf(JsonProcessingException.class);
        assertThatThrownBy(() -> items.fromItem(Map.of("l", AttributeValue.fromN("1e999999999")), Numbers.class))
                .isInstanceOf(JsonProcessingException.class);
    }
}
