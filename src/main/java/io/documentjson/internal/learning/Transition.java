package io.documentjson.internal.learning;

import io.documentjson.internal.words.ByteSwar;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bytes from after the content of one value to the content of the next one, as they were read before, and what is
 * written for them: {@code },"name":{"S":"} and {@code ,"name":"}. Where the same bytes come again at the same {@link
 * Shape}, they mean the same.
 */
public class Transition {

    /** What comes after a transition: the content of a string or of a number, a container, the end of one. */
    public static final int STRING = 0;

    public static final int NUMBER = 1;
    public static final int MAP = 2;
    public static final int LIST = 3;
    public static final int END = 4;

    /** What only DynamoDB JSON has. */
    public static final int STRING_SET = 5;

    public static final int NUMBER_SET = 6;
    public static final int BINARY_SET = 7;
    public static final int BINARY = 8;
    public static final int BOOLEAN = 9;
    public static final int NULL = 10;

    /** Nothing more, as the transition has a literal of document JSON as a whole. */
    public static final int NOTHING = 11;

    /** Nothing that is copied. */
    public static final int FAILED = 12;

    /** How many bytes may be written, and read by words. */
    static final int MAX_LENGTH = 4 * ByteSwar.BYTES;

    /** How many bytes may be read: text on many lines has long runs of white space. */
    static final int MAX_READ_LENGTH = 8 * MAX_LENGTH;

    /** What comes after it. */
    public final int kind;

    public final int length;
    public final int outLength;

    /** The shape after it. */
    public final Shape next;

    /** The shape at the beginning of the container that is opened, if one is. */
    public final Shape inner;

    /** Another transition from the same shape. */
    @Nullable
    Transition sibling;

    /** The bytes that are not read by words, if there are more. */
    private final byte @Nullable [] rest;

    private final long in0;
    private final long in1;
    private final long in2;
    private final long in3;
    private final long mask0;
    private final long mask1;
    private final long mask2;
    private final long mask3;
    private final long out0;
    private final long out1;
    private final long out2;
    private final long out3;

    /**
     * @param lookaheadMask which bits of the byte after them count too
     */
    Transition(
            int kind,
            byte[] in,
            int from,
            int length,
            int lookaheadMask,
            byte[] out,
            int outFrom,
            int outLength,
            Shape next,
            Shape inner) {
        this.kind = kind;
        this.length = length;
        this.outLength = outLength;
        this.next = next;
        this.inner = inner;
        rest = length > MAX_LENGTH ? Arrays.copyOfRange(in, from + MAX_LENGTH, from + length) : null;
        mask0 = mask(length, 0, lookaheadMask);
        mask1 = mask(length, 1, lookaheadMask);
        mask2 = mask(length, 2, lookaheadMask);
        mask3 = mask(length, 3, lookaheadMask);
        in0 = word(in, from, 0) & mask0;
        in1 = word(in, from, 1) & mask1;
        in2 = word(in, from, 2) & mask2;
        in3 = word(in, from, 3) & mask3;
        out0 = word(out, outFrom, 0);
        out1 = word(out, outFrom, 1);
        out2 = word(out, outFrom, 2);
        out3 = word(out, outFrom, 3);
    }

    /** The bits that count of the word with this number. */
    private static long mask(int length, int word, int lookaheadMask) {
        int count = length - word * ByteSwar.BYTES;
        if (count >= ByteSwar.BYTES) {
            return -1;
        }
        return count < 0 ? 0 : ByteSwar.first(-1, count) | (long) lookaheadMask << (count << 3);
    }

    private static long word(byte[] bytes, int from, int word) {
        return (long) ByteSwar.LONGS.get(bytes, from + word * ByteSwar.BYTES);
    }

    /** Whether a container begins or ends. */
    public static boolean isContainer(int kind) {
        return kind >= MAP && kind <= END;
    }

    /** Whether it is a boolean or null. */
    public static boolean isLiteral(int kind) {
        return kind == BOOLEAN || kind == NULL;
    }

    /** Whether its bytes are at the index. */
    boolean isAt(byte[] bytes, int from) {
        return ((word(bytes, from, 0) ^ in0) & mask0
                                | (word(bytes, from, 1) ^ in1) & mask1
                                | (word(bytes, from, 2) ^ in2) & mask2
                                | (word(bytes, from, 3) ^ in3) & mask3)
                        == 0
                && (rest == null || isRestAt(bytes, from + MAX_LENGTH, rest));
    }

    private static boolean isRestAt(byte[] bytes, int from, byte[] rest) {
        int to = from + rest.length;
        return to <= bytes.length && Arrays.equals(bytes, from, to, rest, 0, rest.length);
    }

    /** Writes what it has to, and bytes without a meaning up to {@link #MAX_LENGTH}. */
    public void write(byte[] target, int position) {
        ByteSwar.LONGS.set(target, position, out0);
        ByteSwar.LONGS.set(target, position + ByteSwar.BYTES, out1);
        ByteSwar.LONGS.set(target, position + 2 * ByteSwar.BYTES, out2);
        ByteSwar.LONGS.set(target, position + 3 * ByteSwar.BYTES, out3);
    }
}
