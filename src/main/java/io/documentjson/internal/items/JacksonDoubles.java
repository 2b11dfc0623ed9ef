package io.documentjson.internal.items;

import com.fasterxml.jackson.core.io.NumberInput;
import com.fasterxml.jackson.core.io.NumberOutput;

/**
 * Text to {@code double} and back: the nearest {@code double}, and a text that reads as the same one. If jackson-core
 * of 2.14 or newer is there, its algorithms are used: they are faster, and their text is the shortest on every JDK.
 */
final class JacksonDoubles {

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
