package io.documentjson.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A file that grows at its end. It is locked while it is open, which keeps a second run of the command off; a lock ends
 * with its process. No other channel of the file may be opened by this process in the meantime, as closing it would end
 * the lock.
 */
final class LockedFile implements AutoCloseable {

    final Path file;
    private final FileChannel channel;

    private LockedFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens a file with its content.
     *
     * @param place the file or folder that the run writes to, for the message
     */
    static LockedFile open(Path file, Path place, OpenOption... more) throws IOException {
        Set<OpenOption> options =
                new HashSet<>(List.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE));
        options.addAll(List.of(more));
        try {
            OutputFile.makeFolderOf(file);
            FileChannel channel = FileChannel.open(file, options);
            try {
                lock(channel, place);
                return new LockedFile(file, channel);
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw new OutputException(file.toString(), e);
        }
    }

    private static void lock(FileChannel channel, Path place) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        } catch (IOException e) {
            throw new IOException("no file can be locked there (" + e.getMessage() + "); write to a local disk", e);
        }
        if (lock == null) {
            throw CommandException.usage(
                    place + ": another run of the command is writing there; wait for its end, or choose another place");
        }
    }

    synchronized long size() throws IOException {
        return channel.size();
    }

    byte[] read() throws IOException {
        return Channels.newInputStream(channel.position(0)).readAllBytes();
    }

    /** Drops the content after the first bytes. */
    void truncate(long bytes) throws IOException {
        OutputException.at(file, () -> channel.truncate(bytes).position(channel.size()));
    }

    /** Appends a text, which is on the disk then; the length of the file. */
    synchronized long append(InputStream text) throws IOException {
        OutputException.at(file, () -> {
            text.transferTo(Channels.newOutputStream(channel));
            channel.force(false);
        });
        return channel.size();
    }

    void append(byte[] text) throws IOException {
        append(new ByteArrayInputStream(text));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
