package io.documentjson.cli;

import java.util.ArrayList;
import java.util.List;

/** A table of text that fits a width: the first column gives way, in its middle, where a row would be too long. */
final class Table {

    private static final String GAP = "  ";
    private static final int SHORTEST = 12;
    private static final String CUT = "...";

    private final boolean[] right;
    private final List<String[]> rows = new ArrayList<>();

    /** @param headings those of numbers begin with {@code >}, and their columns are flush right */
    Table(String... headings) {
        right = new boolean[headings.length];
        String[] row = new String[headings.length];
        for (int i = 0; i < headings.length; i++) {
            right[i] = headings[i].startsWith(">");
            row[i] = right[i] ? headings[i].substring(1) : headings[i];
        }
        rows.add(row);
    }

    void add(String... cells) {
        rows.add(cells);
    }

    /** The table, its lines no longer than {@code width} as far as the first column can make room. */
    String format(int width) {
        int[] widths = new int[right.length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], length(row[i]));
            }
        }
        int rest = 0;
        for (int i = 1; i < widths.length; i++) {
            rest += GAP.length() + widths[i];
        }
        widths[0] = Math.min(widths[0], Math.max(SHORTEST, width - rest));
        StringBuilder text = new StringBuilder();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                append(line, i == 0 ? cut(row[i], widths[i]) : row[i], widths[i], right[i]);
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private static void append(StringBuilder line, String cell, int width, boolean right) {
        String space = " ".repeat(Math.max(0, width - length(cell)));
        line.append(line.length() == 0 ? "" : GAP).append(right ? space + cell : cell + space);
    }

    private static int length(String cell) {
        return cell.codePointCount(0, cell.length());
    }

    /** Leaves the beginning and the end, which say most of a path. */
    static String cut(String cell, int width) {
        int length = length(cell);
        if (length <= width) {
            return cell;
        }
        int kept = Math.max(2, width - CUT.length());
        int head = kept / 2;
        int tail = cell.offsetByCodePoints(cell.length(), -(kept - head));
        return cell.substring(0, cell.offsetByCodePoints(0, head)) + CUT + cell.substring(tail);
    }
}
