package io.documentjson.cli;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The attributes that options name, as a tree of their paths: {@code a,b.c} names all of a, and c of b. */
final class AttributeChoice {

    /** Treatment of an attribute. */
    enum Use {
        KEEP("--attributes", "Keep these attributes, as in a,b.c or list[].c; a backslash escapes a dot or a comma."),
        LEAVE_OUT("--without", "Leave these attributes out; paths as for @|bold --attributes|@."),
        SET("--sets", "Lists of documents that become sets, of strings, numbers or binaries."),
        BINARY("--binaries", "Strings of documents, in base64, that become binaries.");

        final String option;
        final String description;

        Use(String option, String description) {
            this.option = option;
            this.description = description;
        }
    }

    /** A name in a path, signs of lists after it, and its end: a dot, a comma or the end of the text. */
    private static final Pattern NAME =
            Pattern.compile("\\G((?:[^,.\\[\\\\]|\\\\.|\\\\|\\[(?!]))++)(?:\\[])*+([,.]|\\z)", Pattern.DOTALL);

    /** A character after a backslash. */
    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)", Pattern.DOTALL);

    /** The parts of a name with a meaning in a path: separators, {@code []}, and {@code *} for all other names. */
    private static final Pattern SPECIAL = Pattern.compile("[.,\\\\]|\\[(?=])|\\A\\*\\z");

    private final Map<String, AttributeChoice> children = new LinkedHashMap<>();
    private final Set<Use> uses = EnumSet.noneOf(Use.class);

    /** True if an attribute below is to be kept. */
    private boolean leadsToKept;

    /** True if an item has the attribute. */
    private volatile boolean found;

    /** The name, spelled as in a path. */
    static String escape(String name) {
        return SPECIAL.matcher(name).replaceAll("\\\\$0");
    }

    /**
     * Adds some paths, separated by commas, their names by dots. Paths lead through lists by themselves; {@code []} may
     * say so. A backslash takes the meaning from the next character.
     */
    void add(Use use, String list) {
        AttributeChoice at = this;
        Matcher names = NAME.matcher(list);
        String end;
        do {
            if (!names.find()) {
                throw CommandException.usage(use.option
                        + ": Expected names between dots and commas, as in a,b.c or list[].c, but was an empty one, or"
                        + " [] within one; a name with [] has a backslash before it");
            }
            String name = ESCAPED.matcher(names.group(1)).replaceAll("$1");
            at.leadsToKept |= use == Use.KEEP;
            at = at.children.computeIfAbsent(name, unused -> new AttributeChoice());
            end = names.group(2);
            if (!end.equals(".")) {
                at.uses.add(use);
                at = this;
            }
        } while (!end.isEmpty());
    }

    /** True if nothing is named. */
    boolean isEmpty() {
        return children.isEmpty();
    }

    boolean is(Use use) {
        return uses.contains(use);
    }

    boolean leadsToKept() {
        return leadsToKept;
    }

    /** The choice among the values of the member with this name; {@code null} if nothing there is named. */
    @Nullable
    AttributeChoice of(String name) {
        AttributeChoice child = children.get(name);
        if (child != null && !child.found) {
            child.found = true;
        }
        return child;
    }

    /** The paths that are in no item, a line for each option. */
    List<String> missing() {
        List<String> lines = new ArrayList<>();
        for (Use use : Use.values()) {
            List<String> missing = new ArrayList<>();
            addMissing("", use, missing);
            if (!missing.isEmpty()) {
                lines.add(use.option + ": in no item: " + String.join(", ", missing));
            }
        }
        return lines;
    }

    private void addMissing(String path, Use use, List<String> missing) {
        if (is(use)) {
            if (!found) {
                missing.add(path);
            }
            return;
        }
        children.forEach((name, child) ->
                child.addMissing(path.isEmpty() ? escape(name) : path + "." + escape(name), use, missing));
    }
}
