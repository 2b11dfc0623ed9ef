package io.documentjson.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.documentjson.jackson2.JacksonAttributeConverter.Form;
import io.documentjson.jackson2.Orders.Card;
import io.documentjson.jackson2.Orders.Payment;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class JacksonAttributeConverterTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Line LINE = new Line("a/1", 2, new BigDecimal("1.50"));
    private static final Map<String, AttributeValue> NATIVE_LINE = nativeLine();

    private static Map<String, AttributeValue> nativeLine() {
        Map<String, AttributeValue> line = new LinkedHashMap<>();
        line.put("sku", AttributeValue.fromS("a/1"));
        line.put("quantity", AttributeValue.fromN("2"));
        line.put("price", AttributeValue.fromN("1.50"));
        return line;
    }

    public record Line(String sku, int quantity, BigDecimal price) {}

    /** A bean with an object in each form. */
    @DynamoDbBean
    public static final class Cart {
        private String id;
        private List<Line> lines;
        private Line best;

        @DynamoDbPartitionKey
        public String getId() {
            return id;
        }

        public void setId(String id) {
            this.id = id;
        }

        @DynamoDbConvertedBy(LinesConverter.class)
        public List<Line> getLines() {
            return lines;
        }

        public void setLines(List<Line> lines) {
            this.lines = lines;
        }

        @DynamoDbConvertedBy(BestConverter.class)
        public Line getBest() {
            return best;
        }

        public void setBest(Line best) {
            this.best = best;
        }
    }

    public static final class LinesConverter extends JacksonAttributeConverter<List<Line>> {
        public LinesConverter() {
            super(Form.STRING, MAPPER, new TypeReference<>() {});
        }
    }

    public static final class BestConverter extends JacksonAttributeConverter<Line> {
        public BestConverter() {
            super(Form.NATIVE, MAPPER, Line.class);
        }
    }

    @Test
    void transformFrom_string_isTheTextThatTheMapperWrites() throws Exception {
        var converter = new JacksonAttributeConverter<>(Form.STRING, MAPPER, Line.class);

        AttributeValue value = converter.transformFrom(LINE);

        assertThat(value).isEqualTo(AttributeValue.fromS(MAPPER.writeValueAsString(LINE)));
        assertThat(converter.transformTo(value)).isEqualTo(LINE);
        assertThat(converter.attributeValueType()).isEqualTo(AttributeValueType.S);
    }

    @Test
    void transformFrom_native_isTheValueThatItemMapperMakes() {
        var converter = new JacksonAttributeConverter<>(Form.NATIVE, MAPPER, Line.class);

        AttributeValue value = converter.transformFrom(LINE);

        assertThat(value).isEqualTo(AttributeValue.fromM(NATIVE_LINE));
        assertThat(converter.transformTo(value)).isEqualTo(LINE);
        assertThat(converter.attributeValueType()).isEqualTo(AttributeValueType.M);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void bothWays_typeWithParametersAndSubtypes_isKept(Form form) {
        var lists = new JacksonAttributeConverter<>(form, MAPPER, new TypeReference<List<Line>>() {});
        var payments = new JacksonAttributeConverter<>(form, MAPPER, Payment.class);

        assertThat(lists.transformTo(lists.transformFrom(List.of(LINE)))).containsExactly(LINE);
        assertThat(lists.type()).isEqualTo(EnhancedType.listOf(Line.class));
        assertThat(payments.transformTo(payments.transformFrom(new Card("1234", 0.5))))
                .isEqualTo(new Card("1234", 0.5));
        assertThat(payments.type()).isEqualTo(EnhancedType.of(Payment.class));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void bothWays_null_isNull(Form form) {
        var converter = new JacksonAttributeConverter<>(form, MAPPER, Line.class);

        assertThat(converter.transformFrom(null)).isEqualTo(AttributeValue.fromNul(true));
        assertThat(converter.transformTo(AttributeValue.fromNul(true))).isNull();
    }

    @Test
    void transformTo_stringOfAnotherType_saysWhichType() {
        var converter = new JacksonAttributeConverter<>(Form.STRING, MAPPER, Line.class);

        assertThatThrownBy(() -> converter.transformTo(AttributeValue.fromM(NATIVE_LINE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Expected JSON in an S but was an attribute value of type M; see Form.NATIVE");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void transformTo_valueThatIsNoSuchObject_namesTheClassAndNoValue(Form form) {
        var converter = new JacksonAttributeConverter<>(form, MAPPER, Line.class);

        assertThatThrownBy(() -> converter.transformTo(AttributeValue.fromS("[\"secret\"]")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("Line that Jackson can read")
                .hasMessageNotContaining("secret");
    }

    @Test
    void annotation_onBothForms_keepsTheBean() {
        TableSchema<Cart> schema = TableSchema.fromBean(Cart.class);
        Cart cart = new Cart();
        cart.setId("c1");
        cart.setLines(List.of(LINE));
        cart.setBest(LINE);

        Map<String, AttributeValue> item = schema.itemToMap(cart, true);

        assertThat(item.get("lines").s()).startsWith("[{\"sku\":\"a/1\"");
        assertThat(item.get("best").m()).isEqualTo(NATIVE_LINE);
        assertThat(schema.mapToItem(item)).usingRecursiveComparison().isEqualTo(cart);
    }

    @Test
    void staticSchema_withInstance_keepsTheObject() {
        TableSchema<Cart> schema = StaticTableSchema.builder(Cart.class)
                .newItemSupplier(Cart::new)
                .addAttribute(
                        Line.class,
                        best -> best.name("best")
                                .getter(Cart::getBest)
                                .setter(Cart::setBest)
                                .attributeConverter(new JacksonAttributeConverter<>(Form.NATIVE, MAPPER, Line.class)))
                .build();
        Cart cart = new Cart();
        cart.setBest(LINE);

        assertThat(schema.mapToItem(schema.itemToMap(cart, true)).getBest()).isEqualTo(LINE);
    }
}
