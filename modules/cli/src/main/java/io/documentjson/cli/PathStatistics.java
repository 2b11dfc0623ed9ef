package io.documentjson.cli;

import io.documentjson.events.AttributeType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values at a path of many items: a tree, whose root is the item. Maps whose names are data, not names, would
 * make it as large as the table; a map with many different names has one path for all further ones.
 */
final class PathStatistics {

    /** A map with more different names than this has a path {@code *} for the others. */
    static final int MAX_NAMES = 300;

    /** Values of one type; the place is that of the first, and the example if it is wanted. */
    static final class OfType {
        /** The name with the type, as in {@code id:S}. */
        final String label;

        long count;
        String place = "";

        @Nullable
        String example;

        OfType(String label) {
            this.label = label;
        }
    }

    private final String name;

    /** The name, spelled as in a path, or a sign in place of a name. */
    private final String step;

    private final long nameBytes;
    private final Map<AttributeType, OfType> byType = new EnumMap<>(AttributeType.class);
    private long maxBytes;
    private long sumBytes;

    private final List<PathStatistics> children = new ArrayList<>();
    private final Map<String, PathStatistics> byName = new HashMap<>();
    private @Nullable PathStatistics others;
    private @Nullable PathStatistics elements;

    /** The root. */
    PathStatistics() {
        this("", "");
    }

    private PathStatistics(String name, String step) {
        this.name = name;
        this.step = step;
        this.nameBytes = Sizes.utf8Length(name);
    }

    /** The bytes of a value's name. A path for further names has values of any name. */
    long nameBytes(String ofValue) {
        return ofValue.equals(name) ? nameBytes : Sizes.utf8Length(ofValue);
    }

    /** Counts a value. */
    OfType add(AttributeType type, long bytes) {
        maxBytes = Math.max(maxBytes, bytes);
        sumBytes += bytes;
        OfType values = of(type);
        values.count++;
        return values;
    }

    OfType of(AttributeType type) {
        OfType known = byType.get(type);
        return known == null ? byType.computeIfAbsent(type, added -> new OfType(step + ":" + added)) : known;
    }

    /**
     * The statistics of a name in a map.
     *
     * @param expected the likely index among the children
     */
    PathStatistics child(String childName, int expected) {
        return expected < children.size() && children.get(expected).name.equals(childName)
                ? children.get(expected)
                : child(childName);
    }

    private PathStatistics child(String childName) {
        PathStatistics known = byName.get(childName);
        if (known != null || byName.size() == MAX_NAMES) {
            return known == null ? others() : known;
        }
        PathStatistics child = new PathStatistics(childName, AttributeChoice.escape(childName));
        byName.put(childName, child);
        children.add(child);
        return child;
    }

    private PathStatistics others() {
        if (others == null) {
            others = new PathStatistics("", "*");
            children.add(others);
        }
        return others;
    }

    /** The values in a list. */
    PathStatistics elements() {
        if (elements == null) {
            elements = new PathStatistics("", "[]");
        }
        return elements;
    }

    /** Adds the statistics of another file. */
    void add(PathStatistics other) {
        other.byType.forEach((type, added) -> {
            OfType mine = of(type);
            mine.count += added.count;
            if (mine.place.isEmpty()) {
                mine.place = added.place;
                mine.example = added.example;
            }
        });
        maxBytes = Math.max(maxBytes, other.maxBytes);
        sumBytes += other.sumBytes;
        for (PathStatistics child : other.children) {
            (child == other.others ? others() : child(child.name)).add(child);
        }
        if (other.elements != null) {
            elements().add(other.elements);
        }
    }

    /** Number of values at the path. */
    long count() {
        return byType.values().stream().mapToLong(ofType -> ofType.count).sum();
    }

    long count(AttributeType type) {
        return byType.containsKey(type) ? of(type).count : 0;
    }

    /** The types that were found, the most frequent first. */
    List<AttributeType> types() {
        List<AttributeType> types = new ArrayList<>(byType.keySet());
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

    /**
     * Adds the paths below this one, each before those below it; the elements of lists come last.
     *
     * @param path the path of this one, with its separator; empty for the item
     * @param parents the items or maps here
     */
    void addPaths(String path, long parents, List<Description.Entry> entries) {
        for (PathStatistics child : children) {
            child.addPath(path + child.step, parents, entries);
        }
    }

    private void addPath(String path, long parents, List<Description.Entry> entries) {
        entries.add(new Description.Entry(path, this, parents));
        addPaths(path + ".", count(AttributeType.M), entries);
        if (elements != null) {
            elements.addPath(path + elements.step, count(AttributeType.L), entries);
        }
    }
}
