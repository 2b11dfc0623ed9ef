package io.documentjson.text;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a text that is ASCII. A text is, when it has as many bytes in UTF-8 as {@code char}s and every question
 * mark among the bytes is one in the text: what else takes one byte is half a surrogate pair, which becomes a question
 * mark.
 */
public final class AsciiText {

    private AsciiText() {}

    /** The text, a byte a {@code char}; {@code null} if it is not ASCII. */
    public static byte @Nullable [] bytes(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return utf8.length == text.length() && sameQuestionMarks(text, utf8) ? utf8 : null;
    }

    private static boolean sameQuestionMarks(String text, byte[] ascii) {
        int i = 0;
        for (; ascii.length - i >= ByteSwar.BYTES; i += ByteSwar.BYTES) {
            if (ByteSwar.questionMarksIfAscii((long) ByteSwar.LONGS.get(ascii, i)) != 0
                    && !sameQuestionMarks(text, ascii, i, i + ByteSwar.BYTES)) {
                return false;
            }
        }
        return sameQuestionMarks(text, ascii, i, ascii.length);
    }

    private static boolean sameQuestionMarks(String text, byte[] ascii, int from, int to) {
        for (int i = from; i < to; i++) {
            if (ascii[i] == '?' && text.charAt(i) != '?') {
                return false;
            }
        }
        return true;
    }
}
