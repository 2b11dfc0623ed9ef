package io.documentjson.cli;

import io.documentjson.events.AttributeType;
import java.util.ArrayList;
import java.util.List;

/** A summary of many items: their paths, sizes and shapes. */
record Description(PathStatistics root, SizeHistogram sizes, Shapes shapes) {

    /** The largest item of DynamoDB. */
    static final long MAX_ITEM_BYTES = 400 * 1_024;

    /** A type is rare at its path if at most one value in twenty has it. */
    private static final int ODD = 20;

    /**
     * A path with its statistics.
     *
     * @param parents the number of items or maps around it; for a path of elements, the number of lists
     */
    record Entry(String path, PathStatistics statistics, long parents) {

        boolean isOfElements() {
            return path.endsWith("[]") && !path.endsWith("\\[]");
        }
    }

    /** Values at a path whose type is not the usual one. */
    record Odd(String path, AttributeType type, AttributeType usual, long count, long of, String place) {}

    Description() {
        this(new PathStatistics(), new SizeHistogram(), new Shapes());
    }

    /** Adds the description of another file. */
    void add(Description other) {
        root.add(other.root);
        sizes.add(other.sizes);
        shapes.add(other.shapes);
    }

    /** All paths, those of an attribute after it. */
    List<Entry> paths() {
        List<Entry> entries = new ArrayList<>();
        root.addPaths("", sizes.count(), entries);
        return entries;
    }

    /** The types that are rare at their path. */
    List<Odd> odd() {
        List<Odd> odd = new ArrayList<>();
        for (Entry entry : paths()) {
            PathStatistics statistics = entry.statistics();
            List<AttributeType> types = statistics.types();
            for (int i = 1; i < types.size(); i++) {
                AttributeType type = types.get(i);
                long count = statistics.count(type);
                if (count * ODD <= statistics.count()) {
                    odd.add(new Odd(
                            entry.path(), type, types.get(0), count, statistics.count(), statistics.of(type).place));
                }
            }
        }
        return odd;
    }
}
