package io.documentjson.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What stands at a path of many items: a tree, whose root is the item. Maps whose names are data, not names, would make it as large as
 * the table; a map with many different names has one path for all further ones.
 */
final class PathStatistics {

    /** A map with more different names than this has a path {@code *} for the others. */
    static final int MAX_NAMES = 300;

    private static final String OTHERS = "*";
    private static final String ELEMENTS = "[]";
    private static final int TYPES = AttributeType.values().length;

    private final String name;

    /** The name as it stands between quotes. */
    private final byte[] escaped;

    private final int nameBytes;
    private final long[] counts = new long[TYPES];
    private final @Nullable String[] places = new @Nullable String[TYPES];
    private final @Nullable String[] examples = new @Nullable String[TYPES];
    private long maxBytes;
    private long sumBytes;

    private final List<PathStatistics> children = new ArrayList<>();
    private final Map<String, PathStatistics> byName = new HashMap<>();
    private @Nullable PathStatistics elements;

    PathStatistics(String name) {
        this.name = name;
        this.escaped = JsonText.escape(name).getBytes(StandardCharsets.UTF_8);
        this.nameBytes = name.getBytes(StandardCharsets.UTF_8).length;
    }

    String name() {
        return name;
    }

    /** How many bytes the name has in an item. */
    int nameBytes() {
        return nameBytes;
    }

    /** Counts a value; true if it is the first of its type here. */
    boolean add(AttributeType type, long bytes) {
        maxBytes = Math.max(maxBytes, bytes);
        sumBytes += bytes;
        return counts[type.ordinal()]++ == 0;
    }

    /** Remembers where the first value of a type was found, and what it was if that is wanted. */
    void setFirst(AttributeType type, String place, @Nullable String example) {
        places[type.ordinal()] = place;
        examples[type.ordinal()] = example;
    }

    /**
     * What stands under the name that the cursor has passed.
     *
     * @param expected which of the children it probably is
     */
    PathStatistics child(JsonCursor cursor, int expected) {
        if (expected < children.size() && cursor.is(children.get(expected).escaped)) {
            return children.get(expected);
        }
        return child(cursor.text());
    }

    private PathStatistics child(String childName) {
        PathStatistics known = byName.get(childName);
        if (known != null) {
            return known;
        }
        String label = byName.size() < MAX_NAMES ? childName : OTHERS;
        PathStatistics child = byName.get(label);
        if (child == null) {
            child = new PathStatistics(label);
            byName.put(label, child);
            children.add(child);
        }
        return child;
    }

    /** What stands in a list. */
    PathStatistics elements() {
        PathStatistics known = elements;
        if (known == null) {
            known = new PathStatistics(ELEMENTS);
            elements = known;
        }
        return known;
    }

    /** Adds what was found in another file. */
    void add(PathStatistics other) {
        for (int i = 0; i < TYPES; i++) {
            counts[i] += other.counts[i];
            if (places[i] == null) {
                places[i] = other.places[i];
                examples[i] = other.examples[i];
            }
        }
        maxBytes = Math.max(maxBytes, other.maxBytes);
        sumBytes += other.sumBytes;
        for (PathStatistics child : other.children) {
            child(child.name).add(child);
        }
        if (other.elements != null) {
            elements().add(other.elements);
        }
    }

    /** How often there is a value. */
    long count() {
        return Arrays.stream(counts).sum();
    }

    long count(AttributeType type) {
        return counts[type.ordinal()];
    }

    /** Where the first value of the type is. */
    @Nullable
    String place(AttributeType type) {
        return places[type.ordinal()];
    }

    @Nullable
    String example(AttributeType type) {
        return examples[type.ordinal()];
    }

    /** The types that were found, the most frequent first. */
    List<AttributeType> types() {
        List<AttributeType> types = new ArrayList<>();
        for (AttributeType type : AttributeType.values()) {
            if (count(type) > 0) {
                types.add(type);
            }
        }
        types.sort((a, b) -> Long.compare(count(b), count(a)));
        return types;
    }

    long maxBytes() {
        return maxBytes;
    }

    long averageBytes() {
        long count = count();
        return count == 0 ? 0 : sumBytes / count;
    }

    /** What is below, in the order in which it was found; the elements of lists last. */
    List<PathStatistics> below() {
        List<PathStatistics> all = new ArrayList<>(children);
        if (elements != null) {
            all.add(elements);
        }
        return all;
    }

    /** The path of a child of the one at {@code path}. */
    static String join(String path, PathStatistics child) {
        if (child.name.equals(ELEMENTS)) {
            return path + ELEMENTS;
        }
        return path.isEmpty() ? child.name : path + "." + child.name;
    }
}
