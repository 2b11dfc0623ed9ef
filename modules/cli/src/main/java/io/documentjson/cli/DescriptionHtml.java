package io.documentjson.cli;

import io.documentjson.events.AttributeType;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A description as a page that needs nothing else. On a narrow screen each row of a table is a block. */
final class DescriptionHtml {

    private static final String STYLE = """
            body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#222}
            h1{font-size:1.4rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin-top:2rem}.n{text-align:right;white-space:nowrap}
            table{border-collapse:collapse;width:100%}th,td{padding:.25rem .6rem;text-align:left;border-bottom:1px solid #8884}
            code{font-size:.9em;overflow-wrap:anywhere;unicode-bidi:isolate}td{overflow-wrap:anywhere}td:first-child{min-width:14rem}
            i{display:inline-block;width:.8rem;height:.8rem;margin-right:.3rem}
            .bar{display:flex;height:.8rem;width:9rem;background:#8883}.bar i{width:0;height:100%;margin:0}
            .S{background:#4c78a8}.N{background:#f58518}.B{background:#9d755d}.BOOL{background:#54a24b}.NULL{background:#bab0ac}
            .M{background:#b279a2}.L{background:#e45756}.SS{background:#72b7b2}.NS{background:#eeca3b}.BS{background:#ff9da6}
            @media(max-width:800px){tr{display:block;padding:.5rem 0;border-bottom:1px solid #8884}th{display:none}
            td{display:inline-block;border:0;padding:0 1rem 0 0}td:first-child,td.b{display:block;padding:0}.bar{width:100%;max-width:24rem;margin:.2rem 0}
            .n::before{content:attr(title) " ";color:#888}.n:empty{display:none}}
            @media(prefers-color-scheme:dark){body{background:#1b1b1b;color:#ddd}}
            """;

    private static final int MAX_SHAPES = 50;

    private final StringBuilder page = new StringBuilder();
    private final Description description;

    /** Headings of the current table: a heading of numbers begins with {@code >}, one of bars is empty. */
    private String[] headings = {};

    private DescriptionHtml(Description description) {
        this.description = description;
    }

    static String of(Description description, String title) {
        return new DescriptionHtml(description).page("What is in " + title);
    }

    private String page(String title) {
        add(
                "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                        + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
                        + "<title>%1$s</title><style>%2$s</style></head><body>\n<h1>%4$s</h1>\n<p>%3$s</p>\n",
                escape(title),
                STYLE,
                DescriptionTable.summary(description),
                escape(title).replace("/", "/<wbr>"));
        if (description.sizes().count() > 0) {
            sizes();
            attributes();
            shapes();
            odd();
        }
        return page.append("</body></html>\n").toString();
    }

    private void sizes() {
        SizeHistogram sizes = description.sizes();
        table("Sizes of items", "Size", "", ">Items", ">Share");
        for (long from = 0, to = 128; from <= sizes.max(); from = to, to *= 2) {
            long count = sizes.between(from, to);
            if (to > sizes.percentile(0)) {
                row(
                        Sizes.count(from) + " to " + Sizes.count(to - 1) + " B",
                        part(AttributeType.S, count, sizes.count()),
                        Sizes.count(count),
                        DescriptionTable.share(count, sizes.count()));
            }
        }
        add("</table>\n<p>A bar of full width is 100 %%, here and below.</p>\n");
    }

    private void attributes() {
        table("Attributes", "Attribute", "", "Types", ">Count", ">Often", ">Bytes", ">Max");
        for (Description.Entry entry : description.paths()) {
            PathStatistics at = entry.statistics();
            long of = Math.max(entry.parents(), at.count());
            row(
                    code(entry.path()),
                    at.types().stream()
                            .map(type -> part(type, at.count(type), of))
                            .collect(Collectors.joining()),
                    escape(DescriptionTable.types(at))
                            .replaceAll("(?<!,) ", "&nbsp;")
                            .replaceAll("[A-Z]+", "<i class=\"$0\"></i>$0"),
                    Sizes.count(at.count()),
                    escape(DescriptionTable.often(entry)),
                    Sizes.count(at.averageBytes()),
                    Sizes.count(at.maxBytes()));
        }
        add("</table>\n<p>%s</p>\n", DescriptionTable.LEGEND);
    }

    private void shapes() {
        List<Shapes.Shape> shapes = description.shapes().all();
        table(description.shapes().countText(), "Attributes", ">Items", ">Share");
        for (Shapes.Shape shape : shapes.subList(0, Math.min(shapes.size(), MAX_SHAPES))) {
            row(
                    shape.attributes().stream().map(DescriptionHtml::code).collect(Collectors.joining(", ")),
                    Sizes.count(shape.count()),
                    escape(DescriptionTable.share(
                            shape.count(), description.sizes().count())));
        }
        add("</table>\n");
        if (shapes.size() > MAX_SHAPES) {
            add("<p>and %s more</p>\n", Sizes.count(shapes.size() - MAX_SHAPES));
        }
    }

    private void odd() {
        List<Description.Odd> odd = description.odd();
        if (!odd.isEmpty()) {
            table("Rare types", "Attribute", "Type", ">Usually", ">Count", ">Of", "First");
            for (Description.Odd one : odd) {
                row(
                        code(one.path()),
                        one.type().name(),
                        one.usual().name(),
                        Sizes.count(one.count()),
                        Sizes.count(one.of()),
                        escape(one.place()).replace("/", "/<wbr>"));
            }
            add("</table>\n");
        }
    }

    /** Begins a table. */
    private void table(String title, String... columns) {
        headings = columns;
        add("<h2>%s</h2>\n<table><tr>", title);
        for (String heading : headings) {
            add("<th%s>%s</th>", heading.startsWith(">") ? " class=\"n\"" : "", heading.replace(">", ""));
        }
        add("</tr>\n");
    }

    /** Adds a row; its cells are HTML. */
    private void row(String... cells) {
        add("<tr>");
        for (int i = 0; i < cells.length; i++) {
            String format = headings[i].isEmpty()
                    ? "<td class=\"b\"><div class=\"bar\">%s</div></td>"
                    : headings[i].startsWith(">") ? "<td class=\"n\" title=\"%2$s\">%1$s</td>" : "<td>%s</td>";
            add(format, cells[i], headings[i].replace(">", ""));
        }
        add("</tr>\n");
    }

    /** A part of a bar. */
    private static String part(AttributeType type, long count, long of) {
        return String.format(Locale.ROOT, "<i class=\"%s\" style=\"width:%.2f%%\"></i>", type, 100.0 * count / of);
    }

    /** A path, which a line breaks between names. */
    private static String code(String path) {
        return "<code>" + escape(path).replace(".", "<wbr>.") + "</code>";
    }

    private void add(String format, Object... values) {
        page.append(String.format(Locale.ROOT, format, values));
    }

    private static String escape(String text) {
        return Problems.printable(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
