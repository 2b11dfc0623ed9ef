package io.documentjson.internal.parsing;

import io.documentjson.internal.errors.ValueErrors;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The names of the maps that are open, innermost last, to find one that a map has twice. */
public final class MemberNames {

    private static final int FIRST_NAMES = 32;
    private static final int FIRST_MAPS = 8;

    /** More names are dropped after the text with their array, and after their map with the set. */
    private static final int MAX_KEPT = 1024;

    private String[] names = new String[FIRST_NAMES];
    private int count;

    /** Index of the first name of each open map. */
    private int[] maps = new int[FIRST_MAPS];

    private int depth;

    /** Above this index no name is left. */
    private int highest;

    /** The names of the map that ends. */
    private Set<String> distinct = new HashSet<>();

    /** With no map open. */
    public MemberNames() {}

    /** Drops all names. */
    public void restart() {
        if (names.length > MAX_KEPT) {
            names = new String[FIRST_NAMES];
        } else {
            Arrays.fill(names, 0, Math.max(highest, count), null);
        }
        distinct.clear();
        highest = 0;
        count = 0;
        depth = 0;
    }

    public void open() {
        if (depth == maps.length) {
            maps = Arrays.copyOf(maps, 2 * depth);
        }
        maps[depth++] = count;
    }

    /** Adds a name to the innermost map. */
    public void add(String name) {
        if (count == names.length) {
            names = Arrays.copyOf(names, 2 * count);
        }
        names[count++] = name;
    }

    /** Ends the innermost map, which must not have a name twice. */
    public void close() {
        int from = maps[--depth];
        if (count - from > 1) {
            check(from);
        }
        highest = Math.max(highest, count);
        count = from;
    }

    private void check(int from) {
        for (int i = from; i < count; i++) {
            if (!distinct.add(names[i])) {
                throw ValueErrors.duplicateName(names[i]);
            }
        }
        if (count - from > MAX_KEPT) {
            distinct = new HashSet<>();
        } else {
            distinct.clear();
        }
    }
}
