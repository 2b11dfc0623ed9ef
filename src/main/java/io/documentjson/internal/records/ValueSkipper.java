package io.documentjson.internal.records;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.util.BitSet;

/** Reads values that nothing is made of. They have to be JSON. */
final class ValueSkipper {

    private static final String NUMBER = AttributeType.N.name();
    private static final String NUMBERS = AttributeType.NS.name();

    private final Limits limits;

    /** For each container that is open in the value, whether it is an object. */
    private final BitSet objects = new BitSet();

    ValueSkipper(Limits limits) {
        this.limits = limits;
    }

    /**
     * Reads a value of this kind to its end, or to the first attribute value in it, if there may be none. An item has
     * two containers in JSON for one of its own, and the strings of its numbers may be as long as numbers are.
     *
     * @return false if there is one: an object whose first member is named after a type and is a value of it
     */
    boolean skip(Utf8Tokens from, int kind, boolean withoutValues) throws IOException {
        int level = 0;
        int next = kind;
        String name = "";
        while (true) {
            if (next == Utf8Tokens.OBJECT || next == Utf8Tokens.ARRAY) {
                if (level > 2 * limits.maxDepth()) {
                    throw new TextException(
                            ErrorCode.TOO_DEEP,
                            "Expected at most " + limits.maxDepth() + " levels but was deeper; see Builder.maxDepth");
                }
                objects.set(level++, next == Utf8Tokens.OBJECT);
            } else if (next == Utf8Tokens.STRING) {
                from.skipText(NUMBER.equals(name) || NUMBERS.equals(name));
            } else if (next == Utf8Tokens.NUMBER) {
                from.skipNumber();
            }
            boolean isFirst = next == Utf8Tokens.OBJECT;
            boolean isNext = false;
            while (level > 0 && !isNext) {
                if (objects.get(level - 1)) {
                    String member = from.nextName();
                    isNext = member != null;
                    name = member == null ? "" : member;
                } else {
                    isNext = from.nextElement();
                }
                if (!isNext) {
                    level--;
                    isFirst = false;
                }
            }
            if (level == 0) {
                return true;
            }
            next = from.value();
            AttributeType type = withoutValues && isFirst ? AttributeType.named(name) : null;
            if (type != null && DynamoDbParser.isOfType(type, next)) {
                return false;
            }
        }
    }
}
