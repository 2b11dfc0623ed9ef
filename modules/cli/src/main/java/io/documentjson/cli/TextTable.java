package io.documentjson.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A table of text that fits a width. Where a row would be too long the first column gives way, in its middle, then
 * other columns of text at their ends, and then the last columns are left out.
 */
final class TextTable {

    private static final String GAP = "  ";
    private static final int SHORTEST = 12;
    private static final int SHORTEST_TEXT = 8;

    /** These columns are never left out. */
    private static final int KEPT = 3;

    private static final String CUT = "...";

    private final boolean[] right;
    private final List<String[]> rows = new ArrayList<>();

    /** @param headings a column of numbers has a heading that begins with {@code >}, and is flush right */
    TextTable(String... headings) {
        right = new boolean[headings.length];
        String[] row = new String[headings.length];
        for (int i = 0; i < headings.length; i++) {
            right[i] = headings[i].startsWith(">");
            row[i] = right[i] ? headings[i].substring(1) : headings[i];
        }
        rows.add(row);
    }

    /** Adds a row; cells beyond the last heading are left out. */
    void add(String... cells) {
        rows.add(Arrays.stream(cells)
                .limit(right.length)
                .map(Problems::printable)
                .toArray(String[]::new));
    }

    /** The table, its lines no longer than {@code width} if that has room for three columns. */
    String format(int width) {
        int[] widths = widths(width);
        StringBuilder text = new StringBuilder();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = i == 0 ? cut(row[i], widths[i]) : cutEnd(row[i], widths[i]);
                String space = " ".repeat(Math.max(0, widths[i] - length(cell)));
                line.append(i == 0 ? "" : GAP).append(right[i] ? space + cell : cell + space);
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** The widths of the columns that are shown. */
    private int[] widths(int width) {
        int[] widths = new int[right.length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], length(row[i]));
            }
        }
        shrink(widths, 0, SHORTEST, width);
        for (int i = widths.length - 1; i > 0; i--) {
            if (!right[i]) {
                shrink(widths, i, SHORTEST_TEXT, width);
            }
        }
        while (widths.length > KEPT && sum(widths) > width) {
            widths = Arrays.copyOf(widths, widths.length - 1);
        }
        return widths;
    }

    private static int sum(int[] widths) {
        return Arrays.stream(widths).sum() + GAP.length() * (widths.length - 1);
    }

    /** Shortens a column until the row fits, but not below {@code least}. */
    private static void shrink(int[] widths, int column, int least, int width) {
        int tooMuch = Math.max(0, sum(widths) - width);
        widths[column] = Math.max(Math.min(least, widths[column]), widths[column] - tooMuch);
    }

    private static int length(String cell) {
        return cell.codePointCount(0, cell.length());
    }

    /** Leaves the beginning. */
    static String cutEnd(String cell, int width) {
        return length(cell) <= width
                ? cell
                : cell.substring(0, cell.offsetByCodePoints(0, Math.max(0, width - CUT.length()))) + CUT;
    }

    /** The text in lines of this width, cut between words; the second line and those after it are indented. */
    static String wrap(String text, int width) {
        StringBuilder lines = new StringBuilder();
        int used = 0;
        for (String word : Problems.printable(text).split(" ", -1)) {
            boolean fits = used + 1 + length(word) <= width;
            if (used > 0) {
                lines.append(fits ? " " : "\n  ");
                used = fits ? used + 1 : 2;
            }
            lines.append(word);
            used += length(word);
        }
        return lines.append('\n').toString();
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
