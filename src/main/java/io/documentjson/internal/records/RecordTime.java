package io.documentjson.internal.records;

import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.TextException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The time of a change: a number since 1970 in a unit that the record or its form names, or a text of ISO 8601. */
public final class RecordTime {

    /** The unit of an incremental export. */
    static final String MICROSECOND = "MICROSECOND";

    /** More digits before the point than any time has, and more zeros after it. */
    private static final int MAX_DIGITS = 30;

    /** So many digits are a time in every unit. */
    private static final int MAX_PLAIN = 16;

    /** A JSON number or another text; {@code null} where the record does not say. */
    @Nullable
    String text;

    /** True if it is not a number. */
    boolean isText;

    /** The unit that the record names, or its form has. */
    @Nullable
    String precision;

    /** True if a number without a unit counts milliseconds, otherwise seconds. */
    boolean isInMillis;

    RecordTime() {}

    /** Begins another record, of Kinesis or not. */
    void clear(boolean isOfKinesis) {
        text = null;
        isText = false;
        precision = null;
        isInMillis = isOfKinesis;
    }

    /** The unit of a number, since 1970: the one that the record names, otherwise that of its form. */
    String unit() {
        if (precision == null) {
            return isInMillis ? "MILLISECOND" : "SECOND";
        }
        return switch (precision) {
            case "SECOND", "MILLISECOND", MICROSECOND -> precision;
            default ->
                throw RecordLevels.invalid("Expected SECOND, MILLISECOND or MICROSECOND as "
                        + "ApproximateCreationDateTimePrecision but was another string");
        };
    }

    /** The time as such; {@code null} where the record does not say. */
    public @Nullable Instant instant() {
        return text == null ? null : isText ? ofText(text) : ofNumber(text, unit());
    }

    /** True if it is a number of microseconds. */
    public boolean isInMicros() {
        return text != null && !isText && unit().equals(MICROSECOND);
    }

    /** In whole microseconds since 1970; empty where the record does not say. */
    public OptionalLong micros() {
        if (text == null) {
            return OptionalLong.empty();
        }
        boolean isCount = isInMicros();
        try {
            return OptionalLong.of(
                    isCount ? new BigDecimal(text).longValueExact() : micros(Objects.requireNonNull(instant())));
        } catch (ArithmeticException | NumberFormatException e) {
            throw RecordLevels.invalid("Expected "
                    + (isCount
                            ? "a whole number of 64 bits as WriteTimestampMicros"
                            : "a time in microseconds of 64 bits")
                    + " but was another one");
        }
    }

    /** Pushes the members of a change that say it, after making sure that it is a time. */
    public void push(ItemEvents change) throws IOException {
        String time = text;
        if (time == null) {
            return;
        }
        if (isText || !isPlain(time)) {
            instant();
        }
        String unit = isText ? "" : unit();
        change.name("time");
        if (isText) {
            change.string(time);
        } else {
            change.number(time);
            change.name("timeUnit");
            change.string(unit);
        }
    }

    /** True if the number is a time in every unit, by a glance. */
    private static boolean isPlain(String number) {
        int i = 0;
        while (i < number.length() && number.charAt(i) >= '0' && number.charAt(i) <= '9') {
            i++;
        }
        return i == number.length() && i <= MAX_PLAIN;
    }

    private static Instant ofText(String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw RecordLevels.invalid("Expected a time of ISO 8601 but was another string");
        }
    }

    /** @param unit SECOND, MILLISECOND or MICROSECOND */
    private static Instant ofNumber(String number, String unit) {
        int digits = unit.equals("SECOND") ? 0 : unit.equals("MILLISECOND") ? 3 : 6;
        try {
            BigDecimal time = new BigDecimal(number);
            long magnitude = (long) time.precision() - time.scale();
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
    private static long micros(Instant time) {
        return Math.addExact(Math.multiplyExact(time.getEpochSecond(), 1_000_000L), time.getNano() / 1_000);
    }

    private static TextException notATime() {
        return RecordLevels.invalid("Expected a time but was a number that no time has");
    }
}
