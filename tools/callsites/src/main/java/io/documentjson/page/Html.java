package io.documentjson.page;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Markdown as a page: one style for all, light and dark, no script, nothing loaded from elsewhere. */
public final class Html {

    private static final String STYLE = """
            :root { color-scheme: light dark; }
            body { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fff; margin: 2rem auto;
                   max-width: 1100px; padding: 0 1rem; overflow-wrap: break-word; }
            h1, h2, h3 { line-height: 1.2; }
            h2 { margin-top: 2.5rem; }
            code { overflow-wrap: anywhere; }
            table { display: block; overflow-x: auto; border-collapse: collapse; font-size: 14px; margin-bottom: 1rem; }
            th, td { text-align: left; vertical-align: top; padding: .25em .6em; border-bottom: 1px solid #ddd; }
            td { overflow-wrap: break-word; min-width: 4em; }
            th { white-space: nowrap; }
            @media (min-width: 960px) { [align=right] { text-align: right; white-space: nowrap; } }
            @media (max-width: 959px) {
            table, tbody, tr, td { display: block; }
            thead, td:empty { display: none; }
            tr { padding: .4em 0; border-bottom: 1px solid #ddd; }
            td { padding: 0 0 0 1em; border: 0; overflow-wrap: anywhere; }
            td:first-child { padding: 0; font-weight: bold; }
            td:not([data-column=""])::before { content: attr(data-column) ": "; font-weight: normal; opacity: .7; }
            }
            @media (prefers-color-scheme: dark) {
            body { color: #d0d7de; background: #0d1117; }
            a { color: #58a6ff; }
            th, td, tr { border-color: #30363d; }
            }
            """;

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .attributeProviderFactory(context -> Html::nameColumn)
            .build();

    private Html() {}

    /**
     * A page with a table of contents, if there are sections.
     *
     * @param introduction Markdown above the table of contents
     * @param sections Markdown by title
     */
    public static String page(String title, String introduction, Map<String, String> sections) {
        StringBuilder contents = new StringBuilder();
        StringBuilder body = new StringBuilder();
        sections.forEach((section, markdown) -> {
            String id = section.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
            contents.append("- [" + section + "](#" + id + ")\n");
            body.append("<h2 id=\"" + id + "\">" + escape(section) + "</h2>\n" + render(markdown));
        });
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" + escape(title)
                + "</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n<h1>" + escape(title) + "</h1>\n"
                + render(introduction + (sections.isEmpty() ? "" : folded("Contents", contents.toString()))) + body
                + "</body>\n</html>\n";
    }

    /** Markdown that is folded below its title until a reader opens it. */
    public static String folded(String title, String markdown) {
        return "\n<details><summary>" + escape(title) + "</summary>\n\n" + markdown + "\n</details>\n";
    }

    /** On a narrow page each row is a list, with the name of the column before the cell. */
    private static void nameColumn(Node node, String tag, Map<String, String> attributes) {
        if (node instanceof TableCell && node.getParent().getParent() instanceof TableBody body) {
            Node name = body.getParent().getFirstChild().getFirstChild().getFirstChild();
            for (Node cell = node; cell.getPrevious() != null; cell = cell.getPrevious()) {
                name = name.getNext();
            }
            attributes.put("data-column", text(name));
        }
    }

    private static String text(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text literal) {
                text.append(literal.getLiteral());
            }

            @Override
            public void visit(Code literal) {
                text.append(literal.getLiteral());
            }
        });
        return text.toString();
    }

    private static String render(String markdown) {
        return RENDERER.render(PARSER.parse(markdown));
    }

    /** The text, escaped for an element or an attribute of HTML or SVG. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
