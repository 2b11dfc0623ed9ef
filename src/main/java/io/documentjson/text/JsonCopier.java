package io.documentjson.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Copies JSON from one array to another while it is checked, as {@link ScalarCopier} does. What is the same in DynamoDB JSON
 * and in document JSON is here, the order of tokens is in the subclasses.
 *
 * <p>Items of one origin have the same names in the same order. So what stands between two values is learned, a {@link Transition}
 * at a time, and compared as a whole from then on. Where something else comes, the rest of that object is read as any other.
 */
public abstract sealed class JsonCopier extends ScalarCopier permits TypedCopier, DocumentCopier {

    static final boolean MAP = true;
    static final boolean LIST = false;

    /** What comes behind a transition; the subclasses have more. */
    static final int STRING_CONTENT = 0;

    static final int NUMBER_CONTENT = 1;
    static final int MAP_CONTENT = 2;
    static final int LIST_CONTENT = 3;
    static final int END = 4;
    static final int FAILED = 5;

    private static final int FIRST_LEVELS = 16;
    private static final int FIRST_NAMES = 64;

    /** Objects with more names are looked through once, at their end. */
    private static final int FEW_NAMES = 32;

    /** How many transitions are learned, which are some hundred bytes each, and how many names of an object. */
    private static final int MAX_TRANSITIONS = 2_000;

    private static final int MAX_LEARNED_NAMES = 100;

    private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

    private final int maxDepth;

    /** For each open container: where its names begin, or -1 for a list. */
    private int[] containers = new int[FIRST_LEVELS];

    /** For each open map a bit for the hash of each of its names. */
    private long[] seen = new long[FIRST_LEVELS];

    /** For each open container the shape behind it. */
    private Shape[] shapes = new Shape[FIRST_LEVELS];

    int depth;

    /** Whether the innermost container is a map. */
    boolean inMap;

    /** Where the copy is in the innermost container. */
    Shape shape = Shape.UNKNOWN;

    /** The beginning of an item. */
    private Shape root = Shape.ofMap();

    private int learnedTransitions;

    /** Whether transitions may have line feeds, which end a text that is on one line. */
    private boolean knowsLineFeeds;

    /** The hashes of the names in all open maps, except those before a shape that is known. */
    private long[] hashes = new long[FIRST_NAMES];

    private int names;

    JsonCopier(Limits limits) {
        super(limits);
        this.maxDepth = limits.maxDepth();
    }

    /**
     * Copies the item whose opening brace comes next, without what follows it.
     *
     * @return whether it has been copied
     */
    public final boolean copyItem() {
        depth = 0;
        names = 0;
        if (knowsLineFeeds && !hasLineFeedsAsSpace()) {
            forget();
        }
        if (!accept('{') || !enter(MAP, Shape.UNKNOWN, root)) {
            return false;
        }
        put('{');
        return copyMembers();
    }

    private void forget() {
        root = Shape.ofMap();
        learnedTransitions = 0;
        knowsLineFeeds = false;
    }

    /** As {@link #copyItem}, of a line, which may have something around the item. */
    public abstract boolean copyLine();

    /** Copies from behind the item's opening brace until the item ends. */
    private boolean copyMembers() {
        while (copyPredicted()) {
            if (depth == 0) {
                return true;
            }
            if (!copyAndLearn()) {
                return false;
            }
            if (depth == 0) {
                return true;
            }
        }
        return false;
    }

    /** Copies to where a transition is not known, or to the item's end. */
    abstract boolean copyPredicted();

    /**
     * Copies what stands between two contents.
     *
     * @param atStart whether nothing of the container has been read
     * @return what comes behind it
     */
    abstract int copyTransition(boolean atStart);

    /** Copies what a transition led to, enters a container or leaves it. */
    abstract boolean copyContent(int kind, Shape inner);

    @Override
    final void sawEscapes() {
        if (shape != Shape.UNKNOWN && shape != Shape.UNKNOWN_START) {
            shape.remember(true);
        }
    }

