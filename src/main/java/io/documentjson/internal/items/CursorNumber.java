package io.documentjson.internal.items;

import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.words.JsonNumbers;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A number that is checked and understood in one pass, if it is a short one: digits with a sign and a point. Others are
 * checked, and understood by the JDK when somebody asks.
 */
public final class CursorNumber {

    /** The most characters after the sign that are understood here: the digits among them fit into a {@code long}. */
    private static final int MAX_SHORT = 18;

    /** Powers of ten that are a {@code double} exactly. */
    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17
    };

    /** Up to here every integer is a {@code double}. */
    private static final long MAX_EXACT = 1L << 53;

    private final int maxLength;

    /** The JSON text of a number that is too long for {@link #digits}. */
    private String text = "";

    private boolean isInteger;
    private boolean isShort;

    /** The digits of a short number with its sign; {@link #scale} of them follow the point. */
    private long digits;

    private int scale;

    CursorNumber(int maxLength) {
        this.maxLength = maxLength;
    }

    /** Takes the text of an attribute value, which may be a number that only DynamoDB accepts. */
    void read(String number) {
        if (number.length() > maxLength) {
            throw ValueErrors.numberTooLong(number.length(), maxLength);
        }
        isShort = readShort(number);
        if (!isShort) {
            text = json(number);
        }
    }

    /** The JSON number of the same value. */
    String text(String number) {
        return isShort ? number : text;
    }

    private boolean readShort(String number) {
        int length = number.length();
        int start = length > 0 && number.charAt(0) == '-' ? 1 : 0;
        if (length - start > MAX_SHORT || length == start) {
            return false;
        }
        long value = 0;
        int point = length;
        for (int i = start; i < length; i++) {
            int digit = number.charAt(i) - '0';
            if (digit >= 0 && digit <= 9) {
                value = 10 * value + digit;
            } else if (digit == '.' - '0' && point == length && i > start && i + 1 < length) {
                point = i;
            } else {
                return false;
            }
        }
        if (number.charAt(start) == '0' && point > start + 1) {
            return false; // a leading zero
        }
        digits = start == 0 ? value : -value;
        isInteger = point == length;
        scale = isInteger ? 0 : length - point - 1;
        return true;
    }

    private String json(String number) {
        String json = JsonNumbers.toJson(number);
        if (json == null) {
            throw ValueErrors.invalidNumber();
        }
        isInteger = json.chars().noneMatch(c -> c == '.' || c == 'e' || c == 'E');
        return json;
    }

    /** True if it has neither a point nor an exponent. */
    public boolean isInteger() {
        return isInteger;
    }

    public boolean isLong() {
        return isInteger && (isShort || new BigInteger(text).bitLength() < Long.SIZE);
    }

    /** Value of a number that {@link #isLong}. */
    public long longValue() {
        if (!isLong()) {
            throw new NumberFormatException("Expected an integer of 64 bits but was another number");
        }
        return isShort ? digits : Long.parseLong(text);
    }

    /**
     * The {@code double} that Jackson reads from the JSON number: a zero keeps its sign if it has a point or an
     * exponent, and loses it if it is an integer.
     *
     * @param number the text that was taken
     */
    double doubleValue(String number) {
        if (isShort && digits != 0 && Math.abs(digits) <= MAX_EXACT) {
            // Both are exact, so that their quotient is rounded once (Clinger, "How to read floating point numbers
            // accurately").
            return digits / POWERS[scale];
        }
        double value = NumberText.parse(text(number));
        return value == 0 && isInteger ? 0 : value;
    }

    /**
     * The exact value.
     *
     * @throws NumberFormatException if the exponent has more than 31 bits
     */
    public BigDecimal decimalValue() {
        return isShort ? BigDecimal.valueOf(digits, scale) : new BigDecimal(text);
    }
}
