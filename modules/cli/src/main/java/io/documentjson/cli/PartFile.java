package io.documentjson.cli;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/**
 * A new file beside the place of another one. Its name has random digits and the file is created by this process, so
 * that neither a second run nor a link can redirect the output. It is deleted when the command is interrupted.
 */
final class PartFile implements AutoCloseable {

    private static final String SUFFIX = ".part";

    /** The longest name of a file in bytes, on most file systems. */
    static final int MAX_NAME = 255;

    /** The length of the rest of a part's name: two dots, eight digits and the suffix. */
    private static final int ADDED = 2 + 8 + SUFFIX.length();

    private static final Pattern RANDOM = Pattern.compile("\\.[0-9a-f]{8}\\" + SUFFIX);

    /** Files to delete when the command is interrupted. */
    private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(PartFile::deleteAll, "parts"));
    }

    final Path path;
    private final FileChannel channel;
    final OutputStream out;

    private PartFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
        out = new BufferedOutputStream(Channels.newOutputStream(channel));
    }

    /** Creates a file beside {@code place}. */
    static PartFile create(Path place) throws IOException {
        String random = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
        Path path = place.resolveSibling(head(place) + "." + random + SUFFIX);
        OPEN.add(path);
        try {
            return new PartFile(path, FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        } catch (IOException e) {
            OPEN.remove(path);
            throw e;
        }
    }

    /** All parts in a folder, which may be missing. */
    static File[] in(Path folder) {
        File[] parts = folder.toFile().listFiles((at, name) -> name.endsWith(SUFFIX));
        return parts == null ? new File[0] : parts;
    }

    /** True if a file of this name was created beside {@code place}. */
    static boolean isOf(Path place, String name) {
        String head = head(place);
        return name.startsWith(head)
                && RANDOM.matcher(name.substring(head.length())).matches();
    }

    /**
     * A dot and the place's name, or as much of a long one as leaves room for the rest. A name that is too long
     * itself stays whole, so that the part cannot be created, and nothing is written that has no place.
     */
    private static String head(Path place) {
        String name = String.valueOf(place.getFileName());
        if (Sizes.utf8Length(name) <= MAX_NAME) {
            while (Sizes.utf8Length(name) > MAX_NAME - ADDED) {
                name = name.substring(0, name.offsetByCodePoints(name.length(), -1));
            }
        }
        return "." + name;
    }

    /** The folder of a part, as nobody knows the name of a part; any other file itself. */
    static Path folderOfPart(String file) {
        Path path = Path.of(file).toAbsolutePath();
        Path folder = path.getParent();
        return folder != null && file.endsWith(SUFFIX) ? folder : path;
    }

    /** Length in bytes of the longest name of a path. */
    static long longestName(Path path) {
        long longest = 0;
        for (Path name : path) {
            longest = Math.max(longest, Sizes.utf8Length(name.toString()));
        }
        return longest;
    }

    private static void deleteAll() {
        for (Path path : OPEN) {
            try {
                Files.deleteIfExists(path);
            } catch (IOException ignored) {
                // The next run of the job deletes it.
            }
        }
    }

    /** Says that all has been written; it is on the disk then. */
    void sync() throws IOException {
        out.flush();
        channel.force(true);
        channel.close();
    }

    /** Keeps the file after {@link #close}. */
    void keep() {
        OPEN.remove(path);
    }

    /** Deletes the file unless it is kept. */
    @Override
    public void close() throws IOException {
        channel.close();
        if (OPEN.remove(path)) {
            Files.deleteIfExists(path);
        }
    }
}
