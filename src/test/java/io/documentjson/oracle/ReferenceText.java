package io.documentjson.oracle;

import io.documentjson.fixtures.JsonText;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The expected text of an item, written the obvious way: what {@code EnhancedDocument} of the AWS SDK 2.58.0 prints,
 * and the same for DynamoDB JSON. Only for values with exactly one member set and numbers that are JSON numbers. Where
 * the SDK can be asked it is the judge of this class too.
 */
public final class ReferenceText {

    private final StringBuilder text = new StringBuilder();
    private final boolean typed;

    private ReferenceText(boolean typed) {
        this.typed = typed;
    }

    /** The item as document JSON. */
    public static String document(Map<String, AttributeValue> item) {
        ReferenceText reference = new ReferenceText(false);
        reference.map(item);
        return reference.text.toString();
    }

    /** The value as document JSON. */
    public static String document(AttributeValue value) {
        ReferenceText reference = new ReferenceText(false);
        reference.value(value);
        return reference.text.toString();
    }

    /** The item as DynamoDB JSON. */
    public static String dynamoDb(Map<String, AttributeValue> item) {
        ReferenceText reference = new ReferenceText(true);
        reference.map(item);
        return reference.text.toString();
    }

    /** The value as DynamoDB JSON. */
    public static String dynamoDb(AttributeValue value) {
        ReferenceText reference = new ReferenceText(true);
        reference.value(value);
        return reference.text.toString();
    }

    private void value(AttributeValue value) {
        if (value.s() != null) {
            typed("S", value.s(), ReferenceText::string);
        } else if (value.n() != null) {
            typed("N", value.n(), ReferenceText::number);
        } else if (value.b() != null) {
            typed("B", value.b(), ReferenceText::binary);
        } else if (value.bool() != null) {
            typed("BOOL", value.bool(), (self, bool) -> self.text.append(bool));
        } else if (value.nul() != null) {
            typed("NULL", value.nul(), (self, nul) -> self.text.append(self.typed ? "true" : "null"));
        } else if (value.hasL()) {
            typed("L", value.l(), (self, list) -> self.array(list, ReferenceText::value));
        } else if (value.hasM()) {
            typed("M", value.m(), ReferenceText::map);
        } else if (value.hasSs()) {
            typed("SS", value.ss(), (self, set) -> self.array(set, ReferenceText::string));
        } else if (value.hasNs()) {
            typed("NS", value.ns(), (self, set) -> self.array(set, ReferenceText::number));
        } else if (value.hasBs()) {
            typed("BS", value.bs(), (self, set) -> self.array(set, ReferenceText::binary));
        } else {
            throw new IllegalArgumentException("no value");
        }
    }

    private <T> void typed(String type, T value, BiConsumer<ReferenceText, T> writer) {
        if (typed) {
            text.append("{\"").append(type).append("\":");
        }
        writer.accept(this, value);
        if (typed) {
            text.append('}');
        }
    }

    private void map(Map<String, AttributeValue> map) {
        text.append('{');
        Iterator<Map.Entry<String, AttributeValue>> members = map.entrySet().iterator();
        while (members.hasNext()) {
            Map.Entry<String, AttributeValue> member = members.next();
            string(member.getKey());
            text.append(':');
            value(member.getValue());
            if (members.hasNext()) {
                text.append(',');
            }
        }
        text.append('}');
    }

    private <T> void array(List<T> elements, BiConsumer<ReferenceText, T> writer) {
        text.append('[');
        for (int i = 0; i < elements.size(); i++) {
            if (i > 0) {
                text.append(',');
            }
            writer.accept(this, elements.get(i));
        }
        text.append(']');
    }

    private void number(String number) {
        if (typed) {
            string(number);
        } else {
            text.append(number);
        }
    }

    private void binary(SdkBytes bytes) {
        text.append('"')
                .append(Base64.getEncoder().encodeToString(bytes.asByteArray()))
                .append('"');
    }

    private void string(String string) {
        text.append(JsonText.quoted(string));
    }
}
