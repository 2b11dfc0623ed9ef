package io.documentjson.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.documentjson.spark.VariantNames.Name;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.apache.spark.types.variant.VariantSizeLimitException;
import org.apache.spark.types.variant.VariantUtil;

/**
 * The values of a VARIANT, one after the other. When a container ends, what says where its members are goes before them.
 *
 * @see <a href="https://github.com/apache/parquet-format/blob/master/VariantEncoding.md">Variant Binary Encoding</a>
 */
final class VariantBuffer {

    private static final int FIRST_ROOM = 1 << 11;
    private static final int FIRST_MEMBERS = 64;
    private static final int MAX_KEPT = 1 << 20;

    /** Of a decimal, without its scale. */
    private static final int DECIMAL16_BYTES = 16;

    private byte[] bytes = new byte[FIRST_ROOM];
    private int length;

    /** What is in the containers that are open, of which the innermost has the last. */
    private Member[] members = new Member[0];

    private int memberCount;

    /** A member of an array or an object. */
    private static final class Member {

        Name name = Name.NONE;

        /** Where its value begins. */
        int start;
    }

    void clear() {
        length = 0;
        memberCount = 0;
        if (bytes.length > MAX_KEPT) {
            bytes = new byte[FIRST_ROOM];
        }
    }

    /** Where the next value begins. */
    int start() {
        return length;
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
        if (utf8.length > VariantUtil.MAX_SHORT_STR_SIZE) {
            head(VariantUtil.LONG_STR, (long) Integer.BYTES + utf8.length);
            put(utf8.length, Integer.BYTES);
        } else {
            room(1 + utf8.length);
            bytes[length++] = VariantUtil.shortStrHeader(utf8.length);
        }
        append(utf8);
    }

    void binary(byte[] content) {
        head(VariantUtil.BINARY, (long) Integer.BYTES + content.length);
        put(content.length, Integer.BYTES);
        append(content);
    }

    /** Says that the next value is a member, of an object under that name. */
    void member(Name name) {
        if (memberCount == members.length) {
            members = Arrays.copyOf(members, Math.max(FIRST_MEMBERS, 2 * memberCount));
            for (int i = memberCount; i < members.length; i++) {
                members[i] = new Member();
            }
        }
        Member member = members[memberCount++];
        member.name = name;
        member.start = length;
    }

    /** Ends the container that has the last members, and puts what says where they are before them. */
    void end(int start, int size, boolean isObject) {
        int from = memberCount - size;
        if (isObject && size > 1) {
            Arrays.sort(members, from, memberCount, (a, b) -> a.name.compareTo(b.name));
        }
        int numbers = 0;
        for (int i = from; i < memberCount && isObject; i++) {
            numbers = Math.max(numbers, members[i].name.number());
        }
        int dataLength = length - start;
        int width = width(dataLength);
        int numberWidth = isObject ? width(numbers) : 0;
        boolean isLarge = size > VariantUtil.U8_MAX;
        int sizeWidth = isLarge ? Integer.BYTES : 1;
        long more = 1 + sizeWidth + (long) size * numberWidth + (size + 1L) * width;
        room(more);
        System.arraycopy(bytes, start, bytes, start + (int) more, dataLength);
        length = start;
        bytes[length++] = isObject
                ? VariantUtil.objectHeader(isLarge, numberWidth, width)
                : VariantUtil.arrayHeader(isLarge, width);
        put(size, sizeWidth);
        for (int i = from; i < memberCount && isObject; i++) {
            put(members[i].name.number(), numberWidth);
        }
        for (int i = from; i < memberCount; i++) {
            put(members[i].start - start, width);
        }
        put(dataLength, width);
        length += dataLength;
        memberCount = from;
    }

    /** How many bytes that number takes. */
    static int width(int number) {
        return number <= VariantUtil.U8_MAX
                ? 1
                : number <= VariantUtil.U16_MAX ? 2 : number <= VariantUtil.U24_MAX ? 3 : 4;
    }

    /** Writes the lowest bytes of the value, lowest first. */
    static void put(byte[] target, int at, long value, int width) {
        for (int i = 0; i < width; i++) {
            target[at + i] = (byte) (value >>> 8 * i);
        }
    }

    private void put(long value, int width) {
        put(bytes, length, value, width);
        length += width;
    }

    private void append(byte[] content) {
        System.arraycopy(content, 0, bytes, length, content.length);
        length += content.length;
    }

    private void head(int type, long more) {
        room(1 + more);
        bytes[length++] = VariantUtil.primitiveHeader(type);
    }

    private void room(long more) {
        if (length + more > VariantUtil.SIZE_LIMIT) {
            throw new VariantSizeLimitException();
        }
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.max(length + more, 2L * bytes.length));
        }
    }
}
