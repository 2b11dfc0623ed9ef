package io.documentjson.internal.items;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.AttributePath;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.words.Base64Swar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The types that document JSON does not have, by path: this string is a binary, this array is a set. A tree of steps,
 * one node a place.
 */
public final class TypeHints {

    private final Map<String, TypeHints> members = new LinkedHashMap<>();
    private @Nullable TypeHints elements;
    private boolean isBinary;
    private boolean isSet;

    public TypeHints() {}

    TypeHints copy() {
        TypeHints copy = new TypeHints();
        members.forEach((name, hints) -> copy.members.put(name, hints.copy()));
        copy.elements = elements == null ? null : elements.copy();
        copy.isBinary = isBinary;
        copy.isSet = isSet;
        return copy;
    }

    public void addBinary(String path) {
        at(path).isBinary = true;
    }

    public void addSet(String path) {
        at(path).isSet = true;
    }

    /** The node of a path such as {@code $.order.items[*].hash} or {@code $["odd name"]}. */
    private TypeHints at(String path) {
        TypeHints node = this;
        for (String name : AttributePath.parse(path)) {
            node = name == null ? node.elements() : node.members.computeIfAbsent(name, added -> new TypeHints());
        }
        return node;
    }

    private TypeHints elements() {
        if (elements == null) {
            elements = new TypeHints();
        }
        return elements;
    }

    /** Gives the values of the item, or of a map in it, the types of the hints. */
    void apply(Map<String, AttributeValue> map) {
        for (Map.Entry<String, TypeHints> hint : members.entrySet()) {
            AttributeValue value = map.get(hint.getKey());
            if (value != null) {
                try {
                    map.put(hint.getKey(), hint.getValue().typed(value));
                } catch (TextException e) {
                    throw e.inMember(hint.getKey());
                }
            }
        }
    }

    /** The value with the types of the hints. NULL is left as it is. */
    AttributeValue typed(AttributeValue value) {
        AttributeValue typed = value;
        if (!members.isEmpty() && value.hasM()) {
            Map<String, AttributeValue> map = new LinkedHashMap<>(value.m());
            apply(map);
            typed = AttributeValues.m(map);
        } else if (elements != null && value.hasL()) {
            typed = AttributeValues.l(typedElements(elements, value.l()));
        }
        if (value.nul() != null) {
            return value;
        }
        if (isBinary) {
            return binary(typed);
        }
        return isSet ? set(typed) : typed;
    }

    private static List<AttributeValue> typedElements(TypeHints hints, List<AttributeValue> list) {
        List<AttributeValue> typed = new ArrayList<>(list.size());
        for (int i = 0; i < list.size(); i++) {
            try {
                typed.add(hints.typed(list.get(i)));
            } catch (TextException e) {
                throw e.inElement(i);
            }
        }
        return typed;
    }

    private static AttributeValue binary(AttributeValue value) {
        if (value.b() != null) {
            return value;
        }
        try {
            if (value.s() != null) {
                return AttributeValues.b(Base64Swar.decode(value.s()));
            }
        } catch (IllegalArgumentException e) {
            // the same error as for a value of another type
        }
        throw new TextException(
                ErrorCode.INVALID_BASE64, "Expected base64 with padding, as binaries(...) says, but was another value");
    }

    private static AttributeValue set(AttributeValue value) {
        if (value.hasL() && !value.l().isEmpty()) {
            AttributeValue set = AttributeValues.setOf(value.l());
            if (set != null) {
                return set;
            }
        }
        throw new TextException(
                ErrorCode.INVALID_ATTRIBUTE_VALUE,
                "Expected an array of strings, of numbers or of binaries, as sets(...) says, but was another value");
    }
}