    /** Which bits of the byte behind a transition belong to it, as the transitions to other kinds of content have the same bytes. */
    int ahead(int kind) {
        return 0;
    }

    /** Copies what comes next where no transition is known, and learns it. In a map the names behind it are looked at one by one. */
    final boolean copyAndLearn() {
        Shape here = shape;
        int inFrom = p;
        int outFrom = o;
        int kind = copyTransition(here.isStart);
        if (kind == FAILED) {
            return false;
        }
        Shape inner = Shape.UNKNOWN_START;
        if (kind == MAP_CONTENT) {
            inner = inMap ? Shape.ofMap() : here.mapsInside();
        } else if (kind == LIST_CONTENT) {
            inner = Shape.ofList();
        }
        Transition transition = learn(kind, inFrom, outFrom, inner);
        shape = transition == null || inMap ? Shape.UNKNOWN : transition.next;
        return copyContent(kind, transition == null ? Shape.UNKNOWN_START : inner);
    }

    /**
     * Enters a container, unless that is one level too many.
     *
     * @param behind the shape behind the container, in the one around it
     * @param start the shape at its beginning
     */
    final boolean enter(boolean map, Shape behind, Shape start) {
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
        shape = start;
        return true;
    }

    private void grow() {
        containers = Arrays.copyOf(containers, 2 * depth);
        seen = Arrays.copyOf(seen, 2 * depth);
        shapes = Arrays.copyOf(shapes, 2 * depth);
    }

    /** Whether a set may stand here, which is a level too. */
    final boolean canEnter() {
        return depth < maxDepth;
    }

    /** Leaves the innermost container; false if it may have a name twice. */
    final boolean leave() {
        int level = --depth;
        int first = containers[level];
        boolean distinct = true;
        if (first >= 0) {
            distinct = names - first <= FEW_NAMES || areDistinct(first);
            names = first;
        }
        inMap = level > 0 && containers[level - 1] >= 0;
        shape = shapes[level];
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
     * Copies a member's name, whose opening quote comes next, and the colon. Names are compared by a hash of what was written,
     * so two spellings of a name are the same; two names with the same hash are left to others.
     */
    final boolean copyName() {
        if (!accept('"')) {
            return false;
        }
        put('"');
        int from = o;
        halfSurrogate = false;
        if (!copyString()) {
            return false;
        }
        int length = o - 1 - from;
        if (!accept(':')) {
            return false;
        }
        put(':');
        recall(shape);
        return length <= Limits.MAX_NAME_BYTES && !halfSurrogate && addName(hash(out, from, from + length));
    }

    /** Adds the names on the way to a shape. */
    private void recall(Shape known) {
        for (Shape at = known; at.before != null; at = at.before) {
            addName(at.name);
        }
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

    /** Learns the transition from the present shape that has just been copied; {@code null} if it cannot be learned. */
    private @Nullable Transition learn(int kind, int inFrom, int outFrom, Shape inner) {
        int ahead = ahead(kind);
        int length = p - inFrom;
        int outLength = o - outFrom;
        if (!shape.canLearn()
                || learnedTransitions == MAX_TRANSITIONS
                || length > (ahead == 0 ? Transition.MAX_READ_LENGTH : Transition.MAX_LENGTH - 1)
                || outLength > Transition.MAX_LENGTH) {
            return null;
        }
        Shape next = kind == END ? Shape.UNKNOWN : inMap ? behindLastName() : shape.behindElement();
        if (next == null) {
            return null;
        }
        knowsLineFeeds |= hasLineFeedsAsSpace();
        Transition transition = new Transition(kind, in, inFrom, length, ahead, out, outFrom, outLength, next, inner);
        shape.learn(transition);
        learnedTransitions++;
        return transition;
    }

    /** The shape behind the last name; {@code null} if it is there before, which is not known yet of many names. */
    private @Nullable Shape behindLastName() {
        int first = containers[depth - 1];
        long hash = hashes[--names];
        boolean distinct = names - first <= MAX_LEARNED_NAMES && !hasName(hash, first);
        names++;
        return distinct ? shape.behindName(hash) : null;
    }
}
