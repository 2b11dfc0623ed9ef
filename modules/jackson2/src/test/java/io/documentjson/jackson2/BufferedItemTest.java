package io.documentjson.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectMapper.DefaultTyping;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Objects that Jackson keeps in a buffer until it knows their class. DynamoDB gives attributes in any order. */
class BufferedItemTest {

    static final List<ItemJson> FORMS = List.of(DocumentJson.create(), DynamoDbJson.create());

    /** Every type, and a map that looks like an attribute value of DynamoDB JSON. */
    private static final Map<String, AttributeValue> ALL = all();

    private static Map<String, AttributeValue> all() {
        SdkBytes bytes = SdkBytes.fromByteArray(new byte[] {1, -1});
        Map<String, AttributeValue> all = new LinkedHashMap<>();
        all.put("S", AttributeValue.fromS("x"));
        all.put("N", AttributeValue.fromN("1.50"));
        all.put("B", AttributeValue.fromB(bytes));
        all.put("BOOL", AttributeValue.fromBool(false));
        all.put("NULL", AttributeValue.fromNul(true));
        all.put("SS", AttributeValue.fromSs(List.of("x", "y")));
        all.put("NS", AttributeValue.fromNs(List.of("1", "2.5", "1E+40")));
        all.put("BS", AttributeValue.fromBs(List.of(bytes)));
        all.put("L", AttributeValue.fromL(List.of(AttributeValue.fromSs(List.of("z")), AttributeValue.fromNul(true))));
        all.put("M", AttributeValue.fromM(Map.of("S", AttributeValue.fromS("x"))));
        all.put("empty", AttributeValue.fromL(List.of()));
        return all;
    }

    /** The members that keep their types. */
    static class Members {
        public AttributeValue ss;
        public AttributeValue nul;
        public AttributeValue map;
        public Map<String, AttributeValue> item;
        public EnhancedDocument document;
        public List<AttributeValue> list;
        public double zero;
    }

