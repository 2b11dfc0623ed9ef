package io.documentjson;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes attribute values with the factories that allocate nothing but the value, {@code AttributeValue.createS} and its
 * siblings, where the SDK on the class path has them, and with {@code fromS} and its siblings, which go through a
 * builder, where it has not. Which it is, is decided once, and a handle in a constant costs what a direct call costs.
 *
 * <p>The SDK copies the maps and lists that it is given, as an immutable value must; callers pass views and reuse what is
 * behind them.
 */
final class AttributeValues {

    static final AttributeValue TRUE;
    static final AttributeValue FALSE;
    static final AttributeValue NULL;

    /** NULL set to false: no type to DynamoDB, but a value that the SDK has. */
    static final AttributeValue NOT_NULL;

    /** How many digits the numbers have of which there is one shared value each. */
    static final int MAX_SMALL_DIGITS = 3;

    private static final AttributeValue[] SMALL_NUMBERS = new AttributeValue[1000];

    private static final MethodHandle S = factory("S", String.class);
    private static final MethodHandle N = factory("N", String.class);
    private static final MethodHandle B = factory("B", SdkBytes.class);
    private static final MethodHandle BOOL = factory("Bool", Boolean.class);
    private static final MethodHandle NUL = factory("Nul", Boolean.class);
    private static final MethodHandle M = factory("M", Map.class);
    private static final MethodHandle L = factory("L", List.class);
    private static final MethodHandle SS = factory("Ss", List.class);
    private static final MethodHandle NS = factory("Ns", List.class);
    private static final MethodHandle BS = factory("Bs", List.class);

    static {
        TRUE = bool(true);
        FALSE = bool(false);
        NULL = nul(true);
        NOT_NULL = nul(false);
        for (int i = 0; i < SMALL_NUMBERS.length; i++) {
            SMALL_NUMBERS[i] = n(Integer.toString(i));
        }
    }

    private AttributeValues() {}

    private static MethodHandle factory(String member, Class<?> parameter) {
        MethodType type = MethodType.methodType(AttributeValue.class, parameter);
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        try {
            return lookup.findStatic(AttributeValue.class, "create" + member, type);
        } catch (NoSuchMethodException olderSdk) {
            try {
                return lookup.findStatic(AttributeValue.class, "from" + member, type);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("Expected an AWS SDK with AttributeValue.from" + member, e);
            }
        } catch (IllegalAccessException e) {
            throw new LinkageError("Expected AttributeValue.create" + member + " to be public", e);
        }
    }

    static AttributeValue s(String text) {
        try {
            return (AttributeValue) S.invokeExact(text);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static AttributeValue n(String number) {
        try {
            return (AttributeValue) N.invokeExact(number);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static AttributeValue b(byte[] bytes) {
        SdkBytes adopted = SdkBytes.fromByteArrayUnsafe(bytes);
        try {
            return (AttributeValue) B.invokeExact(adopted);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static AttributeValue m(Map<String, AttributeValue> members) {
        try {
            return (AttributeValue) M.invokeExact(members);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static AttributeValue l(List<AttributeValue> elements) {
        try {
            return (AttributeValue) L.invokeExact(elements);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static AttributeValue ss(List<String> members) {
        try {
            return (AttributeValue) SS.invokeExact(members);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static AttributeValue ns(List<String> members) {
        try {
            return (AttributeValue) NS.invokeExact(members);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static AttributeValue bs(List<SdkBytes> members) {
        try {
            return (AttributeValue) BS.invokeExact(members);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static AttributeValue nul(boolean isNull) {
        try {
            return (AttributeValue) NUL.invokeExact((Boolean) isNull);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static AttributeValue bool(boolean value) {
        try {
            return (AttributeValue) BOOL.invokeExact((Boolean) value);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** The shared value of a number from 0 to 999, in digits without leading zeros. */
    static AttributeValue small(int number) {
        return SMALL_NUMBERS[number];
    }

    private static RuntimeException unexpected(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        if (e instanceof RuntimeException exception) {
            return exception;
        }
        return new IllegalStateException(e);
    }
}
