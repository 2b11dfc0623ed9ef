package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.IntegralType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * The reader of one field of a schema: a scalar here, a container in {@link ContainerReader}. Floating point types
 * round a number, but not to an infinity; other types take it exactly or not at all. A string takes any value, others
 * than strings as their JSON.
 */
abstract class FieldReader {

    /** Answer in place of a value: the type does not take it. */
    static final Object MISFIT = new Object();

    /** Answer in place of a value: the field keeps the value itself. */
    static final Object TAKEN = new Object();

    /** The type as an error names it. */
    private String typeName = "";

    /**
     * The reader of that type; {@code null} if items have no values for it.
     *
     * @param strings takes those of a row
     */
    static @Nullable FieldReader of(DataType type, RowStrings strings) {
        FieldReader reader = create(type, strings);
        if (reader != null) {
            reader.typeName = type.typeName();
        }
        return reader;
    }

    private static @Nullable FieldReader create(DataType type, RowStrings strings) {
        if (type instanceof StringType) {
            return new TextReader(strings);
        }
        if (type instanceof StructType struct) {
            FieldReader[] fields = new FieldReader[struct.length()];
            for (int i = 0; i < fields.length; i++) {
                FieldReader field = of(struct.apply(i).dataType(), strings);
                if (field == null) {
                    return null;
                }
                fields[i] = field;
            }
            return new ContainerReader.StructReader(struct.fieldNames(), fields);
        }
        if (type instanceof ArrayType array) {
            FieldReader element = of(array.elementType(), strings);
            return element == null ? null : new ContainerReader.ArrayReader(element);
        }
        if (type instanceof MapType map) {
            FieldReader value = map.keyType() instanceof StringType ? of(map.valueType(), strings) : null;
            return value == null ? null : new ContainerReader.MapReader(value);
        }
        if (type instanceof DecimalType decimal) {
            return new DecimalReader(decimal.precision(), decimal.scale());
        }
        if (type.equals(DataTypes.BooleanType)) {
            return new BooleanReader();
        }
        if (type.equals(DataTypes.BinaryType)) {
            return new BinaryReader();
        }
        if (type.equals(DataTypes.DoubleType) || type.equals(DataTypes.FloatType)) {
            return new FloatingReader(type.equals(DataTypes.DoubleType));
        }
        return type instanceof IntegralType ? new IntegerReader(type.defaultSize()) : null;
    }

    final String typeName() {
        return typeName;
    }

    /** Begins a container of that type, and gives the reader of its content; {@code null} if the field takes none. */
    @Nullable
    ContainerReader open(AttributeType type) throws IOException {
        return null;
    }

    /** The value for a string, or {@link #MISFIT}. */
    Object string(String text) {
        return MISFIT;
    }

    /** The value for the string {@code utf8[from..to)}, or {@link #MISFIT}. */
    Object string(byte[] utf8, int from, int to) {
        return string(new String(utf8, from, to - from, StandardCharsets.UTF_8));
    }

    /** The value for the number {@code ascii[from..to)}, or {@link #MISFIT}. */
    Object number(byte[] ascii, int from, int to) throws IOException {
        return MISFIT;
    }

    /** The value for an integer of 0 to 999, or {@link #MISFIT}. */
    Object number(int small) throws IOException {
        byte[] ascii = Integer.toString(small).getBytes(StandardCharsets.US_ASCII);
        return number(ascii, 0, ascii.length);
    }

    /** The value for a binary, or {@link #MISFIT}. */
    Object binary(byte[] bytes) {
        return MISFIT;
    }

    /** The value for a boolean, or {@link #MISFIT}. */
    Object bool(boolean value) {
        return MISFIT;
    }

    /** The value for a null. */
    @Nullable
    Object nul(boolean value) {
        return null;
    }

    static String text(byte[] ascii, int from, int to) {
        return new String(ascii, from, to - from, StandardCharsets.US_ASCII);
    }