    private static Map<String, AttributeValue> members() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("ss", ALL.get("SS"));
        item.put("nul", ALL.get("NULL"));
        item.put("map", ALL.get("M"));
        item.put("item", AttributeValue.fromM(ALL));
        item.put("document", AttributeValue.fromM(ALL));
        item.put("list", AttributeValue.fromL(List.copyOf(ALL.values())));
        item.put("zero", AttributeValue.fromN("-0.0"));
        return item;
    }

    private static void assertKept(Members members) {
        assertThat(members.ss).isEqualTo(ALL.get("SS"));
        assertThat(members.nul).isEqualTo(ALL.get("NULL"));
        assertThat(members.map).isEqualTo(ALL.get("M"));
        assertThat(members.item).isEqualTo(ALL);
        assertThat(members.document.toMap()).isEqualTo(ALL);
        assertThat(members.list).containsExactlyElementsOf(ALL.values());
        assertThat(members.zero).isEqualTo(-0.0);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes(@JsonSubTypes.Type(value = Named.class, name = "named"))
    interface Kind {}

    static final class Named extends Members implements Kind {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
    @JsonSubTypes({@JsonSubTypes.Type(Deduced.class), @JsonSubTypes.Type(Other.class)})
    interface Deducible {}

    static final class Deduced extends Members implements Deducible {
        public String last;
    }

    static final class Other implements Deducible {
        public String other;
    }

    static final class Unwrapping {
        public String id;

        @JsonUnwrapped
        public Members members;
    }

    static final class External {
        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind", include = JsonTypeInfo.As.EXTERNAL_PROPERTY)
        @JsonSubTypes(@JsonSubTypes.Type(value = Members.class, name = "members"))
        public Object value;

        public String kind;
    }

    static final class Untyped {
        public Object value;
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
    static final class Node extends Members {
        public String id;
        public Node next;
    }

    record Created(
            @JsonProperty("v") AttributeValue v,
            @JsonProperty("item") Map<String, AttributeValue> item) {}

    private static ItemMapper mapper(ItemJson form) {
        return ItemMapper.of(
                JsonMapper.builder().addModule(new DynamoDbModule(form)).build());
    }

    private static Map<String, AttributeValue> with(Map<String, AttributeValue> item, String name, String text) {
        Map<String, AttributeValue> more = new LinkedHashMap<>(item);
        more.put(name, AttributeValue.fromS(text));
        return more;
    }

    @ParameterizedTest
    @FieldSource("FORMS")
    void fromItem_typeIdLast_keepsTheTypes(ItemJson form) throws Exception {
        assertKept((Named) mapper(form).fromItem(with(members(), "kind", "named"), Kind.class));
    }

    @ParameterizedTest
    @FieldSource("FORMS")
    void fromItem_listOfObjectsWithTheirTypeIdLast_keepsTheTypes(ItemJson form) throws Exception {
        AttributeValue named = AttributeValue.fromM(with(members(), "kind", "named"));

        Map<String, List<Kind>> kinds = mapper(form)
                .fromItem(Map.of("kinds", AttributeValue.fromL(List.of(named, named))), new TypeReference<>() {});

        assertThat(kinds.get("kinds")).hasSize(2).allSatisfy(kind -> assertKept((Named) kind));
    }

    @ParameterizedTest
    @FieldSource("FORMS")
    void fromItem_deduction_keepsTheTypes(ItemJson form) throws Exception {
        assertKept((Deduced) mapper(form).fromItem(with(members(), "last", "x"), Deducible.class));
    }

    @ParameterizedTest
    @FieldSource("FORMS")
    void fromItem_unwrapped_keepsTheTypes(ItemJson form) throws Exception {
        assertKept(mapper(form).fromItem(with(members(), "id", "x"), Unwrapping.class).members);
    }

    @ParameterizedTest
    @FieldSource("FORMS")
    void fromItem_externalTypeId_keepsTheTypesInBothOrders(ItemJson form) throws Exception {
        Map<String, AttributeValue> last = new LinkedHashMap<>();
        last.put("value", AttributeValue.fromM(members()));
        Map<String, AttributeValue> first = with(Map.of(), "kind", "members");
        first.putAll(last);

        assertKept((Members) mapper(form).fromItem(with(last, "kind", "members"), External.class).value);
        assertKept((Members) mapper(form).fromItem(first, External.class).value);
    }

    @ParameterizedTest
    @FieldSource("FORMS")
    void bothWays_defaultTyping_keepsTheTypes(ItemJson form) throws Exception {
        for (DefaultTyping typing : List.of(DefaultTyping.OBJECT_AND_NON_CONCRETE, DefaultTyping.NON_FINAL)) {
            for (JsonTypeInfo.As as : List.of(JsonTypeInfo.As.PROPERTY, JsonTypeInfo.As.WRAPPER_ARRAY)) {
                ItemMapper items = ItemMapper.of(JsonMapper.builder()
                        .addModule(new DynamoDbModule(form))
                        .activateDefaultTyping(
                                BasicPolymorphicTypeValidator.builder()
                                        .allowIfBaseType(Object.class)
                                        .build(),
                                typing,
                                as)
                        .build());
                Untyped object = new Untyped();
                object.value = mapper(form).fromItem(members(), Members.class);
                Map<String, AttributeValue> item = items.toItem(object);
                if (as == JsonTypeInfo.As.PROPERTY) {
                    item = Map.of(
                            "value",
                            AttributeValue.fromM(withIdLast(item.get("value").m())));
                }

                assertKept((Members) items.fromItem(item, Untyped.class).value);
            }
        }
    }

    private static Map<String, AttributeValue> withIdLast(Map<String, AttributeValue> object) {
        Map<String, AttributeValue> reordered = new LinkedHashMap<>(object);
        AttributeValue id = reordered.remove("@class");
        reordered.put("@class", id);
        return reordered;
    }

    @ParameterizedTest
    @FieldSource("FORMS")
    void fromItem_objectIdsAndCreators_areAsBefore(ItemJson form) throws Exception {
        Map<String, AttributeValue> node = with(members(), "id", "n1");
        node.put("next", AttributeValue.fromS("n1"));

        Node read = mapper(form).fromItem(node, Node.class);

        assertKept(read);
        assertThat(read.next).isSameAs(read);
    }

    @ParameterizedTest
    @FieldSource("FORMS")
    void fromItem_nul_isNulAndAbsentIsNull(ItemJson form) throws Exception {
        Map<String, AttributeValue> item =
                Map.of("v", ALL.get("NULL"), "item", AttributeValue.fromM(Map.of("a", ALL.get("NULL"))));

        assertThat(mapper(form).fromItem(item, Created.class))
                .isEqualTo(new Created(ALL.get("NULL"), Map.of("a", ALL.get("NULL"))));
        assertThat(mapper(form).fromItem(Map.of(), Created.class)).isEqualTo(new Created(null, null));
    }

    @Test
    void copyCurrentStructure_ofAnItem_keepsItsSets() throws Exception {
        try (ItemParser parser = ItemParser.of(ALL);
                ItemGenerator generator = ItemGenerator.create()) {
            parser.nextToken();
            generator.copyCurrentStructure(parser);

            assertThat(generator.item()).isEqualTo(ALL);
        }
    }

    @Test
    void copyCurrentStructure_ofAValueWithSeveralSets_isTheFirstOfThem() throws Exception {
        SdkBytes bytes = SdkBytes.fromUtf8String("b");
        Map<AttributeValue, AttributeValue> firsts = Map.of(
                AttributeValue.builder().ss("a").bs(bytes).build(), AttributeValue.fromBs(List.of(bytes)),
                AttributeValue.builder().ns("1").ss("a").build(), AttributeValue.fromSs(List.of("a")));
        for (Map.Entry<AttributeValue, AttributeValue> each : firsts.entrySet()) {
            try (ItemParser parser = ItemParser.of(Map.of("s", each.getKey()));
                    ItemGenerator generator = ItemGenerator.create()) {
                parser.nextToken();
                generator.copyCurrentStructure(parser);

                assertThat(generator.item()).isEqualTo(Map.of("s", each.getValue()));
            }
        }
    }

    @Test
    void tokenBuffer_asAMember_keepsItsSetsInItemsAndIsRefusedAsText() throws Exception {
        ObjectMapper text = JsonMapper.builder().addModule(new DynamoDbModule()).build();
        ItemMapper items = ItemMapper.of(text);

        TokenBuffer buffer = items.fromItem(ALL, TokenBuffer.class);

        assertThat(items.toItem(buffer)).isEqualTo(ALL);
        assertThatThrownBy(() -> text.writeValueAsString(buffer)).hasMessageContaining("Object Ids");
    }

    @Test
    void fromItem_emptyObjectOfAClassWithIds_isRefusedAsThroughText() {
        ObjectMapper text = JsonMapper.builder().addModule(new DynamoDbModule()).build();

        assertThatThrownBy(() -> text.readValue("{\"next\":{}}", Node.class))
                .isInstanceOf(MismatchedInputException.class);
        assertThatThrownBy(() ->
                        ItemMapper.of(text).fromItem(Map.of("next", AttributeValue.fromM(Map.of())), Node.class))
                .isInstanceOf(MismatchedInputException.class);
    }
}
