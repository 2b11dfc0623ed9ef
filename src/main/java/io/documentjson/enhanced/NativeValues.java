package io.documentjson.enhanced;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkNumber;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The values that need no converter, because they have the class that is asked for: S as String, N as SdkNumber, B as
 * SdkBytes, BOOL as Boolean, the sets of the first three, and lists of any of the four.
 */
final class NativeValues {

    static final EnhancedType<String> STRING = EnhancedType.of(String.class);
    static final EnhancedType<SdkNumber> NUMBER = EnhancedType.of(SdkNumber.class);
    static final EnhancedType<SdkBytes> BYTES = EnhancedType.of(SdkBytes.class);
    static final EnhancedType<Boolean> BOOLEAN = EnhancedType.of(Boolean.class);
    static final EnhancedType<Set<String>> STRING_SET = EnhancedType.setOf(STRING);
    static final EnhancedType<Set<SdkNumber>> NUMBER_SET = EnhancedType.setOf(NUMBER);
    static final EnhancedType<Set<SdkBytes>> BYTES_SET = EnhancedType.setOf(BYTES);

    private NativeValues() {}

    /** {@code null} if it takes a converter. */
    static @Nullable Object get(AttributeValue value, EnhancedType<?> type) {
        AttributeValue.Type held = value.type();
        if (held == null) {
            return null;
        }
        return switch (held) {
            case S, N, B, BOOL -> scalar(value, type);
            case SS -> STRING_SET.equals(type) ? set(value.ss(), false) : null;
            case NS -> NUMBER_SET.equals(type) ? set(value.ns(), true) : null;
            case BS -> BYTES_SET.equals(type) ? set(value.bs(), false) : null;
            case L ->
                type.rawClass() == List.class
                        ? list(value.l(), type.rawClassParameters().get(0))
                        : null;
            default -> null;
        };
    }

    private static @Nullable Object scalar(AttributeValue value, EnhancedType<?> type) {
        if (value.s() != null) {
            return STRING.equals(type) ? value.s() : null;
        }
        if (value.n() != null) {
            return NUMBER.equals(type) ? SdkNumber.fromString(value.n()) : null;
        }
        if (value.bool() != null) {
            return BOOLEAN.equals(type) ? value.bool() : null;
        }
        return value.b() != null && BYTES.equals(type) ? value.b() : null;
    }

    private static @Nullable Set<Object> set(List<?> members, boolean areNumbers) {
        Set<Object> set = new LinkedHashSet<>(members.size() * 4 / 3 + 1);
        for (int i = 0; i < members.size(); i++) {
            Object member = members.get(i);
            if (member == null) {
                return null;
            }
            set.add(areNumbers ? SdkNumber.fromString((String) member) : member);
        }
        return set;
    }

    /** An empty list takes a converter, because the type of its elements must have one. */
    private static @Nullable List<Object> list(List<AttributeValue> elements, EnhancedType<?> type) {
        List<Object> list = new ArrayList<>(elements.size());
        for (int i = 0; i < elements.size(); i++) {
            AttributeValue element = elements.get(i);
            Object plain = element == null || element.type() == null ? null : scalar(element, type);
            if (plain == null) {
                return null;
            }
            list.add(plain);
        }
        return list.isEmpty() ? null : list;
    }
}
