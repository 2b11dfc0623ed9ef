package io.documentjson.spark;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.types.variant.Variant;
import org.apache.spark.types.variant.Variant.ObjectField;
import org.apache.spark.types.variant.VariantUtil;
import org.apache.spark.unsafe.types.VariantVal;
import org.jspecify.annotations.Nullable;

/**
 * Writes values of VARIANT, each with its own type: objects are maps, and arrays are lists, or sets if the option names
 * them.
 *
 * <p>Spark has the type from version 4 on. On an older one this class is not initialised.
 */
final class VariantWriter extends AttributeWriter {

    private static final long serialVersionUID = 1L;

    /** The paths of arrays that are sets. */
    private final HashSet<String> sets;

    private VariantWriter(String path, Set<String> sets) {
        super(path);
        this.sets = new HashSet<>(sets);
    }

    /**
     * The writer of a column.
     *
     * @param sets the paths of arrays that are sets; those in this column are removed
     */
    static AttributeWriter ofColumn(String path, Set<String> sets) {
        Set<String> inside = new HashSet<>(sets);
        inside.removeIf(set -> !set.equals(path) && !set.startsWith(path + "."));
        sets.removeAll(inside);
        return new VariantWriter(path, inside);
    }

    /** The writer of a column that is the whole item. */
    static AttributeWriter ofItem(Set<String> sets) {
        return new VariantWriter("", sets);
    }

    @Override
    String type() {
        return "M";
    }

    /** Writes an object. */
    @Override
    void writeContent(JsonGenerator generator, Object value) throws IOException {
        Variant variant = variant(value);
        if (variant.getType() != VariantUtil.Type.OBJECT) {
            throw new MismatchException("Expected an object as the item but was " + variant.getType()
                    + " in the column of the option item");
        }
        writeFields(generator, variant, path);
    }

    @Override
    void writeTyped(JsonGenerator generator, Object value) throws IOException {
        writeTyped(generator, variant(value), path);
    }

    private static Variant variant(Object value) {
        VariantVal parts = (VariantVal) value;
        return new Variant(parts.getValue(), parts.getMetadata());
    }

    private void writeTyped(JsonGenerator generator, Variant variant, String at) throws IOException {
        VariantUtil.Type type = variant.getType();
        boolean isSet = sets.contains(at) && type != VariantUtil.Type.NULL;
        if (isSet && type != VariantUtil.Type.ARRAY) {
            throw mismatch("Expected an array for a set but was " + type, at);
        }
        switch (type) {
            case OBJECT -> {
                generator.writeFieldName("M");
                writeFields(generator, variant, at);
            }
            case ARRAY -> {
                if (isSet) {
                    writeSet(generator, variant, at);
                } else {
                    writeList(generator, variant, at);
                }
            }
            case NULL -> generator.writeBooleanField("NULL", true);
            case BOOLEAN -> generator.writeBooleanField("BOOL", variant.getBoolean());
            default -> {
                Object value = scalar(variant, at);
                new ScalarWriter(at, letter(value)).writeTyped(generator, value);
            }
        }
    }

    private void writeFields(JsonGenerator generator, Variant object, String at) throws IOException {
        generator.writeStartObject();
        for (int i = 0; i < object.objectSize(); i++) {
            ObjectField field = object.getFieldAtIndex(i);
            generator.writeObjectFieldStart(field.key);
            writeTyped(generator, field.value, at.isEmpty() ? field.key : at + "." + field.key);
            generator.writeEndObject();
        }
        generator.writeEndObject();
    }

    private void writeList(JsonGenerator generator, Variant array, String at) throws IOException {
        generator.writeArrayFieldStart("L");
        for (int i = 0; i < array.arraySize(); i++) {
            generator.writeStartObject();
            writeTyped(generator, array.getElementAtIndex(i), at);
            generator.writeEndObject();
        }
        generator.writeEndArray();
    }

    /** The first member says which set it is; one of another type has no place in it. */
    private static void writeSet(JsonGenerator generator, Variant array, String at) throws IOException {
        List<@Nullable Object> members = new ArrayList<>();
        String letter = "S";
        for (int i = 0; i < array.arraySize(); i++) {
            Object member = scalar(array.getElementAtIndex(i), at);
            letter = i == 0 ? letter(member) : letter;
            if (!letter.equals(letter(member))) {
                throw mismatch("Expected a set of one type but was one of several", at);
            }
            members.add(member);
        }
        SetWriter writer = new SetWriter(at, letter + "S");
        generator.writeFieldName(writer.type());
        writer.writeMembers(generator, members);
    }

    /** A string, a number or bytes. */
    private static Object scalar(Variant variant, String at) {
        return switch (variant.getType()) {
            case STRING -> variant.getString();
            case LONG -> variant.getLong();
            case DECIMAL -> variant.getDecimal();
            case DOUBLE -> variant.getDouble();
            case FLOAT -> variant.getFloat();
            case BINARY -> variant.getBinary();
            default ->
                throw mismatch(
                        "Expected a value that DynamoDB has in this place but was " + variant.getType()
                                + "; cast it to STRING or a number before it becomes a VARIANT",
                        at);
        };
    }

    private static String letter(Object scalar) {
        return scalar instanceof String ? "S" : scalar instanceof byte[] ? "B" : "N";
    }
}
