package io.documentjson.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The places in a document that are generated: between {@code <!-- begin:NAME -->} and {@code <!-- end:NAME -->}. */
final class Markers {

    private static final Pattern MARKER = Pattern.compile("<!-- (begin|end):([a-z0-9-]+) -->");

    private Markers() {}

    /** The names in order, or an error when the markers of one do not match. */
    static List<String> names(String document) {
        List<String> names = new ArrayList<>();
        String open = null;
        Matcher markers = MARKER.matcher(document);
        while (markers.find()) {
            boolean begin = markers.group(1).equals("begin");
            String name = markers.group(2);
            if (begin == (open != null) || !begin && !name.equals(open)) {
                throw new IllegalArgumentException("Expected the markers of " + (open == null ? name : open)
                        + " to stand one after the other but was " + markers.group());
            }
            if (begin) {
                names.add(name);
            }
            open = begin ? name : null;
        }
        if (open != null) {
            throw new IllegalArgumentException("Expected <!-- end:" + open + " --> but was the end of the document");
        }
        return names;
    }

    /** The document with the text of every block between its markers. */
    static String fill(String document, UnaryOperator<String> textOf) {
        String filled = document;
        for (String name : names(document)) {
            filled = replace(filled, name, textOf.apply(name));
        }
        return filled;
    }

    /** What stands between the markers of a name. */
    static String text(String document, String name) {
        String begin = "<!-- begin:" + name + " -->\n";
        int from = document.indexOf(begin) + begin.length();
        return document.substring(from, document.indexOf("<!-- end:" + name + " -->", from));
    }

    private static String replace(String document, String name, String text) {
        String begin = "<!-- begin:" + name + " -->";
        int from = document.indexOf(begin) + begin.length();
        int to = document.indexOf("<!-- end:" + name + " -->", from);
        return document.substring(0, from) + "\n" + text + document.substring(to);
    }
}
