package io.documentjson.spark;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
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
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * The reader of one field of a schema. Floating point types round a number; other types take it exactly or not at all.
 * A string takes any value, others than strings as their JSON.
 */
abstract class FieldReader {

    /** In place of a value: the type does not take it. */
    static final Object MISFIT = new Object();

    private final String typeName;

    private FieldReader(DataType type) {
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
            return new StructReader(struct, fields);
        }
        if (type instanceof ArrayType array) {
            FieldReader element = of(array.elementType());
            return element == null ? null : new ArrayReader(type, element);
        }
        if (type instanceof MapType map) {
            FieldReader value = map.keyType() instanceof StringType ? of(map.valueType()) : null;
            return value == null ? null : new MapReader(type, value);
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

    /** A field that takes a map, a list or a set. It is open for one value at a time, as no type has itself inside. */
    abstract static class Container extends FieldReader {

        /** The container around this one while it is open. */
        @Nullable
        Container around;

        private Container(DataType type) {
            super(type);
        }

        /** Whether the field takes a map; lists and sets otherwise. */
        abstract boolean takesMap();

        /** Begins a value. */
        abstract void start();

        /** Says which member of a map is next. */
        void name(String name) {
            throw new IllegalStateException("a list has no names");
        }

        /** The reader of the next value; {@code null} if there is none. */
        abstract @Nullable FieldReader next();

        /** Takes the next value. */
        abstract void add(@Nullable Object value);

        /** The place of the next value, as a part of a JSON pointer. */
        abstract String place();

        /** The value, which is complete. */
        abstract Object end();
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

    private static final class StructReader extends Container {

        private final String[] names;
        private final FieldReader[] fields;
        private final Map<String, Integer> places = new HashMap<>();
        private @Nullable Object[] values = new Object[0];

        /** Of the field that the last name was of, or -1. */
        private int place = -1;

        /**
         * For each place the one that followed it last, because items tend to have one order; at the end the first one.
         */
        private final int[] followers;

        private int last;

        StructReader(StructType type, FieldReader[] fields) {
            super(type);
            this.fields = fields;
            this.names = new String[fields.length];
            this.followers = new int[fields.length + 1];
            for (StructField field : type.fields()) {
                names[places.size()] = field.name();
                places.put(field.name(), places.size());
            }
        }

        @Override
        boolean takesMap() {
            return true;
        }

        @Override
        void start() {
            values = new Object[fields.length];
            last = fields.length;
        }

        @Override
        void name(String name) {
            int follower = followers[last];
            if (follower < names.length && names[follower].equals(name)) {
                place = follower;
                last = follower;
                return;
            }
            place = places.getOrDefault(name, -1);
            if (place >= 0) {
                followers[last] = place;
                last = place;
            }
        }

        @Override
        @Nullable
        FieldReader next() {
            return place < 0 ? null : fields[place];
        }

        @Override
        void add(@Nullable Object value) {
            values[place] = value;
        }

        @Override
        String place() {
            return names[place];
        }

        @Override
        Object end() {
            return new GenericInternalRow(values);
        }
    }

    private static final class ArrayReader extends Container {

        private final FieldReader element;
        private List<@Nullable Object> values = new ArrayList<>();

        ArrayReader(DataType type, FieldReader element) {
            super(type);
            this.element = element;
        }

        @Override
        boolean takesMap() {
            return false;
        }

        @Override
        void start() {
            values.clear();
        }

        @Override
        FieldReader next() {
            return element;
        }

        @Override
        void add(@Nullable Object value) {
            values.add(value);
        }

        @Override
        String place() {
            return Integer.toString(values.size());
        }

        @Override
        Object end() {
            return new GenericArrayData(values.toArray());
        }
    }

    private static final class MapReader extends Container {

        private final FieldReader value;
        private final List<Object> names = new ArrayList<>();
        private final List<@Nullable Object> values = new ArrayList<>();
        private String name = "";

        MapReader(DataType type, FieldReader value) {
            super(type);
            this.value = value;
        }

        @Override
        boolean takesMap() {
            return true;
        }

        @Override
        void start() {
            names.clear();
            values.clear();
        }

        @Override
        void name(String next) {
            name = next;
        }

        @Override
        FieldReader next() {
            return value;
        }

        @Override
        void add(@Nullable Object each) {
            names.add(UTF8String.fromString(name));
            values.add(each);
        }

        @Override
        String place() {
            return name;
        }

        @Override
        Object end() {
            return new ArrayBasedMapData(new GenericArrayData(names.toArray()), new GenericArrayData(values.toArray()));
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
