package io.documentjson.internal.output;

import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.JsonEscapes;

/**
 * Escapes a text of Latin-1. Characters beyond ASCII become longer in UTF-8, so they are treated like escapes.
 *
 * <p>Not safe for use by several threads.
 */
public final class Latin1Escaper {

    /** Treatment of characters beyond ASCII. */
    public enum BeyondAscii {
        KEPT(-1),
        UTF_8(0),
        ESCAPED(0);

        /** The argument {@code kept} of {@link ByteSwar#marks}. */
        final long kept;

        BeyondAscii(long kept) {
            this.kept = kept;
        }
    }

    static final int NOT_COUNTED = -1;

    private final EscapeScanner scanner;

    /** The text as it was. */
    private final byte[] unescaped;

    /** Length of the beginning of the last text that stays in place. */
    private int kept;

    private boolean expectsQuotes;

    /** True if the syntax has nothing but quotes. */
    private boolean isCompact = true;

    /** For texts of up to {@code maxLength} characters. */
    public Latin1Escaper(EscapeScanner scanner, int maxLength) {
        this.scanner = scanner;
        this.unescaped = new byte[maxLength + ByteSwar.BYTES];
    }

    /**
     * Counts the characters of {@code bytes[from..from + count)} that change, if {@code syntaxCount} quotes and line
     * ends stay as they are.
     */
    static int count(byte[] bytes, int from, int count, int syntaxCount, BeyondAscii beyondAscii) {
        ByteSwar.LONGS.set(bytes, from + count, ByteSwar.SPACES);
        return ByteSwar.countMarks(bytes, from, from + count, beyondAscii.kept) - syntaxCount;
    }

    /** Sets whether texts are compact; others have line ends in their syntax. */
    void setCompact(boolean compact) {
        isCompact = compact;
    }

    /** True if the last text with escapes had quotes that are not syntax. */
    boolean expectsQuotes() {
        return expectsQuotes;
    }

    /**
     * Scans a whole block, as {@link #scan} does. If all counted changes are characters other than quotes, then
     * all quotes are syntax, and only the text after the first escape has to be copied.
     *
     * @param counted the result of {@link #count}, or {@link #NOT_COUNTED}
     */
    int scanBlock(
            byte[] bytes, int from, int count, int counted, char[] syntax, int syntaxCount, BeyondAscii beyondAscii) {
        if (isCompact
                && !expectsQuotes
                && scanner.findButQuotes(bytes, from, count, counted, beyondAscii.kept) == counted) {
            kept = scanner.places()[0];
            System.arraycopy(bytes, from + kept, unescaped, kept, count - kept);
            return counted;
        }
        int found = scan(bytes, from, count, syntax, 0, syntaxCount, 0, beyondAscii);
        expectsQuotes &= found == 0;
        for (int i = 0; i < found; i++) {
            expectsQuotes |= unescaped[scanner.places()[i]] == '"';
        }
        return found;
    }

    /**
     * Takes {@code bytes[from..from + count)}, which may change, and finds what {@link #copy} has to change. The
     * characters {@code syntax[first..last)}, counted from {@code start}, stay as they are.
     *
     * @return the number of characters that change
     */
    int scan(
            byte[] bytes, int from, int count, char[] syntax, int first, int last, int start, BeyondAscii beyondAscii) {
        kept = 0;
        System.arraycopy(bytes, from, unescaped, 0, count);
        for (int i = first; i < last; i++) {
            bytes[from - start + syntax[i]] = ' ';
        }
        return scanner.scanLatin1(bytes, from, count, beyondAscii.kept);
    }

    /** Writes the text of the last {@link #scan}, which found so many characters; returns where it ends. */
    int copy(int count, int found, BeyondAscii beyondAscii, byte[] target, int position) {
        return JsonEscapes.copy(
                unescaped,
                kept,
                count,
                scanner.places(),
                found,
                target,
                position + kept,
                beyondAscii == BeyondAscii.ESCAPED);
    }
}
