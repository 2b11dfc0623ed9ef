package io.documentjson.internal.errors;

/**
 * What a text may have, beside the grammar.
 *
 * @param maxDepth how many containers may be inside each other; the reader of an item counts them
 * @param maxNumberLength how many characters a number may have
 * @param maxStringLength how many {@code char}s a string may have, names excepted
 * @param allowComments whether comments as Java has them are white space
 * @param dynamoDbNumbers whether numbers that DynamoDB does not store are refused
 */
public record Limits(
        int maxDepth, int maxNumberLength, int maxStringLength, boolean allowComments, boolean dynamoDbNumbers) {

    /** The longest name in UTF-8, for which there is no option: DynamoDB stores none that is longer. */
    public static final int MAX_NAME_BYTES = 65_535;

    /** What every virtual machine allows for an array; some allow a few more. */
    public static final int MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

    /** How many bytes a line may have by default: a string of the greatest length fits in any script. */
    public static final int LINE_BYTES = 64_000_000;

    public static final Limits DEFAULTS = new Limits(1_000, 10_000, 20_000_000, false, false);

    private static final int GREATEST_DEPTH = 100_000;

    /** The depth, which is 1 to 100,000. */
    public static int checkedDepth(int levels) {
        if (levels < 1 || levels > GREATEST_DEPTH) {
            throw new IllegalArgumentException("Expected a depth of 1 to 100000 but was " + levels);
        }
        return levels;
    }

    /** The length, which is at least 1. */
    public static int checkedLength(int chars) {
        if (chars < 1) {
            throw new IllegalArgumentException("Expected a length of at least 1 but was " + chars);
        }
        return chars;
    }

    /** Whether the name has more than {@link #MAX_NAME_BYTES} in UTF-8. */
    public static boolean isNameTooLong(String name) {
        return name.length() > MAX_NAME_BYTES / 3 && sizeInUtf8(name) > MAX_NAME_BYTES;
    }

    /** How many bytes the text has in UTF-8; half of a surrogate pair counts three. */
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
