package io.documentjson.internal.copying;

import io.documentjson.internal.words.ByteSwar;
import java.util.Arrays;

/**
 * The containers that are open in a copy, and the hashes of the names in each map, except those that a shape knows.
 * Names are compared by a hash of what was written, so two spellings of a name are the same; two names with one hash
 * are refused.
 */
final class CopiedContainers {

    private static final int FIRST_LEVELS = 16;
    private static final int FIRST_NAMES = 64;

    /** Maps with more names are looked through once, at their end. */
    private static final int FEW_NAMES = 32;

    private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

    private final int maxDepth;

    int depth;

    /** Whether the innermost container is a map. */
    boolean inMap;

    /** For each open container: where its names begin, or -1 for a list. */
    private int[] firstNames = new int[FIRST_LEVELS];

    /** For each open map a bit for the hash of each of its names. */
    private long[] seen = new long[FIRST_LEVELS];

    /** The hashes of the names in all open maps. */
    private long[] hashes = new long[FIRST_NAMES];

    private int names;

    CopiedContainers(int maxDepth) {
        this.maxDepth = maxDepth;
    }

    /** Enters an item, with the containers of another one forgotten. */
    void enterItem() {
        depth = 0;
        names = 0;
        enter(true);
    }

    /** Enters a container; false if it is one level too many. */
    boolean enter(boolean map) {
        if (!canEnter()) {
            return false;
        }
        if (depth == firstNames.length) {
            firstNames = Arrays.copyOf(firstNames, 2 * depth);
            seen = Arrays.copyOf(seen, 2 * depth);
        }
        firstNames[depth] = map ? names : -1;
        seen[depth++] = 0;
        inMap = map;
        return true;
    }

    /** Whether a set may come here, which is a level too. */
    boolean canEnter() {
        return depth < maxDepth;
    }

    /** Leaves the innermost container; false if it may have a name twice. */
    boolean leave() {
        int first = firstNames[--depth];
        boolean distinct = true;
        if (first >= 0) {
            distinct = names - first <= FEW_NAMES || areDistinct(first);
            names = first;
        }
        inMap = depth > 0 && firstNames[depth - 1] >= 0;
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

    /** Adds a name to the innermost map; false if it may have the name. */
    boolean addName(long hash) {
        if (names == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * names);
        }
        int level = depth - 1;
        long bit = 1L << hash;
        int first = firstNames[level];
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

    static long hash(byte[] bytes, int from, int to) {
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
}
