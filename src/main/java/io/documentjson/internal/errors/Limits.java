package io.documentjson.internal.errors;

import io.documentjson.events.BadLineHandler;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The limits of a text, beside the grammar.
 *
 * @param maxDepth the greatest number of containers inside each other; the reader of an item counts them
 * @param maxNumberLength the greatest length of a number in characters
 * @param maxStringLength the greatest length of a string in {@code char}s, names excepted
 * @param allowComments true if comments as Java has them are white space
 * @param dynamoDbNumbers true if numbers that DynamoDB does not store are refused
 */
public record Limits(
        int maxDepth, int maxNumberLength, int maxStringLength, boolean allowComments, boolean dynamoDbNumbers) {

    /** The longest name in UTF-8, for which there is no option: DynamoDB stores none that is longer. */
    public static final int MAX_NAME_BYTES = 65_535;

    /** The length of an array that every virtual machine allows; some allow a few more. */
    public static final int MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

    /** The greatest length of a line in bytes by default: a string of the greatest length fits in any script. */
    public static final int LINE_BYTES = 64_000_000;

    public static final Limits DEFAULTS = new Limits(1_000, 10_000, 20_000_000, false, false);

    private static final int GREATEST_DEPTH = 100_000;

    /** The limits behind the builders of the public API, and what becomes of a line beyond them. */
    public static class Options {

        public int maxDepth = DEFAULTS.maxDepth;
        public int maxNumberLength = DEFAULTS.maxNumberLength;
        public int maxStringLength = DEFAULTS.maxStringLength;
        public int maxLineLength = LINE_BYTES;
        public boolean allowComments;
        public boolean dynamoDbLimits;

        /** Takes bad lines; {@code null} if they are thrown. */
        @Nullable
        public BadLineHandler onError;

        /** The defaults. */
        public Options() {}

        public final void maxDepth(int levels) {
            if (levels < 1 || levels > GREATEST_DEPTH) {
                throw new IllegalArgumentException("Expected a depth of 1 to 100000 but was " + levels);
            }
            maxDepth = levels;
        }

        public final void maxNumberLength(int chars) {
            maxNumberLength = checkedLength(chars);
        }

        public final void maxStringLength(int chars) {
            maxStringLength = checkedLength(chars);
        }

        public final void maxLineLength(int bytes) {
            maxLineLength = checkedLength(bytes);
        }

        private static int checkedLength(int length) {
            if (length < 1) {
                throw new IllegalArgumentException("Expected a length of at least 1 but was " + length);
            }
            return length;
        }

        public final void onError(BadLineHandler handler) {
            onError = Objects.requireNonNull(handler, "handler");
        }

        /** The limits of a text as they are now. */
        public final Limits limits() {
            return new Limits(maxDepth, maxNumberLength, maxStringLength, allowComments, dynamoDbLimits);
        }
    }

    /** Tells a name of more than {@link #MAX_NAME_BYTES} in UTF-8. */
    public static boolean isNameTooLong(String name) {
        return name.length() > MAX_NAME_BYTES / 3 && sizeInUtf8(name) > MAX_NAME_BYTES;
    }

    /** The bytes of the text in UTF-8; half of a surrogate pair counts three. */
    public static long sizeInUtf8(String text) {
        int length = text.length();
        long bytes = 0;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            boolean pair =
                    Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1));
            bytes += pair ? 4 : c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
            i += pair ? 1 : 0;
        }
        return bytes;
    }
}
