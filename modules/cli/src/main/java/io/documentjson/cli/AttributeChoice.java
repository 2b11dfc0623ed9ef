package io.documentjson.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The attributes that are wanted, as a tree: {@code a,b.c} is all of a, and c of b. */
final class AttributeChoice {

    /** A name in a path, signs of lists after it, and its end: a dot, a comma or the end of the text. */
    private static final Pattern NAME =
            Pattern.compile("\\G((?:[^,.\\[\\\\]|\\\\.|\\\\|\\[(?!]))++)(?:\\[])*+([,.]|\\z)", Pattern.DOTALL);

    /** A character after a backslash. */
    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)", Pattern.DOTALL);

    /** The parts of a name with a meaning in a path: separators, {@code []}, and {@code *} for all other names. */
    private static final Pattern SPECIAL = Pattern.compile("[.,\\\\]|\\[(?=])|\\A\\*\\z");

    /** All attributes. */
    static final AttributeChoice ALL = new AttributeChoice();

    static {
        ALL.whole = true;
    }

    private final Map<String, AttributeChoice> children = new LinkedHashMap<>();

    /** Whether all of it is wanted. */
    private boolean whole;

    /** Whether an item has it. */
    private volatile boolean found;

    private AttributeChoice() {}

    /** The name as a path has it. */
    static String escape(String name) {
        return SPECIAL.matcher(name).replaceAll("\\\\$0");
    }

    /**
     * The choice of some paths, separated by commas, their names by dots. Paths lead through lists by themselves;
     * {@code []} may say so. A backslash takes the meaning from the next character.
     *
     * @return {@code null} without a path
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
        String end;
        do {
            if (!names.find()) {
                throw CommandException.usage(
                        "--attributes: Expected names between dots and commas, as in a,b.c or list[].c, but was an empty one, or"
                                + " [] within one; a name with [] has a backslash before it");
            }
            String name = ESCAPED.matcher(names.group(1)).replaceAll("$1");
            at = at.children.computeIfAbsent(name, unused -> new AttributeChoice());
            end = names.group(2);
            if (!end.equals(".")) {
                at.whole = true;
                at = this;
            }
        } while (!end.isEmpty());
    }

    boolean isWhole() {
        return whole;
    }

    /** The choice within the member with this name; {@code null} if nothing of it is wanted. */
    @Nullable
    AttributeChoice of(String name) {
        if (whole) {
            return this;
        }
        AttributeChoice child = children.get(name);
        if (child != null && !child.found) {
            child.found = true;
        }
        return child;
    }

    /** The paths that are in no item. */
    List<String> missing() {
        List<String> missing = new ArrayList<>();
        children.forEach((name, child) -> child.addMissing(escape(name), missing));
        return missing;
    }

    private void addMissing(String path, List<String> missing) {
        if (whole) {
            if (!found) {
                missing.add(path);
            }
            return;
        }
        children.forEach((name, child) -> child.addMissing(path + "." + escape(name), missing));
    }
}
