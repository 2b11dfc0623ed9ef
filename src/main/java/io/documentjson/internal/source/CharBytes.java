package io.documentjson.internal.source;

import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CharSwar;
import io.documentjson.internal.words.Latin1Encoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Makes one byte of each {@code char} of a {@code String}: the low byte, with the top bit of what is beyond Latin-1. So
 * ASCII stays what it is, and nothing else becomes ASCII.
 *
 * <p>Characters are copied out of the string a block at a time. Most blocks are Latin-1, which the JDK encodes in
 * vectors; of the others eight {@code char}s are packed at a time.
 *
 * <p>Not safe for use by several threads.
 */
final class CharBytes {

    /** Number of bytes that may be written after those that were asked for. */
    static final int SLACK = ByteSwar.BYTES;

    private static final int BLOCK = 1 << 10;

    private final Latin1Encoder latin1Encoder = new Latin1Encoder();
    private final char[] chars = new char[BLOCK];
    private final CharBuffer block = CharBuffer.wrap(chars);
    private final byte[] bytes = new byte[BLOCK * Character.BYTES];
    private final ByteBuffer latin1 = ByteBuffer.wrap(bytes);

    /** The same bytes as {@code char}s, if a block was not Latin-1. */
    private @Nullable CharBuffer utf16;

    /** Copies {@code text[from..from + count)} to the position in the target. */
    void copy(String text, int from, int count, byte[] target, int position) {
        for (int done = 0; done < count; done += BLOCK) {
            int length = Math.min(BLOCK, count - done);
            text.getChars(from + done, from + done + length, chars, 0);
            if (latin1Encoder.encode(block, 0, length, latin1, 0) == length) {
                System.arraycopy(bytes, 0, target, position + done, length);
            } else {
                pack(length, target, position + done);
            }
        }
    }

    private void pack(int length, byte[] target, int position) {
        CharBuffer view = utf16;
        if (view == null) {
            view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asCharBuffer();
            utf16 = view;
        }
        view.clear().put(chars, 0, length);
        byte[] from = bytes;
        for (int i = 0; i < length; i += ByteSwar.BYTES) {
            int word = i * Character.BYTES;
            long low = CharSwar.toMarkedBytes((long) ByteSwar.LONGS.get(from, word));
            long high = CharSwar.toMarkedBytes((long) ByteSwar.LONGS.get(from, word + ByteSwar.BYTES));
            ByteSwar.LONGS.set(target, position + i, low | high << Integer.SIZE);
        }
    }
}
