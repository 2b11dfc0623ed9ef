package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;

/** Ends a run after its first items, each of which is a line. */
final class ItemLimit {

    /** Ends the reading of an input. */
    private static final class Reached extends IOException {

        private static final long serialVersionUID = 1L;
    }

    private long left;

    ItemLimit(long items) {
        left = items;
    }

    /** The items that are still wanted. */
    long left() {
        return left;
    }

    boolean isReached() {
        return left == 0;
    }

    /** Passes lines on until the limit is reached, and fails then. */
    OutputStream limit(OutputStream target) {
        return new ForwardingOutput(target) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                int end = offset;
                while (end < offset + length && left > 0) {
                    if (bytes[end++] == '\n') {
                        left--;
                    }
                }
                super.write(bytes, offset, end - offset);
                if (left == 0) {
                    throw new Reached();
                }
            }
        };
    }
}
