package io.documentjson.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/** Keeps a second run of the command off a file. A lock ends with its process. */
final class FileLocks {

    private FileLocks() {}

    /**
     * Opens a file and locks it until the channel is closed. No other channel of the file may be opened by this
     * process in the meantime, as closing it would end the lock.
     *
     * @param place the file or folder that the run writes to, for the message
     */
    static FileChannel open(Path file, Path place, OpenOption... options) throws IOException {
        try {
            OutputFile.makeFolderOf(file);
            FileChannel channel = FileChannel.open(file, options);
            try {
                lock(channel, place);
                return channel;
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
}
