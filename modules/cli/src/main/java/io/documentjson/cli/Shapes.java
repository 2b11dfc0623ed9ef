package io.documentjson.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The shapes of items: the names and types of their attributes. Maps and lists are not looked into. */
final class Shapes {

    /** Beyond this number further shapes are counted together. */
    static final int MAX_SHAPES = 2_000;

    private static final String SEPARATOR = ", ";

    /**
     * A shape.
     *
     * @param attributes each as in {@code id:S}, sorted
     * @param place the place of its first item
     */
    record Shape(List<String> attributes, long count, String place) {

        /** The attributes in a line, for example {@code id:S, total:N}. */
        String text() {
            return String.join(SEPARATOR, attributes);
        }
    }

    private final Map<List<String>, Shape> shapes = new HashMap<>();
    private long others;

    /** Counts items. */
    void add(List<String> attributes, long count, String place) {
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
        all.sort((a, b) -> a.count() == b.count() ? a.text().compareTo(b.text()) : Long.compare(b.count(), a.count()));
        return all;
    }

    /** Differences from another shape, for example {@code with note:S} and {@code without coupon:NULL}. */
    static List<String> difference(Shape shape, Shape from) {
        List<String> difference = new ArrayList<>();
        addMissing("with ", shape, from, difference);
        addMissing("without ", from, shape, difference);
        return difference;
    }

    /** Adds the attributes of one shape that the other lacks, a word before the first. */
    private static void addMissing(String word, Shape of, Shape in, List<String> difference) {
        List<String> missing = new ArrayList<>(of.attributes());
        missing.removeAll(in.attributes());
        for (int i = 0; i < missing.size(); i++) {
            difference.add((i == 0 ? word : "") + missing.get(i));
        }
    }

    /** The attributes that fit into a width, and the number of the others. */
    static String fit(List<String> attributes, int width) {
        for (int kept = attributes.size(); kept > 0; kept--) {
            String more = kept == attributes.size() ? "" : SEPARATOR + "and " + (attributes.size() - kept) + " more";
            String text = Problems.printable(String.join(SEPARATOR, attributes.subList(0, kept)) + more);
            if (text.length() <= width) {
                return text;
            }
        }
        return TextTable.cut(Problems.printable(String.join(SEPARATOR, attributes)), width);
    }

    /** Number of shapes in words, for example {@code 3 shapes}. */
    String countText() {
        return Sizes.count(shapes.size(), "shape") + (others > 0 ? " and more" : "");
    }

    /** Number of items whose shape was not kept. */
    long others() {
        return others;
    }
}
