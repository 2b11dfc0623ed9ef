package io.documentjson.spark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Writes values of one type of SQL as attribute values in DynamoDB JSON. It goes to the executors. Immutable. */
abstract class AttributeWriter implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final JsonFactory JSON = new JsonFactory();

    /** The column, with dots between a structure and its field; for errors. */
    final String path;

    AttributeWriter(String path) {
        this.path = path;
    }

    /**
     * The writer of rows.
     *
     * @param sets the paths of arrays that are sets; those that are found are removed
     */
    static AttributeWriter ofRows(StructType schema, Set<String> sets) {
        return new MapWriter("", schema, sets);
    }

    private static AttributeWriter of(DataType type, String path, Set<String> sets) {
        if (ColumnReader.isVariant(type)) {
            return VariantWriter.ofColumn(path, sets);
        }
        if (sets.remove(path)) {
            String setType = type instanceof ArrayType array ? setType(array.elementType()) : null;
            if (setType == null) {
                throw new IllegalArgumentException("Expected an ARRAY of STRING, BINARY or numbers for the set " + path
                        + " but was " + type.sql());
            }
            return new SetWriter(path, setType);
        }
        if (type instanceof StructType struct) {
            return new MapWriter(path, struct, sets);
        }
        if (type instanceof ArrayType array) {
            return new ListWriter(path, of(array.elementType(), path, sets));
        }
        if (type instanceof MapType map && map.keyType() instanceof StringType) {
            return new NamedWriter(path, of(map.valueType(), path, sets));
        }
        return ofScalar(type, path);
    }

    private static AttributeWriter ofScalar(DataType type, String path) {
        String name = type instanceof StringType
                ? "S"
                : type instanceof NumericType
                        ? "N"
                        : type instanceof BooleanType
                                ? "BOOL"
                                : type instanceof BinaryType ? "B" : type instanceof NullType ? "NULL" : null;
        if (name == null) {
            throw new IllegalArgumentException("Expected a type that DynamoDB has for the column " + path + " but was "
                    + type.sql() + "; cast it to STRING or a number");
        }
        return new ScalarWriter(path, name);
    }

    private static @Nullable String setType(DataType element) {
        return element instanceof StringType
                ? "SS"
                : element instanceof NumericType ? "NS" : element instanceof BinaryType ? "BS" : null;
    }

    /** The row, or the value that is the whole of it, as the line of an export. */
    final byte[] line(Object row) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try (JsonGenerator generator = JSON.createGenerator(line)) {
            generator.writeStartObject();
            generator.writeFieldName("Item");
            writeContent(generator, row);
            generator.writeEndObject();
        } catch (JsonProcessingException e) {
            throw new MismatchException(
                    "Expected an item of up to 32 levels, as DynamoDB has no others, but was one with"
                            + " more than can be written");
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
        return line.toByteArray();
    }

    /** Writes the value with its type. */
    final void write(JsonGenerator generator, @Nullable Object value) throws IOException {
        generator.writeStartObject();
        if (value == null) {
            generator.writeBooleanField("NULL", true);
        } else {
            writeTyped(generator, value);
        }
        generator.writeEndObject();
    }

    /** Writes the type and the content after it. */
    void writeTyped(JsonGenerator generator, Object value) throws IOException {
        generator.writeFieldName(type());
        writeContent(generator, value);
    }

    /** The type that DynamoDB has for it. */
    abstract String type();

    /** Writes the content after the type. */
    abstract void writeContent(JsonGenerator generator, Object value) throws IOException;

    final MismatchException mismatch(String problem) {
        return mismatch(problem, path);
    }

    static MismatchException mismatch(String problem, String path) {
        return new MismatchException(problem + " in the column " + path);
    }

    /** The elements of an array as Java rows give them; Scala 2.12 and 2.13 have different classes for arrays. */
    private static List<@Nullable Object> elements(Object array) {
        return RowFactory.create(array).getList(0);
    }

    private static final class MapWriter extends AttributeWriter {

        private static final long serialVersionUID = 1L;

        private final String[] names;
        private final AttributeWriter[] fields;

        MapWriter(String path, StructType type, Set<String> sets) {
            super(path);
            names = type.fieldNames();
            fields = new AttributeWriter[names.length];
            if (new HashSet<>(List.of(names)).size() < names.length) {
                throw new IllegalArgumentException(
                        "Expected each name once in the columns but one is there twice; rename it");
            }
            for (int i = 0; i < names.length; i++) {
                String inner = path.isEmpty() ? names[i] : path + "." + names[i];
                fields[i] = AttributeWriter.of(type.apply(i).dataType(), inner, sets);
            }
        }

        @Override
        String type() {
            return "M";
        }

        @Override
        void writeContent(JsonGenerator generator, Object value) throws IOException {
            Row row = (Row) value;
            generator.writeStartObject();
            for (int i = 0; i < fields.length; i++) {
                if (!row.isNullAt(i)) {
                    generator.writeFieldName(names[i]);
                    fields[i].write(generator, row.get(i));
                }
            }
            generator.writeEndObject();
        }
    }

    private static final class NamedWriter extends AttributeWriter {

        private static final long serialVersionUID = 1L;

        private final AttributeWriter values;

        NamedWriter(String path, AttributeWriter values) {
            super(path);
            this.values = values;
        }

        @Override
        String type() {
            return "M";
        }

        @Override
        void writeContent(JsonGenerator generator, Object value) throws IOException {
            Map<String, @Nullable Object> map = RowFactory.create(value).getJavaMap(0);
            generator.writeStartObject();
            for (Map.Entry<String, @Nullable Object> entry : map.entrySet()) {
                generator.writeFieldName(entry.getKey());
                values.write(generator, entry.getValue());
            }
            generator.writeEndObject();
        }
    }

    private static final class ListWriter extends AttributeWriter {

        private static final long serialVersionUID = 1L;

        private final AttributeWriter element;

        ListWriter(String path, AttributeWriter element) {
            super(path);
            this.element = element;
        }

        @Override
        String type() {
            return "L";
        }

        @Override
        void writeContent(JsonGenerator generator, Object value) throws IOException {
            generator.writeStartArray();
            for (Object member : elements(value)) {
                element.write(generator, member);
            }
            generator.writeEndArray();
        }
    }

    static final class SetWriter extends AttributeWriter {

        private static final long serialVersionUID = 1L;

        private final String type;
        private final ScalarWriter member;

        /** @param type SS, NS or BS */
        SetWriter(String path, String type) {
            super(path);
            this.type = type;
            this.member = new ScalarWriter(path, type.substring(0, 1));
        }

        @Override
        String type() {
            return type;
        }

        @Override
        void writeContent(JsonGenerator generator, Object value) throws IOException {
            writeMembers(generator, elements(value));
        }

        void writeMembers(JsonGenerator generator, List<@Nullable Object> members) throws IOException {
            if (members.isEmpty()) {
                throw mismatch("Expected a set with members, as DynamoDB has no others, but was an empty one");
            }
            Set<Object> distinct = new HashSet<>();
            generator.writeStartArray();
            for (Object each : members) {
                if (each == null) {
                    throw mismatch("Expected a set without NULL but was one with it");
                }
                Object key = each instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : member.text(each);
                if (!distinct.add(key)) {
                    throw mismatch("Expected each member once in a set but one is there twice");
                }
                member.writeContent(generator, each);
            }
            generator.writeEndArray();
        }
    }

    static final class ScalarWriter extends AttributeWriter {

        private static final long serialVersionUID = 1L;

        private final String type;

        ScalarWriter(String path, String type) {
            super(path);
            this.type = type;
        }

        @Override
        String type() {
            return type;
        }

        @Override
        void writeContent(JsonGenerator generator, Object value) throws IOException {
            if (value instanceof Boolean truth) {
                generator.writeBoolean(truth);
            } else {
                generator.writeString(text(value));
            }
        }

        private String text(Object value) {
            if (value instanceof byte[] bytes) {
                return Base64.getEncoder().encodeToString(bytes);
            }
            if (!(value instanceof Number)) {
                return value.toString();
            }
            if (value instanceof Double number && !Double.isFinite(number)
                    || value instanceof Float single && !Float.isFinite(single)) {
                throw mismatch("Expected a number but was NaN or an infinity");
            }
            BigDecimal number = value instanceof BigDecimal decimal ? decimal : new BigDecimal(value.toString());
            return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
        }
    }
}
