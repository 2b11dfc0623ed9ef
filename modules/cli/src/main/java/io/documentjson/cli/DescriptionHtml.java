package io.documentjson.cli;

import io.documentjson.events.AttributeType;
import java.util.List;
import java.util.Locale;

/** A description as a page of its own, which needs nothing from elsewhere. */
final class DescriptionHtml {

    private static final String STYLE = """
            body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#222}
            h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}
            table{border-collapse:collapse;width:100%}td,th{padding:.25rem .6rem;text-align:left;border-bottom:1px solid #e5e5e5}
            td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}code{font-size:.9em;overflow-wrap:anywhere}
            .bar{display:flex;height:.8rem;width:9rem;background:#eee}.bar i{display:block;height:100%}
            .S{background:#4c78a8}.N{background:#f58518}.B{background:#9d755d}.BOOL{background:#54a24b}.NULL{background:#bab0ac}
            .M{background:#b279a2}.L{background:#e45756}.SS{background:#72b7b2}.NS{background:#eeca3b}.BS{background:#ff9da6}
            .sizes{display:flex;align-items:flex-end;gap:2px;height:8rem}.sizes div{flex:1;background:#4c78a8;min-height:1px}
            .axis{display:flex;gap:2px;font-size:.75rem;color:#666}.axis span{flex:1;text-align:center}
            .key span{margin-right:1rem;display:inline-block}.key i{display:inline-block;width:.8rem;height:.8rem;margin-right:.3rem}
            @media(max-width:600px){body{font-size:13px;padding:0 .5rem}td,th{padding:.25rem .2rem}.bar{width:2.5rem}.axis{font-size:.55rem}}
            @media(prefers-color-scheme:dark){body{background:#1b1b1b;color:#ddd}td,th{border-color:#333}.bar{background:#333}}
            """;

    /** The first size of each column of the chart; the last one is open. */
    private static final long[] COLUMNS = {
        0, 128, 256, 512, 1_024, 2_048, 4_096, 8_192, 16_384, 32_768, 65_536, 131_072, 262_144, 409_601
    };

    private static final int MAX_SHAPES = 50;

    private final StringBuilder page = new StringBuilder();
    private final Description description;

    private DescriptionHtml(Description description) {
        this.description = description;
    }

    static String of(Description description, String title) {
        return new DescriptionHtml(description).page(title);
    }

    private String page(String title) {
        String escaped = escape(title);
        add(
                "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                        + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
                        + "<title>%s</title><style>%s</style></head><body>\n<h1>%s</h1>\n",
                escaped, STYLE, escaped);
        sizes();
        attributes();
        shapes();
        odd();
        return page.append("</body></html>\n").toString();
    }

    private void sizes() {
        SizeHistogram sizes = description.sizes();
        add(
                "<p>%s, %s as DynamoDB counts. Item size: p50 %s, p99 %s, max %s of 400 KB.</p>\n",
                Sizes.count(sizes.count(), "item"),
                Sizes.bytes(sizes.sum()),
                Sizes.bytes(sizes.percentile(0.5)),
                Sizes.bytes(sizes.percentile(0.99)),
                Sizes.bytes(sizes.max()));
        add("<h2>Sizes of items</h2>\n<div class=\"sizes\">");
        long largest = 1;
        long[] counts = new long[COLUMNS.length];
        for (int i = 0; i < COLUMNS.length; i++) {
            counts[i] = sizes.between(COLUMNS[i], i + 1 < COLUMNS.length ? COLUMNS[i + 1] : Long.MAX_VALUE);
            largest = Math.max(largest, counts[i]);
        }
        for (long count : counts) {
            add(
                    "<div title=\"%s\" style=\"height:%.1f%%\"></div>",
                    Sizes.count(count, "item"), 100.0 * count / largest);
        }
        add("</div>\n<div class=\"axis\">");
        for (long column : COLUMNS) {
            add("<span>&ge;&thinsp;%s</span>", column < 1_024 ? column : column / 1_024 + "K");
        }
        add("</div>\n");
    }

    private void attributes() {
        add("<h2>Attributes</h2>\n<p class=\"key\">");
        for (AttributeType type : AttributeType.values()) {
            add("<span><i class=\"%s\"></i>%s</span>", type, type);
        }
        add("</p>\n");
        table("Attribute", "Types", "", ">Count", ">Often", ">Bytes", ">Max");
        for (Description.Entry entry : description.paths()) {
            PathStatistics at = entry.statistics();
            add("<tr>");
            code(entry.path());
            add("<td>");
            bar(at, entry.parents());
            add("</td><td>%s</td>", DescriptionTable.types(at));
            number(Sizes.count(at.count()));
            number(DescriptionTable.often(entry));
            number(Sizes.count(at.averageBytes()));
            number(Sizes.count(at.maxBytes()));
            add("</tr>\n");
        }
        add("</table>\n");
    }

    /** A part for each type, together as long as the attribute is frequent. */
    private void bar(PathStatistics at, long parents) {
        add("<div class=\"bar\">");
        for (AttributeType type : at.types()) {
            double share = 100.0 * at.count(type) / Math.max(parents, at.count());
            add("<i class=\"%s\" style=\"width:%.2f%%\"></i>", type, share);
        }
        add("</div>");
    }

    private void shapes() {
        List<Shapes.Shape> shapes = description.shapes().all();
        add("<h2>%s</h2>\n", description.shapes().countText());
        table(">Share", ">Items", "Attributes");
        for (Shapes.Shape shape : shapes.subList(0, Math.min(shapes.size(), MAX_SHAPES))) {
            add("<tr>");
            number(DescriptionTable.share(shape.count(), description.sizes().count()));
            number(Sizes.count(shape.count()));
            code(shape.text());
            add("</tr>\n");
        }
        add("</table>\n");
        if (shapes.size() > MAX_SHAPES) {
            add("<p>and %s more</p>\n", Sizes.count(shapes.size() - MAX_SHAPES));
        }
    }

    private void odd() {
        List<Description.Odd> odd = description.odd();
        if (odd.isEmpty()) {
            return;
        }
        add("<h2>Odd ones</h2>\n");
        table("Attribute", "Type", "Usually", ">Count", "First");
        for (Description.Odd one : odd) {
            add("<tr>");
            code(one.path());
            add("<td>%s</td><td>%s</td>", one.type(), one.usual());
            number(Sizes.count(one.count()) + " of " + Sizes.count(one.of()));
            add("<td>%s</td></tr>\n", escape(one.place()));
        }
        add("</table>\n");
    }

    /** @param headings those of numbers begin with {@code >} */
    private void table(String... headings) {
        add("<table><tr>");
        for (String heading : headings) {
            boolean isNumber = heading.startsWith(">");
            add("<th%s>%s</th>", isNumber ? " class=\"n\"" : "", isNumber ? heading.substring(1) : heading);
        }
        add("</tr>\n");
    }

    private void number(String text) {
        add("<td class=\"n\">%s</td>", escape(text));
    }

    private void code(String text) {
        add("<td><code>%s</code></td>", escape(text));
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
