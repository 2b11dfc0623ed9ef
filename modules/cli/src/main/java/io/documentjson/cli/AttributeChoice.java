package io.documentjson.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The attributes that are wanted, as a tree: {@code a,b.c} is a with all that is in it, and of b only c. */
final class AttributeChoice {

    /** A name of a path and what ends it: a dot, a comma or the end. */
    private static final Pattern NAME = Pattern.compile("((?:[^,.\\\\]++|\\\\.|\\\\)*+)([,.]|\\z)", Pattern.DOTALL);

    /** A character that a backslash takes the meaning from. */
    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)", Pattern.DOTALL);

    /** By their names. */
    private final Map<String, AttributeChoice> children = new HashMap<>();

    /** Whether all of it is wanted. */
    private boolean whole;

    /** What a backslash takes the meaning from, where that has one. */
    private static final Pattern SPECIAL = Pattern.compile("[.,\\\\]");

    private AttributeChoice() {}

    /** The name as a path has it. */
    static String escape(String name) {
        return SPECIAL.matcher(name).replaceAll("\\\\$0");
    }

    /**
     * The choice that paths make.
     *
     * @param paths separated by commas, their names by dots; a backslash takes the meaning from a comma, a dot or a backslash
     * @return {@code null} where no path is given
     */
    static @Nullable AttributeChoice of(List<String> paths) {
        if (paths.isEmpty()) {
            return null;
        }
        AttributeChoice root = new AttributeChoice();
        for (String list : paths) {
            root.add(list);
        }
        return root;
    }

    private void add(String list) {
        AttributeChoice at = this;
        Matcher names = NAME.matcher(list);
        boolean more = true;
        while (more && names.find()) {
            if (names.end(1) == names.start()) {
                throw new CommandException(
                        ExitCode.USAGE,
                        "--attributes: Expected names between dots and commas, as in a,b.c, but was an empty one");
            }
            at = at.child(ESCAPED.matcher(names.group(1)).replaceAll("$1"));
            String end = names.group(2);
            if (!end.equals(".")) {
                at.whole = true;
                at = this;
            }
            more = !end.isEmpty();
        }
    }

    private AttributeChoice child(String name) {
        return children.computeIfAbsent(name, unused -> new AttributeChoice());
    }

    boolean isWhole() {
        return whole;
    }

    /** What is wanted of the member with this name; {@code null} if nothing is. */
    @Nullable
    AttributeChoice of(String name) {
        return children.get(name);
    }
}
