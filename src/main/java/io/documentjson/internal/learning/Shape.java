package io.documentjson.internal.learning;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.words.ByteSwar;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A place in an object, known by the names so far, or in a list, and the transitions that were taken from there. The
 * names on the way to a shape are different from each other, so that none is compared where a transition is taken
 * again.
 *
 * <p>{@link #UNKNOWN} and {@link #UNKNOWN_START} learn nothing.
 */
public final class Shape {

    /** Shape in a container whose names are not known. */
    public static final Shape UNKNOWN = new Shape(false, null, 0, "");

    /** Shape at the beginning of such a container. */
    public static final Shape UNKNOWN_START = new Shape(true, null, 0, "");

    /** Most transitions that are learned from one shape. */
    private static final int MAX_TRANSITIONS = 8;

    /** True if nothing of the container has been read. */
    public final boolean isStart;

    /** The shape before the last name; {@code null} if there is not a name before. */
    public final @Nullable Shape before;

    /** The hash of the last name. */
    public final long hash;

    /** The last name, where names are kept. */
    public final String name;

    /** Shape after an element of a list, and shape at the beginning of the maps in it. */
    private @Nullable Shape behind;

    private @Nullable Shape maps;

    private @Nullable Transition first;
    private int transitions;

    private Shape(boolean isStart, @Nullable Shape before, long hash, String name) {
        this.isStart = isStart;
        this.before = before;
        this.hash = hash;
        this.name = name;
    }

    /** The beginning of an object. */
    public static Shape ofMap() {
        return new Shape(true, null, 0, "");
    }

    /** The beginning of a list. */
    public static Shape ofList() {
        Shape start = new Shape(true, null, 0, "");
        Shape behind = new Shape(false, null, 0, "");
        start.behind = behind;
        behind.behind = behind;
        start.maps = ofMap();
        behind.maps = start.maps;
        return start;
    }

    public boolean canLearn() {
        return transitions < MAX_TRANSITIONS && this != UNKNOWN && this != UNKNOWN_START;
    }

    /** Shape after an element of a list. */
    public Shape behindElement() {
        return behind == null ? UNKNOWN : behind;
    }

    /** Shape at the beginning of the maps in a list. */
    public Shape mapsInside() {
        return maps == null ? UNKNOWN_START : maps;
    }

    /** Shape after a name that the object does not have yet; the hash of the name is enough. */
    public Shape behindName(long hash) {
        return behindName(hash, "");
    }

    /** Shape after a name that the object does not have yet; keeps the name. */
    public Shape behindName(String name) {
        return behindName(name.hashCode(), name);
    }

    private Shape behindName(long hash, String name) {
        for (Transition transition = first; transition != null; transition = transition.sibling) {
            Shape next = transition.next;
            if (next.before == this && next.hash == hash && next.name.equals(name)) {
                return next;
            }
        }
        return new Shape(false, this, hash, name);
    }

    public void learn(Transition transition) {
        transition.sibling = first;
        first = transition;
        transitions++;
    }

    /** The transition whose bytes come next; {@code null} if it is not known. */
    @Nullable
    public Transition find(byte[] bytes, int from) {
        Transition before = null;
        Transition transition = first;
        while (transition != null && !transition.isAt(bytes, from)) {
            before = transition;
            transition = transition.sibling;
        }
        if (before != null && transition != null) {
            moveToFront(before, transition);
        }
        return transition;
    }

    private void moveToFront(Transition before, Transition transition) {
        before.sibling = transition.sibling;
        transition.sibling = first;
        first = transition;
    }

    /**
     * The bytes from after the content of one value to the content of the next one, as they were read before, and what
     * is written for them: <code>&#125;,"name":&#123;"S":"</code> and <code>,"name":"</code>. Where the same bytes come
     * again at the same {@link Shape}, they mean the same.
     */
    public static final class Transition {

        /** Kinds after a transition: the content of a string or of a number, a container, the end of one. */
        public static final int STRING = 0;

        public static final int NUMBER = 1;
        public static final int MAP = 2;
        public static final int LIST = 3;
        public static final int END = 4;

        /** Kinds of DynamoDB JSON only. */
        public static final int STRING_SET = 5;

        public static final int NUMBER_SET = 6;
        public static final int BINARY_SET = 7;
        public static final int BINARY = 8;
        public static final int BOOLEAN = 9;
        public static final int NULL = 10;

        /** The transition itself contains the literal of document JSON. */
        public static final int NOTHING = 11;

        /** No value that is copied or learned. */
        public static final int FAILED = 12;

        /** Parser only: the transition itself contains the literal of DynamoDB JSON. */
        public static final int TRUE = 13;

        public static final int FALSE = 14;

        /** Parser only: the content of a type that has no kind of its own. */
        public static final int OTHER = 15;

        /** Copier of document JSON only: the numbers at the beginning of a list. */
        public static final int NUMBERS = 16;

        /** Most bytes that are written, and that are read by words. */
        public static final int MAX_LENGTH = 4 * ByteSwar.BYTES;

        /** Most bytes that are read: text on many lines has long runs of white space. */
        public static final int MAX_READ_LENGTH = 8 * MAX_LENGTH;

        /** The kind of text after it, one of the constants. */
        public final int kind;

        public final int length;

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

        /** Number of bytes that a copier writes for it. */
        public int outLength;

        private long out0;
        private long out1;
        private long out2;
        private long out3;

        /**
         * Parser only: the name of the value in a map, always as the same object; {@code null} in a list, and where a
         * container ends.
         */
        public @Nullable String name;

        /** Parser only: the type of the value; {@code null} where a container ends. */
        public @Nullable AttributeType type;

        /** @param lookaheadMask the bits of the byte after them that count too */
        public Transition(int kind, byte[] in, int from, int length, int lookaheadMask, Shape next, Shape inner) {
            this.kind = kind;
            this.length = length;
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
        }

        /** Sets the bytes that a copier writes for it. */
        public Transition to(byte[] out, int from, int written) {
            outLength = written;
            out0 = word(out, from, 0);
            out1 = word(out, from, 1);
            out2 = word(out, from, 2);
            out3 = word(out, from, 3);
            return this;
        }

        /** Sets what it says to a reader. */
        public Transition saying(@Nullable String itsName, @Nullable AttributeType itsType) {
            name = itsName;
            type = itsType;
            return this;
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

        /** True if a container begins or ends. */
        public static boolean isContainer(int kind) {
            return kind >= MAP && kind <= END;
        }

        /** True if it is a boolean or null. */
        public static boolean isLiteral(int kind) {
            return kind == BOOLEAN || kind == NULL;
        }

        /** True if its bytes are at the index. */
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
}
