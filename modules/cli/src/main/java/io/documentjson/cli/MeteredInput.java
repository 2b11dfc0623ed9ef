package io.documentjson.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Counts the bytes of a file while they are read, and computes their MD5 if it is wanted. */
final class MeteredInput extends DigestInputStream {

    private final LongConsumer meter;

    /** The MD5, when it has been asked for. */
    private @Nullable String digested;

    MeteredInput(InputStream source, @Nullable MessageDigest md5, LongConsumer meter) {
        super(source, md5);
        this.meter = meter;
        on(md5 != null);
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        int count = super.read(target, from, length);
        if (count > 0) {
            meter.accept(count);
        }
        return count;
    }

    /** The MD5 of all bytes in base64; reads those that are left. */
    @Nullable
    String md5() throws IOException {
        if (getMessageDigest() != null && digested == null) {
            transferTo(OutputStream.nullOutputStream());
            digested = Base64.getEncoder().encodeToString(getMessageDigest().digest());
        }
        return digested;
    }
}
