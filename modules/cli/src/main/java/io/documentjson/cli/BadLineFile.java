package io.documentjson.cli;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The file with the bad lines of all inputs, one input after the other. It is locked while it is open. */
final class BadLineFile implements AutoCloseable {

    private final Path place;
    private final FileChannel channel;

    private BadLineFile(Path place, FileChannel channel) {
        this.place = place;
        this.channel = channel;
    }

    /** Opens the file and keeps its content. */
    static BadLineFile open(Path place) throws IOException {
        return new BadLineFile(
                place, FileLocks.open(place, place, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
    }

    /** Drops the content after the first bytes. */
    void keep(long bytes) throws IOException {
        OutputException.at(place, () -> {
            channel.truncate(bytes);
            channel.position(channel.size());
        });
    }

    Path place() {
        return place;
    }

    /** Appends the lines of an input, and says how long the file is then. */
    synchronized long append(Path lines) throws IOException {
        OutputException.at(place, () -> {
            Files.copy(lines, Channels.newOutputStream(channel));
            channel.force(false);
        });
        return channel.size();
    }

    synchronized long size() throws IOException {
        return channel.size();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
