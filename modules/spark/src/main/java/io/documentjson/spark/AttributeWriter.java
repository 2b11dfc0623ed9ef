package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import java.io.IOException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Turns values of one type of SQL into the events of attribute values. It goes to the executors. Immutable. */
interface AttributeWriter extends Serializable {

    /** Scalar types beside strings and numbers. */
    Set<DataType> SCALARS = Set.of(DataTypes.BooleanType, DataTypes.BinaryType, DataTypes.NullType);

    /** Gives the events of a value that is there. */
    void writePresent(ItemEvents events, Object value) throws IOException;

    /** Gives the events of a value; a missing value is NULL. */
    default void write(ItemEvents events, @Nullable Object value) throws IOException {
        if (value == null) {
            events.nul(true);
        } else {
            writePresent(events, value);
        }
    }

    /** Choices that the schema does not make. */
    record Choices(Set<String> sets, NullMode nulls, ConflictMode conflicts) {}

    /** @param path the column, with dots between a structure and its field; for errors */
    private static AttributeWriter of(DataType type, String path, Choices choices) {
        Set<String> sets = choices.sets;
        if (ColumnReader.isVariant(type)) {
            return VariantWriter.ofColumn(path, sets);
        }
        if (sets.remove(path)) {
            AttributeType setType = type instanceof ArrayType array ? setType(array.elementType()) : null;
            if (setType == null) {
                throw new IllegalArgumentException("Expected an ARRAY of STRING, BINARY or numbers for the set " + path
                        + " but was " + type.sql());
            }
            return (events, value) -> writeSet(events, elements(value), setType, path);
        }
        if (type instanceof StructType struct) {
            return ofStruct(struct, path, choices);
        }
        if (type instanceof ArrayType array) {
            return ofList(of(array.elementType(), path, choices));
        }
        if (type instanceof MapType map && map.keyType() instanceof StringType) {
            return ofMap(of(map.valueType(), path, choices));
        }
        if (type instanceof StringType || type instanceof NumericType || SCALARS.contains(type)) {
            return (events, value) -> writeScalar(events, value, path);
        }
        throw new IllegalArgumentException("Expected a type that DynamoDB has for the column " + path + " but was "
                + type.sql() + "; cast it to STRING or a number");
    }

    private static @Nullable AttributeType setType(DataType element) {
        return element instanceof StringType
                ? AttributeType.SS
                : element instanceof NumericType
                        ? AttributeType.NS
                        : element.equals(DataTypes.BinaryType) ? AttributeType.BS : null;
    }

    /**
     * The writer of rows.
     *
     * @param path the column with the rows, or an empty text
     * @param choices with the paths of arrays that are sets; those that are found are removed
     */
    static AttributeWriter ofStruct(StructType type, String path, Choices choices) {
        String[] names = type.fieldNames();
        if (new HashSet<>(List.of(names)).size() < names.length) {
            throw new IllegalArgumentException(
                    "Expected each name once in the columns but one is there twice; rename it");
        }
        AttributeWriter[] fields = new AttributeWriter[names.length];
        for (int i = 0; i < names.length; i++) {
            String inner = path.isEmpty() ? names[i] : path + "." + names[i];
            if (choices.conflicts == ConflictMode.FAIL) {
                checkOneType(type.apply(i), inner);
            }
            fields[i] = of(type.apply(i).dataType(), inner, choices);
        }
        boolean writesNulls = choices.nulls == NullMode.WRITE;
        return (events, value) -> {
            Row row = (Row) value;
            events.startMap();
            for (int i = 0; i < fields.length; i++) {
                if (writesNulls || !row.isNullAt(i)) {
                    events.name(names[i]);
                    fields[i].write(events, row.get(i));
                }
            }
            events.endMap();
        };
    }

    private static void checkOneType(StructField field, String path) {
        if (field.metadata().contains(AttributeTypes.MIXED)) {
            throw new IllegalArgumentException("Expected one type for the column " + path + " but it was read from "
                    + field.metadata().getString(AttributeTypes.MIXED) + " as STRING; read items with the option "
                    + ExportOptions.FORM + "=dynamodb, which keeps every type, or write all as S with the option "
                    + ExportOptions.CONFLICTS + "=string");
        }
    }

    private static AttributeWriter ofMap(AttributeWriter values) {
        return (events, value) -> {
            Map<String, @Nullable Object> map = RowFactory.create(value).getJavaMap(0);
            events.startMap();
            for (Map.Entry<String, @Nullable Object> entry : map.entrySet()) {
                events.name(entry.getKey());
                values.write(events, entry.getValue());
            }
            events.endMap();
        };
    }

    private static AttributeWriter ofList(AttributeWriter element) {
        return (events, value) -> {
            events.startList();
            for (Object member : elements(value)) {
                element.write(events, member);
            }
            events.endList();
        };
    }

    /** The elements of an array as Java rows give them; Scala 2.12 and 2.13 have different classes for arrays. */
    private static List<@Nullable Object> elements(Object array) {
        return RowFactory.create(array).getList(0);
    }

    /** Gives the events of a set, whose members are there, and each once. */
    static void writeSet(ItemEvents events, List<@Nullable Object> members, AttributeType type, String path)
            throws IOException {
        if (members.isEmpty()) {
            throw mismatch("Expected a set with members, as DynamoDB has no others, but was an empty one", path);
        }
        Set<Object> distinct = new HashSet<>();
        events.startSet(type);
        for (Object each : members) {
            if (each == null) {
                throw mismatch("Expected a set without NULL but was one with it", path);
            }
            Object key = each instanceof byte[] bytes
                    ? ByteBuffer.wrap(bytes)
                    : each instanceof Number number ? text(number, path) : each;
            if (!distinct.add(key)) {
                throw mismatch("Expected each member once in a set but one is there twice", path);
            }
            writeScalar(events, each, path);
        }
        events.endSet();
    }

    /** Gives the event of a boolean, bytes, a number or a string. */
    static void writeScalar(ItemEvents events, Object value, String path) throws IOException {
        if (value instanceof Boolean truth) {
            events.bool(truth);
        } else if (value instanceof byte[] bytes) {
            events.binary(bytes);
        } else if (value instanceof Number number) {
            events.number(text(number, path));
        } else {
            events.string(value.toString());
        }
    }

    private static String text(Number value, String path) {
        if (value instanceof Double number && !Double.isFinite(number)
                || value instanceof Float single && !Float.isFinite(single)) {
            throw mismatch("Expected a number but was NaN or an infinity", path);
        }
        BigDecimal number = value instanceof BigDecimal decimal ? decimal : new BigDecimal(value.toString());
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    static MismatchException mismatch(String problem, String path) {
        return new MismatchException(problem + " in the column " + path);
    }
}
