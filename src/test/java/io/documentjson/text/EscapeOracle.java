package io.documentjson.text;

/** The strings of JSON as RFC 8259, section 7, has them, a character at a time. */
final class EscapeOracle {

    private EscapeOracle() {}

    /** The text between the quotes of a string; with {@code ascii}, all beyond ASCII is escaped. */
    static String escaped(String text, boolean ascii) {
        StringBuilder json = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            json.append(escaped(text, i, ascii));
        }
        return json.toString();
    }

    static String quoted(String text, boolean ascii) {
        return '"' + escaped(text, ascii) + '"';
    }

    private static String escaped(String text, int index, boolean ascii) {
        char c = text.charAt(index);
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\b' -> "\\b";
            case '\t' -> "\\t";
            case '\n' -> "\\n";
            case '\f' -> "\\f";
            case '\r' -> "\\r";
            default ->
                c < ' ' || isUnpaired(text, index) || (ascii && c >= 0x80)
                        ? String.format("\\u%04X", (int) c)
                        : String.valueOf(c);
        };
    }

    /** Whether a surrogate without its partner is at the index. */
    static boolean isUnpaired(String text, int index) {
        char c = text.charAt(index);
        if (Character.isHighSurrogate(c)) {
            return index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
        }
        return Character.isLowSurrogate(c) && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
    }
}
