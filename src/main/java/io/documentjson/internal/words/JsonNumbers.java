package io.documentjson.internal.words;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The texts that are numbers, decided in linear time and never by parsing them into a number.
 *
 * <p>A JSON number is what RFC 8259, section 6, says. DynamoDB also takes a leading plus, leading zeros and a point
 * without digits on one of its sides; such text is respelled, keeping every digit that counts.
 */
public final class JsonNumbers {

    /** DynamoDB's precision: significant digits, without leading and trailing zeros. */
    private static final int MAX_SIGNIFICANT_DIGITS = 38;

    /** DynamoDB's magnitude: the power of ten of the first significant digit. */
    private static final int MIN_EXPONENT = -130;

    private static final int MAX_EXPONENT = 125;

    private JsonNumbers() {}

    /**
     * The JSON number of the same value: {@code text} itself where it is one, without its plus, leading zeros and bare
     * point where only DynamoDB takes it for one, {@code null} where it is not a number.
     */
    public static @Nullable String toJson(String text) {
        if (isJson(text)) {
            return text;
        }
        String respelled = respell(text);
        return isJson(respelled) ? respelled : null;
    }

    private static boolean isJson(String text) {
        return isJson(text.toCharArray(), 0, text.length());
    }

    /**
     * The grammar as an automaton without branches: the next state after {@code c} in state {@code s} is
     * {@code STEPS[c] >>> s}, so a state is the position of six bits in a {@code long}, and of what a shift brings down
     * only those six count (Vognsen, Shift-based DFAs).
     */
    private static final long[] STEPS = new long[128];

    private static final int START = 0;
    private static final int MINUS = 6;
    private static final int ZERO = 12;
    private static final int INTEGER = 18;
    private static final int POINT = 24;
    private static final int FRACTION = 30;
    private static final int E = 36;
    private static final int SIGN = 42;
    private static final int EXPONENT = 48;
    private static final int ERROR = 54;

    private static final long ACCEPTED = 1L << ZERO | 1L << INTEGER | 1L << FRACTION | 1L << EXPONENT;

    static {
        Arrays.fill(STEPS, steps(' '));
        String all = "+-.0123456789Ee";
        for (int i = 0; i < all.length(); i++) {
            STEPS[all.charAt(i)] = steps(all.charAt(i));
        }
    }

    private static long steps(char c) {
        return step(START, c == '-' ? MINUS : integer(c))
                | step(MINUS, integer(c))
                | step(ZERO, afterInteger(c))
                | step(INTEGER, isDigit(c) ? INTEGER : afterInteger(c))
                | step(POINT, isDigit(c) ? FRACTION : ERROR)
                | step(FRACTION, isDigit(c) ? FRACTION : isE(c) ? E : ERROR)
                | step(E, c == '+' || c == '-' ? SIGN : isDigit(c) ? EXPONENT : ERROR)
                | step(SIGN, isDigit(c) ? EXPONENT : ERROR)
                | step(EXPONENT, isDigit(c) ? EXPONENT : ERROR)
                | step(ERROR, ERROR);
    }

    private static long step(int from, int to) {
        return (long) to << from;
    }

    private static int integer(char c) {
        return c == '0' ? ZERO : isDigit(c) ? INTEGER : ERROR;
    }

    private static int afterInteger(char c) {
        return c == '.' ? POINT : isE(c) ? E : ERROR;
    }

    private static boolean isE(char c) {
        return c == 'e' || c == 'E';
    }

    /** True if {@code chars[from..to)} is a JSON number. */
    public static boolean isJson(char[] chars, int from, int to) {
        long state = START;
        int all = 0;
        for (int i = from; i < to; i++) {
            all |= chars[i];
            state = STEPS[chars[i] & 0x7F] >>> state;
        }
        return all < 0x80 && (ACCEPTED >>> state & 1) != 0;
    }

    /** Copies the text to {@code target}, which has room for it; returns whether it is a JSON number. */
    public static boolean copyIfJson(String text, char[] target, int position) {
        long state = START;
        int all = 0;
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            target[position + i] = c;
            all |= c;
            state = STEPS[c & 0x7F] >>> state;
        }
        return all < 0x80 && (ACCEPTED >>> state & 1) != 0;
    }

    /** Respells what DynamoDB accepts and JSON does not; the result has to be checked. */
    private static String respell(String text) {
        int length = text.length();
        int from = 0;
        StringBuilder json = new StringBuilder(length + 1);
        if (isAt(text, 0, '-')) {
            json.append('-');
            from = 1;
        } else if (isAt(text, 0, '+') && !isAt(text, 1, '-')) {
            from = 1;
        }
        while (from + 1 < length && text.charAt(from) == '0' && isDigit(text.charAt(from + 1))) {
            from++;
        }
        int point = from;
        while (point < length && isDigit(text.charAt(point))) {
            point++;
        }
        json.append(text, from, point);
        boolean digitsBefore = point > from;
        if (isAt(text, point, '.')) {
            if (point + 1 < length && isDigit(text.charAt(point + 1))) {
                if (!digitsBefore) {
                    json.append('0');
                }
            } else if (digitsBefore
                    && (point + 1 == length || isAt(text, point + 1, 'e') || isAt(text, point + 1, 'E'))) {
                point++;
            }
        }
        return json.append(text, point, length).toString();
    }

    private static boolean isAt(String text, int index, char c) {
        return index < text.length() && text.charAt(index) == c;
    }

    /** True if DynamoDB stores the number exactly. {@code number} is a text that {@link #toJson} takes. */
    public static boolean fitsDynamoDb(String number) {
        int significant = 0;
        int trailingZeros = 0;
        boolean pointSeen = false;
        long exponentOfFirst = -1;
        int i = 0;
        for (; i < number.length(); i++) {
            char c = number.charAt(i);
            if (c == 'e' || c == 'E') {
                break;
            }
            if (c == '.') {
                pointSeen = true;
            } else if (isDigit(c)) {
                if (significant == 0 && c == '0') {
                    exponentOfFirst -= pointSeen ? 1 : 0;
                    continue;
                }
                exponentOfFirst += pointSeen ? 0 : 1;
                significant++;
                trailingZeros = c == '0' ? trailingZeros + 1 : 0;
            }
        }
        if (significant == 0) {
            return true;
        }
        long exponent = exponent(number, i + 1);
        if (Math.abs(exponent) > Integer.MAX_VALUE) {
            return false;
        }
        exponentOfFirst += exponent;
        return significant - trailingZeros <= MAX_SIGNIFICANT_DIGITS
                && exponentOfFirst >= MIN_EXPONENT
                && exponentOfFirst <= MAX_EXPONENT;
    }

    /** The exponent that begins at {@code from}; beyond {@code int} it is only known to be so. */
    private static long exponent(String number, int from) {
        long value = 0;
        boolean negative = false;
        for (int i = from; i < number.length(); i++) {
            char c = number.charAt(i);
            if (isDigit(c)) {
                value = Math.min(value * 10 + (c - '0'), Integer.MAX_VALUE + 1L);
            } else {
                negative = c == '-';
            }
        }
        return negative ? -value : value;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
