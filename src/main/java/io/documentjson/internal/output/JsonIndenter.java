package io.documentjson.internal.output;

import io.documentjson.internal.errors.ValueErrors;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Spreads blocks of compact JSON over lines: a member or element a line, two spaces a level, empty containers closed at
 * once. Text in strings is copied as it is; the quotes say where strings begin and end. Lines for a terminal may have
 * colors, as jq has made them usual: names blue, strings green, nulls grey.
 *
 * <p>Not safe for use by several threads.
 */
final class JsonIndenter {

    private static final int SPACES_PER_LEVEL = 2;

    /** Text after the escape character of a terminal (ECMA-48, section 8.3.117). */
    private static final String NAME_COLOR = "[34;1m";

    private static final String STRING_COLOR = "[32m";
    private static final String NULL_COLOR = "[90m";
    private static final String NO_COLOR = "[0m";

    private static final char ESCAPE = 0x1B;

    /** The numbers of a block are checked before its lines are made. */
    private static final UncheckedNumbers NO_NUMBERS = new UncheckedNumbers(0);

    private static final int NULL_LENGTH = 4;

    private final TextOutput output;
    private final char[] chars = new char[TextOutput.MAX_BLOCK];
    private final CharBuffer block = CharBuffer.wrap(chars);
    private int charCount;

    /** Indices of the quotes around strings and of the line ends. */
    private final char[] syntax = new char[TextOutput.MAX_BLOCK];

    private int syntaxCount;

    private int level;

    /** True if the last character opened a container, of which it is not known whether it is empty. */
    private boolean opened;

    private boolean inString;

    /** The open containers that are maps, by their level. */
    private final BitSet maps = new BitSet();

    /** True if the next string is a name. */
    private boolean expectsName;

    /** Number of characters of a {@code null} that are still to come. */
    private int ofNull;

    private final boolean hasColors;

    /** @param hasColors true if the lines are for a terminal that shows colors */
    JsonIndenter(TextOutput output, boolean hasColors) {
        this.output = output;
        this.hasColors = hasColors;
    }

    /** Begins a value in a line that is already indented by {@code level} levels. */
    void start(int level) {
        this.level = level;
        charCount = 0;
        syntaxCount = 0;
        opened = false;
        inString = false;
        ofNull = 0;
    }

    /** Appends a block with line ends and spaces; see {@link TextOutput#append}. */
    void append(char[] source, int count, char[] quotes, int quoteCount, UncheckedNumbers numbers) {
        if (!numbers.areJson(source)) {
            throw ValueErrors.invalidNumber();
        }
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
            output.append(block, charCount, syntax, syntaxCount, NO_NUMBERS, false);
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
            color(expectsName ? NAME_COLOR : STRING_COLOR);
        }
        inString = !inString;
        putSyntax('"');
        if (!inString) {
            color(NO_COLOR);
        }
    }

    private void color(String sequence) {
        if (hasColors) {
            putSyntax(ESCAPE);
            for (int i = 0; i < sequence.length(); i++) {
                put(sequence.charAt(i));
            }
        }
    }

    private void appendToken(char c) {
        switch (c) {
            case '{', '[' -> {
                startValue();
                put(c);
                level++;
                opened = true;
                expectsName = c == '{';
                maps.set(level, expectsName);
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
                expectsName = maps.get(level);
            }
            case ':' -> {
                put(c);
                put(' ');
                expectsName = false;
            }
            case 'n' -> {
                startValue();
                color(NULL_COLOR);
                put(c);
                ofNull = NULL_LENGTH - 1;
            }
            default -> {
                startValue();
                put(c);
                if (ofNull > 0 && --ofNull == 0) {
                    color(NO_COLOR);
                }
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
