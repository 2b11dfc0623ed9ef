package io.documentjson.spark;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.types.variant.Variant;
import org.apache.spark.types.variant.VariantBuilder;
import org.apache.spark.types.variant.VariantBuilder.FieldEntry;
import org.apache.spark.types.variant.VariantSizeLimitException;
import org.apache.spark.unsafe.types.VariantVal;

/**
 * Makes a VARIANT of an item in DynamoDB JSON, whose types say what is a number and what is binary: sets become arrays. A number is
 * an integer of up to 64 bits or a decimal of up to 38 digits, and is the same for any spelling; others are not taken, as they would
 * be rounded.
 *
 * <p>Spark has the type from version 4 on. On an older one this class is not initialised, and no other class names what that Spark has not got.
 */
final class VariantReader extends ColumnReader {

    /** Of a decimal, and of what is behind its point. */
    private static final int MAX_DIGITS = 38;

    private VariantReader() {
        super(DataTypes.VariantType);
    }

    static ColumnReader create() {
        return new VariantReader();
    }

    static DataType type() {
        return DataTypes.VariantType;
    }

    @Override
    JsonForm form() {
        return JsonForm.DYNAMODB;
    }

    @Override
    Object read(JsonParser parser, byte[] item) throws IOException {
        VariantBuilder builder = new VariantBuilder(false);
        try {
            map(parser, builder);
            Variant variant = builder.result();
            return new VariantVal(variant.getValue(), variant.getMetadata());
        } catch (VariantSizeLimitException e) {
            throw new MismatchException(
                    "Expected an item that fits into a VARIANT but was a larger one; read it as STRING");
        }
    }

    /** A map of attributes; the parser is at its first token, and then at its last. */
    private static void map(JsonParser parser, VariantBuilder builder) throws IOException {
        int start = builder.getWritePos();
        ArrayList<FieldEntry> fields = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            fields.add(new FieldEntry(name, builder.addKey(name), builder.getWritePos() - start));
            parser.nextToken();
            value(parser, builder);
        }
        builder.finishWritingObject(start, fields);
    }

    /** A value with its type; the parser is at the brace before it, and then at the one behind. */
    private static void value(JsonParser parser, VariantBuilder builder) throws IOException {
        parser.nextToken();
        String type = parser.currentName();
        parser.nextToken();
        switch (type) {
            case "M" -> map(parser, builder);
            case "L", "SS", "NS", "BS" -> list(parser, type, builder);
            default -> scalar(parser, type, builder);
        }
        parser.nextToken();
    }

    private static void list(JsonParser parser, String type, VariantBuilder builder) throws IOException {
        int start = builder.getWritePos();
        ArrayList<Integer> offsets = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            offsets.add(builder.getWritePos() - start);
            if (type.equals("L")) {
                value(parser, builder);
            } else {
                scalar(parser, type.substring(0, 1), builder);
            }
        }
        builder.finishWritingArray(start, offsets);
    }

    private static void scalar(JsonParser parser, String type, VariantBuilder builder) throws IOException {
        switch (type) {
            case "S" -> builder.appendString(parser.getText());
            case "N" -> number(parser, builder);
            case "B" -> builder.appendBinary(Base64.getDecoder().decode(parser.getText()));
            case "BOOL" -> builder.appendBoolean(parser.getBooleanValue());
            default -> builder.appendNull();
        }
    }

    private static void number(JsonParser parser, VariantBuilder builder) throws IOException {
        BigDecimal number;
        try {
            number = new BigDecimal(parser.getText()).stripTrailingZeros();
        } catch (NumberFormatException e) {
            // Its exponent has more than 31 bits.
            throw tooLong(parser);
        }
        // Not scaled before it is known to fit, so that none becomes a large one.
        if (number.scale() > MAX_DIGITS
                || number.precision() > MAX_DIGITS
                || (long) number.precision() - number.scale() > MAX_DIGITS) {
            throw tooLong(parser);
        }
        BigDecimal scaled = number.scale() < 0 ? number.setScale(0) : number;
        if (scaled.scale() == 0 && scaled.unscaledValue().bitLength() < Long.SIZE) {
            builder.appendLong(scaled.longValueExact());
        } else {
            builder.appendDecimal(scaled);
        }
    }

    private static MismatchException tooLong(JsonParser parser) {
        return new MismatchException("Expected a number of up to " + MAX_DIGITS
                + " digits without an exponent, as VARIANT holds them exactly, but was a longer one at pointer "
                + path(parser) + "; read the item as STRING");
    }

    /** Where the parser is in the document: without the types, which are every second step. */
    private static JsonPointer path(JsonParser parser) {
        JsonPointer path = JsonPointer.empty();
        JsonPointer typed = parser.getParsingContext().pathAsPointer();
        while (!typed.matches()) {
            path = path.appendProperty(typed.getMatchingProperty());
            JsonPointer type = typed.tail();
            typed = type.matches() ? type : type.tail();
        }
        return path;
    }
}
