package io.documentjson.text;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;

/**
 * Tells of UTF-16 text how much of it a JSON string has to escape, four {@code char}s at once: both JDKs compile the loop to
 * vector instructions, which they do not for one over {@code char}s.
 *
 * <p>The text is copied to bytes twice, the second time without its first {@code char}, so that each one can be held against
 * the next: one is a high surrogate if and only if the next is a low one.
 *
 * <p>Not safe for use by several threads.
 */
final class CharSwar {

    private static final long ONES = 0x0001000100010001L;
    private static final long TOP_BITS = 0x8000800080008000L;
    private static final long LOW_BITS = ~TOP_BITS;
    private static final long SPACES = 0x0020002000200020L;
    private static final long BACKSLASHES = 0x005C005C005C005CL;

    /** As in {@link ByteSwar}, takes the quote next to the controls. */
    private static final long QUOTES_TO_CONTROLS = 0x0002000200020002L;

    /** As in {@link ByteSwar}, lifts 0x21 and all above it to the top bit. */
    private static final long LIFT_ABOVE_CONTROLS = 0x7FDF7FDF7FDF7FDFL;

    /** The bits that all high surrogates have in common, and all low ones. */
    private static final long SURROGATE_BITS = 0xFC00FC00FC00FC00L;

    private static final long HIGH_SURROGATES = 0xD800D800D800D800L;
    private static final long LOW_SURROGATES = 0xDC00DC00DC00DC00L;

    private final byte[] text;
    private final byte[] fromSecond;
    private final CharBuffer textChars;
    private final CharBuffer fromSecondChars;

    /** For texts of up to {@code maxChars}, of which 0xFFFF are counted at most. */
    CharSwar(int maxChars) {
        text = new byte[maxChars * Character.BYTES + ByteSwar.BYTES];
        fromSecond = new byte[text.length];
        textChars = charsOf(text);
        fromSecondChars = charsOf(fromSecond);
    }

    private static CharBuffer charsOf(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asCharBuffer();
    }

    /**
     * How many of the first {@code count} characters, one at least, do not stand for themselves in a JSON string, or -1 if a
     * surrogate has no partner.
     */
    int escapes(char[] source, int count) {
        textChars.clear().put(source, 0, count);
        fromSecondChars.clear().put(source, 1, count - 1);
        byte[] these = text;
        byte[] next = fromSecond;
        int end = count * Character.BYTES;
        ByteSwar.LONGS.set(these, end, SPACES);
        ByteSwar.LONGS.set(next, end - Character.BYTES, SPACES);
        long counts = 0;
        long unpaired = 0;
        for (int i = 0; i < end; i += ByteSwar.BYTES) {
            long word = (long) ByteSwar.LONGS.get(these, i);
            long nextWord = (long) ByteSwar.LONGS.get(next, i);
            counts += plain(word) >>> 15;
            unpaired |= notZero(word & SURROGATE_BITS ^ HIGH_SURROGATES)
                    ^ notZero(nextWord & SURROGATE_BITS ^ LOW_SURROGATES);
        }
        if (unpaired != 0 || Character.isLowSurrogate(source[0])) {
            return -1;
        }
        long plain = counts * ONES >>> 48;
        return (int) (ByteSwar.roundedUp(end) / Character.BYTES - plain);
    }

    /** Marks, at its top bit, each of the four that stands for itself in a JSON string. */
    private static long plain(long word) {
        long low = word & LOW_BITS;
        return ((low ^ QUOTES_TO_CONTROLS) + LIFT_ABOVE_CONTROLS & (low ^ BACKSLASHES) + LOW_BITS | word) & TOP_BITS;
    }

    private static long notZero(long word) {
        return ((word & LOW_BITS) + LOW_BITS | word) & TOP_BITS;
    }
}
