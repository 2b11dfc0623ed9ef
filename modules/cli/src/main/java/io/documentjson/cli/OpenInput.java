package io.documentjson.cli;

import io.documentjson.transcode.ExportManifest.DataFile;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A file that has been opened: unpacked, its form found out, and compared with the manifest when it has been read.
 *
 * @param metered the file as it is
 * @param hasLines true if it has more than one line, as far as its beginning says
 * @param text the text, unpacked
 */
record OpenInput(InputFile file, MeteredInput metered, InputForm form, boolean hasLines, InputStream text)
        implements AutoCloseable {

    private static final String RIGHT = "ok";
    private static final String WRONG = "wrong";
    private static final String NOT_KNOWN = "-";

    /**
     * Opens a file.
     *
     * @param stdin the input for {@code -}
     * @param meter takes the number of bytes with each read
     */
    static OpenInput open(InputFile file, From from, InputStream stdin, LongConsumer meter) throws IOException {
        Path path = file.path();
        if (path != null && Files.isDirectory(path)) {
            throw CommandException.noInput(file.name() + ": a folder where a file was expected");
        }
        if (path != null && !Files.isReadable(path)) {
            throw Files.exists(path) ? Problems.unreadable(file.name()) : Problems.missing(file.name());
        }
        InputStream source = path == null ? stdin : new FileInputStream(path.toFile());
        try {
            MeteredInput metered = new MeteredInput(source, digest(file.exported()), meter);
            HeadedInput text = new HeadedInput(Compression.unpack(metered, file.name()), InputForm.HEAD_BYTES);
            byte[] head = text.head();
            InputForm form = InputForm.of(head, from);
            boolean hasLines = form.hasLines()
                    && new String(head, StandardCharsets.ISO_8859_1).trim().indexOf('\n') >= 0;
            return new OpenInput(file, metered, form, hasLines, text);
        } catch (IOException | RuntimeException | Error e) {
            if (path != null) {
                source.close();
            }
            throw e;
        }
    }

    private static @Nullable MessageDigest digest(@Nullable DataFile exported) {
        if (exported == null || exported.md5() == null) {
            return null;
        }
        try {
            return MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has MD5", e);
        }
    }

    /** Compares the MD5 with the manifest: ok, wrong, or not known. All of the text has been read. */
    String md5() throws IOException {
        DataFile expected = file.exported();
        String md5 = metered.md5();
        return expected == null || md5 == null ? NOT_KNOWN : md5.equals(expected.md5()) ? RIGHT : WRONG;
    }

    /** Compares the number of lines with the manifest in the same way. */
    String count(long lines) {
        DataFile expected = file.exported();
        return expected == null || expected.items() < 0 ? NOT_KNOWN : expected.items() == lines ? RIGHT : WRONG;
    }

    /**
     * The difference from the manifest; {@code null} without one.
     *
     * @param lines negative if the text was not read to its end
     */
    @Nullable
    String mismatch(long lines) throws IOException {
        if (lines >= 0 && md5().equals(WRONG)) {
            return "Expected the MD5 of the manifest but was another one; download the file again";
        }
        DataFile expected = file.exported();
        return lines >= 0 && expected != null && count(lines).equals(WRONG)
                ? "Expected " + expected.items() + " items as in the manifest but was " + lines
                        + "; download the file again"
                : null;
    }

    /** Refuses a file that differs from the manifest, as {@link #mismatch} says it. */
    void requireMatch(long lines) throws IOException {
        String mismatch = mismatch(lines);
        if (mismatch != null) {
            throw CommandException.badData(file.name() + ": " + mismatch);
        }
    }

    @Override
    public void close() throws IOException {
        if (file.path() != null) {
            text.close();
        }
    }
}