    /** True if the text has only digits after its sign. */
    private static boolean isDigits(String text) {
        int from = text.charAt(0) == '-' ? 1 : 0;
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static final class TextReader extends FieldReader {

        private final RowStrings strings;

        TextReader(RowStrings strings) {
            this.strings = strings;
        }

        @Override
        ContainerReader open(AttributeType type) throws IOException {
            return strings.json.open(type);
        }

        @Override
        Object string(String text) {
            return UTF8String.fromString(text);
        }

        @Override
        Object string(byte[] utf8, int from, int to) {
            return strings.add(utf8, from, to);
        }

        /** The JSON spelling of a number, which differs for some. */
        @Override
        Object number(byte[] ascii, int from, int to) throws IOException {
            String text = text(ascii, from, to);
            boolean isPlain = text.charAt(0) > '0' && isDigits(text);
            return isPlain ? UTF8String.fromString(text) : strings.json.ofNumber(text);
        }

        @Override
        Object number(int small) {
            return UTF8String.fromString(Integer.toString(small));
        }

        @Override
        Object binary(byte[] bytes) {
            return UTF8String.fromBytes(Base64.getEncoder().encode(bytes));
        }

        @Override
        Object bool(boolean value) {
            return UTF8String.fromString(Boolean.toString(value));
        }
    }

    private static final class BooleanReader extends FieldReader {

        @Override
        Object bool(boolean value) {
            return value;
        }
    }

    private static final class BinaryReader extends FieldReader {

        @Override
        Object binary(byte[] bytes) {
            return bytes;
        }

        /** A string that is base64, as document JSON has binaries. */
        @Override
        Object string(String base64) {
            try {
                return Base64.getDecoder().decode(base64);
            } catch (IllegalArgumentException e) {
                return MISFIT;
            }
        }
    }

    private static final class FloatingReader extends FieldReader {

        private final boolean isDouble;

        FloatingReader(boolean isDouble) {
            this.isDouble = isDouble;
        }

        /**
         * A zero keeps its sign if it has a point or an exponent, and loses it if it is an integer, as in the other
         * modules. A number with a plus has none to lose.
         */
        @Override
        Object number(byte[] ascii, int from, int to) {
            String text = text(ascii, from, to);
            if (isDouble) {
                double value = Double.parseDouble(text);
                return Double.isInfinite(value) ? MISFIT : (Object) (value == 0 && isDigits(text) ? 0 : value);
            }
            float value = Float.parseFloat(text);
            return Float.isInfinite(value) ? MISFIT : (Object) (value == 0 && isDigits(text) ? 0 : value);
        }
    }

    /** Reader of types that take a number exactly or not at all. */
    private abstract static class ExactReader extends FieldReader {

        final ShortDecimal shortDecimal = new ShortDecimal();

        @Override
        final Object number(byte[] ascii, int from, int to) {
            if (shortDecimal.read(ascii, from, to)) {
                return shortNumber();
            }
            BigDecimal number = ShortDecimal.longNumber(ascii, from, to);
            return number == null ? MISFIT : longNumber(number);
        }

        /** The value for the number that {@link #shortDecimal} has, or {@link #MISFIT}. */
        abstract Object shortNumber();

        /** The value for a number without zeros at its end, or {@link #MISFIT}. */
        abstract Object longNumber(BigDecimal number);
    }

    private static final class IntegerReader extends ExactReader {

        /** Size of the type. */
        private final int bytes;

        IntegerReader(int bytes) {
            this.bytes = bytes;
        }

        @Override
        Object number(int small) {
            return of(small);
        }

        @Override
        Object shortNumber() {
            return shortDecimal.scale() == 0 ? of(shortDecimal.unscaled()) : MISFIT;
        }

        @Override
        Object longNumber(BigDecimal number) {
            try {
                return of(number.longValueExact());
            } catch (ArithmeticException e) {
                return MISFIT;
            }
        }

        private Object of(long number) {
            return switch (bytes) {
                case Long.BYTES -> number;
                case Integer.BYTES -> number == (int) number ? (Object) (int) number : MISFIT;
                case Short.BYTES -> number == (short) number ? (Object) (short) number : MISFIT;
                default -> number == (byte) number ? (Object) (byte) number : MISFIT;
            };
        }
    }

    private static final class DecimalReader extends ExactReader {

        private final int precision;
        private final int scale;

        DecimalReader(int precision, int scale) {
            this.precision = precision;
            this.scale = scale;
        }

        @Override
        Object shortNumber() {
            return shortDecimal.rescale(scale)
                            && shortDecimal.isBelowTenTo(Math.min(precision, ShortDecimal.MAX_DIGITS))
                    ? Decimal.createUnsafe(shortDecimal.unscaled(), precision, scale)
                    : longNumber(BigDecimal.valueOf(shortDecimal.unscaled(), shortDecimal.scale()));
        }

        /** No number is scaled before it is known to fit, so that none becomes a large one. */
        @Override
        Object longNumber(BigDecimal number) {
            boolean fits = number.signum() == 0
                    || number.scale() <= scale && (long) number.precision() - number.scale() <= precision - scale;
            return fits ? Decimal.apply(number.setScale(scale), precision, scale) : MISFIT;
        }
    }
}
