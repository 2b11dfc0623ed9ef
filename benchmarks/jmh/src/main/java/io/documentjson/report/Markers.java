package io.documentjson.report;

import io.documentjson.callsites.BadInputException;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The places in a document that are generated: between {@code <!-- begin:NAME -->} and {@code <!-- end:NAME -->}. */
final class Markers {

    private static final Pattern MARKER = Pattern.compile("<!-- (begin|end):([a-z0-9-]+) -->");

    private Markers() {}

    /** The document with the text of every block between its markers, which stand one after the other. */
    static String fill(String document, UnaryOperator<String> textOf) {
        StringBuilder filled = new StringBuilder();
        String open = null;
        int copied = 0;
        Matcher marker = MARKER.matcher(document);
        while (marker.find()) {
            boolean begins = marker.group(1).equals("begin");
            String name = marker.group(2);
            if (begins == (open != null) || !begins && !name.equals(open)) {
                throw new BadInputException("Expected the markers of " + (open == null ? name : open)
                        + " to stand one after the other but was " + marker.group());
            }
            filled.append(begins ? document.substring(copied, marker.end()) + "\n" + textOf.apply(name) : "");
            copied = begins ? marker.end() : marker.start();
            open = begins ? name : null;
        }
        if (open != null) {
            throw new BadInputException("Expected <!-- end:" + open + " --> but was the end of the document");
        }
        return filled + document.substring(copied);
    }
}
