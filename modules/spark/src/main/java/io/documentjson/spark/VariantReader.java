package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import java.math.BigDecimal;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.VariantVal;

/**
 * Makes a VARIANT from an item: sets become arrays. A number is an integer of up to 64 bits or a decimal of up to 38
 * digits, the same for any spelling; others are refused, because they would be rounded.
 *
 * <p>Spark has the type from version 4 on. On an older one this class is not initialised, and no other class names
 * types that the older Spark lacks.
 */
final class VariantReader extends ColumnReader {

    /** Most digits of a decimal, and of its part after the point. */
    private static final int MAX_DIGITS = 38;

    private final VariantBuffer buffer = new VariantBuffer();
    private final VariantNames names = new VariantNames();
    private final ShortDecimal shortDecimal = new ShortDecimal();

    /** The number of the name of the next value; -1 in a list. */
    private int name;

    static DataType type() {
        return DataTypes.VariantType;
    }

    @Override
    void clear() {
        buffer.clear();
        names.startItem();
    }

    @Override
    void start(AttributeType type) {
        next();
        buffer.open();
        name = -1;
    }

    @Override
    public void name(String text) {
        name = names.of(text);
    }

    @Override
    void end(boolean isMap) {
        buffer.end(isMap ? names : null);
        name = -1;
        if (!buffer.isOpen()) {
            value = new VariantVal(buffer.toBytes(), names.metadata());
        }
    }

    @Override
    public void string(String text) {
        next();
        buffer.string(text);
    }

    @Override
    public void string(byte[] utf8, int from, int to) {
        next();
        buffer.string(utf8, from, to);
    }

    @Override
    public void number(byte[] ascii, int from, int to) {
        next();
        if (shortDecimal.read(ascii, from, to)) {
            buffer.number(shortDecimal);
            return;
        }
        BigDecimal number = ShortDecimal.longNumber(ascii, from, to);
        // Not scaled before it is known to fit, so that none becomes a large one.
        if (number == null
                || number.scale() > MAX_DIGITS
                || number.precision() > MAX_DIGITS
                || (long) number.precision() - number.scale() > MAX_DIGITS) {
            throw new MismatchException("Expected a number of up to " + MAX_DIGITS
                    + " digits without an exponent, as VARIANT holds them exactly, but was a longer one at pointer "
                    + buffer.pointer(names) + "; read the item as STRING");
        }
        buffer.number(number.scale() < 0 ? number.setScale(0) : number);
    }

    @Override
    public void number(int small) {
        next();
        buffer.integer(small);
    }

    @Override
    public void binary(byte[] bytes) {
        next();
        buffer.binary(bytes);
    }

    @Override
    public void bool(boolean truth) {
        next();
        buffer.bool(truth);
    }

    @Override
    public void nul(boolean isNull) {
        next();
        buffer.nul();
    }

    private void next() {
        buffer.next(name);
    }
}
