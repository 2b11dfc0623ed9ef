package io.documentjson.text;

import java.io.ByteArrayOutputStream;

/** Spreads a compact JSON text over lines: a member or element a line, two spaces a level, empty containers closed. */
public final class JsonIndenter {

    private final ByteArrayOutputStream out;
    private int level;

    private JsonIndenter(int capacity, int level) {
        this.out = new ByteArrayOutputStream(capacity);
        this.level = level;
    }

    /** The text spread over lines, the first of which is already indented by {@code level} levels. */
    public static byte[] indent(byte[] compact, int level) {
        JsonIndenter indenter = new JsonIndenter(compact.length, level);
        indenter.spread(compact);
        return indenter.out.toByteArray();
    }

    private void spread(byte[] compact) {
        int i = 0;
        while (i < compact.length) {
            byte b = compact[i];
            switch (b) {
                case '"' -> {
                    int end = endOfString(compact, i);
                    out.write(compact, i, end - i);
                    i = end;
                    continue;
                }
                case '{', '[' -> {
                    out.write(b);
                    if (compact[i + 1] == b + 2) {
                        out.write(compact[++i]);
                    } else {
                        level++;
                        newLine();
                    }
                }
                case '}', ']' -> {
                    level--;
                    newLine();
                    out.write(b);
                }
                case ',' -> {
                    out.write(b);
                    newLine();
                }
                case ':' -> {
                    out.write(b);
                    out.write(' ');
                }
                default -> out.write(b);
            }
            i++;
        }
    }

    /** The position after the string that begins at {@code from}. */
    private static int endOfString(byte[] compact, int from) {
        int i = from + 1;
        while (compact[i] != '"') {
            i += compact[i] == '\\' ? 2 : 1;
        }
        return i + 1;
    }

    private void newLine() {
        out.write('\n');
        for (int i = 0; i < level; i++) {
            out.write(' ');
            out.write(' ');
        }
    }
}
