package io.documentjson.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The different shapes of items: which attributes they have, and of which types. Maps and lists are not looked into. */
final class Shapes {

    /** Behind so many different ones further ones are counted together. */
    static final int MAX_SHAPES = 2_000;

    private static final String SEPARATOR = ", ";

    /**
     * A shape.
     *
     * @param attributes as in {@code id:S, total:N}
     * @param place where the first item of it is
     */
    record Shape(String attributes, long count, String place) {}

    private final Map<String, Shape> shapes = new HashMap<>();
    private long others;

    /** Counts items. */
    void add(String attributes, long count, String place) {
        Shape known = shapes.get(attributes);
        if (known != null) {
            shapes.put(attributes, new Shape(attributes, known.count() + count, known.place()));
        } else if (shapes.size() < MAX_SHAPES) {
            shapes.put(attributes, new Shape(attributes, count, place));
        } else {
            others += count;
        }
    }

    void add(Shapes other) {
        for (Shape shape : other.shapes.values()) {
            add(shape.attributes(), shape.count(), shape.place());
        }
        others += other.others;
    }

    /** The shapes, the most frequent first. */
    List<Shape> all() {
        List<Shape> all = new ArrayList<>(shapes.values());
        all.sort((a, b) ->
                a.count() == b.count() ? a.attributes().compareTo(b.attributes()) : Long.compare(b.count(), a.count()));
        return all;
    }

    /** How a shape differs from another one, as in {@code with note:S, without coupon:NULL}. */
    static String difference(Shape shape, Shape from) {
        List<String> more = new ArrayList<>(List.of(shape.attributes().split(SEPARATOR, -1)));
        List<String> less = new ArrayList<>(List.of(from.attributes().split(SEPARATOR, -1)));
        more.removeAll(List.of(from.attributes().split(SEPARATOR, -1)));
        less.removeAll(List.of(shape.attributes().split(SEPARATOR, -1)));
        String with = more.isEmpty() ? "" : "with " + String.join(SEPARATOR, more);
        String without = less.isEmpty() ? "" : "without " + String.join(SEPARATOR, less);
        return with.isEmpty() || without.isEmpty() ? with + without : with + SEPARATOR + without;
    }

    /** As many of the attributes as a width has room for, and how many more there are. */
    static String fit(String attributes, int width) {
        if (attributes.length() <= width) {
            return attributes;
        }
        String[] all = attributes.split(SEPARATOR, -1);
        for (int kept = all.length - 1; kept > 0; kept--) {
            String some = String.join(SEPARATOR, List.of(all).subList(0, kept)) + SEPARATOR + "and "
                    + (all.length - kept) + " more";
            if (some.length() <= width) {
                return some;
            }
        }
        return Table.cut(attributes, width);
    }

    /** How many items have one of those that were not kept. */
    long others() {
        return others;
    }
}
