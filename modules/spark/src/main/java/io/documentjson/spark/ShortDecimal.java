package io.documentjson.spark;

import java.math.BigDecimal;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * The value of a number of up to 18 digits without a {@code BigDecimal}. It is the value of the last text that was
 * read.
 */
final class ShortDecimal {

    /** Any number of so many digits fits into a {@code long}. */
    static final int MAX_DIGITS = 18;

    private static final long[] POWERS_OF_TEN =
            LongStream.iterate(1, power -> 10 * power).limit(MAX_DIGITS + 1).toArray();

    private long unscaled;
    private int scale;

    /**
     * Reads the number {@code ascii[from..to)}; false if it has more digits or an exponent. Zeros at the end of a
     * fraction are not kept.
     */
    boolean read(byte[] ascii, int from, int to) {
        boolean isNegative = ascii[from] == '-';
        int point = to - 1;
        int count = 0;
        long digits = 0;
        for (int i = isNegative ? from + 1 : from; i < to; i++) {
            int digit = ascii[i] - '0';
            if (digit >= 0 && digit <= 9 && count < MAX_DIGITS) {
                digits = 10 * digits + digit;
                count++;
            } else if (digit == '.' - '0') {
                point = i;
            } else {
                return false;
            }
        }
        scale = to - 1 - point;
        while (scale > 0 && digits % 10 == 0) {
            digits /= 10;
            scale--;
        }
        unscaled = isNegative ? -digits : digits;
        return true;
    }

    /** A number of any length, without zeros at its end; {@code null} if its exponent has more than 31 bits. */
    static @Nullable BigDecimal longNumber(byte[] ascii, int from, int to) {
        try {
            return new BigDecimal(FieldReader.text(ascii, from, to)).stripTrailingZeros();
        } catch (NumberFormatException | ArithmeticException e) {
            // The latter where it is the exponent without those zeros that has more.
            return null;
        }
    }

    /** The value without its point. */
    long unscaled() {
        return unscaled;
    }

    /** Number of digits after the point. */
    int scale() {
        return scale;
    }

    /** True if {@link #unscaled} has at most so many digits. */
    boolean isBelowTenTo(int digits) {
        return unscaled < POWERS_OF_TEN[digits] && unscaled > -POWERS_OF_TEN[digits];
    }

    /** Gives the value so many digits after the point; false if it does not have so few, or more than 18 in all. */
    boolean rescale(int wanted) {
        int more = wanted - scale;
        if (more < 0 || more > MAX_DIGITS || !isBelowTenTo(MAX_DIGITS - more)) {
            return false;
        }
        unscaled *= POWERS_OF_TEN[more];
        scale = wanted;
        return true;
    }
}
