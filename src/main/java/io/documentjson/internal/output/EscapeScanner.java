package io.documentjson.internal.output;

import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CharSwar;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;

/**
 * Finds the places of a block at which a JSON string needs an escape (RFC 8259, section 7).
 *
 * <p>Syntax, the quotes around strings and line ends between them, needs no escape, so it is blanked first. Then one
 * mask a word is stored, and only groups of words with a mark are looked at. A loop that only stores masks is compiled
 * to vector instructions, by JDK 17 too; a loop that counts, compares or leaves early costs
 * several times as much.
 *
 * <p>Not safe for use by several threads.
 */
public final class EscapeScanner {

    /** Number of masks that are tested at once. */
    private static final int GROUP = 8;

    /** A mask of Latin-1 has a mark every 8 bits, one of UTF-16 every 16: as powers of two. */
    private static final int LATIN_1_LANE = 3;

    private static final int UTF_16_LANE = 4;

    private final long[] masks;

    private final char[] places;

    /** The block as UTF-16LE, with spaces in place of the syntax. */
    private final byte[] blanked;

    /** The block as UTF-16LE, as it is, without its first character. */
    private final byte[] next;

    private final CharBuffer blankedChars;
    private final CharBuffer nextChars;

    /** For blocks of up to {@code maxChars}. */
    public EscapeScanner(int maxChars) {
        masks = new long[maxChars / CharSwar.CHARS + GROUP];
        places = new char[maxChars];
        blanked = new byte[(maxChars + 1) * Character.BYTES + ByteSwar.BYTES];
        next = new byte[blanked.length];
        blankedChars = charsOf(blanked);
        nextChars = charsOf(next);
    }

    private static CharBuffer charsOf(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asCharBuffer();
    }

    /** Indices of the escapes of the last block, in ascending order. */
    public char[] places() {
        return places;
    }

    /**
     * Counts the bytes of {@code bytes[from..from + count)} that are marked. The word after the text is overwritten.
     *
     * @param kept the argument of {@link ByteSwar#marks}
     */
    public int scanLatin1(byte[] bytes, int from, int count, long kept) {
        ByteSwar.LONGS.set(bytes, from + count, ByteSwar.SPACES);
        int words = ByteSwar.roundedUp(count) / ByteSwar.BYTES;
        mark(bytes, from, words, kept);
        return collect(words, LATIN_1_LANE);
    }

    private void mark(byte[] bytes, int from, int words, long kept) {
        long[] marks = masks;
        for (int i = 0; i < words; i++) {
            marks[i] = ByteSwar.marks((long) ByteSwar.LONGS.get(bytes, from + i * ByteSwar.BYTES), kept);
        }
    }

    /**
     * Finds the first {@code wanted} places of {@code bytes[from..from + count)} that are marked and no quotes. The
     * word after the text is overwritten.
     *
     * @return their number, at most {@code wanted}
     */
    int findButQuotes(byte[] bytes, int from, int count, int wanted, long kept) {
        ByteSwar.LONGS.set(bytes, from + count, ByteSwar.SPACES);
        int found = 0;
        for (int i = 0; i < count && found < wanted; i += ByteSwar.BYTES) {
            long mask = ByteSwar.marksButQuotes((long) ByteSwar.LONGS.get(bytes, from + i), kept);
            for (; mask != 0; mask &= mask - 1) {
                places[found++] = (char) (i + ByteSwar.firstMarked(mask));
            }
        }
        return found;
    }

    /** Counts those of the first {@code count} characters that need an escape. */
    int scanUtf16(char[] chars, int count, char[] syntax, int syntaxCount) {
        int end = load(chars, count);
        byte[] these = blanked;
        for (int i = 0; i < syntaxCount; i++) {
            these[syntax[i] * Character.BYTES] = ' ';
        }
        int words = ByteSwar.roundedUp(end) / ByteSwar.BYTES;
        markCandidates(words);
        return dropPairs(chars, count, collect(words, UTF_16_LANE));
    }

    /** Marks all surrogates: few texts have many, and whether one has a partner is not known from its word alone. */
    private void markCandidates(int words) {
        long[] marks = masks;
        byte[] these = blanked;
        for (int i = 0; i < words; i++) {
            marks[i] = CharSwar.escapesOrSurrogates((long) ByteSwar.LONGS.get(these, i * ByteSwar.BYTES));
        }
    }

    /** Removes the surrogates that have a partner from the places, of which there are {@code candidates}. */
    private int dropPairs(char[] chars, int count, int candidates) {
        char[] all = places;
        int kept = 0;
        for (int i = 0; i < candidates; i++) {
            int place = all[i];
            all[kept] = (char) place;
            if (!isOfPair(chars, count, place)) {
                kept++;
            }
        }
        return kept;
    }

    private static boolean isOfPair(char[] chars, int count, int place) {
        char c = chars[place];
        if (Character.isHighSurrogate(c)) {
            return place + 1 < count && Character.isLowSurrogate(chars[place + 1]);
        }
        return Character.isLowSurrogate(c) && place > 0 && Character.isHighSurrogate(chars[place - 1]);
    }

    /**
     * Counts those of the first {@code count} characters, one at least, that JSON strings cannot have as they are,
     * quotes around strings included; or -1 if a surrogate does not have a partner. It costs less than a scan.
     */
    int countEscapes(char[] chars, int count) {
        int end = load(chars, count);
        nextChars.clear().put(chars, 1, count - 1);
        ByteSwar.LONGS.set(next, end - Character.BYTES, CharSwar.SPACES);
        byte[] these = blanked;
        byte[] after = next;
        long plain = 0;
        long unpaired = 0;
        for (int i = 0; i < end; i += ByteSwar.BYTES) {
            long word = (long) ByteSwar.LONGS.get(these, i);
            plain += CharSwar.countPlain(word);
            unpaired |= CharSwar.unpaired(word, (long) ByteSwar.LONGS.get(after, i));
        }
        if (unpaired != 0 || Character.isLowSurrogate(chars[0])) {
            return -1;
        }
        return ByteSwar.roundedUp(end) / Character.BYTES - CharSwar.sum(plain);
    }

    /** Copies the block to {@link #blanked}, with spaces after it; returns where it ends. */
    private int load(char[] chars, int count) {
        blankedChars.clear().put(chars, 0, count);
        int end = count * Character.BYTES;
        ByteSwar.LONGS.set(blanked, end, CharSwar.SPACES);
        return end;
    }

    /** Turns the marks of {@code words} masks into places and says how many they are. */
    private int collect(int words, int lane) {
        long[] marks = masks;
        for (int i = words; i % GROUP != 0; i++) {
            marks[i] = 0;
        }
        int found = 0;
        for (int i = 0; i < words; i += GROUP) {
            long any = marks[i]
                    | marks[i + 1]
                    | marks[i + 2]
                    | marks[i + 3]
                    | marks[i + 4]
                    | marks[i + 5]
                    | marks[i + 6]
                    | marks[i + 7];
            if (any != 0) {
                found = collectGroup(i, lane, found);
            }
        }
        return found;
    }

    private int collectGroup(int start, int lane, int alreadyFound) {
        int found = alreadyFound;
        for (int i = start; i < start + GROUP; i++) {
            for (long mask = masks[i]; mask != 0; mask &= mask - 1) {
                places[found++] = (char) ((i << Integer.numberOfTrailingZeros(Long.SIZE) - lane)
                        + (Long.numberOfTrailingZeros(mask) >>> lane));
            }
        }
        return found;
    }
}
