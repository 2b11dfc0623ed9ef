package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.types.variant.VariantSizeLimitException;
import org.apache.spark.unsafe.types.VariantVal;
import org.jspecify.annotations.Nullable;

/**
 * Makes a VARIANT from an item: sets become arrays. A number is an integer of up to 64 bits or a decimal of up to 38
 * digits, the same for any spelling; others are refused, because they would be rounded.
 *
 * <p>Spark has the type from version 4 on. On an older one this class is not initialised, and no other class names
 * types that the older Spark lacks.
 */
final class VariantReader extends ColumnReader {

    /** Of a decimal, and of what is after its point. */
    private static final int MAX_DIGITS = 38;

    private final VariantBuffer buffer = new VariantBuffer();
    private final VariantNames names = new VariantNames();
    private final ShortDecimal shortDecimal = new ShortDecimal();

    /** The container around the item. */
    private final Container outermost = new Container(null);

    /** The innermost container that is open. */
    private Container open = outermost;

    private @Nullable Object value;

    private VariantReader() {}

    static ColumnReader create() {
        return new VariantReader();
    }

    static DataType type() {
        return DataTypes.VariantType;
    }

    @Override
    void read(DynamoDbTranscoder transcoder, byte[] bytes, int from, int to) {
        try {
            super.read(transcoder, bytes, from, to);
        } catch (VariantSizeLimitException e) {
            throw new MismatchException(
                    "Expected an item that fits into a VARIANT but was a larger one; read it as STRING");
        }
    }

    @Override
    void clear() {
        buffer.clear();
        names.startItem();
        open = outermost;
        value = null;
    }

    @Override
    @Nullable
    Object value() {
        return value;
    }

    @Override
    void start(AttributeType type) {
        next();
        Container inner = open.inner;
        if (inner == null) {
            inner = new Container(open);
            open.inner = inner;
        }
        inner.start = buffer.start();
        inner.isMap = type == AttributeType.M;
        inner.size = 0;
        open = inner;
    }

    @Override
    public void name(String name) {
        open.name = names.of(name);
    }

    @Override
    void end() {
        Container ended = open;
        if (ended.around == null) {
            throw new IllegalStateException("no container is open");
        }
        buffer.end(ended.start, ended.size, ended.isMap ? names : null);
        open = ended.around;
        if (open == outermost) {
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
    public void number(String text) {
        byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
        number(ascii, 0, ascii.length);
    }

    @Override
    public void number(byte[] ascii, int from, int to) {
        if (shortDecimal.read(ascii, from, to)) {
            next();
            buffer.number(shortDecimal);
            return;
        }
        BigDecimal number = ShortDecimal.longNumber(ascii, from, to);
        // Not scaled before it is known to fit, so that none becomes a large one.
        if (number == null
                || number.scale() > MAX_DIGITS
                || number.precision() > MAX_DIGITS
                || (long) number.precision() - number.scale() > MAX_DIGITS) {
            throw tooLong();
        }
        next();
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

    /** Has the container that is open know where the next value begins. */
    private void next() {
        if (open != outermost) {
            open.size++;
            buffer.member(open.name);
        }
    }

    private MismatchException tooLong() {
        StringBuilder pointer = new StringBuilder();
        int inside = 0;
        for (Container each = open; each.around != null; each = each.around) {
            pointer.insert(
                    0,
                    MismatchException.step(each.isMap ? names.text(each.name) : Integer.toString(each.size - inside)));
            inside = 1;
        }
        return new MismatchException("Expected a number of up to " + MAX_DIGITS
                + " digits without an exponent, as VARIANT holds them exactly, but was a longer one at pointer "
                + pointer + "; read the item as STRING");
    }

    private static final class Container {

        /** The container around this one. */
        final @Nullable Container around;

        /** The container that was last inside this one, which is used again. */
        @Nullable
        Container inner;

        /** Where its members begin. */
        int start;

        boolean isMap;

        /** The number of the next name in a map. */
        int name;

        int size;

        Container(@Nullable Container around) {
            this.around = around;
        }
    }
}
