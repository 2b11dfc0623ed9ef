package io.documentjson.callsites;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a call site across runs and edits: the calling method, the called method in the byte code, and the number
 * of the call among equal ones. A place in the bytecode or a line would move with every edit.
 */
record SiteKey(MethodRef caller, MethodRef callee, int ordinal) implements Comparable<SiteKey> {

    private static final String METHOD = "(\\S+\\.[^.\\s(]+\\(\\S*\\)\\S+)";
    private static final Pattern TEXT = Pattern.compile(METHOD + " -> " + METHOD + " #(\\d+)");

    static SiteKey parse(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            throw new BadInputException("Expected a call site, CALLER(descriptor) -> CALLEE(descriptor) #N, but was "
                    + text + "; copy it from a report");
        }
        return new SiteKey(
                MethodRef.parse(parts.group(1)), MethodRef.parse(parts.group(2)), Integer.parseInt(parts.group(3)));
    }

    /** For tables, where packages and descriptors would hide the rest. */
    String shortName() {
        return caller.shortName() + " -> " + callee.shortName() + (ordinal == 1 ? "" : " #" + ordinal);
    }

    @Override
    public int compareTo(SiteKey other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        return caller + " -> " + callee + " #" + ordinal;
    }
}
