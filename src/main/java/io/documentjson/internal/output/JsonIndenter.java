package io.documentjson.internal.output;

import java.nio.CharBuffer;
import java.util.Arrays;

/**
 * Spreads blocks of compact JSON over lines: a member or element a line, two spaces a level, empty containers closed at
 * once. What stands in strings is copied as it is; where they begin and end is known from their quotes.
 *
 * <p>Not safe for use by several threads.
 */
final class JsonIndenter {

    private static final int SPACES_PER_LEVEL = 2;

    private final TextOutput output;
    private final char[] chars = new char[TextOutput.MAX_BLOCK];
    private final CharBuffer block = CharBuffer.wrap(chars);
    private int charCount;

    /** Where the quotes around strings and the line ends are. */
    private final char[] syntax = new char[TextOutput.MAX_BLOCK];

    private int syntaxCount;

    private int level;

    /** Whether the last character opened a container, of which it is not known whether it is empty. */
    private boolean opened;

    private boolean inString;

    JsonIndenter(TextOutput output) {
        this.output = output;
    }

    /** Begins a value in a line that is already indented by {@code level} levels. */
    void start(int level) {
        this.level = level;
        charCount = 0;
        syntaxCount = 0;
        opened = false;
        inString = false;
    }

    /** As {@link TextOutput#append}. */
    void append(char[] source, int count, char[] quotes, int quoteCount) {
        int from = 0;
        for (int i = 0; i < quoteCount; i++) {
            int quote = quotes[i];
            appendPart(source, from, quote);
            appendQuote();
            from = quote + 1;
        }
        appendPart(source, from, count);
    }

    /** Passes on all that was appended so far. */
    void flush() {
        if (charCount > 0) {
            output.append(block, charCount, syntax, syntaxCount, false);
            charCount = 0;
            syntaxCount = 0;
        }
    }

    private void appendPart(char[] source, int from, int stop) {
        if (inString) {
            int length = stop - from;
            ensureChars(length);
            System.arraycopy(source, from, chars, charCount, length);
            charCount += length;
        } else {
            for (int i = from; i < stop; i++) {
                appendToken(source[i]);
            }
        }
    }

    private void appendQuote() {
        if (!inString) {
            startValue();
        }
        inString = !inString;
        putSyntax('"');
    }

    private void appendToken(char c) {
        switch (c) {
            case '{', '[' -> {
                startValue();
                put(c);
                level++;
                opened = true;
            }
            case '}', ']' -> {
                level--;
                if (!opened) {
                    startLine();
                }
                opened = false;
                put(c);
            }
            case ',' -> {
                put(c);
                startLine();
            }
            case ':' -> {
                put(c);
                put(' ');
            }
            default -> {
                startValue();
                put(c);
            }
        }
    }

    private void startValue() {
        if (opened) {
            opened = false;
            startLine();
        }
    }

    private void startLine() {
        putSyntax('\n');
        int spaces = level * SPACES_PER_LEVEL;
        while (spaces > 0) {
            ensureChars(1);
            int count = Math.min(spaces, chars.length - charCount);
            Arrays.fill(chars, charCount, charCount + count, ' ');
            charCount += count;
            spaces -= count;
        }
    }

    private void putSyntax(char c) {
        ensureChars(1);
        syntax[syntaxCount++] = (char) charCount;
        put(c);
    }

    private void put(char c) {
        ensureChars(1);
        chars[charCount++] = c;
    }

    private void ensureChars(int count) {
        if (chars.length - charCount < count) {
            flush();
        }
    }
}
