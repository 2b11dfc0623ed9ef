package io.documentjson.data;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Sums that say whether a file is the one that is meant. */
final class Digests {

    private Digests() {}

    /** In hexadecimal digits. */
    static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(of("SHA-256", bytes));
    }

    /** MD5 is what the manifest of an export has. */
    static byte[] md5(byte[] bytes) {
        return of("MD5", bytes);
    }

    private static byte[] of(String algorithm, byte[] bytes) {
        try {
            return MessageDigest.getInstance(algorithm).digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
