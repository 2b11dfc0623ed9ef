package io.documentjson.oracle;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What can be said of all the names in an item, those of its maps included. */
public final class Names {

    private Names() {}

    /** Whether a name has a surrogate without its partner, so that it has no UTF-8 form. */
    public static boolean haveHalfPairs(Map<String, AttributeValue> map) {
        return map.entrySet().stream()
                .anyMatch(member -> hasHalfPair(member.getKey()) || haveHalfPairs(member.getValue()));
    }

    private static boolean haveHalfPairs(AttributeValue value) {
        return haveHalfPairs(value.m()) || value.l().stream().anyMatch(Names::haveHalfPairs);
    }

    static boolean hasHalfPair(String name) {
        return name.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }
}
