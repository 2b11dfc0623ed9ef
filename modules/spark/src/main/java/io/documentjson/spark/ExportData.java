package io.documentjson.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Base64;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/** The lines of an open split of a data file, and whether they are all that the manifest promised. */
final class ExportData implements Closeable {

    private final ExportSplit split;
    private final InputStream stored;

    /** Sum of all bytes of the file; {@code null} if the manifest has no sum to compare. */
    private final @Nullable MessageDigest md5;

    private final LineReader lines;
    private long count;

    private ExportData(ExportSplit split, InputStream stored, @Nullable MessageDigest md5, LineReader lines) {
        this.split = split;
        this.stored = stored;
        this.md5 = md5;
        this.lines = lines;
    }

    static ExportData open(ExportSplit split, Configuration configuration) throws IOException {
        ExportFile file = split.file();
        Path path = new Path(file.path());
        FSDataInputStream in = path.getFileSystem(configuration).open(path);
        try {
            if (!split.isWhole()) {
                return new ExportData(split, in, null, LineReader.from(in, split.from()));
            }
            MessageDigest md5 = file.md5() == null ? null : DigestUtils.getMd5Digest();
            InputStream stored = md5 == null ? in : new DigestInputStream(in, md5);
            return new ExportData(split, stored, md5, new LineReader(FileCodec.unpacked(stored), 0));
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    /** Reads the next line; false if the lines have ended. */
    boolean next() throws IOException {
        try {
            boolean isLine = lines.next(split.to());
            count += isLine ? 1 : 0;
            return isLine;
        } catch (IOException e) {
            String problem = String.valueOf(e.getMessage());
            // The words of zstd for a window above its limit.
            String wayOut = problem.contains("too much memory")
                    ? "its window is larger than 128 MiB; pack it again without --long"
                    : "if the file is damaged, download it again";
            throw new IOException(split.file().path() + ": " + problem + "; " + wayOut, e);
        }
    }

    /** The reader whose buffer has the last line. */
    LineReader lines() {
        return lines;
    }

    /** True if the last line is a change; if the manifest does not say, by its first member. */
    boolean isIncremental() {
        Boolean incremental = split.file().incremental();
        return incremental == null ? !lines.isItem() : incremental;
    }

    /**
     * An error on the last line. The number of lines before a split is not known, so it has the byte. For its own
     * reader the line is a whole text, whose only line it counts, too.
     */
    IOException bad(String problem, Exception cause) {
        String place = split.isWhole() ? ", line " + lines.number() : ", line at byte " + lines.start();
        String inLine = problem.replaceFirst(", line 1(, offset [0-9]+(?:;|$))", "$1");
        return new IOException(split.file().path() + place + ": " + inLine, cause);
    }

    /** Compares what has been read, which is all of it, with the manifest. */
    void verify() throws IOException {
        ExportFile file = split.file();
        if (md5 != null) {
            stored.transferTo(OutputStream.nullOutputStream());
            if (!Base64.getEncoder().encodeToString(md5.digest()).equals(file.md5())) {
                throw new IOException(file.path()
                        + ": Expected the MD5 of the manifest but was another one; download the file again");
            }
        }
        if (file.items() >= 0 && file.items() != count) {
            throw new IOException(file.path() + ": Expected " + file.items() + " items but was " + count
                    + "; download the file again");
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
