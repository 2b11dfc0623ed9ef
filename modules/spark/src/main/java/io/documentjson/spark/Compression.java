package io.documentjson.spark;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Arrays;

/** How a data file is compressed. Reading goes by the first bytes, as names are the business of who wrote the file. */
enum Compression {
    NONE("none"),
    GZIP("gzip"),
    ZSTD(ZstdCodec.class.getName());

    /** How many bytes of a file {@link #of} needs. */
    static final int HEAD = 4;

    /** RFC 1952, 2.3.1. */
    private static final byte[] GZIP_MAGIC = {0x1F, (byte) 0x8B};

    /** RFC 8878, 3.1.1, little-endian. */
    private static final byte[] ZSTD_MAGIC = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD};

    private final String codec;

    Compression(String codec) {
        this.codec = codec;
    }

    /** The name of the codec in Spark's source {@code text}. */
    String codec() {
        return codec;
    }

    /** The compression of a file that begins so. */
    static Compression of(byte[] head) {
        return beginsWith(head, ZSTD_MAGIC) ? ZSTD : beginsWith(head, GZIP_MAGIC) ? GZIP : NONE;
    }

    private static boolean beginsWith(byte[] head, byte[] magic) {
        return head.length >= magic.length && Arrays.equals(head, 0, magic.length, magic, 0, magic.length);
    }

    /** The unpacked content of the stream. Closing the result closes the stream. */
    static InputStream unpacked(InputStream stored) throws IOException {
        PushbackInputStream whole = new PushbackInputStream(stored, HEAD);
        byte[] head = whole.readNBytes(HEAD);
        whole.unread(head);
        return of(head) == ZSTD ? new ZstdInputStreamNoFinalizer(whole) : DynamoDbTranscoder.unpacked(whole);
    }
}
