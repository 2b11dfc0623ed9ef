package io.documentjson;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The ten types of an attribute value: how each is called in DynamoDB JSON, and how it is told from the others.
 *
 * <p>{@code AttributeValue.type()} is asked first but not trusted: it is {@code null} when several members were set one
 * after the other, and names a member that is gone when that was set back to {@code null}. Then the type of a value is
 * the first constant whose member is set, in the order below.
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
        AttributeValue.Type type = value.type();
        if (type != null) {
            AttributeStrategy named = named(type);
            if (named != null && named.isSetIn(value)) {
                return named;
            }
        }
        for (AttributeStrategy strategy : ALL) {
            if (strategy.isSetIn(value)) {
                return strategy;
            }
        }
        return null;
    }

    private static @Nullable AttributeStrategy named(AttributeValue.Type type) {
        return switch (type) {
            case S -> STRING;
            case N -> NUMBER;
            case BOOL -> BOOLEAN;
            case NUL -> NULL;
            case B -> BINARY;
            case M -> MAP;
            case L -> LIST;
            case BS -> BINARY_SET;
            case SS -> STRING_SET;
            case NS -> NUMBER_SET;
            default -> null;
        };
    }

    /** Containers are asked whether they are empty before {@code hasM} and its like do a costlier check of their class. */
    private boolean isSetIn(AttributeValue value) {
        return switch (this) {
            case STRING -> value.s() != null;
            case NUMBER -> value.n() != null;
            case BOOLEAN -> value.bool() != null;
            case NULL -> value.nul() != null;
            case BINARY -> value.b() != null;
            case MAP -> !value.m().isEmpty() || value.hasM();
            case LIST -> !value.l().isEmpty() || value.hasL();
            case BINARY_SET -> value.hasBs();
            case STRING_SET -> value.hasSs();
            case NUMBER_SET -> value.hasNs();
        };
    }
}
