package io.documentjson.internal.items;

import com.fasterxml.jackson.core.io.NumberInput;
import com.fasterxml.jackson.core.io.NumberOutput;
import io.documentjson.internal.errors.ValueErrors;
import java.math.BigDecimal;

/** Numbers of Java as the text that an attribute value of type N has, and back. */
public final class NumberText {

    /** A decimal digit has a little more than three bits, so that one of fewer is not longer than the limit. */
    private static final int MAX_BITS_PER_DIGIT = 4;

    private NumberText() {}

    /** The {@code double} that is nearest to a JSON number. */
    static double parse(String text) {
        return JacksonDoubles.parse(text);
    }

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

    /**
     * Text to {@code double} and back: the nearest {@code double}, and a text that reads as the same one. If
     * jackson-core of 2.14 or newer is there, its algorithms are used: they are faster, and their text is the shortest
     * on every JDK. The class is loaded when the first {@code double} comes, and classes of Jackson not before.
     */
    private static final class JacksonDoubles {

        private static final boolean IS_PRESENT = isPresent();

        private JacksonDoubles() {}

        /** True if jackson-core is on the class path and has them. */
        private static boolean isPresent() {
            try {
                return NumberInput.parseDouble("1", true) == 1
                        && !NumberOutput.toString(1.0, true).isEmpty()
                        && !NumberOutput.toString(1f, true).isEmpty();
            } catch (LinkageError absentOrOlder) {
                return false;
            }
        }

        /** The text is a JSON number. */
        static double parse(String text) {
            return IS_PRESENT ? NumberInput.parseDouble(text, true) : Double.parseDouble(text);
        }

        static String toString(double value) {
            return IS_PRESENT ? NumberOutput.toString(value, true) : Double.toString(value);
        }

        static String toString(float value) {
            return IS_PRESENT ? NumberOutput.toString(value, true) : Float.toString(value);
        }
    }
}
