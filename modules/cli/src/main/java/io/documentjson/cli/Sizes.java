package io.documentjson.cli;

import java.util.Locale;

/** Numbers as people read them. */
final class Sizes {

    private static final String[] UNITS = {"B", "KB", "MB", "GB", "TB"};

    private Sizes() {}

    /** Bytes in powers of 1,000. */
    static String bytes(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 1_000 && unit < UNITS.length - 1) {
            value /= 1_000;
            unit++;
        }
        return String.format(Locale.ROOT, unit == 0 || value >= 100 ? "%.0f %s" : "%.1f %s", value, UNITS[unit]);
    }

    /** A count with commas. */
    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** A count with the word for it, which takes an s if there is more or less than one. */
    static String count(long count, String word) {
        return count(count) + " " + word + (count == 1 ? "" : "s");
    }

    /** Minutes and seconds, and hours where there are any. */
    static String seconds(long seconds) {
        return seconds < 3_600
                ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60);
    }

    /** Length in bytes of a text in UTF-8. */
    static long utf8Length(String text) {
        long bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // Half of a pair has two of the four bytes of its character.
            bytes += c < 0x80 ? 0 : c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
        }
        return bytes;
    }
}
