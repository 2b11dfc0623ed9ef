package io.documentjson.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A text whose first bytes are known before it is read. A read gives bytes of the head or those behind it, never both:
 * if the text is damaged behind its head, the head has been given.
 */
final class HeadedInput extends InputStream {

    private final InputStream source;
    private final byte[] head;
    private int next;

    /** The failure of reading the head, which ends before it. */
    private final @Nullable IOException damage;

    /** @param length the length of the head, if the text has as many bytes before its end or a damage */
    HeadedInput(InputStream source, int length) throws IOException {
        this.source = source;
        byte[] first = new byte[length];
        int end = 0;
        IOException failure = null;
        try {
            for (int count = 0; count >= 0 && end < length; end += Math.max(count, 0)) {
                count = source.read(first, end, length - end);
            }
        } catch (IOException e) {
            // Without a byte nothing is known of the text.
            if (end == 0) {
                throw e;
            }
            failure = e;
        }
        head = Arrays.copyOf(first, end);
        damage = failure;
    }

    byte[] head() {
        return head;
    }

    @Override
    public int read() throws IOException {
        if (next < head.length) {
            return head[next++] & 0xFF;
        }
        if (damage != null) {
            throw damage;
        }
        return source.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (next < head.length) {
            int count = Math.min(length, head.length - next);
            System.arraycopy(head, next, bytes, offset, count);
            next += count;
            return count;
        }
        if (damage != null) {
            throw damage;
        }
        return source.read(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
