package io.documentjson.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Counts the bytes of a file as they are read, and makes their MD5 where it is asked for. */
final class MeteredInput extends FilterInputStream {

    private final @Nullable MessageDigest md5;
    private final LongConsumer meter;

    /** The MD5, when it has been asked for. */
    private @Nullable String digested;

    MeteredInput(InputStream source, @Nullable MessageDigest md5, LongConsumer meter) {
        super(source);
        this.md5 = md5;
        this.meter = meter;
    }

    @Override
    public int read() throws IOException {
        byte[] single = new byte[1];
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        int count = in.read(target, from, length);
        if (count > 0) {
            meter.accept(count);
            if (md5 != null) {
                md5.update(target, from, count);
            }
        }
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /** The MD5 of all bytes in base64; reads those that are left. */
    @Nullable
    String md5() throws IOException {
        if (md5 == null || digested != null) {
            return digested;
        }
        byte[] rest = new byte[1 << 16];
        int count;
        do {
            count = read(rest, 0, rest.length);
        } while (count >= 0);
        String all = Base64.getEncoder().encodeToString(md5.digest());
        digested = all;
        return all;
    }
}
