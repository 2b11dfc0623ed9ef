package io.documentjson.spark;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Compression of a data file. Readers look at the first bytes, since writers may name files as they like. */
enum FileCodec {
    NONE("none"),
    GZIP("gzip"),
    ZSTD(ZstdCodec.class.getName());

    /** Number of bytes of a file that {@link #of} needs. */
    static final int HEAD = 4;

    /** The name of the codec in Spark's source {@code text}. */
    final String codec;

    FileCodec(String codec) {
        this.codec = codec;
    }

    /**
     * The compression of a file that begins so: with a frame of zstd that has data or is skipped (RFC 8878, 3.1), or
     * with a member of gzip (RFC 1952, 2.3.1).
     */
    static FileCodec of(byte[] head) {
        int magic = ByteBuffer.wrap(Arrays.copyOf(head, HEAD)).getInt();
        return magic == 0x28B52FFD || (magic & 0xF0FFFFFF) == 0x502A4D18 ? ZSTD : magic >>> 16 == 0x1F8B ? GZIP : NONE;
    }

    /** The unpacked content of the stream. Closing the result closes the stream. */
    static InputStream unpacked(InputStream stored) throws IOException {
        PushbackInputStream whole = new PushbackInputStream(stored, HEAD);
        byte[] head = whole.readNBytes(HEAD);
        whole.unread(head);
        return of(head) == ZSTD ? new ZstdInputStreamNoFinalizer(whole) : DynamoDbTranscoder.unpacked(whole);
    }
}
