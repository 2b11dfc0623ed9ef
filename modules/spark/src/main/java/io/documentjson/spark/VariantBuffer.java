package io.documentjson.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import org.apache.spark.types.variant.VariantUtil;
import org.jspecify.annotations.Nullable;

/**
 * The values of a VARIANT, one after the other. When a container ends, a header with the places of its members is
 * inserted before them.
 *
 * @see <a href="https://github.com/apache/parquet-format/blob/master/VariantEncoding.md">Variant Binary Encoding</a>
 */
final class VariantBuffer {

    private static final int FIRST_ROOM = 1 << 11;
    private static final int FIRST_MEMBERS = 64;
    private static final int MAX_KEPT = 1 << 20;

    /** Size of a decimal, without its scale. */
    private static final int DECIMAL16_BYTES = 16;

    private byte[] bytes = new byte[FIRST_ROOM];
    private int length;

    /**
     * Beginnings of the values in open containers, those of the innermost last, and the numbers of their
     * names, or -1 in an array.
     */
    private int[] starts = new int[FIRST_MEMBERS];

    private int[] numbers = new int[FIRST_MEMBERS];
    private int memberCount;

    /** The first members of the containers that are open, the innermost last. */
    private int[] containers = new int[FIRST_MEMBERS];

    private int depth;

    /** Each member of the container that ends by the order of its name, with its index. */
    private long[] sorted = new long[FIRST_MEMBERS];

    void clear() {
        length = 0;
        memberCount = 0;
        depth = 0;
        if (bytes.length > MAX_KEPT) {
            bytes = new byte[FIRST_ROOM];
        }
    }

    /** True if a value has begun and has not ended. */
    boolean isOpen() {
        return depth > 0;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    void nul() {
        head(VariantUtil.NULL, 0);
    }

    void bool(boolean value) {
        head(value ? VariantUtil.TRUE : VariantUtil.FALSE, 0);
    }

    void integer(long value) {
        boolean isInt = value == (int) value;
        boolean isShort = value == (short) value;
        boolean isByte = value == (byte) value;
        head(
                isByte ? VariantUtil.INT1 : isShort ? VariantUtil.INT2 : isInt ? VariantUtil.INT4 : VariantUtil.INT8,
                Long.BYTES);
        put(value, isByte ? 1 : isShort ? Short.BYTES : isInt ? Integer.BYTES : Long.BYTES);
    }

    void number(ShortDecimal number) {
        if (number.scale() == 0) {
            integer(number.unscaled());
            return;
        }
        int digits = VariantUtil.MAX_DECIMAL4_PRECISION;
        boolean isShort = number.scale() <= digits && number.isBelowTenTo(digits);
        head(isShort ? VariantUtil.DECIMAL4 : VariantUtil.DECIMAL8, 1 + Long.BYTES);
        bytes[length++] = (byte) number.scale();
        put(number.unscaled(), isShort ? Integer.BYTES : Long.BYTES);
    }

    /** Adds a number of up to 38 digits. */
    void number(BigDecimal number) {
        BigInteger unscaled = number.unscaledValue();
        if (number.scale() == 0 && unscaled.bitLength() < Long.SIZE) {
            integer(unscaled.longValue());
            return;
        }
        boolean isLong = number.scale() > VariantUtil.MAX_DECIMAL8_PRECISION
                || number.precision() > VariantUtil.MAX_DECIMAL8_PRECISION;
        int width = isLong ? DECIMAL16_BYTES : Long.BYTES;
        head(isLong ? VariantUtil.DECIMAL16 : VariantUtil.DECIMAL8, 1L + width);
        bytes[length++] = (byte) number.scale();
        for (int i = 0; i < width; i++) {
            bytes[length++] = unscaled.shiftRight(Byte.SIZE * i).byteValue();
        }
    }

    void string(String text) {
        byte[] utf8 = text.getBytes(UTF_8);
        string(utf8, 0, utf8.length);
    }

    void string(byte[] utf8, int from, int to) {
        int count = to - from;
        if (count > VariantUtil.MAX_SHORT_STR_SIZE) {
            head(VariantUtil.LONG_STR, (long) Integer.BYTES + count);
            put(count, Integer.BYTES);
        } else {
            room(1 + count);
            bytes[length++] = VariantUtil.shortStrHeader(count);
        }
        append(utf8, from, count);
    }

    void binary(byte[] content) {
        head(VariantUtil.BINARY, (long) Integer.BYTES + content.length);
        put(content.length, Integer.BYTES);
        append(content, 0, content.length);
    }

    /**
     * Says that the next value begins.
     *
     * @param name the number of its name, or -1 if it is no member of an object
     */
    void next(int name) {
        if (depth == 0) {
            return;
        }
        if (memberCount == starts.length) {
            starts = Arrays.copyOf(starts, 2 * memberCount);
            numbers = Arrays.copyOf(numbers, 2 * memberCount);
        }
        numbers[memberCount] = name;
        starts[memberCount++] = length;
    }

    /** Begins a container, which is the next value. */
    void open() {
        if (depth == containers.length) {
            containers = Arrays.copyOf(containers, 2 * depth);
        }
        containers[depth++] = memberCount;
    }

    /** The place of the value that began last, as a JSON pointer (RFC 6901). */
    String pointer(VariantNames names) {
        StringBuilder pointer = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            int member = (i + 1 < depth ? containers[i + 1] : memberCount) - 1;
            pointer.append(MismatchException.step(
                    numbers[member] < 0 ? Integer.toString(member - containers[i]) : names.text(numbers[member])));
        }
        return pointer.toString();
    }

