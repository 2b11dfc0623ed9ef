package io.documentjson.cli;

import java.nio.charset.StandardCharsets;

/**
 * Walks over the first part of a JSON text from value to value, so that its form can be found out. What is cut or malformed is met as
 * {@link #END}: the transcoder reports it.
 */
final class JsonCursor {

    /** The end of the text, or something that is not JSON. */
    static final int END = 0;

    private byte[] text = new byte[0];
    private int position;
    private int end;

    /** Between the quotes of the last string. */
    private int from;

    private int to;

    /** Begins with the first value of {@code text[from..to)}. */
    JsonCursor on(byte[] bytes, int first, int stop) {
        text = bytes;
        position = first;
        end = stop;
        return this;
    }

    /** The index of the next byte. */
    int position() {
        return position;
    }

    /** The first byte of the next value, or the next bracket, comma or colon, which is not passed; or END. */
    int peek() {
        while (position < end) {
            byte b = text[position];
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return b;
            }
            position++;
        }
        return END;
    }

    /** Passes the byte if it comes next. */
    boolean pass(int b) {
        if (peek() == b) {
            position++;
            return true;
        }
        return false;
    }

    /** Passes the opening bracket, and the closing one if nothing is between them; whether there is a first member. */
    boolean open(int bracket) {
        return pass(bracket) && !pass(close(bracket)) && peek() != END;
    }

    /** Passes what follows a member or element, a comma or the closing bracket; whether there is another one. */
    boolean next(int bracket) {
        if (pass(',')) {
            return true;
        }
        pass(close(bracket));
        return false;
    }

    private static int close(int bracket) {
        return bracket == '{' ? '}' : ']';
    }

    /** Passes a name and its colon. */
    boolean name() {
        return string() && pass(':');
    }

    /** Passes a string. */
    boolean string() {
        if (!pass('"')) {
            return false;
        }
        from = position;
        while (position < end) {
            byte b = text[position];
            if (b == '"') {
                to = position++;
                return true;
            }
            position += b == '\\' ? 2 : 1;
        }
        position = end;
        return false;
    }

    /** The last name or string, its escapes resolved. */
    String text() {
        return JsonText.unescape(new String(text, from, to - from, StandardCharsets.UTF_8));
    }

    /** Passes a value with all that is in it; false if the text ends within. */
    boolean skip() {
        int depth = 0;
        do {
            int b = peek();
            switch (b) {
                case END -> {
                    return false;
                }
                case '"' -> {
                    if (!string()) {
                        return false;
                    }
                }
                case '{', '[' -> {
                    depth++;
                    position++;
                }
                case '}', ']' -> {
                    depth--;
                    position++;
                }
                case ',', ':' -> position++;
                default -> scalar();
            }
        } while (depth > 0);
        return true;
    }

    /** Passes a number, true, false or null. */
    private void scalar() {
        from = position;
        while (position < end && ",:]}[{\" \n\r\t".indexOf(text[position]) < 0) {
            position++;
        }
        to = position;
    }
}
