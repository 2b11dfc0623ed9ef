package io.documentjson.oracle;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Properties of all names in an item, including those in its maps. */
public final class Names {

    private Names() {}

    /** True if a name has a surrogate without its partner, and therefore no form in UTF-8. */
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
