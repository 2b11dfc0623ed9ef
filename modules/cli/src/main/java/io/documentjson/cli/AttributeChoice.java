package io.documentjson.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The attributes that are wanted, as a tree: {@code a,b.c} is a with all that is in it, and of b only c. */
final class AttributeChoice {

    /** By their names. */
    private final Map<String, AttributeChoice> children = new HashMap<>();

    /** Whether all of it is wanted. */
    private boolean whole;

    private AttributeChoice() {}

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
        StringBuilder part = new StringBuilder();
        for (int i = 0; i <= list.length(); i++) {
            char c = i == list.length() ? ',' : list.charAt(i);
            if (c == '\\' && i + 1 < list.length()) {
                part.append(list.charAt(++i));
            } else if (c == ',' || c == '.') {
                if (part.length() == 0) {
                    throw new CommandException(
                            ExitCode.USAGE,
                            "--attributes: Expected names between dots and commas, as in a,b.c, but was an empty one");
                }
                at = at.child(part.toString());
                part.setLength(0);
                if (c == ',') {
                    at.whole = true;
                    at = this;
                }
            } else {
                part.append(c);
            }
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
