package io.documentjson.internal.records;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.tokens.JsonTokens;
import java.io.IOException;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Reads values that nothing is made of. They have to be JSON. */
final class ValueSkipper {

    private final Limits limits;

    /** For each container that is open in the value, whether it is an object. */
    private final BitSet objects = new BitSet();

    ValueSkipper(Limits limits) {
        this.limits = limits;
    }

    /**
     * Reads a value of this kind to its end, or to the first attribute value in it, if there may be none. An item has
     * two containers in JSON for one of its own.
     *
     * @return false if there is one: an object whose first member is named after a type and is a value of it
     */
    boolean skip(JsonTokens from, int kind, boolean withoutValues) throws IOException {
        int level = 0;
        int next = kind;
        @Nullable String name;
        while (true) {
            if (next == JsonTokens.OBJECT || next == JsonTokens.ARRAY) {
                if (level > 2 * limits.maxDepth()) {
                    throw new TextException(
                            ErrorCode.TOO_DEEP,
                            "Expected at most " + limits.maxDepth() + " levels but was deeper; see Builder.maxDepth");
                }
                objects.set(level++, next == JsonTokens.OBJECT);
            } else if (next == JsonTokens.STRING) {
                from.skipText();
            } else if (next == JsonTokens.NUMBER) {
                from.skipNumber();
            }
            name = null;
            boolean isFirst = next == JsonTokens.OBJECT;
            while (level > 0 && (objects.get(level - 1) ? (name = from.nextName()) == null : !from.nextElement())) {
                level--;
                isFirst = false;
            }
            if (level == 0) {
                return true;
            }
            next = from.value();
            AttributeType type = withoutValues && isFirst && name != null ? AttributeType.named(name) : null;
            if (type != null && DynamoDbParser.isOfType(type, next)) {
                return false;
            }
        }
    }
}
