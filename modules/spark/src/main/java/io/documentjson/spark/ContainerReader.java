package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** A field that takes a map, a list or a set. It is open for one value at a time; only {@link JsonText} nests. */
abstract class ContainerReader extends FieldReader {

    /** Says which member of a map is next. */
    void name(String name) {}

    /** The reader of the next value; {@code null} if the value has no place. */
    abstract @Nullable FieldReader next();

    /** Takes the next value. */
    void add(@Nullable Object value) {}

    /** The place of the next value, as a part of a JSON pointer. */
    String place() {
        throw new IllegalStateException("all values have a place");
    }

    /** The value, which is complete. */
    abstract Object end() throws IOException;

    static final class StructReader extends ContainerReader {

        private final String[] names;
        private final FieldReader[] fields;
        private final Map<String, Integer> places = new HashMap<>();
        private @Nullable Object[] values = new Object[0];

        /** Index of the field of the last name, or -1. */
        private int place = -1;

        /**
         * Field that last followed each field, since items tend to have one order; at the end the first field.
         */
        private final int[] followers;

        private int last;

        StructReader(String[] names, FieldReader[] fields) {
            this.names = names;
            this.fields = fields;
            this.followers = new int[fields.length + 1];
            for (String name : names) {
                places.put(name, places.size());
            }
        }

        @Override
        @Nullable
        ContainerReader open(AttributeType type) {
            values = new Object[fields.length];
            last = fields.length;
            return type == AttributeType.M ? this : null;
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

    static class ArrayReader extends ContainerReader {

        private final FieldReader element;
        final List<@Nullable Object> values = new ArrayList<>();

        ArrayReader(FieldReader element) {
            this.element = element;
        }

        @Override
        @Nullable
        ContainerReader open(AttributeType type) {
            values.clear();
            return type == AttributeType.M ? null : this;
        }

        @Override
        final FieldReader next() {
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

    /** Takes the values of a map as those of an array, with an array of their names beside it. */
    static final class MapReader extends ArrayReader {

        private final List<Object> names = new ArrayList<>();
        private String name = "";

        MapReader(FieldReader value) {
            super(value);
        }

        @Override
        @Nullable
        ContainerReader open(AttributeType type) {
            names.clear();
            values.clear();
            return type == AttributeType.M ? this : null;
        }

        @Override
        void name(String next) {
            name = next;
        }

        @Override
        void add(@Nullable Object value) {
            names.add(UTF8String.fromString(name));
            values.add(value);
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
}
