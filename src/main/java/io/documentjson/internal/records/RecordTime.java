package io.documentjson.internal.records;

import io.documentjson.internal.errors.TextException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;

/** The time of a change: a number since 1970 in a unit that the record or its form names, or a text of ISO 8601. */
final class RecordTime {

    /** More digits before the point than any time has, and more zeros after it. */
    private static final int MAX_DIGITS = 30;

    /** So many digits are a time in every unit. */
    private static final int MAX_PLAIN = 16;

    private RecordTime() {}

    /** True if the number is a time in every unit, by a glance. */
    static boolean isPlain(String number) {
        int i = 0;
        while (i < number.length() && number.charAt(i) >= '0' && number.charAt(i) <= '9') {
            i++;
        }
        return i == number.length() && i <= MAX_PLAIN;
    }

    static Instant ofText(String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw RecordErrors.invalid("Expected a time of ISO 8601 but was another string");
        }
    }

    /** @param unit SECOND, MILLISECOND or MICROSECOND */
    static Instant ofNumber(String number, String unit) {
        int digits = unit.equals("SECOND") ? 0 : unit.equals("MILLISECOND") ? 3 : 6;
        try {
            BigDecimal time = new BigDecimal(number);
            int magnitude = time.precision() - time.scale();
            if (magnitude > MAX_DIGITS) {
                throw notATime();
            }
            BigDecimal seconds = magnitude < -MAX_DIGITS ? BigDecimal.ZERO : time.movePointLeft(digits);
            BigDecimal whole = seconds.setScale(0, RoundingMode.FLOOR);
            long nanos = seconds.subtract(whole).movePointRight(9).longValue();
            return Instant.ofEpochSecond(whole.longValueExact(), nanos);
        } catch (ArithmeticException | NumberFormatException | DateTimeException e) {
            throw notATime();
        }
    }

    /** @throws ArithmeticException if there are more than 64 bits of them */
    static long micros(Instant time) {
        return Math.addExact(Math.multiplyExact(time.getEpochSecond(), 1_000_000L), time.getNano() / 1_000);
    }

    private static TextException notATime() {
        return RecordErrors.invalid("Expected a time but was a number that no time has");
    }
}
