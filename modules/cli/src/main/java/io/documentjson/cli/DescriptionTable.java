package io.documentjson.cli;

import io.documentjson.events.AttributeType;
import java.util.List;
import java.util.Locale;

/** A description for a terminal. */
final class DescriptionTable {

    private static final int MAX_SHAPES = 8;
    private static final int MAX_ODD = 12;

    private DescriptionTable() {}

    static String of(Description description, int width, boolean withExamples) {
        StringBuilder text = new StringBuilder();
        SizeHistogram sizes = description.sizes();
        text.append(Sizes.count(sizes.count(), "item"))
                .append(", ")
                .append(Sizes.bytes(sizes.sum()))
                .append(" as DynamoDB counts\n");
        if (sizes.count() == 0) {
            return text.toString();
        }
        String size = "Item size: p50 " + Sizes.bytes(sizes.percentile(0.5))
                + ", p99 " + Sizes.bytes(sizes.percentile(0.99))
                + ", max " + Sizes.bytes(sizes.max())
                + String.format(
                        Locale.ROOT,
                        " (%.1f %% of the 400 KB that an item may have)",
                        100.0 * sizes.max() / Description.MAX_ITEM_BYTES);
        text.append(Table.wrap(size, width)).append('\n');
        appendPaths(description, width, withExamples, text);
        appendShapes(description, width, text);
        appendOdd(description, width, text);
        return text.toString();
    }

    private static void appendPaths(Description description, int width, boolean withExamples, StringBuilder text) {
        Table table = withExamples
                ? new Table("ATTRIBUTE", "TYPE", ">COUNT", ">OFTEN", ">BYTES", ">MAX", "EXAMPLE")
                : new Table("ATTRIBUTE", "TYPE", ">COUNT", ">OFTEN", ">BYTES", ">MAX");
        for (Description.Entry entry : description.paths()) {
            PathStatistics at = entry.statistics();
            String example = at.example(at.types().get(0));
            table.add(
                    entry.path(),
                    types(at),
                    Sizes.count(at.count()),
                    often(entry),
                    Sizes.count(at.averageBytes()),
                    Sizes.count(at.maxBytes()),
                    example == null ? "" : Table.cut(example, 30));
        }
        text.append(table.format(width));
    }

    /** As in {@code N 98 %, S 2 %}. */
    static String types(PathStatistics at) {
        List<AttributeType> types = at.types();
        if (types.size() == 1) {
            return types.get(0).name();
        }
        StringBuilder text = new StringBuilder();
        for (AttributeType type : types) {
            text.append(text.length() == 0 ? "" : ", ")
                    .append(type)
                    .append(' ')
                    .append(share(at.count(type), at.count()));
        }
        return text.toString();
    }

    /** The share of the items, or maps, that could have it; empty for elements of lists. */
    static String often(Description.Entry entry) {
        return share(entry.statistics().count(), entry.parents());
    }

    static String share(long count, long of) {
        if (of == 0) {
            return "";
        }
        double percent = 100.0 * count / of;
        return count == of
                ? "100 %"
                : percent < 0.1
                        ? "<0.1 %"
                        : percent > 99.9 ? ">99.9 %" : String.format(Locale.ROOT, "%.1f %%", percent);
    }

    private static void appendShapes(Description description, int width, StringBuilder text) {
        List<Shapes.Shape> shapes = description.shapes().all();
        String heading = description.shapes().countText()
                + " (attributes with their types; after the first one what differs from it)";
        text.append('\n').append(Table.wrap(heading, width));
        shapes.stream().limit(MAX_SHAPES).forEach(shape -> {
            String head = String.format(
                    Locale.ROOT,
                    "%8s  ",
                    share(shape.count(), description.sizes().count()));
            List<String> attributes =
                    shape.equals(shapes.get(0)) ? shape.attributes() : Shapes.difference(shape, shapes.get(0));
            text.append(head)
                    .append(Shapes.fit(attributes, width - head.length()))
                    .append('\n');
        });
        if (shapes.size() > MAX_SHAPES) {
            text.append("          and ")
                    .append(Sizes.count(shapes.size() - MAX_SHAPES))
                    .append(" more\n");
        }
    }

    private static void appendOdd(Description description, int width, StringBuilder text) {
        List<Description.Odd> odd = description.odd();
        if (odd.isEmpty()) {
            return;
        }
        text.append("\nOdd ones\n");
        odd.stream()
                .limit(MAX_ODD)
                .forEach(one -> text.append(Table.wrap(
                        one.path() + ": " + one.type() + " in " + Sizes.count(one.count()) + " of "
                                + Sizes.count(one.of()) + ", usually " + one.usual() + "; first in " + one.place(),
                        width)));
        if (odd.size() > MAX_ODD) {
            text.append("and ").append(Sizes.count(odd.size() - MAX_ODD)).append(" more\n");
        }
    }
}
