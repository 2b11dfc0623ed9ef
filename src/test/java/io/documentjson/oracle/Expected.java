package io.documentjson.oracle;

import io.documentjson.fixtures.Form;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Expected result of reading a text, an item or a refusal, without the library's own code: {@link JsonTree}
 * decides what JSON is, {@link TreeItems} what it means, and this class applies the limits.
 */
public final class Expected {

    /** The default of the library. */
    public static final int MAX_DEPTH = 1_000;

    private static final int MAX_NUMBER_CHARS = 10_000;
    private static final int MAX_NAME_BYTES = 65_535;

    private Expected() {}

    /** The item of UTF-8 text, {@code null} when the text has to be refused. */
    public static @Nullable Map<String, AttributeValue> item(Form form, byte[] text, int maxDepth) {
        return item(form, tree(() -> JsonTree.parse(text)), maxDepth, false);
    }

    /**
     * The item of a text, {@code null} when the text has to be refused. A {@code String} can have half a surrogate pair
     * in a name, which is read; the escape of such a half is refused, but where a text has both nothing is expected
     * here.
     */
    public static @Nullable Map<String, AttributeValue> item(Form form, String text, int maxDepth) {
        return item(form, tree(() -> JsonTree.parse(text)), maxDepth, Names.hasHalfPair(text));
    }

    /** The value of UTF-8 text, {@code null} when the text has to be refused. */
    public static @Nullable AttributeValue value(Form form, byte[] text, int maxDepth) {
        return value(form, tree(() -> JsonTree.parse(text)), maxDepth, false);
    }

    /** The value of a text, as {@link #item(Form, String, int)}. */
    public static @Nullable AttributeValue value(Form form, String text, int maxDepth) {
        return value(form, tree(() -> JsonTree.parse(text)), maxDepth, Names.hasHalfPair(text));
    }

    private static @Nullable Map<String, AttributeValue> item(
            Form form, @Nullable Object tree, int maxDepth, boolean halfPairs) {
        if (!(tree instanceof Map)) {
            return null;
        }
        try {
            Map<String, AttributeValue> item =
                    form == Form.DOCUMENT ? TreeItems.documentItem(tree) : TreeItems.dynamoDbItem(tree);
            return new Limits(halfPairs).hold(item, maxDepth) ? item : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static @Nullable AttributeValue value(Form form, @Nullable Object tree, int maxDepth, boolean halfPairs) {
        if (tree == null) {
            return null;
        }
        try {
            AttributeValue value = form == Form.DOCUMENT ? TreeItems.document(tree) : TreeItems.dynamoDb(tree);
            return new Limits(halfPairs).hold(value, maxDepth) ? value : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static @Nullable Object tree(Parsing parsing) {
        try {
            return parsing.parse();
        } catch (IOException e) {
            return null;
        }
    }

    /** The limits of the library; {@code halfPairs} lets names have half a surrogate pair. */
    private record Limits(boolean halfPairs) {

        boolean hold(Map<String, AttributeValue> members, int levels) {
            return levels > 0
                    && members.keySet().stream().allMatch(this::isName)
                    && holdForAll(members.values(), levels - 1);
        }

        boolean hold(AttributeValue value, int levels) {
            if (value.hasM()) {
                return hold(value.m(), levels);
            } else if (value.hasL()) {
                return levels > 0 && holdForAll(value.l(), levels - 1);
            } else if (value.hasNs()) {
                return levels > 0 && value.ns().stream().allMatch(Limits::isNumber);
            } else if (value.hasSs() || value.hasBs()) {
                return levels > 0;
            }
            return value.n() == null || isNumber(value.n());
        }

        private boolean holdForAll(Collection<AttributeValue> values, int levels) {
            for (AttributeValue value : values) {
                if (!hold(value, levels)) {
                    return false;
                }
            }
            return true;
        }

        private static boolean isNumber(String text) {
            return text.length() <= MAX_NUMBER_CHARS;
        }

        private boolean isName(String name) {
            return (halfPairs || !Names.hasHalfPair(name))
                    && name.getBytes(StandardCharsets.UTF_8).length <= MAX_NAME_BYTES;
        }
    }

    private interface Parsing {
        Object parse() throws IOException;
    }
}
