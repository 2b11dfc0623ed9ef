package io.documentjson.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The file that gets the bad lines of all inputs, those of one behind those of another. */
final class BadLineFile implements AutoCloseable {

    private final Path place;
    private final FileChannel channel;

    private BadLineFile(Path place, FileChannel channel) {
        this.place = place;
        this.channel = channel;
    }

    /**
     * Opens the file.
     *
     * @param keep how many bytes of it are kept
     */
    static BadLineFile open(Path place, long keep) throws IOException {
        try {
            Path folder = place.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            FileChannel channel = FileChannel.open(place, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.truncate(keep);
            channel.position(channel.size());
            return new BadLineFile(place, channel);
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
