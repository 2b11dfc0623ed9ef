package io.documentjson.cli;

import java.util.HexFormat;

/** A JSON text that is put together by hand: manifests, journals and reports are small and flat. */
final class JsonText {

    private final StringBuilder text = new StringBuilder();

    /** Begins an object. */
    JsonText open() {
        separate();
        text.append('{');
        return this;
    }

    JsonText close() {
        text.append('}');
        return this;
    }

    JsonText openArray() {
        separate();
        text.append('[');
        return this;
    }

    JsonText closeArray() {
        text.append(']');
        return this;
    }

    /** The name of the next value. */
    JsonText name(String name) {
        separate();
        quote(name);
        text.append(':');
        return this;
    }

    JsonText value(String value) {
        separate();
        quote(value);
        return this;
    }

    JsonText value(long value) {
        separate();
        text.append(value);
        return this;
    }

    private void separate() {
        int length = text.length();
        if (length > 0 && "{[:".indexOf(text.charAt(length - 1)) < 0) {
            text.append(',');
        }
    }

    private void quote(String value) {
        text.append('"').append(escape(value)).append('"');
    }

    /** The characters with the escapes that the transcoder writes. */
    static String escape(String value) {
        StringBuilder escaped = new StringBuilder(value.length());
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            int letter = "\"\\\b\f\n\r\t".indexOf(c);
            if (letter >= 0) {
                escaped.append('\\').append("\"\\bfnrt".charAt(letter));
            } else if (c < ' ' || isHalfPair(value, i)) {
                escaped.append(String.format("\\u%04X", (int) c));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    private static boolean isHalfPair(String value, int i) {
        char c = value.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == value.length() || !Character.isLowSurrogate(value.charAt(i + 1));
        }
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(value.charAt(i - 1)));
    }

    /** What the characters of a JSON string stand for. */
    static String unescape(String characters) {
        if (characters.indexOf('\\') < 0) {
            return characters;
        }
        StringBuilder plain = new StringBuilder(characters.length());
        for (int i = 0; i < characters.length(); i++) {
            char c = characters.charAt(i);
            if (c != '\\' || i + 1 == characters.length()) {
                plain.append(c);
                continue;
            }
            char letter = characters.charAt(++i);
            int index = "bfnrt".indexOf(letter);
            if (index >= 0) {
                plain.append("\b\f\n\r\t".charAt(index));
            } else if (letter == 'u' && isHex(characters, i + 1)) {
                plain.append((char) HexFormat.fromHexDigits(characters, i + 1, i + 5));
                i += 4;
            } else {
                plain.append(letter);
            }
        }
        return plain.toString();
    }

    private static boolean isHex(String characters, int from) {
        for (int i = from; i < from + 4; i++) {
            if (i >= characters.length() || !HexFormat.isHexDigit(characters.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
