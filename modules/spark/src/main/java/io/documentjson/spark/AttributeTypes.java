package io.documentjson.spark;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * What the values of one attribute are in the items that were looked at: their types and how long their numbers are; of lists and
 * sets the same for all members, of maps for each name. It grows with each value. Tasks have one each, and the driver merges them.
 */
final class AttributeTypes implements Serializable {

    private static final long serialVersionUID = 1L;

    /** As deep as DynamoDB stores them; what is deeper is text. */
    private static final int MAX_DEPTH = 32;

    /** More are data that stands in names, of which no structure can be made. */
    private static final int MAX_NAMES = 10_000;

    private static final int MAX_PRECISION = 38;

    /** Types that are columns of different types; a set is a list there. NULL is a value of each. */
    private enum Kind {
        S,
        N,
        BOOL,
        B,
        L,
        M
    }

    private final EnumSet<Kind> kinds = EnumSet.noneOf(Kind.class);

    /** The most digits of a number before its point and behind it. */
    private long integerDigits;

    private long fractionDigits;
    private boolean beyondLong;
    private @Nullable AttributeTypes members;
    private final TreeMap<String, AttributeTypes> fields = new TreeMap<>();
    private boolean tooManyNames;

    /** Adds an item in DynamoDB JSON that the transcoder wrote; the parser is at its first token. */
    void addItem(JsonParser parser) throws IOException {
        addMap(parser, 0);
    }

    private void addMap(JsonParser parser, int depth) throws IOException {
        kinds.add(Kind.M);
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            AttributeTypes field = field(parser.currentName());
            parser.nextToken();
            if (field == null) {
                parser.skipChildren();
            } else {
                field.addValue(parser, depth + 1);
            }
        }
    }

    private @Nullable AttributeTypes field(String name) {
        if (!tooManyNames && fields.size() == MAX_NAMES && !fields.containsKey(name)) {
            tooManyNames = true;
            fields.clear();
        }
        return tooManyNames ? null : fields.computeIfAbsent(name, n -> new AttributeTypes());
    }

    private AttributeTypes members() {
        if (members == null) {
            members = new AttributeTypes();
        }
        return members;
    }

    /** Adds a value with its type; the parser is at the brace before it, and then at the one behind. */
    private void addValue(JsonParser parser, int depth) throws IOException {
        parser.nextToken();
        String type = parser.currentName();
        parser.nextToken();
        switch (type) {
            case "NULL" -> {}
            case "L", "SS", "NS", "BS" -> addList(parser, type, depth);
            case "M" -> {
                if (depth >= MAX_DEPTH) {
                    addText(parser);
                } else {
                    addMap(parser, depth);
                }
            }
            default -> addScalar(type, parser);
        }
        parser.nextToken();
    }

    private void addList(JsonParser parser, String type, int depth) throws IOException {
        if (depth >= MAX_DEPTH) {
            addText(parser);
            return;
        }
        kinds.add(Kind.L);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (type.equals("L")) {
                members().addValue(parser, depth + 1);
            } else {
                members().addScalar(type.substring(0, 1), parser);
            }
        }
    }

    private void addText(JsonParser parser) throws IOException {
        kinds.add(Kind.S);
        parser.skipChildren();
    }

    private void addScalar(String type, JsonParser parser) throws IOException {
        Kind kind = Kind.valueOf(type);
        kinds.add(kind);
        if (kind == Kind.N) {
            addNumber(parser.getText());
        }
    }

    private void addNumber(String text) {
        BigDecimal number;
        try {
            number = new BigDecimal(text).stripTrailingZeros();
        } catch (NumberFormatException e) {
            // Its exponent has more than 31 bits.
            integerDigits = Integer.MAX_VALUE;
            beyondLong = true;
            return;
        }
        if (number.signum() == 0) {
            return;
        }
        long digits = Math.max((long) number.precision() - number.scale(), 0);
        integerDigits = Math.max(integerDigits, digits);
        fractionDigits = Math.max(fractionDigits, number.scale());
        beyondLong |= digits > 19 || digits == 19 && number.toBigInteger().bitLength() >= Long.SIZE;
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
     * The type of a column that takes all values exactly. Where no type does, it is STRING, and the problem is reported.
     *
     * @param path of the attribute, for problems
     * @param problems takes the path and what the values are
     */
    DataType columnType(String path, BiConsumer<String, String> problems) {
        if (kinds.size() > 1) {
            problems.accept(
                    path, String.join(" or ", kinds.stream().map(Kind::name).toList()));
            return DataTypes.StringType;
        }
        if (kinds.isEmpty()) {
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
            type = type.add(field.getKey(), field.getValue().columnType(path + "." + field.getKey(), problems));
        }
        return type;
    }
}
