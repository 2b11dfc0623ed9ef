package io.documentjson.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Keeps the chosen attributes of each item. Of a list that a path leads through, each element is kept with what is chosen of it;
 * values through which no path leads are left out.
 */
final class AttributeOutput extends LineOutput {

    private static final byte[] ITEM = "{\"Item\":".getBytes(StandardCharsets.US_ASCII);

    private final AttributeChoice choice;
    private final boolean typed;
    private final boolean asItems;
    private final JsonCursor cursor = new JsonCursor();

    private byte[] text = new byte[0];
    private ByteArrayOutputStream kept = new ByteArrayOutputStream();

    /**
     * @param typed whether the lines are DynamoDB JSON
     * @param asItems whether they become {@code {"Item":{...}}}
     */
    AttributeOutput(OutputStream target, AttributeChoice choice, boolean typed, boolean asItems) {
        super(target);
        this.choice = choice;
        this.typed = typed;
        this.asItems = asItems;
    }

    @Override
    void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) {
        text = bytes;
        kept = out;
        cursor.on(bytes, from, to);
        if (asItems) {
            out.writeBytes(ITEM);
        }
        keepMembers(choice);
        if (asItems) {
            out.write('}');
        }
        out.write('\n');
    }

    private void keepMembers(AttributeChoice wanted) {
        kept.write('{');
        boolean first = true;
        boolean more = cursor.open('{');
        while (more) {
            int begin = cursor.position();
            cursor.name();
            AttributeChoice child = wanted.of(cursor);
            if (child == null || !child.isWhole() && !isContainer()) {
                cursor.skip();
            } else {
                if (!first) {
                    kept.write(',');
                }
                first = false;
                kept.write(text, begin, cursor.position() - begin);
                keepValue(child);
            }
            more = cursor.next('{');
        }
        kept.write('}');
    }

    private void keepValue(AttributeChoice wanted) {
        int begin = cursor.position();
        if (wanted.isWhole()) {
            cursor.skip();
            kept.write(text, begin, cursor.position() - begin);
        } else if (typed) {
            cursor.open('{');
            cursor.name();
            kept.write(text, begin, cursor.position() - begin);
            keepContainer(wanted);
            kept.write('}');
            cursor.next('{');
        } else {
            keepContainer(wanted);
        }
    }

    private void keepContainer(AttributeChoice wanted) {
        if (cursor.peek() == '{') {
            keepMembers(wanted);
        } else {
            keepElements(wanted);
        }
    }

    private void keepElements(AttributeChoice wanted) {
        kept.write('[');
        boolean first = true;
        boolean more = cursor.open('[');
        while (more) {
            if (isContainer()) {
                if (!first) {
                    kept.write(',');
                }
                first = false;
                keepValue(wanted);
            } else {
                cursor.skip();
            }
            more = cursor.next('[');
        }
        kept.write(']');
    }

    /** Whether the next value is a map or a list. */
    private boolean isContainer() {
        int kind = cursor.peek();
        if (!typed) {
            return kind == '{' || kind == '[';
        }
        // {"M": and {"L": are the types with one letter whose value is a container.
        int type = cursor.position() + 2;
        return (text[type] == 'M' || text[type] == 'L') && text[type + 1] == '"';
    }
}
