package io.documentjson.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The file that gets the bad lines of all inputs, those of one after those of another. It is locked while it is open. */
final class BadLineFile implements AutoCloseable {

    private final Path place;
    private final FileChannel channel;

    private BadLineFile(Path place, FileChannel channel) {
        this.place = place;
        this.channel = channel;
    }

    /** Opens the file with what it has. */
    static BadLineFile open(Path place) throws IOException {
        try {
            Path folder = place.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            FileChannel channel = FileChannel.open(place, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                FileLocks.lock(channel, place);
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
            return new BadLineFile(place, channel);
        } catch (IOException e) {
            throw new OutputException(place.toString(), e);
        }
    }

    /** Drops what follows the first bytes. */
    void keep(long bytes) throws IOException {
        try {
            channel.truncate(bytes);
            channel.position(channel.size());
        } catch (IOException e) {
            throw new OutputException(place.toString(), e);
        }
    }

    Path place() {
        return place;
    }

    /** Appends the lines of an input, and says how long the file is then. */
    synchronized long append(Path lines) throws IOException {
        try (InputStream in = Files.newInputStream(lines)) {
            OutputStream out = Channels.newOutputStream(channel);
            in.transferTo(out);
            channel.force(false);
            return channel.size();
        } catch (IOException e) {
            throw new OutputException(place.toString(), e);
        }
    }

    synchronized long size() throws IOException {
        return channel.size();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
