package io.documentjson.internal.source;

import java.io.EOFException;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Unpacks gzip (RFC 1952): any number of members, one after the other, which may arrive in pieces of any size.
 * Everything in it is checked, also the length and the checksum of each member, and what follows the last one.
 *
 * <p>The class of the JDK takes what is after the first member for a second one only if its source says that more bytes
 * are available, and ignores a damaged one in silence.
 */
final class Gunzip implements AutoCloseable {

    private static final int MAGIC_1 = 0x1F;
    private static final int MAGIC_2 = 0x8B;
    private static final int DEFLATE = 8;

    private static final int HEADER_CRC = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xE0;

    private static final int FIXED_HEADER_BYTES = 10;
    private static final int TRAILER_BYTES = 8;

    /** Parts of gzip, in their order. */
    private enum Part {
        HEADER(0),
        EXTRA_LENGTH(EXTRA),
        EXTRA_BYTES(EXTRA),
        FILE_NAME(NAME),
        FILE_COMMENT(COMMENT),
        HEADER_CHECKSUM(HEADER_CRC),
        CONTENT(0),
        TRAILER(0);

        private static final Part[] ORDER = values();

        /** The flag of the members that have it; 0 if all have it. */
        private final int flag;

        Part(int flag) {
            this.flag = flag;
        }

        /** The part after it in a member with these flags. */
        @SuppressWarnings("EnumOrdinal") // the parts come in this order
        Part following(int flags) {
            Part part = this;
            do {
                part = ORDER[(part.ordinal() + 1) % ORDER.length];
            } while ((part.flag & ~flags) != 0);
            return part;
        }
    }

    private final Inflater inflater = new Inflater(true);

    /** Checksum of the header, and then of the content. */
    private final CRC32 checksum = new CRC32();

    private Part part = Part.HEADER;

    /** Number of bytes of the part that have been seen. */
    private int count;

    private int flags;

    /** The last bytes of the part as a number, the lowest byte first. */
    private long number;

    private int extraLength;

    private byte[] input = new byte[0];
    private int next;
    private int end;

    /** Error of the content after the bytes that have been given. */
    private @Nullable ZipException damage;

    /** True if a text that begins with these bytes is gzip. */
    public static boolean isGzip(int first, int second) {
        return (first & 0xFF) == MAGIC_1 && (second & 0xFF) == MAGIC_2;
    }

    /** Sets the next piece; all of the last one has been taken. The array must not change until it has been. */
    public void input(byte[] bytes, int from, int to) {
        input = bytes;
        next = from;
        end = to;
    }

    /**
     * Unpacks bytes: all that come before the damage, no matter how the input is cut.
     *
     * @return the number of bytes, at least one; 0 when the next piece is needed
     * @throws ZipException if the input is not gzip, or is damaged
     */
    public int inflate(byte[] target, int from, int length) throws ZipException {
        while (true) {
            if (part == Part.CONTENT) {
                int unpacked = inflateContent(target, from, length);
                if (unpacked > 0) {
                    return unpacked;
                }
                if (part == Part.CONTENT) {
                    return 0;
                }
            }
            if (next == end) {
                return 0;
            }
            accept(input[next++] & 0xFF);
        }
    }

    private int inflateContent(byte[] target, int from, int length) throws ZipException {
        if (damage != null) {
            throw damage;
        }
        inflater.setInput(input, next, end - next);
        long before = inflater.getBytesWritten();
        int unpacked;
        try {
            unpacked = inflater.inflate(target, from, length);
        } catch (DataFormatException e) {
            damage = damaged("its compressed data is malformed");
            unpacked = (int) (inflater.getBytesWritten() - before);
            if (unpacked == 0) {
                throw damage;
            }
            return unpacked;
        }
        next = end - inflater.getRemaining();
        checksum.update(target, from, unpacked);
        if (inflater.finished()) {
            endPart();
        }
        return unpacked;
    }

    /**
     * Makes sure that the input may end here.
     *
     * @throws EOFException if it ends within a member
     */
    public void end() throws IOException {
        if (part != Part.HEADER || count > 0) {
            throw new EOFException("Expected the rest of a gzip member but was the end of the input");
        }
    }

    @Override
    public void close() {
        inflater.end();
    }

    private void endPart() {
        part = part.following(flags);
        if (part == Part.EXTRA_BYTES && extraLength == 0) {
            part = part.following(flags);
        }
        count = 0;
        if (part == Part.CONTENT) {
            inflater.reset();
            checksum.reset();
        }
    }

    /** Takes the next byte of what is not content. */
    private void accept(int b) throws ZipException {
        count++;
        number = number >>> Byte.SIZE | (long) b << Long.SIZE - Byte.SIZE;
        if (part.compareTo(Part.HEADER_CHECKSUM) < 0) {
            checksum.update(b);
        }
        boolean isComplete = switch (part) {
            case HEADER -> isHeader(b);
            case EXTRA_LENGTH -> isExtraLength();
            case EXTRA_BYTES -> count == extraLength;
            case FILE_NAME, FILE_COMMENT -> b == 0;
            case HEADER_CHECKSUM -> isHeaderChecksum();
            default -> isTrailer();
        };
        if (isComplete) {
            endPart();
        }
    }

    private boolean isHeader(int b) throws ZipException {
        boolean expected = switch (count) {
            case 1 -> b == MAGIC_1;
            case 2 -> b == MAGIC_2;
            case 3 -> b == DEFLATE;
            case 4 -> (b & RESERVED) == 0;
            default -> true;
        };
        if (!expected) {
            throw damaged("its header is not that of a member");
        }
        if (count == 4) {
            flags = b;
        }
        return count == FIXED_HEADER_BYTES;
    }

    private boolean isExtraLength() {
        extraLength = (int) (number >>> Long.SIZE - Short.SIZE);
        return count == Short.BYTES;
    }

    private boolean isHeaderChecksum() throws ZipException {
        if (count == Short.BYTES && number >>> Long.SIZE - Short.SIZE != (checksum.getValue() & 0xFFFF)) {
            throw damaged("the checksum of its header is another");
        }
        return count == Short.BYTES;
    }

    /** The checksum of the content and the low 32 bits of its length. */
    private boolean isTrailer() throws ZipException {
        if (count == TRAILER_BYTES) {
            if (number != (inflater.getBytesWritten() << Integer.SIZE | checksum.getValue())) {
                throw damaged("its checksum or length is another");
            }
            checksum.reset();
        }
        return count == TRAILER_BYTES;
    }

    private static ZipException damaged(String what) {
        return new ZipException("Expected gzip as RFC 1952 has it but was one that is damaged: " + what);
    }
}
