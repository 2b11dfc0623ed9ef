package io.documentjson.internal.items;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Tells whether a list or a map of an attribute value was ever set. The SDK has one object each in place of an unset
 * one, also after serialization. Identity is a cheaper {@code hasM}: it does not look at the class.
 */
final class SetMembers {

    private static final List<?> UNSET_LIST = AttributeValue.builder().build().l();

    private static final Map<?, ?> UNSET_MAP = AttributeValue.builder().build().m();

    private SetMembers() {}

    @SuppressWarnings("ReferenceEquality")
    static boolean isSet(@Nullable List<?> list) {
        return list != UNSET_LIST && list != null;
    }

    @SuppressWarnings("ReferenceEquality")
    static boolean isSet(@Nullable Map<?, ?> map) {
        return map != UNSET_MAP && map != null;
    }
}
