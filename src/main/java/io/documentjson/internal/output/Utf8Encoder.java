package io.documentjson.internal.output;

import io.documentjson.internal.output.Latin1Escaper.BeyondAscii;
import io.documentjson.internal.words.JsonEscapes;
import io.documentjson.internal.words.Latin1Encoder;
import io.documentjson.internal.words.Utf8Sequence;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/**
 * UTF-16 to UTF-8 (RFC 3629), with the escapes of a JSON string (RFC 8259, section 7).
 *
 * <p>{@link java.nio.charset.CharsetEncoder} goes character by character from the first one on that is not ASCII. JSON
 * is mostly ASCII wherever its texts come from. So runs of Latin-1 are encoded at once here, and other characters one
 * by one, up to the end of their string or to a few characters of ASCII.
 *
 * <p>Not safe for use by several threads.
 */
@SuppressWarnings("ByteBufferBackingArray") // the target is an array, wrapped whole
public final class Utf8Encoder {

    /** The most bytes of a {@code char}: an escape. */
    static final int MAX_BYTES_PER_CHAR = JsonEscapes.MAX_LENGTH;

    /** Number of ASCII characters after which a run is tried again within a string. */
    private static final int RUN = 16;

    private final Latin1Encoder latin1Encoder;
    private final Latin1Escaper escaper;

    public Utf8Encoder(Latin1Encoder latin1Encoder, Latin1Escaper escaper) {
        this.latin1Encoder = latin1Encoder;
        this.escaper = escaper;
    }

    /**
     * Encodes {@code block[0..count)}, of which the first {@code encoded} characters stand in Latin-1 at the position
     * already. A surrogate without its partner is escaped. The target has room for {@link #MAX_BYTES_PER_CHAR} and a
     * word.
     *
     * @param syntax indices of the quotes and line ends of the block that stay as they are
     * @param beyondAscii true if all beyond ASCII is escaped, or encoded
     * @return the position after the bytes
     */
    public int encode(
            CharBuffer block,
            int count,
            int encoded,
            char[] syntax,
            int syntaxCount,
            BeyondAscii beyondAscii,
            ByteBuffer target,
            int position) {
        boolean ascii = beyondAscii == BeyondAscii.ESCAPED;
        char[] source = block.array();
        byte[] bytes = target.array();
        int p = position;
        int i = 0;
        int s = 0;
        int stop = encoded;
        while (true) {
            int first = s;
            while (s < syntaxCount && syntax[s] < stop) {
                s++;
            }
            int run = stop - i;
            if (Latin1Escaper.count(bytes, p, run, s - first, beyondAscii) == 0) {
                p += run;
            } else {
                int found = escaper.scan(bytes, p, run, syntax, first, s, i, beyondAscii);
                p = escaper.copy(run, found, beyondAscii, bytes, p);
            }
            i = stop;
            // A character beyond Latin-1 is part of a string, so the next syntax is the quote that closes it.
            int close = s < syntaxCount ? syntax[s] : count;
            int end = Math.min(i + RUN, close);
            while (i < end) {
                char c = source[i];
                if (c < 0x80) {
                    if (!JsonEscapes.isEscaped((byte) c)) {
                        bytes[p++] = (byte) c;
                    } else {
                        p = JsonEscapes.put(c, bytes, p);
                    }
                    i++;
                } else {
                    if (ascii) {
                        p = JsonEscapes.put(c, bytes, p);
                    } else if (!Character.isSurrogate(c)) {
                        p = Utf8Sequence.put(c, bytes, p);
                    } else if (i + 1 < count && Character.isSurrogatePair(c, source[i + 1])) {
                        i++;
                        p = Utf8Sequence.put(Character.toCodePoint(c, source[i]), bytes, p);
                    } else {
                        p = JsonEscapes.put(c, bytes, p);
                    }
                    i++;
                    end = Math.min(i + RUN, close);
                }
            }
            if (i >= count) {
                return p;
            }
            stop = latin1Encoder.encode(block, i, count, target, p);
        }
    }
}
