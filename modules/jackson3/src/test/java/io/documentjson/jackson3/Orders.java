package io.documentjson.jackson3;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.databind.JsonNode;

/** Objects of the kinds that applications bind: records, beans, polymorphic types, trees. */
final class Orders {

    private Orders() {}

    enum Status {
        OPEN,
        SENT
    }

    record Line(String sku, int quantity, BigDecimal price) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Card.class, name = "card"),
        @JsonSubTypes.Type(value = Transfer.class, name = "transfer")
    })
    sealed interface Payment permits Card, Transfer {}

    record Card(String last4, double fee) implements Payment {}

    record Transfer(String iban, Set<String> references, byte[] signature, BigDecimal exact) implements Payment {}

    record Order(
            String id,
            long number,
            Integer missing,
            boolean paid,
            Status status,
            List<Line> lines,
            Set<String> tags,
            Set<BigDecimal> amounts,
            Set<byte[]> hashes,
            Map<String, Integer> counts,
            byte[] signature,
            UUID trace,
            Payment payment,
            JsonNode extra) {}

    /** A bean whose members are of the SDK's own types. */
    static final class Mixed {
        public AttributeValue value;
        public Map<String, AttributeValue> item;
        public EnhancedDocument document;
        public List<AttributeValue> values;
    }

    /** A bean with every number that Java has. */
    static final class Numbers {
        public byte b;
        public short s;
        public int i;
        public long l;
        public float f;
        public double d;
        public BigInteger big;
        public BigDecimal decimal;
        public Number any;
        public Object object;
    }

    static final class Raw {
        @JsonRawValue
        public String json;

        @JsonProperty("set of records")
        public Set<Line> lines = Set.of();
    }
}
