package io.documentjson.internal.tokens;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;

/** Names that a {@link NameTable} does not keep: with an escape, with text beyond ASCII, or of unusual length. */
final class NameDecoder {

    private final Utf8Source source;
    private final StringDecoder strings;

    NameDecoder(Utf8Source source, StringDecoder strings) {
        this.source = source;
        this.strings = strings;
    }

    /**
     * The name that begins at {@code from}, plain ASCII up to {@code stop}. The position is after its quote then.
     *
     * @param token how many bytes come before it
     */
    String decode(int from, int stop, long token) throws IOException {
        String name;
        if (source.bytes[stop] == '"') {
            source.position = stop + 1;
            name = ByteSwar.latin1(source.bytes, from, stop - from);
        } else {
            name = strings.decode(from, stop, Limits.MAX_NAME_BYTES, ErrorCode.NAME_TOO_LONG);
            if (strings.hasEscapes() && hasHalfPair(name)) {
                throw new TextException(
                        ErrorCode.INVALID_JSON, "Expected whole surrogate pairs in a name but was half of one", token);
            }
        }
        if (Limits.isNameTooLong(name)) {
            throw ReadErrors.tooLong(ErrorCode.NAME_TOO_LONG, Limits.MAX_NAME_BYTES, token);
        }
        return name;
    }

    private static boolean hasHalfPair(String name) {
        return name.codePoints().anyMatch(c -> c <= Character.MAX_VALUE && Character.isSurrogate((char) c));
    }
}
