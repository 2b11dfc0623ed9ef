package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * The types of one attribute's values in the sampled items, and the lengths of their numbers; for lists and sets the
 * same for all members, for maps for each name. It grows with each value. Each task has its own, and the driver merges
 * them.
 */
final class AttributeTypes extends ContainerReader implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Maps with more names hold data in their names and cannot become a structure. */
    private static final int MAX_NAMES = 10_000;

    /** The depth that DynamoDB stores; deeper values are text. */
    private static final int MAX_DEPTH = 32;

    private static final int MAX_PRECISION = 38;

    /** Entry in the metadata of a field: the types that became STRING, which nobody could tell apart again. */
    static final String MIXED = "documentjson.mixed";

    /** Types that are columns of different types; a set is a list there. NULL is a value of each. */
    enum Kind {
        S,
        N,
        BOOL,
        B,
        L,
        M
    }

    /** Number of containers around the values. */
    private final int depth;

    private final EnumSet<Kind> kinds = EnumSet.noneOf(Kind.class);

    /** The most digits of a number before its point and after it. */
    private long integerDigits;

    private long fractionDigits;
    private boolean beyondLong;
    private @Nullable AttributeTypes members;
    private final TreeMap<String, AttributeTypes> fields = new TreeMap<>();
    private boolean tooManyNames;

    /** The types that the next value in the open container is added to; {@code null} if it is left out. */
    private transient @Nullable AttributeTypes next;

    /** The types of whole items. */
    AttributeTypes() {
        this(0);
    }

    private AttributeTypes(int depth) {
        this.depth = depth;
    }

    @Override
    ContainerReader open(AttributeType type) {
        boolean isMap = type == AttributeType.M;
        kinds.add(depth == MAX_DEPTH ? Kind.S : isMap ? Kind.M : Kind.L);
        next = isMap || depth == MAX_DEPTH ? null : members();
        return this;
    }

    @Override
    void name(String name) {
        next = depth == MAX_DEPTH ? null : field(name);
    }

    @Override
    @Nullable
    FieldReader next() {
        return next;
    }

    @Override
    Object end() {
        return TAKEN;
    }

    /** The types of an attribute of a map; {@code null} if there are too many names. */
    private @Nullable AttributeTypes field(String name) {
        if (!tooManyNames && fields.size() == MAX_NAMES && !fields.containsKey(name)) {
            tooManyNames = true;
            fields.clear();
        }
        return tooManyNames ? null : fields.computeIfAbsent(name, n -> new AttributeTypes(depth + 1));
    }

    private AttributeTypes members() {
        if (members == null) {
            members = new AttributeTypes(depth + 1);
        }
        return members;
    }

    private Object add(Kind kind) {
        kinds.add(kind);
        return TAKEN;
    }

    @Override
    Object string(String text) {
        return add(Kind.S);
    }

    @Override
    Object binary(byte[] bytes) {
        return add(Kind.B);
    }

    @Override
    Object bool(boolean value) {
        return add(Kind.BOOL);
    }

    @Override
    Object number(byte[] ascii, int from, int to) {
        BigDecimal number = ShortDecimal.longNumber(ascii, from, to);
        if (number == null) {
            integerDigits = Integer.MAX_VALUE;
            beyondLong = true;
        } else if (number.signum() != 0) {
            long digits = Math.max((long) number.precision() - number.scale(), 0);
            integerDigits = Math.max(integerDigits, digits);
            fractionDigits = Math.max(fractionDigits, number.scale());
            beyondLong |= digits > 19 || digits == 19 && number.toBigInteger().bitLength() >= Long.SIZE;
        }
        return add(Kind.N);
    }

    /** Adds what another one has. */
    void addAll(AttributeTypes other) {
        kinds.addAll(other.kinds);
        integerDigits = Math.max(integerDigits, other.integerDigits);
        fractionDigits = Math.max(fractionDigits, other.fractionDigits);
        beyondLong |= other.beyondLong;
        if (other.members != null) {
            members().addAll(other.members);
        }
        for (Map.Entry<String, AttributeTypes> entry : other.fields.entrySet()) {
            AttributeTypes field = field(entry.getKey());
            if (field != null) {
                field.addAll(entry.getValue());
            }
        }
        if (other.tooManyNames) {
            tooManyNames = true;
            fields.clear();
        }
    }

    /**
     * The type of a column that takes all values exactly. If no type does, it is STRING, and the problem is reported.
     *
     * @param path the attribute, for problems
     * @param problems takes the path and a description of the values
     */
    DataType columnType(String path, BiConsumer<String, String> problems) {
        if (kinds.size() > 1) {
            problems.accept(
                    path, String.join(" or ", kinds.stream().map(Kind::name).toList()));
        }
        if (kinds.size() != 1) {
            return DataTypes.StringType;
        }
        return switch (kinds.iterator().next()) {
            case S -> DataTypes.StringType;
            case BOOL -> DataTypes.BooleanType;
            case B -> DataTypes.BinaryType;
            case N -> numberType(path, problems);
            case L ->
                DataTypes.createArrayType(
                        members == null ? DataTypes.StringType : members.columnType(path + "[]", problems));
            case M -> mapType(path, problems);
        };
    }

    private DataType numberType(String path, BiConsumer<String, String> problems) {
        if (fractionDigits == 0 && !beyondLong) {
            return DataTypes.LongType;
        }
        if (integerDigits + fractionDigits > MAX_PRECISION) {
            problems.accept(path, "N beyond the " + MAX_PRECISION + " digits of DECIMAL");
            return DataTypes.StringType;
        }
        return DataTypes.createDecimalType((int) (integerDigits + fractionDigits), (int) fractionDigits);
    }

    private DataType mapType(String path, BiConsumer<String, String> problems) {
        if (tooManyNames) {
            problems.accept(path, "M of more than " + MAX_NAMES + " names");
            return DataTypes.StringType;
        }
        if (fields.isEmpty()) {
            // Parquet does not take a structure without fields.
            return DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType);
        }
        StructType type = new StructType();
        for (Map.Entry<String, AttributeTypes> field : fields.entrySet()) {
            String inner = path + "." + field.getKey();
            MetadataBuilder metadata = new MetadataBuilder();
            DataType column = field.getValue().columnType(inner, (at, kinds) -> {
                problems.accept(at, kinds);
                if (at.substring(inner.length()).replace("[]", "").isEmpty()) {
                    metadata.putString(MIXED, kinds);
                }
            });
            type = type.add(field.getKey(), column, true, metadata.build());
        }
        return type;
    }
}
