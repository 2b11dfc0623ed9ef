package io.documentjson.internal.parsing;

import io.documentjson.internal.limits.ValueErrors;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The names of the maps that are open, innermost last, to find one that a map has twice. Nothing is allocated for a map
 * once there is room for its names.
 */
final class MemberNames {

    private static final int FIRST_NAMES = 32;
    private static final int FIRST_MAPS = 8;

    /** What is larger is dropped after the text. */
    private static final int MAX_KEPT = 4096;

    /** Up to so many names are compared in pairs. */
    private static final int MAX_IN_PAIRS = 8;

    /** Of how many maps that were checked the names are kept, a power of two, and how long they are at the most. */
    private static final int CHECKED = 32;

    private static final int MAX_CHECKED_CHARS = 1024;

    /** How many places are tried for a name on average. */
    private static final int MAX_PROBES = 8;

    private String[] names = new String[FIRST_NAMES];
    private int count;

    /** Where the names of each open map begin. */
    private int[] maps = new int[FIRST_MAPS];

    private int depth;

    /** Above this index no name is left. */
    private int highest;

    /** Names of maps that were found to have none twice, at places that their hashes say. */
    private final String[] @Nullable [] checked = new String[CHECKED] @Nullable [];

    /** One more than the indexes of names, at the places that their hashes say; 0 where there is none. */
    private int[] table = new int[0];

    /** Drops all names. */
    void restart() {
        if (names.length > MAX_KEPT) {
            names = new String[FIRST_NAMES];
            table = new int[0];
        } else {
            Arrays.fill(names, 0, Math.max(highest, count), null);
        }
        highest = 0;
        count = 0;
        depth = 0;
    }

    void open() {
        if (depth == maps.length) {
            maps = Arrays.copyOf(maps, 2 * depth);
        }
        maps[depth++] = count;
    }

    /** Adds a name to the innermost map. */
    void add(String name) {
        if (count == names.length) {
            names = Arrays.copyOf(names, 2 * count);
        }
        names[count++] = name;
    }

    /** Ends the innermost map, which must not have a name twice. */
    void close() {
        int from = maps[--depth];
        if (count - from > 1) {
            check(from);
        }
        highest = Math.max(highest, count);
        count = from;
    }

    /** Items of a table have the same names, and the tokens give a name as the same object again. */
    private void check(int from) {
        int hash = 0;
        int chars = 0;
        for (int i = from; i < count; i++) {
            hash = 31 * hash + names[i].hashCode();
            chars += names[i].length();
        }
        int place = (hash ^ hash >>> 16) & CHECKED - 1;
        if (isChecked(checked[place], from)) {
            return;
        }
        int second = count - from <= MAX_IN_PAIRS ? secondInPairs(from) : secondByHash(from);
        if (second >= 0) {
            throw ValueErrors.duplicateName(names[second]);
        }
        if (chars <= MAX_CHECKED_CHARS) {
            checked[place] = Arrays.copyOfRange(names, from, count);
        }
    }

    private boolean isChecked(String @Nullable [] others, int from) {
        return others != null && Arrays.equals(others, 0, others.length, names, from, count);
    }

    /** The index of the first name that is there before, or -1. */
    private int secondInPairs(int from) {
        for (int i = from + 1; i < count; i++) {
            for (int j = from; j < i; j++) {
                if (names[i].hashCode() == names[j].hashCode() && names[i].equals(names[j])) {
                    return i;
                }
            }
        }
        return -1;
    }

    /** As the other. Names whose hashes somebody chose to be equal are left to a set, which orders them. */
    private int secondByHash(int from) {
        int size = Integer.highestOneBit(2 * (count - from)) << 1;
        if (table.length < size) {
            table = new int[size];
        } else {
            Arrays.fill(table, 0, size, 0);
        }
        int probes = MAX_PROBES * (count - from);
        for (int i = from; i < count; i++) {
            int hash = names[i].hashCode();
            int slot = (hash ^ hash >>> 16) & size - 1;
            while (table[slot] != 0) {
                if (--probes < 0) {
                    return secondInSet(from);
                }
                int other = table[slot] - 1;
                if (names[other].hashCode() == hash && names[other].equals(names[i])) {
                    return i;
                }
                slot = slot + 1 & size - 1;
            }
            table[slot] = i + 1;
        }
        return -1;
    }

    private int secondInSet(int from) {
        Set<String> seen = new HashSet<>();
        for (int i = from; i < count; i++) {
            if (!seen.add(names[i])) {
                return i;
            }
        }
        return -1;
    }
}
