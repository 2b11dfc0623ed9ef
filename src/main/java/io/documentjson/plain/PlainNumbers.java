package io.documentjson.plain;

/** The plain value of a number. See {@link PlainItems.Builder#numbers}. */
public enum PlainNumbers {

    /** {@link java.math.BigDecimal}: the exact value, with the trailing zeros that the number has. */
    BIG_DECIMAL,

    /**
     * The narrowest of {@link Integer}, {@link Long} and {@link java.math.BigDecimal} for the exact value. Only digits
     * without a point and without an exponent become an {@code Integer} or a {@code Long}.
     */
    NARROWEST,

    /**
     * {@link Double}: the nearest one, which is not exact beyond 15 digits. {@code -0} is 0.0, as an integer is. A
     * number out of its range is an error.
     */
    DOUBLE
}
