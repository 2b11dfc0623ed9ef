package io.documentjson.text;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.zip.GZIPOutputStream;

/**
 * A file that is written beside its place and takes it when it is whole. So its place never has a part of it: what was there
 * stays until {@link #complete}, and for good if that is not called.
 */
public final class WholeFile implements AutoCloseable {

    private static final String PACKED = ".gz";

    private static final int GZIP_BUFFER = 1 << 16;

    private final Path place;
    private final Path part;
    private final OutputStream file;
    private final OutputStream out;

    /**
     * Opens a file, of gzip if its name ends with {@code .gz}. A link is followed.
     *
     * @throws FileSystemException if something other than a file has the place
     */
    public WholeFile(Path place) throws IOException {
        this.place = Files.exists(place) ? place.toRealPath() : place.toAbsolutePath();
        if (Files.exists(place) && !Files.isRegularFile(place)) {
            throw new FileSystemException(place.toString(), null, "Expected a file or nothing but was something else");
        }
        String random = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        part = this.place.resolveSibling(this.place.getFileName() + "." + random + ".part");
        file = Files.newOutputStream(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            out = place.toString().endsWith(PACKED) ? new GZIPOutputStream(file, GZIP_BUFFER) : file;
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /** Where to write. */
    public OutputStream out() {
        return out;
    }

    /** Says that all has been written, and gives the file its place. */
    public void complete() throws IOException {
        out.close();
        try {
            Files.move(part, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, place, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Deletes what has been written unless it is complete. */
    @Override
    public void close() throws IOException {
        try {
            file.close();
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
