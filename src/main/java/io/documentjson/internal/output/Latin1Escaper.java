package io.documentjson.internal.output;

import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.JsonEscapes;

/**
 * Escapes a text of Latin-1. In UTF-8 what is beyond ASCII is longer too, so it is treated alike.
 *
 * <p>Not safe for use by several threads.
 */
public final class Latin1Escaper {

    /** What becomes of characters beyond ASCII. */
    public enum BeyondAscii {
        KEPT(-1),
        UTF_8(0),
        ESCAPED(0);

        /** As {@link ByteSwar#marks} takes it. */
        final long kept;

        BeyondAscii(long kept) {
            this.kept = kept;
        }
    }

    private final EscapeScanner scanner;

    /** The text as it was. */
    private final byte[] unescaped;

    /** For texts of up to {@code maxLength} characters. */
    public Latin1Escaper(EscapeScanner scanner, int maxLength) {
        this.scanner = scanner;
        this.unescaped = new byte[maxLength + ByteSwar.BYTES];
    }

    /**
     * Whether all of {@code bytes[from..from + count)} stays as it is, {@code syntaxCount} quotes and line ends
     * included.
     */
    static boolean isPlain(byte[] bytes, int from, int count, int syntaxCount, BeyondAscii beyondAscii) {
        ByteSwar.LONGS.set(bytes, from + count, ByteSwar.SPACES);
        return ByteSwar.countMarks(bytes, from, from + count, beyondAscii.kept) == syntaxCount;
    }

    /**
     * Takes {@code bytes[from..from + count)}, which are lost then, and finds what {@link #copy} has to change. The
     * characters {@code syntax[first..last)}, counted from {@code start}, stay as they are.
     *
     * @return how many characters change
     */
    int scan(
            byte[] bytes, int from, int count, char[] syntax, int first, int last, int start, BeyondAscii beyondAscii) {
        System.arraycopy(bytes, from, unescaped, 0, count);
        for (int i = first; i < last; i++) {
            bytes[from - start + syntax[i]] = ' ';
        }
        return scanner.scanLatin1(bytes, from, count, beyondAscii.kept);
    }

    /** Writes the text of the last {@link #scan}, which found so many characters; returns where it ends. */
    int copy(int count, int found, BeyondAscii beyondAscii, byte[] target, int position) {
        return JsonEscapes.copy(
                unescaped, count, scanner.places(), found, target, position, beyondAscii == BeyondAscii.ESCAPED);
    }
}