    /**
     * Ends the innermost container, and inserts the header with the places of its members before them.
     *
     * @param names the names of an object's members; {@code null} for an array
     */
    void end(@Nullable VariantNames names) {
        int from = containers[--depth];
        int size = memberCount - from;
        int start = from == 0 ? 0 : starts[from - 1];
        if (sorted.length < size) {
            sorted = new long[Math.max(size, 2 * sorted.length)];
        }
        int highest = 0;
        boolean areOrdered = true;
        for (int i = 0; i < size; i++) {
            sorted[i] = (long) from + i;
            if (names != null) {
                int number = numbers[from + i];
                int place = names.place(number);
                highest = Math.max(highest, number);
                areOrdered &= place >= 0;
                sorted[i] |= (long) place << Integer.SIZE;
            }
        }
        if (names != null && !areOrdered) {
            sortByText(from, size, names);
        } else if (names != null) {
            Arrays.sort(sorted, 0, size);
        }
        int dataLength = length - start;
        int width = width(dataLength);
        int numberWidth = names == null ? 0 : width(highest);
        boolean isLarge = size > VariantUtil.U8_MAX;
        int sizeWidth = isLarge ? Integer.BYTES : 1;
        long more = 1 + sizeWidth + (long) size * numberWidth + (size + 1L) * width;
        room(more);
        System.arraycopy(bytes, start, bytes, start + (int) more, dataLength);
        length = start;
        bytes[length++] = names == null
                ? VariantUtil.arrayHeader(isLarge, width)
                : VariantUtil.objectHeader(isLarge, numberWidth, width);
        put(size, sizeWidth);
        for (int i = 0; i < size && names != null; i++) {
            put(numbers[(int) sorted[i]], numberWidth);
        }
        for (int i = 0; i < size; i++) {
            put(starts[(int) sorted[i]] - start, width);
        }
        put(dataLength, width);
        length += dataLength;
        memberCount = from;
    }

    private void sortByText(int from, int size, VariantNames names) {
        Integer[] members = new Integer[size];
        Arrays.setAll(members, i -> from + i);
        Arrays.sort(members, Comparator.comparing(member -> names.text(numbers[member])));
        Arrays.setAll(sorted, i -> i < size ? members[i] : 0);
    }

    /** Number of bytes that the number takes. */
    static int width(int number) {
        return number <= VariantUtil.U8_MAX
                ? 1
                : number <= VariantUtil.U16_MAX ? 2 : number <= VariantUtil.U24_MAX ? 3 : 4;
    }

    private void put(long value, int width) {
        VariantUtil.writeLong(bytes, length, value, width);
        length += width;
    }

    private void append(byte[] content, int from, int count) {
        System.arraycopy(content, from, bytes, length, count);
        length += count;
    }

    private void head(int type, long more) {
        room(1 + more);
        bytes[length++] = VariantUtil.primitiveHeader(type);
    }

    private void room(long more) {
        if (length + more > VariantUtil.SIZE_LIMIT) {
            throw new MismatchException(
                    "Expected an item that fits into a VARIANT but was a larger one; read it as STRING");
        }
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.max(length + more, 2L * bytes.length));
        }
    }
}
