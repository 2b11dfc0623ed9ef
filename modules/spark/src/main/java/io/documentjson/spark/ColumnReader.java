package io.documentjson.spark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
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
 * Fills a value of one type of SQL from JSON that the transcoder wrote, document JSON but for VARIANT. A number is taken exactly or not at all, but by
 * floating point types, which round. A string takes any value: what is no string as its JSON. What the type does not take is a
 * {@link MismatchException}. Immutable.
 */
abstract class ColumnReader {

    /** The transcoder has its own limits, and has been over the text. */
    static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private final String expected;

    ColumnReader(DataType type) {
        this.expected = type.typeName();
    }

    /** On any Spark; the class of the type is there from version 4 on. */
    static boolean isVariant(DataType type) {
        return type.typeName().equals("variant");
    }

    /** The reader of a column of that type, not text; {@code null} if items are none of it. */
    static @Nullable ColumnReader ofColumn(DataType type) {
        if (isVariant(type)) {
            return VariantReader.create();
        }
        return type instanceof StructType || type instanceof MapType ? of(type) : null;
    }

    /** The reader of that type; {@code null} if items have no values for it. */
    private static @Nullable ColumnReader of(DataType type) {
        if (type instanceof StringType) {
            return new TextReader(type);
        }
        if (type instanceof StructType struct) {
            ColumnReader[] fields = new ColumnReader[struct.length()];
            for (int i = 0; i < fields.length; i++) {
                ColumnReader field = of(struct.apply(i).dataType());
                if (field == null) {
                    return null;
                }
                fields[i] = field;
            }
            return new StructReader(struct, fields);
        }
        if (type instanceof ArrayType array) {
            ColumnReader element = of(array.elementType());
            return element == null ? null : new ArrayReader(type, element);
        }
        if (type instanceof MapType map) {
            ColumnReader value = map.keyType() instanceof StringType ? of(map.valueType()) : null;
            return value == null ? null : new MapReader(type, value);
        }
        return ScalarReader.isScalar(type) ? new ScalarReader(type) : null;
    }

    /** The form that is read. */
    JsonForm form() {
        return JsonForm.DOCUMENT;
    }

    /** The value of the document. */
    final @Nullable Object read(byte[] document) {
        try (JsonParser parser = JSON.createParser(document)) {
            parser.nextToken();
            return read(parser, document);
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }

    /** The value whose first token is the current one; the parser stands on the last one then. */
    abstract @Nullable Object read(JsonParser parser, byte[] document) throws IOException;

    final MismatchException mismatch(JsonParser parser) {
        return new MismatchException("Expected " + expected + " as the schema has it but was " + kind(parser)
                + " at pointer " + parser.getParsingContext().pathAsPointer());
    }

    private static String kind(JsonParser parser) {
        return switch (parser.currentToken()) {
            case START_OBJECT -> "a map";
            case START_ARRAY -> "a list or set";
            case VALUE_STRING -> "a string that it cannot hold";
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number that it cannot hold";
            case VALUE_TRUE, VALUE_FALSE -> "a boolean";
            default -> "something else";
        };
    }

    private static final class TextReader extends ColumnReader {

        TextReader(DataType type) {
            super(type);
        }

        @Override
        @Nullable
        Object read(JsonParser parser, byte[] document) throws IOException {
            return switch (parser.currentToken()) {
                case VALUE_NULL -> null;
                case START_OBJECT, START_ARRAY -> {
                    int from = (int) parser.currentTokenLocation().getByteOffset();
                    parser.skipChildren();
                    int to = (int) parser.currentLocation().getByteOffset();
                    yield UTF8String.fromBytes(Arrays.copyOfRange(document, from, to));
                }
                default -> UTF8String.fromString(parser.getText());
            };
        }
    }

    private static final class StructReader extends ColumnReader {

        private final ColumnReader[] fields;
        private final Map<String, Integer> places = new HashMap<>();

        StructReader(StructType type, ColumnReader[] fields) {
            super(type);
            this.fields = fields;
            for (StructField field : type.fields()) {
                places.put(field.name(), places.size());
            }
        }

        @Override
        @Nullable
        Object read(JsonParser parser, byte[] document) throws IOException {
            if (parser.currentToken() == JsonToken.VALUE_NULL) {
                return null;
            }
            if (parser.currentToken() != JsonToken.START_OBJECT) {
                throw mismatch(parser);
            }
            @Nullable Object[] values = new Object[fields.length];
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                Integer place = places.get(parser.currentName());
                parser.nextToken();
                if (place == null) {
                    parser.skipChildren();
                } else {
                    values[place] = fields[place].read(parser, document);
                }
            }
            return new GenericInternalRow(values);
        }
    }

