package io.documentjson.report;

import io.documentjson.callsites.BadInputException;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The places in a document that are generated: between {@code <!-- begin:NAME -->} and {@code <!-- end:NAME -->}. */
final class Markers {

    private static final Pattern MARKER = Pattern.compile("<!-- (?:begin|end):[a-z0-9-]+ -->");
    private static final Pattern BLOCK = Pattern.compile("(?s)(<!-- begin:([a-z0-9-]+) -->)(.*?)(<!-- end:\\2 -->)");

    private Markers() {}

    /** The document with the text of every block between its markers, which stand one after the other. */
    static String fill(String document, UnaryOperator<String> textOf) {
        Matcher single = MARKER.matcher(BLOCK.matcher(document).replaceAll("$3"));
        if (single.find()) {
            throw new BadInputException("Expected the markers of blocks to stand one after the other but was "
                    + single.group() + "; after <!-- begin:NAME --> the next one is "
                    + single.group().replace("begin", "end"));
        }
        return BLOCK.matcher(document)
                .replaceAll(block -> Matcher.quoteReplacement(
                        block.group(1) + "\n" + textOf.apply(block.group(2)) + block.group(4)));
    }
}
