package io.documentjson.cli;

import io.documentjson.events.AttributeType;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A description for a terminal. */
final class DescriptionTable {

    private static final int MAX_SHAPES = 8;
    private static final int MAX_ODD = 12;

    static final String LEGEND =
            "Often: share of items, or of enclosing maps, that have the attribute; for list elements, their mean number"
                    + " in a list. Bytes: mean size of a value as DynamoDB counts it. Max: largest size.";

    private DescriptionTable() {}

    static String of(Description description, int width, boolean withExamples) {
        StringBuilder text = new StringBuilder(TextTable.wrap(summary(description), width));
        if (description.sizes().count() > 0) {
            appendPaths(description, width, withExamples, text.append('\n'));
            appendShapes(description, width, text);
            appendOdd(description, width, text);
        }
        return text.toString();
    }

    /** The number of the items and their sizes. */
    static String summary(Description description) {
        SizeHistogram sizes = description.sizes();
        return Sizes.count(sizes.count(), "item") + ", " + Sizes.bytes(sizes.sum()) + " as DynamoDB counts."
                + (sizes.count() == 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                " Item size: p50 %s, p99 %s, max %s (%.1f %% of the 400 KB that an item may have).",
                                Sizes.bytes(sizes.percentile(0.5)),
                                Sizes.bytes(sizes.percentile(0.99)),
                                Sizes.bytes(sizes.max()),
                                100.0 * sizes.max() / Description.MAX_ITEM_BYTES));
    }

    private static void appendPaths(Description description, int width, boolean withExamples, StringBuilder text) {
        String headings = "ATTRIBUTE TYPE >COUNT >OFTEN >BYTES >MAX" + (withExamples ? " EXAMPLE" : "");
        TextTable table = new TextTable(headings.split(" "));
        for (Description.Entry entry : description.paths()) {
            PathStatistics at = entry.statistics();
            String example = at.of(at.types().get(0)).example;
            table.add(
                    entry.path(),
                    types(at),
                    Sizes.count(at.count()),
                    often(entry),
                    Sizes.count(at.averageBytes()),
                    Sizes.count(at.maxBytes()),
                    example == null ? "" : TextTable.cut(example, 30));
        }
        text.append(table.format(width)).append('\n').append(TextTable.wrap(LEGEND, width));
    }

    /** The types with their shares, for example {@code N 98 %, S 2 %}. */
    static String types(PathStatistics at) {
        List<AttributeType> types = at.types();
        return types.size() == 1
                ? types.get(0).name()
                : types.stream()
                        .map(type -> type + " " + share(at.count(type), at.count()))
                        .collect(Collectors.joining(", "));
    }

    /** The share of items or maps that have the path; for elements, their mean number in a list. */
    static String often(Description.Entry entry) {
        long count = entry.statistics().count();
        return entry.isOfElements()
                ? String.format(Locale.ROOT, "%.1f each", (double) count / entry.parents())
                : share(count, entry.parents());
    }

    static String share(long count, long of) {
        if (of == 0 || count == 0 || count == of) {
            return of == 0 ? "" : count == 0 ? "0 %" : "100 %";
        }
        double percent = 100.0 * count / of;
        return percent < 0.1 ? "<0.1 %" : percent > 99.9 ? ">99.9 %" : String.format(Locale.ROOT, "%.1f %%", percent);
    }

    private static void appendShapes(Description description, int width, StringBuilder text) {
        List<Shapes.Shape> shapes = description.shapes().all();
        String heading = description.shapes().countText()
                + " (attributes with their types; below the first one the differences from it)";
        text.append('\n').append(TextTable.wrap(heading, width));
        shapes.stream().limit(MAX_SHAPES).forEach(shape -> {
            String share = share(shape.count(), description.sizes().count());
            String head = " ".repeat(8 - share.length()) + share + "  ";
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
        text.append("\nRare types\n");
        odd.stream()
                .limit(MAX_ODD)
                .forEach(one -> text.append(TextTable.wrap(
                        one.path() + ": " + one.type() + " in " + Sizes.count(one.count()) + " of "
                                + Sizes.count(one.of()) + ", usually " + one.usual() + "; first in " + one.place(),
                        width)));
        if (odd.size() > MAX_ODD) {
            text.append("and ").append(Sizes.count(odd.size() - MAX_ODD)).append(" more\n");
        }
    }
}
