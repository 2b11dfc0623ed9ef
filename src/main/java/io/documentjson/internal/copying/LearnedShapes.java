package io.documentjson.internal.copying;

import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.words.ByteSwar;
import java.util.Arrays;

/**
 * The containers that are open, the names in them, and the shapes of items that were copied before. The package
 * {@code learning} has the idea and the reasons of the limits.
 */
final class LearnedShapes {

    private static final int FIRST_LEVELS = 16;
    private static final int FIRST_NAMES = 64;

    /** More levels and names are dropped with their arrays. */
    private static final int MAX_KEPT_LEVELS = 256;

    private static final int MAX_KEPT_NAMES = 1024;

    /** Objects with more names are looked through once, at their end. */
    private static final int FEW_NAMES = 32;

    /** The most transitions that are learned, and names of an object. */
    private static final int MAX_TRANSITIONS = 2_000;

    private static final int MAX_LEARNED_NAMES = 100;

    private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

    private final CopyState state;
    private final int maxDepth;

    /** Index of the first name of each open container, or -1 for a list. */
    private int[] containers = new int[FIRST_LEVELS];

    /** Bits for the hashes of the names of each open map. */
    private long[] seen = new long[FIRST_LEVELS];

    /** Shape after each open container. */
    private Shape[] shapes = new Shape[FIRST_LEVELS];

    int depth;

    /** True if the innermost container is a map. */
    boolean inMap;

    /** Current shape of the innermost container. */
    Shape current = Shape.UNKNOWN;

    /** The beginning of an item. */
    private Shape root = Shape.ofMap();

    private int learnedTransitions;

    /** True if transitions may have line feeds, which end a text that is on one line. */
    private boolean knowsLineFeeds;

    /** The hashes of the names in all open maps, except those before a shape that is known. */
    private long[] hashes = new long[FIRST_NAMES];

    private int names;

    LearnedShapes(CopyState state, int maxDepth) {
        this.state = state;
        this.maxDepth = maxDepth;
    }

    /** Enters an item, and forgets the open containers of another one. */
    boolean enterItem() {
        depth = 0;
        names = 0;
        if (knowsLineFeeds && !state.hasLineFeedsAsSpace()) {
            root = Shape.ofMap();
            learnedTransitions = 0;
            knowsLineFeeds = false;
        }
        return enter(true, Shape.UNKNOWN, root);
    }

    /**
     * Enters a container, unless it is one level too deep.
     *
     * @param behind the shape after the container, in the one around it
     * @param start the shape at its beginning
     */
    boolean enter(boolean map, Shape behind, Shape start) {
        if (depth == maxDepth) {
            return false;
        }
        if (depth == containers.length) {
            grow();
        }
        containers[depth] = map ? names : -1;
        seen[depth] = 0;
        shapes[depth] = behind;
        depth++;
        inMap = map;
        current = start;
        return true;
    }

    /** Ends a text, of which what was learned stays. */
    void release() {
        if (containers.length > MAX_KEPT_LEVELS) {
            containers = new int[FIRST_LEVELS];
            seen = new long[FIRST_LEVELS];
            shapes = new Shape[FIRST_LEVELS];
        }
        if (hashes.length > MAX_KEPT_NAMES) {
            hashes = new long[FIRST_NAMES];
        }
    }

    private void grow() {
        containers = Arrays.copyOf(containers, 2 * depth);
        seen = Arrays.copyOf(seen, 2 * depth);
        shapes = Arrays.copyOf(shapes, 2 * depth);
    }

    /** True if a set may stand here, which is a level too. */
    boolean canEnter() {
        return depth < maxDepth;
    }

    /** Leaves the innermost container; false if it may have a name twice. */
    boolean leave() {
        int level = --depth;
        int first = containers[level];
        boolean distinct = true;
        if (first >= 0) {
            distinct = names - first <= FEW_NAMES || areDistinct(first);
            names = first;
        }
        inMap = level > 0 && containers[level - 1] >= 0;
        current = shapes[level];
        return distinct;
    }

    private boolean areDistinct(int first) {
        Arrays.sort(hashes, first, names);
        for (int i = first + 1; i < names; i++) {
            if (hashes[i] == hashes[i - 1]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Adds a name that was written, and those on the way to the present shape; false if the name may be there before.
     * Names are compared by a hash of what was written, so two spellings of a name are the same; two names with one
     * hash are refused.
     */
    boolean addName(byte[] bytes, int from, int to) {
        for (Shape at = current; at.before != null; at = at.before) {
            addName(at.hash);
        }
        return addName(hash(bytes, from, to));
    }

    private boolean addName(long hash) {
        if (names == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * names);
        }
        int level = depth - 1;
        long bit = 1L << hash;
        int first = containers[level];
        if ((seen[level] & bit) != 0 && names - first <= FEW_NAMES && hasName(hash, first)) {
            return false;
        }
        seen[level] |= bit;
        hashes[names++] = hash;
        return true;
    }

    private boolean hasName(long hash, int first) {
        for (int i = first; i < names; i++) {
            if (hashes[i] == hash) {
                return true;
            }
        }
        return false;
    }

    private static long hash(byte[] bytes, int from, int to) {
        long hash = (long) to - from;
        int i = from;
        for (; to - i >= ByteSwar.BYTES; i += ByteSwar.BYTES) {
            hash = mix(hash ^ (long) ByteSwar.LONGS.get(bytes, i));
        }
        return mix(hash ^ ByteSwar.first((long) ByteSwar.LONGS.get(bytes, i), to - i));
    }

    private static long mix(long value) {
        long product = value * HASH_FACTOR;
        return product ^ product >>> 32;
    }

    /**
     * Learns the transition that has just been copied from the current shape, if it can be learned, and goes to the
     * shape after it or into the container that it opens.
     *
     * @return false if the container that ends may have a name twice, or the container that begins is one level too
     *     deep
     */
    boolean learn(int kind, int lookaheadMask, int inFrom, int outFrom) {
        Shape from = current;
        int length = state.p - inFrom;
        int outLength = state.o - outFrom;
        Shape next = null;
        if (from.canLearn()
                && learnedTransitions < MAX_TRANSITIONS
                && length <= (lookaheadMask == 0 ? Transition.MAX_READ_LENGTH : Transition.MAX_LENGTH - 1)
                && outLength <= Transition.MAX_LENGTH) {
            if (kind == Transition.END) {
                next = Shape.UNKNOWN;
            } else if (inMap) {
                int first = containers[depth - 1];
                long hash = hashes[--names];
                boolean distinct = names - first <= MAX_LEARNED_NAMES && !hasName(hash, first);
                names++;
                next = distinct ? from.behindName(hash) : null;
            } else {
                next = from.behindElement();
            }
        }
        Shape inner = Shape.UNKNOWN_START;
        if (next != null) {
            if (kind == Transition.LIST) {
                inner = Shape.ofList();
            } else if (kind == Transition.MAP) {
                inner = inMap ? Shape.ofMap() : from.mapsInside();
            }
            knowsLineFeeds |= state.hasLineFeedsAsSpace();
            from.learn(new Transition(kind, state.in, inFrom, length, lookaheadMask, next, inner)
                    .to(state.out, outFrom, outLength));
            learnedTransitions++;
        }
        if (kind == Transition.END) {
            return leave();
        }
        current = next == null || inMap ? Shape.UNKNOWN : next;
        return !Transition.isContainer(kind) || enter(kind == Transition.MAP, current, inner);
    }
}
