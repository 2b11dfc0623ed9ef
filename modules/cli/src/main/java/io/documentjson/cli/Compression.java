package io.documentjson.cli;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/**
 * Compression of a file: by its first bytes when it is read, and by the end of its name when it is written.
 */
enum Compression {
    NONE(""),
    GZ(".gz"),
    ZST(".zst");

    private static final int BUFFER = 1 << 16;

    /** Number of bytes that show the compression. */
    private static final int HEAD = 4;

    private final String suffix;

    Compression(String suffix) {
        this.suffix = suffix;
    }

    /** Compression for an output of this name. */
    static Compression byName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(GZ.suffix) ? GZ : lower.endsWith(ZST.suffix) ? ZST : NONE;
    }

    /** The name with this compression's suffix in place of another one's. */
    String rename(String name) {
        String plain = name.substring(0, name.length() - byName(name).suffix.length());
        return plain + suffix;
    }

    /** Unpacks a stream; {@code name} is for messages. */
    static InputStream unpack(InputStream source, String name) throws IOException {
        PushbackInputStream whole = new PushbackInputStream(source, HEAD);
        byte[] head = whole.readNBytes(HEAD);
        whole.unread(head);
        try {
            return isZstd(head) ? Zstd.unpack(whole) : DynamoDbTranscoder.unpacked(whole);
        } catch (LinkageError e) {
            throw CommandException.io(name + ": zstd has no native code for this machine; unpack it first: zstd -dc "
                    + name + " | " + Main.NAME + " ...");
        }
    }

    /** True if a frame of zstd begins so, one with data or one to be skipped (RFC 8878, 3.1). */
    private static boolean isZstd(byte... head) {
        int magic = head.length < HEAD ? 0 : ByteBuffer.wrap(head).getInt();
        return magic == 0x28B52FFD || (magic & 0xF0FFFFFF) == 0x502A4D18;
    }

    /** A stream that packs; closing it ends the packed data and closes the target. */
    OutputStream pack(OutputStream target) throws IOException {
        try {
            return switch (this) {
                case NONE -> target;
                case GZ -> new GZIPOutputStream(target, BUFFER);
                case ZST -> Zstd.pack(target);
            };
        } catch (LinkageError e) {
            throw CommandException.io("--compress zst: zstd has no native code for this machine; say --compress gz");
        }
    }

    /** A class of its own, so that the native code is only loaded for zstd. */
    private static final class Zstd {

        static InputStream unpack(InputStream source) throws IOException {
            return new ZstdInputStreamNoFinalizer(source);
        }

        static OutputStream pack(OutputStream target) throws IOException {
            return new ZstdOutputStreamNoFinalizer(target).setChecksum(true);
        }
    }
}
