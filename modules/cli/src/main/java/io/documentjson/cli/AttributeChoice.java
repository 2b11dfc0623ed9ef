package io.documentjson.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The attributes that are wanted, as a tree: {@code a,b.c} is a with all that is in it, and of b only c. */
final class AttributeChoice {

    /** The name as it stands between quotes. */
    private final byte[] name;

    private final List<AttributeChoice> children = new ArrayList<>();

    /** Whether all of it is wanted. */
    private boolean whole;

    private AttributeChoice(String name) {
        this.name = JsonText.escape(name).getBytes(StandardCharsets.UTF_8);
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
        AttributeChoice root = new AttributeChoice("");
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

    private AttributeChoice child(String childName) {
        AttributeChoice found = new AttributeChoice(childName);
        for (AttributeChoice child : children) {
            if (Arrays.equals(child.name, found.name)) {
                return child;
            }
        }
        children.add(found);
        return found;
    }

    boolean isWhole() {
        return whole;
    }

    /** What is wanted of the member whose name the cursor has passed; {@code null} if nothing is. */
    @Nullable
    AttributeChoice of(JsonCursor member) {
        for (AttributeChoice child : children) {
            if (member.is(child.name)) {
                return child;
            }
        }
        return null;
    }
}
