package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
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
 *
 * @param path the column; empty for a column that is the whole item
 * @param sets the paths of arrays that are sets
 */
record VariantWriter(String path, HashSet<String> sets) implements AttributeWriter {

    /** Most maps and lists that DynamoDB has inside each other, the item counted. */
    private static final int MAX_LEVELS = 32;

    /**
     * The writer of a column.
     *
     * @param sets the paths of arrays that are sets; those in this column are removed
     */
    static AttributeWriter ofColumn(String path, Set<String> sets) {
        HashSet<String> inside = new HashSet<>(sets);
        inside.removeIf(set -> !set.equals(path) && !set.startsWith(path + "."));
        sets.removeAll(inside);
        return new VariantWriter(path, inside);
    }

    @Override
    public void writePresent(ItemEvents events, Object value) throws IOException {
        VariantVal parts = (VariantVal) value;
        Variant variant = new Variant(parts.getValue(), parts.getMetadata());
        if (path.isEmpty() && variant.getType() != VariantUtil.Type.OBJECT) {
            throw new MismatchException("Expected an object as the item but was " + variant.getType()
                    + " in the column of the option item");
        }
        write(events, variant, path, path.isEmpty() ? 1 : 2);
    }

    /** @param level the level of the value, if it is a map or a list; the item has level 1 */
    private void write(ItemEvents events, Variant variant, String at, int level) throws IOException {
        VariantUtil.Type type = variant.getType();
        boolean isSet = sets.contains(at) && type != VariantUtil.Type.NULL;
        if (isSet && type != VariantUtil.Type.ARRAY) {
            throw AttributeWriter.mismatch("Expected an array for a set but was " + type, at);
        }
        if (level > MAX_LEVELS && (type == VariantUtil.Type.OBJECT || type == VariantUtil.Type.ARRAY)) {
            throw AttributeWriter.mismatch(
                    "Expected an item of up to 32 levels, as DynamoDB has no others, but was one with more", at);
        }
        switch (type) {
            case OBJECT -> writeFields(events, variant, at, level);
            case ARRAY -> {
                if (isSet) {
                    writeSet(events, variant, at);
                } else {
                    writeList(events, variant, at, level);
                }
            }
            case NULL -> events.nul(true);
            case BOOLEAN -> events.bool(variant.getBoolean());
            default -> AttributeWriter.writeScalar(events, scalar(variant, at), at);
        }
    }

    private void writeFields(ItemEvents events, Variant object, String at, int level) throws IOException {
        events.startMap();
        for (int i = 0; i < object.objectSize(); i++) {
            ObjectField field = object.getFieldAtIndex(i);
            events.name(field.key);
            write(events, field.value, at.isEmpty() ? field.key : at + "." + field.key, level + 1);
        }
        events.endMap();
    }

    private void writeList(ItemEvents events, Variant array, String at, int level) throws IOException {
        events.startList();
        for (int i = 0; i < array.arraySize(); i++) {
            write(events, array.getElementAtIndex(i), at, level + 1);
        }
        events.endList();
    }

    /** The first member says which set it is; one of another type has no place in it. */
    private static void writeSet(ItemEvents events, Variant array, String at) throws IOException {
        List<@Nullable Object> members = new ArrayList<>();
        AttributeType type = AttributeType.SS;
        for (int i = 0; i < array.arraySize(); i++) {
            Object member = scalar(array.getElementAtIndex(i), at);
            type = i == 0 ? setOf(member) : type;
            if (type != setOf(member)) {
                throw AttributeWriter.mismatch("Expected a set of one type but was one of several", at);
            }
            members.add(member);
        }
        AttributeWriter.writeSet(events, members, type, at);
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
                throw AttributeWriter.mismatch(
                        "Expected a value that DynamoDB has in this place but was " + variant.getType()
                                + "; cast it to STRING or a number before it becomes a VARIANT",
                        at);
        };
    }

    private static AttributeType setOf(Object member) {
        return member instanceof String
                ? AttributeType.SS
                : member instanceof byte[] ? AttributeType.BS : AttributeType.NS;
    }
}
