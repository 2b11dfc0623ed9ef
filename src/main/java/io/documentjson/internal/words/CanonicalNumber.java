package io.documentjson.internal.words;

/**
 * The one text of a number by its value, as DynamoDB returns it: digits without an exponent, without zeros that mean
 * nothing, and {@code 0} without a sign.
 */
public final class CanonicalNumber {

    /** Digits that a number of DynamoDB can have, wherever its point is. */
    private static final int MAX_LENGTH = 38;

    private CanonicalNumber() {}

    /** {@code number} is one that DynamoDB can hold, in any of its spellings: {@link JsonNumbers#fitsDynamoDb}. */
    public static String of(String number) {
        return isCanonical(number) ? number : respelled(number);
    }

    /** Whether it is the text of a number that DynamoDB can hold; a long one may be, and {@link #of} says so. */
    public static boolean isCanonical(String text) {
        int end = text.length();
        int from = end > 0 && text.charAt(0) == '-' ? 1 : 0;
        int point = end;
        for (int i = from; i < end; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                if (c != '.' || point < end) {
                    return false;
                }
                point = i;
            }
        }
        if (point == from || end > MAX_LENGTH) {
            return false;
        }
        char last = text.charAt(end - 1);
        return (text.charAt(from) != '0' || point == from + 1 && (point < end || from == 0))
                && (point == end || last > '0');
    }

    /** Compares two canonical numbers by value. */
    public static int compare(String one, String other) {
        boolean isNegative = one.charAt(0) == '-';
        if (isNegative != (other.charAt(0) == '-')) {
            return isNegative ? -1 : 1;
        }
        int byLength = Integer.compare(integerLength(one), integerLength(other));
        int bySize = byLength != 0 ? byLength : one.compareTo(other);
        return isNegative ? -bySize : bySize;
    }

    private static int integerLength(String number) {
        int point = number.indexOf('.');
        return point < 0 ? number.length() : point;
    }

    private static String respelled(String number) {
        int mantissaEnd = number.length();
        int exponent = 0;
        for (int i = 0; i < number.length(); i++) {
            if ((number.charAt(i) | 0x20) == 'e') {
                mantissaEnd = i;
                exponent = clampedExponent(number, i + 1);
                break;
            }
        }
        boolean isNegative = number.charAt(0) == '-';
        StringBuilder digits = new StringBuilder(mantissaEnd);
        int point = -1;
        for (int i = isNegative || number.charAt(0) == '+' ? 1 : 0; i < mantissaEnd; i++) {
            char c = number.charAt(i);
            if (c == '.') {
                point = digits.length();
            } else {
                digits.append(c);
            }
        }
        point = (point < 0 ? digits.length() : point) + exponent;
        int zeros = 0;
        while (zeros < digits.length() && digits.charAt(zeros) == '0') {
            zeros++;
        }
        digits.delete(0, zeros);
        point -= zeros;
        while (digits.length() > 0 && digits.charAt(digits.length() - 1) == '0') {
            digits.setLength(digits.length() - 1);
        }
        if (digits.length() == 0) {
            return "0";
        }
        return (isNegative ? "-" : "") + placed(digits, point);
    }

    /** The digits with the point before the digit at {@code point}, which may lie outside of them. */
    private static String placed(StringBuilder digits, int point) {
        if (point <= 0) {
            return "0." + "0".repeat(-point) + digits;
        }
        return point >= digits.length()
                ? digits + "0".repeat(point - digits.length())
                : digits.insert(point, '.').toString();
    }

    /** Only zero can have an exponent that is not clamped and beyond the magnitude of DynamoDB. */
    private static int clampedExponent(String number, int from) {
        boolean isNegative = number.charAt(from) == '-';
        int exponent = 0;
        for (int i = from; i < number.length(); i++) {
            char c = number.charAt(i);
            if (c >= '0' && exponent < 100_000) {
                exponent = exponent * 10 + c - '0';
            }
        }
        return isNegative ? -exponent : exponent;
    }
}
