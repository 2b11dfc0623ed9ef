package io.documentjson.cli;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A file that is written beside its place and takes it when it is whole. What is written beside it goes when the command is
 * interrupted.
 */
final class OutputFile implements AutoCloseable {

    /** Files that are being written. */
    private static final Set<Path> PARTS = ConcurrentHashMap.newKeySet();

    private static final Thread CLEANER = new Thread(OutputFile::deleteParts, "parts");

    private static boolean cleanerRegistered;

    private final Path place;
    private final Path part;
    private final FileOutputStream file;
    private final CRC32C checksum = new CRC32C();
    private final OutputStream out;
    private long size;

    private OutputFile(Path place, Compression compression) throws IOException {
        this.place = place;
        part = part(place);
        try {
            Path folder = place.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            registerCleaner();
            PARTS.add(part);
            file = new FileOutputStream(part.toFile());
        } catch (IOException e) {
            PARTS.remove(part);
            throw new OutputException(place.toString(), e);
        }
        out = compression.pack(new Checked());
    }

    /** Begins a file. */
    static OutputFile create(Path place, Compression compression) throws IOException {
        return new OutputFile(place, compression);
    }

    /** Where a file is while it is written; always the same for the same place. */
    static Path part(Path place) {
        return place.resolveSibling("." + place.getFileName() + ".part");
    }

    private static synchronized void registerCleaner() {
        if (!cleanerRegistered) {
            cleanerRegistered = true;
            Runtime.getRuntime().addShutdownHook(CLEANER);
        }
    }

    private static void deleteParts() {
        for (Path part : PARTS) {
            try {
                Files.deleteIfExists(part);
            } catch (IOException ignored) {
                // The next run writes over it.
            }
        }
    }

    OutputStream out() {
        return out;
    }

    /** Says that all has been written; it is on the disk then, beside its place. */
    void finish() throws IOException {
        try {
            out.close();
        } catch (OutputException e) {
            throw e;
        } catch (IOException e) {
            throw new OutputException(place.toString(), e);
        }
    }

    /** The size in bytes. */
    long size() {
        return size;
    }

    long checksum() {
        return checksum.getValue();
    }

    /** Gives the file its place. */
    void move() throws IOException {
        PARTS.remove(part);
        move(place);
    }

    /** Gives the file that was finished beside this place its place. */
    static void move(Path place) throws IOException {
        Path part = part(place);
        try {
            try {
                Files.move(part, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(part, place, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new OutputException(place.toString(), e);
        }
    }

    /** The CRC-32C of a file; {@code null} if the file is not there. */
    static @Nullable Long checksumOf(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return null;
        }
        CRC32C crc = new CRC32C();
        byte[] buffer = new byte[1 << 16];
        try (var in = Files.newInputStream(path)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                crc.update(buffer, 0, count);
            }
        }
        return crc.getValue();
    }

    /** Deletes what has been written unless it has its place. */
    @Override
    public void close() throws IOException {
        file.close();
        if (PARTS.remove(part)) {
            Files.deleteIfExists(part);
        }
    }

    /** The file itself, with what the journal wants to know of it. */
    private final class Checked extends NamedOutput {

        Checked() {
            super(place.toString(), file);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            super.write(bytes, offset, length);
            checksum.update(bytes, offset, length);
            size += length;
        }

        @Override
        public void close() throws IOException {
            attempt(() -> {
                file.getFD().sync();
                file.close();
            });
        }
    }
}
