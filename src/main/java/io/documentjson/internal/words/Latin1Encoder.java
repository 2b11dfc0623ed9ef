package io.documentjson.internal.words;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/**
 * UTF-16 to Latin-1, as far as it goes: the JDK encodes it in vectors and stops at the first {@code char} beyond
 * Latin-1.
 *
 * <p>Not safe for use by several threads.
 */
public final class Latin1Encoder {

    private final CharsetEncoder encoder = StandardCharsets.ISO_8859_1.newEncoder();

    /**
     * Encodes {@code source[from..to)} to the position in the target, which has room for all of it. Both buffers are
     * arrays as a whole.
     *
     * @return the index of the first {@code char} beyond Latin-1 in the source, or {@code to}
     */
    public int encode(CharBuffer source, int from, int to, ByteBuffer target, int position) {
        encoder.reset();
        encoder.encode(source.limit(to).position(from), target.clear().position(position), true);
        return source.position();
    }
}
