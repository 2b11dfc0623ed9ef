package io.documentjson.internal.words;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes of an array as one {@code long}, the first byte lowest, and tests that look at all eight at once. A test
 * gives a mask with the top bit of every byte that passed, and of no other.
 */
public final class ByteSwar {

    /**
     * Access to words. Call it with exact types, {@code (long) LONGS.get(byte[], int)}, so that it compiles to one
     * move.
     */
    public static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    public static final int BYTES = Long.BYTES;

    /** Number of bytes of an array after a text in it: words are read and written whole, and loops end there. */
    public static final int SLACK = 64;

    /** Eight spaces, which no test marks. */
    public static final long SPACES = 0x2020202020202020L;

    static final long TOP_BITS = 0x8080808080808080L;
    static final long LOW_BITS = ~TOP_BITS;
    static final long ONES = 0x0101010101010101L;
    private static final long BACKSLASHES = '\\' * ONES;

    /** Mask that takes the quote, 0x22, to 0x20, next to the controls, which it permutes. */
    private static final long QUOTES_TO_CONTROLS = 0x0202020202020202L;

    /** Addend that lifts 0x21 and all above it, but nothing below, to the top bit. */
    private static final long LIFT_ABOVE_CONTROLS = 0x5F5F5F5F5F5F5F5FL;

    /** Addend that lifts a space and all above it, but nothing below, to the top bit. */
    private static final long LIFT_FROM_SPACE = 0x6060606060606060L;

    /** Minuend that keeps the top bit of a byte if 0x20 or less is subtracted. */
    private static final long LIFT_UP_TO_SPACE = 0xA0A0A0A0A0A0A0A0L;

    private static final long EVEN_BYTES = 0x00FF00FF00FF00FFL;

    /** Number of bytes that are counted before a count may exceed a byte. */
    private static final int MAX_COUNTED = 0xFF * BYTES;

    private ByteSwar() {}

    /** The first eight bytes of an ASCII text as a word. */
    public static long word(String text) {
        long word = 0;
        for (int i = Math.min(text.length(), BYTES) - 1; i >= 0; i--) {
            word = word << Byte.SIZE | text.charAt(i);
        }
        return word;
    }

    /** Index of the first such ASCII byte in {@code bytes[from..to)}; {@code to} if there is none. */
    public static int indexOf(byte wanted, byte[] bytes, int from, int to) {
        long all = wanted * ONES;
        int i = from;
        for (; i <= to - 4 * BYTES; i += 4 * BYTES) {
            long first = (long) LONGS.get(bytes, i) ^ all;
            long second = (long) LONGS.get(bytes, i + BYTES) ^ all;
            long third = (long) LONGS.get(bytes, i + 2 * BYTES) ^ all;
            long fourth = (long) LONGS.get(bytes, i + 3 * BYTES) ^ all;
            long marked =
                    first - ONES & ~first | second - ONES & ~second | third - ONES & ~third | fourth - ONES & ~fourth;
            if ((marked & TOP_BITS) != 0) {
                break;
            }
        }
        while (i < to && bytes[i] != wanted) {
            i++;
        }
        return i;
    }

    /** Index of the first byte from {@code from} on that is not ASCII, or that a JSON string must escape. */
    public static int skipPlain(byte[] bytes, int from) {
        int i = from;
        long marked = firstNotPlain((long) LONGS.get(bytes, i));
        while (marked == 0) {
            i += BYTES;
            marked = firstNotPlain((long) LONGS.get(bytes, i));
        }
        return i + firstMarked(marked);
    }

    /** The bytes, which are Latin-1, as a {@code String}. */
    @SuppressWarnings("deprecation") // this constructor takes low bytes, which of Latin-1 is exactly right
    public static String latin1(byte[] bytes, int from, int length) {
        return new String(bytes, 0, from, length);
    }

    /** Marks the bytes that a JSON string must escape: controls, quotes and backslashes. */
    public static long escapes(long word) {
        return ~(plainIfAscii(word & LOW_BITS) | word) & TOP_BITS;
    }

