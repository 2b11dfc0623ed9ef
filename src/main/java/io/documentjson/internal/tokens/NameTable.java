package io.documentjson.internal.tokens;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.documentjson.internal.words.ByteSwar;
import java.util.Arrays;

/**
 * Names in ASCII that texts have had lately, so that one that returns costs no new string, and its hash is known
 * already. Each name remembers which one followed it last, so that the next name of a text is mostly found by a
 * comparison of two words, without a look for its end.
 *
 * <p>Each name has one slot, which the next name of the same slot takes over. So the table never grows, and looking
 * into it takes the same time for all names.
 *
 * <p>All bytes that are looked at have {@link ByteSwar#SLACK} after them. Not safe for use by several threads.
 */
final class NameTable {

    /** The longest name that is kept. */
    static final int MAX_LENGTH = 127;

    private static final int SLOT_BITS = 9;

    private static final int NO_SLOT = 1 << SLOT_BITS;

    /**
     * Factor that brings all bits of the other factor to the top of the product (Knuth, The Art of Computer
     * Programming, section 6.4).
     */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private static final byte[] NOTHING = {};

    private final Name[] slots = new Name[1 << SLOT_BITS];

    /** The empty name, which is in every slot at first. */
    private final Name empty = new Name("", ("\"" + " ".repeat(2 * ByteSwar.BYTES)).getBytes(US_ASCII), 0, 0);

    /** The slot of the name that was read last; after all others before the first one. */
    private int lastSlot = NO_SLOT;

    /**
     * For each slot, that of the name that came after its name last. Numbers, because storing them needs no barrier.
     */
    private final short[] nextSlots = new short[NO_SLOT + 1];

    NameTable() {
        Arrays.fill(slots, empty);
    }

    /** A name as it stands in a text. */
    static final class Name {

        final String string;
        final int length;

        /** The first two words of the name and the quote after it, as far as they reach. */
        private final long firstWord;

        private final long secondWord;
        private final long firstMask;
        private final long secondMask;

        /** The name if it is longer than these words. */
        private final byte[] bytes;

        private Name(String string, byte[] text, int from, int stop) {
            this.string = string;
            length = stop - from;
            firstMask = mask(length + 1);
            secondMask = mask(length + 1 - ByteSwar.BYTES);
            firstWord = (long) ByteSwar.LONGS.get(text, from) & firstMask;
            secondWord = (long) ByteSwar.LONGS.get(text, from + ByteSwar.BYTES) & secondMask;
            bytes = length < 2 * ByteSwar.BYTES ? NOTHING : Arrays.copyOfRange(text, from, stop + 1);
        }

        /** The first {@code count} bytes of a word, be it negative or more than it has. */
        private static long mask(int count) {
            return count <= 0 ? 0 : count >= ByteSwar.BYTES ? -1 : (1L << (count << 3)) - 1;
        }

        /** True if this name and a quote are at the index. */
        boolean isAt(byte[] text, int from) {
            long difference = ((long) ByteSwar.LONGS.get(text, from) ^ firstWord) & firstMask
                    | ((long) ByteSwar.LONGS.get(text, from + ByteSwar.BYTES) ^ secondWord) & secondMask;
            return difference == 0 && (bytes.length == 0 || isLongAt(text, from));
        }

        private boolean isLongAt(byte[] text, int from) {
            return from + bytes.length <= text.length
                    && Arrays.equals(bytes, 0, bytes.length, text, from, from + bytes.length);
        }
    }

    /** Forgets which name was the last one, before a new text. */
    void restart() {
        lastSlot = NO_SLOT;
    }

    /** The slot of the name that was read last. */
    int last() {
        return lastSlot;
    }

    /** Makes it the last one, as if none had been read since. */
    void backTo(int last) {
        lastSlot = last;
    }

    /** Content of the slot whose name followed the last name before. */
    Name predicted() {
        return slots[nextSlots[lastSlot]];
    }

    /** Says that the prediction has come true. */
    void advance() {
        lastSlot = nextSlots[lastSlot];
    }

    /** The name that is {@code text[from..stop)}, ASCII with a quote after it. */
    String get(byte[] text, int from, int stop) {
        if (stop - from > MAX_LENGTH) {
            return ByteSwar.latin1(text, from, stop - from);
        }
        int slot = slot(text, from, stop);
        Name name = slots[slot];
        if (name.length != stop - from || !name.isAt(text, from)) {
            name = new Name(ByteSwar.latin1(text, from, stop - from), text, from, stop);
            slots[slot] = name;
        }
        nextSlots[lastSlot] = (short) slot;
        lastSlot = slot;
        return name.string;
    }

    /** A slot by the length, the first eight bytes and the last eight, which need not differ from the first. */
    private static int slot(byte[] text, int from, int stop) {
        int length = stop - from;
        long hash = (long) ByteSwar.LONGS.get(text, from);
        if (length < ByteSwar.BYTES) {
            hash = ByteSwar.first(hash, length);
        } else {
            hash = hash * SPREAD ^ (long) ByteSwar.LONGS.get(text, stop - ByteSwar.BYTES);
        }
        return (int) ((hash + length) * SPREAD >>> Long.SIZE - SLOT_BITS);
    }
}
