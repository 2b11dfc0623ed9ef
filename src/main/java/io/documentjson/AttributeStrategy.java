package io.documentjson;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The ten types of an attribute value: how each is called in DynamoDB JSON, and how it is told from the others.
 *
 * <p>The type of a value is the first constant whose member is set, in the order below. {@code AttributeValue.type()} is
 * not asked: it is {@code null} when several members were set one after the other, and names a member that is gone when
 * that was set back to {@code null}.
 */
enum AttributeStrategy {
    STRING("S"),
    NUMBER("N"),
    BOOLEAN("BOOL"),
    NULL("NULL"),
    BINARY("B"),
    MAP("M"),
    LIST("L"),
    BINARY_SET("BS"),
    STRING_SET("SS"),
    NUMBER_SET("NS");

    private static final AttributeStrategy[] ALL = values();

    private final String wireName;
    private final String opening;

    AttributeStrategy(String wireName) {
        this.wireName = wireName;
        this.opening = "{\"" + wireName + "\":";
    }

    /** The type's name in DynamoDB JSON. */
    String wireName() {
        return wireName;
    }

    /** What stands before a value of this type in DynamoDB JSON. */
    String opening() {
        return opening;
    }

    /** The type with this name in DynamoDB JSON, if there is one. */
    static @Nullable AttributeStrategy named(String wireName) {
        for (AttributeStrategy strategy : ALL) {
            if (strategy.wireName.equals(wireName)) {
                return strategy;
            }
        }
        return null;
    }

    /** The type of the value, {@code null} when none of its members is set. */
    static @Nullable AttributeStrategy of(AttributeValue value) {
        if (value.s() != null) {
            return STRING;
        }
        if (value.n() != null) {
            return NUMBER;
        }
        if (value.bool() != null) {
            return BOOLEAN;
        }
        if (value.nul() != null) {
            return NULL;
        }
        if (value.b() != null) {
            return BINARY;
        }
        if (value.hasM()) {
            return MAP;
        }
        if (value.hasL()) {
            return LIST;
        }
        if (value.hasBs()) {
            return BINARY_SET;
        }
        if (value.hasSs()) {
            return STRING_SET;
        }
        if (value.hasNs()) {
            return NUMBER_SET;
        }
        return null;
    }
}
