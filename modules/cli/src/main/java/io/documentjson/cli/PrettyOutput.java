package io.documentjson.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Spreads compact JSON over lines: a member or element a line, two spaces a level. The lines are those of the transcoder. */
final class PrettyOutput extends LineOutput {

    private static final byte[] INDENT = " ".repeat(64).getBytes(StandardCharsets.US_ASCII);

    private final Palette palette;

    PrettyOutput(OutputStream target, Palette palette) {
        super(target);
        this.palette = palette;
    }

    @Override
    void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) {
        int level = 0;
        int i = from;
        while (i < to) {
            byte b = bytes[i];
            switch (b) {
                case '{', '[' -> {
                    out.write(b);
                    if (i + 1 < to && (bytes[i + 1] == '}' || bytes[i + 1] == ']')) {
                        out.write(bytes[++i]);
                    } else {
                        startLine(++level, out);
                    }
                    i++;
                }
                case '}', ']' -> {
                    startLine(--level, out);
                    out.write(b);
                    i++;
                }
                case ',' -> {
                    out.write(b);
                    startLine(level, out);
                    i++;
                }
                case ':' -> {
                    out.write(b);
                    out.write(' ');
                    i++;
                }
                default -> i = b == '"' ? string(bytes, i, to, out) : scalar(bytes, i, to, out);
            }
        }
        out.write('\n');
    }

    private static void startLine(int level, ByteArrayOutputStream out) {
        out.write('\n');
        for (int spaces = 2 * level; spaces > 0; spaces -= INDENT.length) {
            out.write(INDENT, 0, Math.min(spaces, INDENT.length));
        }
    }

    private int string(byte[] bytes, int from, int to, ByteArrayOutputStream out) {
        int i = from + 1;
        while (bytes[i] != '"') {
            i += bytes[i] == '\\' ? 2 : 1;
        }
        i++;
        boolean isName = i < to && bytes[i] == ':';
        coloured(isName ? palette.names() : palette.strings(), bytes, from, i, out);
        return i;
    }

    private int scalar(byte[] bytes, int from, int to, ByteArrayOutputStream out) {
        int i = from;
        while (i < to && ",]}".indexOf(bytes[i]) < 0) {
            i++;
        }
        if (bytes[from] == 'n') {
            coloured(palette.nulls(), bytes, from, i, out);
        } else {
            out.write(bytes, from, i - from);
        }
        return i;
    }

    private void coloured(byte[] colour, byte[] bytes, int from, int to, ByteArrayOutputStream out) {
        out.writeBytes(colour);
        out.write(bytes, from, to - from);
        out.writeBytes(palette.end());
    }
}
