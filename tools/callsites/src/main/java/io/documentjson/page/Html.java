package io.documentjson.page;

/** Text in Markdown that a page shows. */
public final class Html {

    private Html() {}

    /** Markdown that is folded below its title until a reader opens it. */
    public static String folded(String title, String markdown) {
        return "\n<details><summary>" + escape(title) + "</summary>\n\n" + markdown + "\n</details>\n";
    }

    /** The text, escaped for an element or an attribute of HTML. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
