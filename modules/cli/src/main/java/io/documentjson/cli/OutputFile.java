package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import org.jspecify.annotations.Nullable;

/** A file that is written beside its place and takes it when it is whole. */
final class OutputFile implements AutoCloseable {

    private final Path place;
    private final PartFile part;
    private final CRC32C checksum = new CRC32C();
    final OutputStream out;

    /** Begins a file. */
    OutputFile(Path place, Compression compression) throws IOException {
        this.place = place;
        try {
            makeFolderOf(place);
            part = PartFile.create(place);
        } catch (IOException e) {
            throw new OutputException(place.toString(), e);
        }
        try {
            out = compression.pack(new CheckedOutputStream(new NamedOutput(place.toString(), part.out), checksum));
        } catch (IOException | RuntimeException | Error e) {
            part.close();
            throw e;
        }
    }

    /** Makes the folder that a file is to be in. */
    static void makeFolderOf(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
    }

    /** The name of the file while it is beside its place. */
    String partName() {
        return String.valueOf(part.path.getFileName());
    }

    /** Says that all has been written; it is on the disk then, beside its place. */
    void finish() throws IOException {
        OutputException.at(place, () -> {
            out.close();
            part.sync();
        });
    }

    long checksum() {
        return checksum.getValue();
    }

    /** Gives the file its place. */
    void move() throws IOException {
        part.keep();
        move(part.path, place);
    }

    /** Gives a file that was finished its place. */
    static void move(Path part, Path place) throws IOException {
        OutputException.at(place, () -> {
            try {
                Files.move(part, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(part, place, StandardCopyOption.REPLACE_EXISTING);
            }
        });
    }

    /** The CRC-32C of a file; {@code null} if the file is not there. */
    static @Nullable Long checksumOf(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return null;
        }
        try (CheckedInputStream in = new CheckedInputStream(Files.newInputStream(path), new CRC32C())) {
            in.transferTo(OutputStream.nullOutputStream());
            return in.getChecksum().getValue();
        }
    }

    /** Deletes the part unless it was moved. */
    @Override
    public void close() throws IOException {
        part.close();
    }
}
