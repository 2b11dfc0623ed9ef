package io.documentjson.internal.words;

/**
 * The one text of a number by its value, as DynamoDB returns it: digits without an exponent, without zeros that mean
 * nothing, and {@code 0} without a sign.
 */
public final class CanonicalNumber {

    /** Digits that a number of DynamoDB can have, wherever its point is. */
    private static final int MAX_LENGTH = 38;

    private CanonicalNumber() {}

    /** {@code number} is a number that DynamoDB can hold, in any of its spellings: {@link JsonNumbers#fitsDynamoDb}. */
    public static String of(String number) {
        return isCanonical(number) ? number : respelled(number);
    }

    /** True if it is the text of a number that DynamoDB can hold; a longer one may be, and {@link #of} says so. */
    public static boolean isCanonical(String text) {
        int from = text.startsWith("-") ? 1 : 0;
        int end = text.length();
        int point = integerEnd(text);
        if (point == from || end > MAX_LENGTH) {
            return false;
        }
        for (int i = from; i < end; i++) {
            if (i != point && (text.charAt(i) < '0' || text.charAt(i) > '9')) {
                return false;
            }
        }
        boolean isInteger = point == end;
        return (text.charAt(from) != '0' || point == from + 1 && !(isInteger && from > 0))
                && (isInteger || text.charAt(end - 1) > '0');
    }

    /** Compares two canonical numbers by value. */
    public static int compare(String one, String other) {
        int sign = one.charAt(0) == '-' ? -1 : 1;
        if (one.charAt(0) == '-' != (other.charAt(0) == '-')) {
            return sign;
        }
        int byLength = Integer.compare(integerEnd(one), integerEnd(other));
        return sign * (byLength != 0 ? byLength : one.compareTo(other));
    }

    private static int integerEnd(String number) {
        int point = number.indexOf('.');
        return point < 0 ? number.length() : point;
    }

    private static String respelled(String number) {
        int e = Math.max(number.indexOf('e'), number.indexOf('E'));
        StringBuilder digits = new StringBuilder();
        int point = 0;
        boolean isFraction = false;
        int significant = 0;
        for (int i = 0; i < (e < 0 ? number.length() : e); i++) {
            char c = number.charAt(i);
            isFraction |= c == '.';
            if (c >= '1' && c <= '9' || c == '0' && digits.length() > 0) {
                digits.append(c);
                point += isFraction ? 0 : 1;
                significant = c == '0' ? significant : digits.length();
            } else if (c == '0' && isFraction) {
                point--;
            }
        }
        if (significant == 0) {
            return "0";
        }
        digits.setLength(significant);
        point += e < 0 ? 0 : Integer.parseInt(number, e + 1, number.length(), 10);
        return (number.charAt(0) == '-' ? "-" : "") + placed(digits, point);
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
}
