package io.documentjson.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Names that texts have had lately, so that one that returns costs no new string, and its hash is known already.
 *
 * <p>Each name has one place, which the next name of the same place takes over. So the table never grows, and looking
 * into it takes the same time whatever the names are.
 *
 * <p>Not safe for use by several threads.
 */
public final class NameTable {

    /** The longest name that is kept, in bytes. */
    public static final int MAX_LENGTH = 255;

    private static final int PLACE_BITS = 9;

    /** What brings all bits of a factor to the top of the product (Knuth, The Art of Computer Programming, section 6.4). */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final @Nullable String[] names = new String[1 << PLACE_BITS];

    /** The names in UTF-8. */
    private final byte[][] utf8 = new byte[1 << PLACE_BITS][0];

    /** The name that is {@code text[from..stop)} in UTF-8, if it is known. */
    @Nullable
    public String find(byte[] text, int from, int stop) {
        int place = place(text, from, stop);
        byte[] known = utf8[place];
        return Arrays.equals(known, 0, known.length, text, from, stop) ? names[place] : null;
    }

    /** Keeps the name that is {@code text[from..stop)} in UTF-8. */
    public void keep(String name, byte[] text, int from, int stop) {
        byte[] bytes = Arrays.copyOfRange(text, from, stop);
        int place = place(text, from, stop);
        names[place] = name;
        utf8[place] = bytes;
    }

    /** A place by the length, the first eight bytes and the last eight, which need not differ from the first. */
    private static int place(byte[] text, int from, int stop) {
        long hash = (long) stop - from;
        if (hash >= ByteSwar.BYTES) {
            hash += (long) ByteSwar.LONGS.get(text, from) * SPREAD;
            hash ^= (long) ByteSwar.LONGS.get(text, stop - ByteSwar.BYTES);
        } else {
            for (int i = from; i < stop; i++) {
                hash = hash << Byte.SIZE | text[i] & 0xFF;
            }
        }
        return (int) (hash * SPREAD >>> Long.SIZE - PLACE_BITS);
    }
}
