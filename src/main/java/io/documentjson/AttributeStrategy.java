package io.documentjson;

import java.util.List;
import java.util.Map;
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

    /**
     * What the SDK has in place of a list and of a map that were never set: one object each, also after serialization. So
     * identity tells what {@code hasM} and its like search the interfaces of a class for.
     */
    private static final List<?> UNSET_LIST = AttributeValue.builder().build().l();

    private static final Map<?, ?> UNSET_MAP = AttributeValue.builder().build().m();

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
        return switch (wireName) {
            case "S" -> STRING;
            case "N" -> NUMBER;
            case "BOOL" -> BOOLEAN;
            case "NULL" -> NULL;
            case "B" -> BINARY;
            case "M" -> MAP;
            case "L" -> LIST;
            case "BS" -> BINARY_SET;
            case "SS" -> STRING_SET;
            case "NS" -> NUMBER_SET;
            default -> null;
        };
    }

    /** The type of the value, {@code null} when none of its members is set. */
    static @Nullable AttributeStrategy of(AttributeValue value) {
        AttributeValue.Type type = value.type();
        if (type == null) {
            return firstSetIn(value);
        }
        AttributeStrategy named = switch (type) {
            case S -> value.s() != null ? STRING : null;
            case N -> value.n() != null ? NUMBER : null;
            case BOOL -> value.bool() != null ? BOOLEAN : null;
            case NUL -> value.nul() != null ? NULL : null;
            case B -> value.b() != null ? BINARY : null;
            case M -> isSet(value.m()) ? MAP : null;
            case L -> isSet(value.l()) ? LIST : null;
            case BS -> isSet(value.bs()) ? BINARY_SET : null;
            case SS -> isSet(value.ss()) ? STRING_SET : null;
            case NS -> isSet(value.ns()) ? NUMBER_SET : null;
            default -> null;
        };
        return named != null ? named : firstSetIn(value);
    }

    @SuppressWarnings("ReferenceEquality")
    static boolean isSet(@Nullable List<?> list) {
        return list != UNSET_LIST && list != null;
    }

    @SuppressWarnings("ReferenceEquality")
    static boolean isSet(@Nullable Map<?, ?> map) {
        return map != UNSET_MAP && map != null;
    }

    private static @Nullable AttributeStrategy firstSetIn(AttributeValue value) {
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
        return value.hasNs() ? NUMBER_SET : null;
    }
}