    /**
     * Marks the first byte that is not ASCII, or that a JSON string must escape; later marks have no meaning. It
     * costs less than {@link #marks}.
     */
    public static long firstNotPlain(long word) {
        long quoteOrControl = LIFT_UP_TO_SPACE - (word ^ QUOTES_TO_CONTROLS);
        long backslash = TOP_BITS - (word ^ BACKSLASHES);
        return (quoteOrControl | backslash | word) & TOP_BITS;
    }

    /**
     * Marks the bytes of Latin-1 that a JSON string does not have as they are: controls, backslashes, quotes and bytes
     * beyond ASCII.
     *
     * @param kept 0, or -1 if bytes beyond ASCII are not to be marked
     */
    public static long marks(long word, long kept) {
        return plain(word, kept) ^ TOP_BITS;
    }

    /** The {@link #marks} of all but quotes. */
    public static long marksButQuotes(long word, long kept) {
        long ascii = word & LOW_BITS;
        long ifAscii = ascii + LIFT_FROM_SPACE & (ascii ^ BACKSLASHES) + LOW_BITS & TOP_BITS;
        return (ifAscii ^ (ifAscii ^ kept) & word) & TOP_BITS ^ TOP_BITS;
    }

    private static long plain(long word, long kept) {
        long ifAscii = plainIfAscii(word & LOW_BITS);
        return (ifAscii ^ (ifAscii ^ kept) & word) & TOP_BITS;
    }

    /**
     * Marks the bytes that stand for themselves in a JSON string, provided that all eight are ASCII: then no sum
     * carries into the next byte (Warren, Hacker's Delight, section 6-1).
     */
    public static long plainIfAscii(long word) {
        return (word ^ QUOTES_TO_CONTROLS) + LIFT_ABOVE_CONTROLS & (word ^ BACKSLASHES) + LOW_BITS & TOP_BITS;
    }

    /**
     * Counts the {@link #marks marked} bytes of the words that begin in {@code bytes[from..stop)}, quotes included.
     * Each byte lane of a word is a counter of up to 255. JDK 17 compiles the whole loop to cheap vector instructions;
     * {@code Long.bitCount} or a multiplication would prevent that.
     */
    public static int countMarks(byte[] bytes, int from, int stop, long kept) {
        int plain = 0;
        for (int start = from; start < stop; ) {
            int end = countedEnd(start, stop);
            long counts = 0;
            for (int i = start; i < end; i += BYTES) {
                long word = (long) LONGS.get(bytes, i);
                counts += plain(word, kept) >>> 7;
            }
            plain += sum(counts);
            start = end;
        }
        return roundedUp(stop - from) - plain;
    }

    /** Latest index at which a count that begins at {@code start} has to be summed up. */
    static int countedEnd(int start, int stop) {
        return start + Math.min(stop - start, MAX_COUNTED);
    }

    /** The sum of the eight bytes, taken as unsigned. */
    static int sum(long bytes) {
        long pairs = (bytes & EVEN_BYTES) + (bytes >>> 8 & EVEN_BYTES);
        return (int) (pairs * 0x0001000100010001L >>> 48);
    }

    /** {@code bytes} bytes as the bytes of whole words. */
    public static int roundedUp(int bytes) {
        return bytes + BYTES - 1 & -BYTES;
    }

    /**
     * Copies {@code source[from..stop)}, which mostly fits a word. A whole one is copied in any case, so both arrays
     * have one after; returns where the copy ends.
     */
    public static int copy(byte[] source, int from, int stop, byte[] target, int position) {
        int length = stop - from;
        LONGS.set(target, position, (long) LONGS.get(source, from));
        if (length > BYTES) {
            System.arraycopy(source, from, target, position, length);
        }
        return position + length;
    }

    /** The index, 0 to 7, of the first byte that is marked, or 8 if none is marked. */
    public static int firstMarked(long mask) {
        return Long.numberOfTrailingZeros(mask) >>> 3;
    }

    /** The first {@code count} bytes of the word, 0 to 7, the others zero. */
    public static long first(long word, int count) {
        return word & ((1L << (count << 3)) - 1);
    }
}
