package io.documentjson;

import com.fasterxml.jackson.core.io.NumberInput;
import com.fasterxml.jackson.core.io.NumberOutput;

/** The fast conversions of {@code double} that jackson-core has since 2.14. */
final class JacksonDoubles {

    private JacksonDoubles() {}

    /** Whether jackson-core is on the class path and has them. */
    static boolean isPresent() {
        try {
            return parse("1") == 1 && !toString(1.0).isEmpty() && !toString(1f).isEmpty();
        } catch (LinkageError absentOrOlder) {
            return false;
        }
    }

    static double parse(String text) {
        return NumberInput.parseDouble(text, true);
    }

    static String toString(double value) {
        return NumberOutput.toString(value, true);
    }

    static String toString(float value) {
        return NumberOutput.toString(value, true);
    }
}
