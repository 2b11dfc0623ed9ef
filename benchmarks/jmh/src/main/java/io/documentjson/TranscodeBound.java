package io.documentjson;

import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Parts of what a transcoder has to do, each alone, over pieces of 64 KiB as the transcoder reads them: they say how much of the
 * speed of memcpy is left for it. None of them gives documents.
 */
enum TranscodeBound {
    /** The input is read and written as it is. */
    COPY("copy") {
        @Override
        long take(byte[] in, int count, byte[] out) {
            System.arraycopy(in, 0, out, 0, count);
            return count;
        }
    },

    /** The input is read and copied word by word. */
    COPY_WORDS("copy-words") {
        @Override
        long take(byte[] in, int count, byte[] out) {
            for (int i = 0; i < count; i += ByteSwar.BYTES) {
                ByteSwar.LONGS.set(out, i, (long) ByteSwar.LONGS.get(in, i));
            }
            return count;
        }
    },

    /** The input is read, and each word is looked at for what a string must escape; nothing depends on what is found. */
    SCAN("scan") {
        @Override
        long take(byte[] in, int count, byte[] out) {
            long found = 0;
            for (int i = 0; i < count; i += ByteSwar.BYTES) {
                found += ByteSwar.escapes((long) ByteSwar.LONGS.get(in, i)) >>> 7;
            }
            return found;
        }
    },

    /** The input is read, and the scan goes from each quote, backslash and control to the next one. */
    FIND("find") {
        @Override
        long take(byte[] in, int count, byte[] out) {
            long found = 0;
            int i = 0;
            while (i < count) {
                long marked = ByteSwar.escapes((long) ByteSwar.LONGS.get(in, i));
                if (marked == 0) {
                    i += ByteSwar.BYTES;
                } else {
                    i += ByteSwar.firstMarked(marked) + 1;
                    found++;
                }
            }
            return found;
        }
    },

    /** The same, and each word is copied on the way. */
    FIND_AND_COPY("find-and-copy") {
        @Override
        long take(byte[] in, int count, byte[] out) {
            long found = 0;
            int i = 0;
            while (i < count) {
                long word = (long) ByteSwar.LONGS.get(in, i);
                ByteSwar.LONGS.set(out, i, word);
                long marked = ByteSwar.escapes(word);
                if (marked == 0) {
                    i += ByteSwar.BYTES;
                } else {
                    i += ByteSwar.firstMarked(marked) + 1;
                    found++;
                }
            }
            return found;
        }
    };

    private static final int PIECE = 1 << 16;

    private final String label;

    TranscodeBound(String label) {
        this.label = label;
    }

    /** Whether one of them is called so. */
    static boolean has(String label) {
        return Arrays.stream(values()).anyMatch(bound -> bound.label.equals(label));
    }

    static TranscodeBound named(String label) {
        return Arrays.stream(values())
                .filter(bound -> bound.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Expected the name of a bound but was " + label));
    }

    /** Takes a piece; both arrays have a word behind it. */
    abstract long take(byte[] in, int count, byte[] out);

    /** Takes all of the input; what is written is of the input's length and otherwise of no use. */
    void run(InputStream in, OutputStream target) throws IOException {
        byte[] piece = new byte[PIECE + ByteSwar.BYTES];
        byte[] out = new byte[PIECE + ByteSwar.BYTES];
        long found = 0;
        for (int count = in.read(piece, 0, PIECE); count >= 0; count = in.read(piece, 0, PIECE)) {
            found += take(piece, count, out);
            target.write(out, 0, count);
        }
        if (found == 0) {
            throw new IOException("Expected an input with strings but was one without");
        }
    }
}
