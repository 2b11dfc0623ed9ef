package io.documentjson.internal.items;

import io.documentjson.internal.errors.ValueErrors;
import java.math.BigDecimal;

/** Numbers of Java as the text that an attribute value of type N has. */
public final class NumberText {

    /** A decimal digit has a little more than three bits, so that one of fewer is not longer than the limit. */
    private static final int MAX_BITS_PER_DIGIT = 4;

    private NumberText() {}

    public static String of(double value) {
        if (!Double.isFinite(value)) {
            throw ValueErrors.notFinite();
        }
        return JacksonDoubles.toString(value);
    }

    public static String of(float value) {
        if (!Float.isFinite(value)) {
            throw ValueErrors.notFinite();
        }
        return JacksonDoubles.toString(value);
    }

    public static String of(BigDecimal value, int maxLength) {
        checkLength(value.unscaledValue().bitLength() / MAX_BITS_PER_DIGIT, maxLength);
        String text = value.toString();
        checkLength(text.length(), maxLength);
        return text;
    }

    /** Before the digits are made, which takes long for many, and after. */
    private static void checkLength(int length, int maxLength) {
        if (length > maxLength) {
            throw ValueErrors.numberTooLong(length, maxLength);
        }
    }
}
