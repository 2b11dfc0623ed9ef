package io.documentjson.internal.tokens;

import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.words.Utf8Sequence;
import java.io.IOException;

/** Comments as Java has them, which readers may allow as white space. */
final class Comments {

    private Comments() {}

    /**
     * Skips the comment whose slash is at the position; one to the end of a line may be ended by the text's end.
     */
    static void skip(Utf8Source source) throws IOException {
        source.require(2);
        byte second = source.bytes[source.position + 1];
        if (second != '/' && second != '*') {
            throw ReadErrors.unexpected(source, source.position, "a JSON value or a comment");
        }
        source.position += 2;
        while (true) {
            source.require(4);
            int p = source.position;
            byte b = source.bytes[p];
            if (p == source.limit) {
                if (second == '*') {
                    throw ReadErrors.unexpected(source, p, "the end of the comment");
                }
                return;
            }
            if (second == '*' ? b == '*' && source.bytes[p + 1] == '/' : b == '\n' || b == '\r') {
                source.position = second == '*' ? p + 2 : p + 1;
                return;
            }
            skipCharacter(source, b);
        }
    }

    private static void skipCharacter(Utf8Source source, byte first) throws IOException {
        int p = source.position;
        if (first >= 0 && first < ' ' && !Utf8Source.isSpace(first)) {
            throw ReadErrors.unexpected(source, p, "the rest of a comment");
        }
        TextException malformed = ReadErrors.malformed(source);
        if (malformed != null) {
            throw malformed;
        }
        source.position = p + (first < 0 && !source.isChars ? Utf8Sequence.length(source.bytes, p) : 1);
    }
}
