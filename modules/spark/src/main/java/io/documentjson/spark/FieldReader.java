package io.documentjson.spark;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * The reader of one field of a schema: a scalar here, a container in {@link ContainerReader}. Floating point types
 * round a number; other types take it exactly or not at all. A string takes any value, others than strings as their
 * JSON.
 */
abstract class FieldReader {

    /** In place of a value: the type does not take it. */
    static final Object MISFIT = new Object();

    private final String typeName;

    FieldReader(DataType type) {
        this.typeName = type.typeName();
    }

    /** The reader of that type; {@code null} if items have no values for it. */
    static @Nullable FieldReader of(DataType type) {
        if (type instanceof StringType) {
            return new TextReader(type);
        }
        if (type instanceof StructType struct) {
            FieldReader[] fields = new FieldReader[struct.length()];
            for (int i = 0; i < fields.length; i++) {
                FieldReader field = of(struct.apply(i).dataType());
                if (field == null) {
                    return null;
                }
                fields[i] = field;
            }
            return new ContainerReader.StructReader(struct, fields);
        }
        if (type instanceof ArrayType array) {
            FieldReader element = of(array.elementType());
            return element == null ? null : new ContainerReader.ArrayReader(type, element);
        }
        if (type instanceof MapType map) {
            FieldReader value = map.keyType() instanceof StringType ? of(map.valueType()) : null;
            return value == null ? null : new ContainerReader.MapReader(type, value);
        }
        if (type instanceof DecimalType decimal) {
            return new DecimalReader(decimal);
        }
        if (type instanceof BooleanType) {
            return new BooleanReader(type);
        }
        if (type instanceof BinaryType) {
            return new BinaryReader(type);
        }
        if (type instanceof DoubleType || type instanceof FloatType) {
            return new FloatingReader(type);
        }
        return type instanceof LongType
                        || type instanceof IntegerType
                        || type instanceof ShortType
                        || type instanceof ByteType
                ? new IntegerReader(type)
                : null;
    }

    /** The type as an error names it. */
    final String typeName() {
        return typeName;
    }

    /** The value for a string, or {@link #MISFIT}. */
    Object string(String text) {
        return MISFIT;
    }

    /** The value for a number, or {@link #MISFIT}. */
    Object number(String text) {
        return MISFIT;
    }

    /** The value for the number {@code ascii[from..to)}, or {@link #MISFIT}. */
    Object number(byte[] ascii, int from, int to) {
        return number(new String(ascii, from, to - from, StandardCharsets.US_ASCII));
    }

    /** The value for an integer of 0 to 999, or {@link #MISFIT}. */
    Object number(int small) {
        return number(Integer.toString(small));
    }

    /** The value for a binary, or {@link #MISFIT}. */
    Object binary(byte[] bytes) {
        return MISFIT;
    }

    /** The value for a boolean, or {@link #MISFIT}. */
    Object bool(boolean value) {
        return MISFIT;
    }

    private static @Nullable BigDecimal decimal(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            // Its exponent has more than 31 bits.
            return null;
        }
    }

    /** Whether the text is digits alone, after a sign. */
    private static boolean isDigits(String text) {
        int from = text.charAt(0) == '-' ? 1 : 0;
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    static final class TextReader extends FieldReader {

        TextReader(DataType type) {
            super(type);
        }

        @Override
        Object string(String text) {
            return UTF8String.fromString(text);
        }

        /** The JSON spelling of a number, which differs for some. */
        @Override
        Object number(String text) {
            boolean isPlain = text.charAt(0) != '0' && text.charAt(0) != '-' && text.charAt(0) != '+' && isDigits(text);
            return isPlain ? UTF8String.fromString(text) : JsonText.ofNumber(text);
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

        BooleanReader(DataType type) {
            super(type);
        }

        @Override
        Object bool(boolean value) {
            return value;
        }
    }

    private static final class BinaryReader extends FieldReader {

        BinaryReader(DataType type) {
            super(type);
        }

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

        FloatingReader(DataType type) {
            super(type);
            this.isDouble = type instanceof DoubleType;
        }

        /**
         * A zero keeps its sign if it has a point or an exponent, and loses it if it is an integer, as in the other
         * modules. A number with a plus has none to lose.
         */
        @Override
        Object number(String text) {
            if (isDouble) {
                double value = Double.parseDouble(text);
                return value == 0 && isDigits(text) ? 0 : value;
            }
            float value = Float.parseFloat(text);
            return value == 0 && isDigits(text) ? 0 : value;
        }
    }

    private static final class IntegerReader extends FieldReader {

        private final DataType type;
        private final ShortDecimal shortDecimal = new ShortDecimal();

        IntegerReader(DataType type) {
            super(type);
            this.type = type;
        }

        @Override
        Object number(int small) {
            return of(small);
        }

        @Override
        Object number(byte[] ascii, int from, int to) {
            return shortDecimal.read(ascii, from, to) ? shortNumber() : super.number(ascii, from, to);
        }

        private Object shortNumber() {
            return shortDecimal.scale() == 0 ? of(shortDecimal.unscaled()) : MISFIT;
        }

        @Override
        Object number(String text) {
            if (shortDecimal.read(text)) {
                return shortNumber();
            }
            BigDecimal number = decimal(text);
            try {
                return number == null ? MISFIT : of(number.longValueExact());
            } catch (ArithmeticException e) {
                return MISFIT;
            }
        }

        private Object of(long number) {
            if (type instanceof LongType) {
                return number;
            }
            if (type instanceof IntegerType) {
                return number == (int) number ? (Object) (int) number : MISFIT;
            }
            if (type instanceof ShortType) {
                return number == (short) number ? (Object) (short) number : MISFIT;
            }
            return number == (byte) number ? (Object) (byte) number : MISFIT;
        }
    }

    private static final class DecimalReader extends FieldReader {

        private final int precision;
        private final int scale;
        private final ShortDecimal shortDecimal = new ShortDecimal();

        DecimalReader(DecimalType type) {
            super(type);
            this.precision = type.precision();
            this.scale = type.scale();
        }

        @Override
        Object number(byte[] ascii, int from, int to) {
            return shortDecimal.read(ascii, from, to) && fits()
                    ? Decimal.createUnsafe(shortDecimal.unscaled(), precision, scale)
                    : super.number(ascii, from, to);
        }

        private boolean fits() {
            return shortDecimal.rescale(scale)
                    && shortDecimal.isBelowTenTo(Math.min(precision, ShortDecimal.MAX_DIGITS));
        }

        /** No number is scaled before it is known to fit, so that none becomes a large one. */
        @Override
        Object number(String text) {
            if (shortDecimal.read(text) && fits()) {
                return Decimal.createUnsafe(shortDecimal.unscaled(), precision, scale);
            }
            BigDecimal number = decimal(text);
            if (number == null) {
                return MISFIT;
            }
            if (number.scale() > scale || number.scale() < 0) {
                number = number.stripTrailingZeros();
            }
            boolean fits = number.signum() == 0
                    || number.scale() <= scale && (long) number.precision() - number.scale() <= precision - scale;
            return fits ? Decimal.apply(number.setScale(scale), precision, scale) : MISFIT;
        }
    }
}
