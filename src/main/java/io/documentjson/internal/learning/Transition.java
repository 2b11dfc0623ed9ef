package io.documentjson.internal.learning;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.words.ByteSwar;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bytes from one value to the content of the next one, as they were read before, with what they say:
 * {@code },"name":{"S":"}. Where the same bytes come again at the same {@link Shape}, they mean the same. Those of a
 * boolean or a null have its content, too, and in a parser its end. A copier also has the bytes that are written for
 * them: {@code ,"name":"}.
 */
public final class Transition {

    /** How many bytes may be read or written: text on many lines has long runs of white space. */
    public static final int MAX_LENGTH = 256;

    /** How many bytes are compared and written by words. */
    public static final int IN_WORDS = 4 * ByteSwar.BYTES;

    private static final byte[] NOTHING = {};

    /** The type of the value; {@code null} where a container ends. */
    public final @Nullable AttributeType type;

    /** The name of the value where names are kept, always as the same object. */
    public final @Nullable String name;

    /** The boolean that the bytes have. */
    public final boolean isTrue;

    public final int length;
    public int outLength;

    /** The shape after it, and that at the beginning of the container that it opens. */
    public Shape next = Shape.UNKNOWN;

    public Shape inner = Shape.UNKNOWN_START;

    /** The hash of the name; 0 where there is none. */
    final long hash;

    /** Another transition from the same shape. */
    @Nullable
    Transition sibling;

    private final long in0;
    private final long in1;
    private final long in2;
    private final long in3;
    private final long mask0;
    private final long mask1;
    private final long mask2;
    private final long mask3;
    private long out0;
    private long out1;
    private long out2;
    private long out3;

    /** What is not in the words. */
    private final byte[] rest;

    private byte[] outRest = NOTHING;

    /** A transition of a parser. */
    public Transition(
            @Nullable AttributeType type, @Nullable String name, boolean isTrue, byte[] in, int from, int length) {
        this(type, name, name == null ? 0 : name.hashCode(), isTrue, in, from, length, 0);
    }

    /**
     * A transition of a copier.
     *
     * @param lookahead which bits of the byte after the last one count, too
     */
    public Transition(@Nullable AttributeType type, long hash, byte[] in, int from, int length, int lookahead) {
        this(type, null, hash, false, in, from, length, lookahead);
    }

    private Transition(
            @Nullable AttributeType type,
            @Nullable String name,
            long hash,
            boolean isTrue,
            byte[] in,
            int from,
            int length,
            int lookahead) {
        this.type = type;
        this.name = name;
        this.hash = hash;
        this.isTrue = isTrue;
        this.length = length;
        mask0 = mask(length, lookahead);
        mask1 = mask(length - ByteSwar.BYTES, lookahead);
        mask2 = mask(length - 2 * ByteSwar.BYTES, lookahead);
        mask3 = mask(length - 3 * ByteSwar.BYTES, lookahead);
        in0 = word(in, from, 0) & mask0;
        in1 = word(in, from, 1) & mask1;
        in2 = word(in, from, 2) & mask2;
        in3 = word(in, from, 3) & mask3;
        rest = rest(in, from, length);
    }

    /** Sets what is written for it. */
    public Transition writing(byte[] out, int from, int count) {
        outLength = count;
        out0 = word(out, from, 0);
        out1 = word(out, from, 1);
        out2 = word(out, from, 2);
        out3 = word(out, from, 3);
        outRest = rest(out, from, count);
        return this;
    }

    /** The bits of a word that count, of which {@code count} bytes do. */
    private static long mask(int count, int lookahead) {
        if (count >= ByteSwar.BYTES) {
            return -1;
        }
        return count < 0 ? 0 : ByteSwar.first(-1, count) | (long) lookahead << (count << 3);
    }

    private static long word(byte[] bytes, int from, int word) {
        return (long) ByteSwar.LONGS.get(bytes, from + word * ByteSwar.BYTES);
    }

    private static byte[] rest(byte[] bytes, int from, int length) {
        return length <= IN_WORDS ? NOTHING : Arrays.copyOfRange(bytes, from + IN_WORDS, from + length);
    }

    /** Whether its bytes are at the index. */
    boolean isAt(byte[] bytes, int from) {
        return ((word(bytes, from, 0) ^ in0) & mask0
                                | (word(bytes, from, 1) ^ in1) & mask1
                                | (word(bytes, from, 2) ^ in2) & mask2
                                | (word(bytes, from, 3) ^ in3) & mask3)
                        == 0
                && (length <= IN_WORDS || isRestAt(bytes, from + IN_WORDS));
    }

    private boolean isRestAt(byte[] bytes, int from) {
        int to = from + rest.length;
        return to <= bytes.length && Arrays.equals(bytes, from, to, rest, 0, rest.length);
    }

    /** Writes what it has to, and bytes without a meaning up to {@link #IN_WORDS}. */
    public void write(byte[] target, int position) {
        ByteSwar.LONGS.set(target, position, out0);
        ByteSwar.LONGS.set(target, position + ByteSwar.BYTES, out1);
        ByteSwar.LONGS.set(target, position + 2 * ByteSwar.BYTES, out2);
        ByteSwar.LONGS.set(target, position + 3 * ByteSwar.BYTES, out3);
        if (outLength > IN_WORDS) {
            System.arraycopy(outRest, 0, target, position + IN_WORDS, outRest.length);
        }
    }
}
