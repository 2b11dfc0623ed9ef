package io.documentjson.internal.items;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.words.Base64Swar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The types that document JSON does not have, by path: this string is a binary, this array is a set. A tree of steps,
 * one node a place.
 */
public final class TypeHints {

    /** A step of a path: a name, a name in quotes, or each element of an array. */
    private static final Pattern STEP =
            Pattern.compile("\\G(?:\\.([^.\\[]+)|\\[\"((?:[^\"\\\\]++|\"(?!])|\\\\.)*+)\"]|\\[\\*])", Pattern.DOTALL);

    /** A character of a name in quotes that {@code AttributePath} escapes. */
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:([\"\\\\])|u([0-9A-Fa-f]{4}))");

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
        String steps = path.startsWith("$") ? path.substring(1) : path.startsWith("[") ? path : "." + path;
        Matcher step = STEP.matcher(steps);
        TypeHints node = this;
        int end = 0;
        for (; step.find(); end = step.end()) {
            String name = step.group(1) == null ? unescaped(step.group(2)) : step.group(1);
            node = name == null ? node.elements() : node.members.computeIfAbsent(name, added -> new TypeHints());
        }
        // An item is no array, so that a path which begins with its elements is for nothing.
        if (end == 0 || end < steps.length() || steps.startsWith("[*]")) {
            throw new IllegalArgumentException(
                    "Expected a path such as $.order.items[*].hash or $[\"odd name\"] but was " + path);
        }
        return node;
    }

    private static @Nullable String unescaped(@Nullable String quoted) {
        if (quoted == null || quoted.indexOf('\\') < 0) {
            return quoted;
        }
        return ESCAPE.matcher(quoted).replaceAll(escape -> {
            String hex = escape.group(2);
            String c = hex == null ? escape.group(1) : Character.toString((char) Integer.parseInt(hex, 16));
            return Matcher.quoteReplacement(c);
        });
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
