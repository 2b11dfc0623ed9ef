package io.documentjson.data;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.NumberOutput;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;

/**
 * JSON as {@code JSON.stringify} writes what {@code JSON.parse} has read: numbers are doubles in their shortest form (ECMA-262,
 * Number::toString). Integers beyond 2<sup>53</sup> - 1, which a double does not hold, are strings. Names keep their order;
 * documents with names that are integers, which JavaScript puts first, are not meant.
 */
final class JavaScriptText {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();

    private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(53).subtract(BigInteger.ONE);

    private JavaScriptText() {}

    static byte[] lines(Iterable<JsonNode> documents) throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (JsonNode document : documents) {
            try (JsonGenerator out = MAPPER.createGenerator(lines).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
                write(document, out);
            }
            lines.write('\n');
        }
        return lines.toByteArray();
    }

    private static void write(JsonNode node, JsonGenerator out) throws IOException {
        switch (node.getNodeType()) {
            case OBJECT -> {
                out.writeStartObject();
                for (Map.Entry<String, JsonNode> member : node.properties()) {
                    out.writeFieldName(member.getKey());
                    write(member.getValue(), out);
                }
                out.writeEndObject();
            }
            case ARRAY -> {
                out.writeStartArray();
                for (JsonNode element : node) {
                    write(element, out);
                }
                out.writeEndArray();
            }
            case NUMBER -> {
                if (node.isIntegralNumber() && node.bigIntegerValue().abs().compareTo(LARGEST) > 0) {
                    out.writeString(node.asText());
                } else {
                    out.writeNumber(number(node.doubleValue()));
                }
            }
            default -> MAPPER.writeTree(out, node);
        }
    }

    /**
     * The digits are Jackson's, since the JDK's are the shortest from 19 on only. Both have two digits at least, so that the few
     * doubles next to zero of which JavaScript writes one are not meant either.
     */
    static String number(double value) {
        BigDecimal digits = new BigDecimal(NumberOutput.toString(value, true)).stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        if (value == 0 || (exponent >= -6 && exponent < 21)) {
            return value == 0 ? "0" : digits.toPlainString();
        }
        BigDecimal mantissa = digits.movePointLeft(exponent).stripTrailingZeros();
        return mantissa.toPlainString() + (exponent < 0 ? "e-" : "e+") + Math.abs(exponent);
    }
}
