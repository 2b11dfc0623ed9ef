package io.documentjson.spark;

import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/** The lines of an open data file, and whether they are all that the manifest promised. */
final class ExportData implements Closeable {

    private final ExportFile file;
    private final DigestInputStream stored;
    private final LineReader lines;

    private long count;
    private @Nullable Boolean incremental;

    private ExportData(ExportFile file, DigestInputStream stored) {
        this.file = file;
        this.stored = stored;
        this.lines = new LineReader(DynamoDbTranscoder.unpacked(stored));
        this.incremental = file.incremental();
    }

    static ExportData open(ExportFile file, Configuration configuration) throws IOException {
        Path path = new Path(file.path());
        InputStream in = path.getFileSystem(configuration).open(path);
        return new ExportData(file, new DigestInputStream(in, md5()));
    }

    private static MessageDigest md5() {
        try {
            return MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has MD5", e);
        }
    }

    byte @Nullable [] nextLine() throws IOException {
        try {
            byte[] line = lines.next();
            count += line == null ? 0 : 1;
            return line;
        } catch (IOException e) {
            throw new IOException(
                    file.path() + ": " + e.getMessage() + "; if the file is damaged, download it again", e);
        }
    }

    /** Whether lines are changes; by the first one if the manifest did not say. */
    boolean isIncremental(byte[] line) {
        if (incremental == null) {
            incremental = !ExportLine.isItem(line);
        }
        return incremental;
    }

    /** An error that stands on the last line. */
    IOException bad(String problem, Exception cause) {
        return new IOException(file.path() + ", line " + lines.number() + ": " + problem, cause);
    }

    /** Compares what has been read, which is all of it, with the manifest. */
    void verify() throws IOException {
        stored.transferTo(OutputStream.nullOutputStream());
        String md5 =
                Base64.getEncoder().encodeToString(stored.getMessageDigest().digest());
        if (file.md5() != null && !file.md5().equals(md5)) {
            throw new IOException(
                    file.path() + ": Expected the MD5 of the manifest but was another one; download the file again");
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
