package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.math.BigDecimal;
import java.util.ArrayList;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.types.variant.Variant;
import org.apache.spark.types.variant.VariantBuilder;
import org.apache.spark.types.variant.VariantBuilder.FieldEntry;
import org.apache.spark.types.variant.VariantSizeLimitException;
import org.apache.spark.unsafe.types.VariantVal;
import org.jspecify.annotations.Nullable;

/**
 * Makes a VARIANT of an item: sets become arrays. A number is an integer of up to 64 bits or a decimal of up to 38 digits, and is
 * the same for any spelling; others are not taken, as they would be rounded.
 *
 * <p>Spark has the type from version 4 on. On an older one this class is not initialised, and no other class names what that Spark has not got.
 */
final class VariantReader extends ColumnReader {

    /** Of a decimal, and of what is behind its point. */
    private static final int MAX_DIGITS = 38;

    private static final int LONG_DIGITS = 18;

    private VariantBuilder builder = new VariantBuilder(false);

    /** The innermost container that is open. */
    private @Nullable Container open;

    private @Nullable Object value;

    private VariantReader() {}

    static ColumnReader create() {
        return new VariantReader();
    }

    static DataType type() {
        return DataTypes.VariantType;
    }

    @Override
    void read(DynamoDbTranscoder transcoder, byte[] line) {
        try {
            super.read(transcoder, line);
        } catch (VariantSizeLimitException e) {
            throw new MismatchException(
                    "Expected an item that fits into a VARIANT but was a larger one; read it as STRING");
        }
    }

    @Override
    void clear() {
        builder = new VariantBuilder(false);
        open = null;
        value = null;
    }

    @Override
    @Nullable
    Object value() {
        return value;
    }

    @Override
    public void startMap() {
        start(true);
    }

    @Override
    public void startList() {
        start(false);
    }

    @Override
    public void startSet(AttributeType type) {
        start(false);
    }

    private void start(boolean isMap) {
        next();
        open = new Container(open, builder.getWritePos(), isMap);
    }

    @Override
    public void name(String name) {
        if (open != null) {
            open.name = name;
        }
    }

    @Override
    public void endMap() {
        end();
    }

    @Override
    public void endList() {
        end();
    }

    @Override
    public void endSet() {
        end();
    }

    private void end() {
        Container ended = open;
        if (ended == null) {
            throw new IllegalStateException("no container is open");
        }
        if (ended.isMap) {
            builder.finishWritingObject(ended.start, ended.fields);
        } else {
            builder.finishWritingArray(ended.start, ended.offsets);
        }
        open = ended.around;
        if (open == null) {
            Variant variant = builder.result();
            value = new VariantVal(variant.getValue(), variant.getMetadata());
        }
    }

    @Override
    public void string(String text) {
        next();
        builder.appendString(text);
    }

    @Override
    public void number(String text) {
        if (text.length() <= LONG_DIGITS && FieldReader.isDigits(text)) {
            integer(Long.parseLong(text));
            return;
        }
        BigDecimal number;
        try {
            number = new BigDecimal(text).stripTrailingZeros();
        } catch (NumberFormatException e) {
            // Its exponent has more than 31 bits.
            throw tooLong();
        }
        // Not scaled before it is known to fit, so that none becomes a large one.
        if (number.scale() > MAX_DIGITS
                || number.precision() > MAX_DIGITS
                || (long) number.precision() - number.scale() > MAX_DIGITS) {
            throw tooLong();
        }
        BigDecimal scaled = number.scale() < 0 ? number.setScale(0) : number;
        if (scaled.scale() == 0 && scaled.unscaledValue().bitLength() < Long.SIZE) {
            integer(scaled.longValueExact());
        } else {
            next();
            builder.appendDecimal(scaled);
        }
    }

    @Override
    public void number(int small) {
        integer(small);
    }

    private void integer(long number) {
        next();
        builder.appendLong(number);
    }

    @Override
    public void binary(byte[] bytes) {
        next();
        builder.appendBinary(bytes);
    }

    @Override
    public void bool(boolean truth) {
        next();
        builder.appendBoolean(truth);
    }

    @Override
    public void nul(boolean isNull) {
        next();
        builder.appendNull();
    }

    /** Has the container that is open know where the next value begins. */
    private void next() {
        if (open == null) {
            return;
        }
        int offset = builder.getWritePos() - open.start;
        if (open.isMap) {
            String name = open.name;
            open.fields.add(new FieldEntry(name, builder.addKey(name), offset));
        } else {
            open.offsets.add(offset);
        }
    }

    private MismatchException tooLong() {
        StringBuilder pointer = new StringBuilder();
        int inside = 0;
        for (Container each = open; each != null; each = each.around) {
            pointer.insert(
                    0, MismatchException.step(each.isMap ? each.name : Integer.toString(each.offsets.size() - inside)));
            inside = 1;
        }
        return new MismatchException("Expected a number of up to " + MAX_DIGITS
                + " digits without an exponent, as VARIANT holds them exactly, but was a longer one at pointer "
                + pointer + "; read the item as STRING");
    }

    private static final class Container {

        /** What this one is in. */
        final @Nullable Container around;

        /** Of the first byte. */
        final int start;

        final boolean isMap;
        final ArrayList<FieldEntry> fields = new ArrayList<>();
        final ArrayList<Integer> offsets = new ArrayList<>();
        String name = "";

        Container(@Nullable Container around, int start, boolean isMap) {
            this.around = around;
            this.start = start;
            this.isMap = isMap;
        }
    }
}