    private static final class ArrayReader extends ColumnReader {

        private final ColumnReader element;

        ArrayReader(DataType type, ColumnReader element) {
            super(type);
            this.element = element;
        }

        @Override
        @Nullable
        Object read(JsonParser parser, byte[] document) throws IOException {
            if (parser.currentToken() == JsonToken.VALUE_NULL) {
                return null;
            }
            if (parser.currentToken() != JsonToken.START_ARRAY) {
                throw mismatch(parser);
            }
            List<@Nullable Object> values = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                values.add(element.read(parser, document));
            }
            return new GenericArrayData(values.toArray());
        }
    }

    private static final class MapReader extends ColumnReader {

        private final ColumnReader value;

        MapReader(DataType type, ColumnReader value) {
            super(type);
            this.value = value;
        }

        @Override
        @Nullable
        Object read(JsonParser parser, byte[] document) throws IOException {
            if (parser.currentToken() == JsonToken.VALUE_NULL) {
                return null;
            }
            if (parser.currentToken() != JsonToken.START_OBJECT) {
                throw mismatch(parser);
            }
            List<Object> names = new ArrayList<>();
            List<@Nullable Object> values = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                names.add(UTF8String.fromString(parser.currentName()));
                parser.nextToken();
                values.add(value.read(parser, document));
            }
            return new ArrayBasedMapData(new GenericArrayData(names.toArray()), new GenericArrayData(values.toArray()));
        }
    }

    private static final class ScalarReader extends ColumnReader {

        private final DataType type;

        ScalarReader(DataType type) {
            super(type);
            this.type = type;
        }

        static boolean isScalar(DataType type) {
            return type instanceof BooleanType
                    || type instanceof BinaryType
                    || type instanceof DecimalType
                    || type instanceof DoubleType
                    || type instanceof FloatType
                    || type instanceof LongType
                    || type instanceof IntegerType
                    || type instanceof ShortType
                    || type instanceof ByteType;
        }

        @Override
        @Nullable
        Object read(JsonParser parser, byte[] document) throws IOException {
            Object value = switch (parser.currentToken()) {
                case VALUE_NULL -> {
                    yield null;
                }
                case VALUE_TRUE, VALUE_FALSE -> type instanceof BooleanType ? parser.getBooleanValue() : this;
                case VALUE_STRING -> type instanceof BinaryType ? bytes(parser.getText()) : this;
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getText());
                default -> this;
            };
            if (value == this) {
                throw mismatch(parser);
            }
            return value;
        }

        private Object bytes(String base64) {
            try {
                return Base64.getDecoder().decode(base64);
            } catch (IllegalArgumentException e) {
                return this;
            }
        }

        private Object number(String text) {
            if (type instanceof DoubleType) {
                return Double.parseDouble(text);
            }
            if (type instanceof FloatType) {
                return Float.parseFloat(text);
            }
            BigDecimal number;
            try {
                number = new BigDecimal(text);
            } catch (NumberFormatException e) {
                // Its exponent has more than 31 bits.
                return this;
            }
            if (type instanceof DecimalType decimal) {
                return decimal(number.stripTrailingZeros(), decimal.precision(), decimal.scale());
            }
            try {
                if (type instanceof LongType) {
                    return number.longValueExact();
                }
                if (type instanceof IntegerType) {
                    return number.intValueExact();
                }
                if (type instanceof ShortType) {
                    return number.shortValueExact();
                }
                return type instanceof ByteType ? number.byteValueExact() : this;
            } catch (ArithmeticException e) {
                return this;
            }
        }

        /** No number is scaled before it is known to fit, so that none becomes a large one. */
        private Object decimal(BigDecimal number, int precision, int scale) {
            boolean fits = number.signum() == 0
                    || number.scale() <= scale && (long) number.precision() - number.scale() <= precision - scale;
            return fits ? Decimal.apply(number.setScale(scale), precision, scale) : this;
        }
    }
}
