package io.documentjson.data;

import io.documentjson.callsites.BadInputException;
import io.documentjson.data.DataSets.DataFile;
import io.documentjson.data.DataSets.DataSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Brings files from a server or a folder, which has them as {@code OWNER/NAME/REVISION/PATH}. What was read of a file is kept in
 * {@code FILE.part} until the whole file has its sum, so that the next run goes on where this one ended.
 */
final class Fetcher {

    /** How often a file that ends too early is asked for from there on, in one run. */
    private static final int ATTEMPTS = 3;

    private static final int CONNECT_MILLIS = 10_000;
    private static final int READ_MILLIS = 30_000;

    private final String from;
    private final boolean isServer;

    Fetcher(String from) {
        this.from = from.endsWith("/") ? from.substring(0, from.length() - 1) : from;
        this.isServer = from.startsWith("http://") || from.startsWith("https://");
        if (!isServer && !Files.isDirectory(Path.of(from))) {
            throw new BadInputException("Expected a folder or a URL of http or https but was " + from);
        }
    }

    /** Fetches the file, and moves it to its place when it has its sum. */
    void fetch(DataSet set, DataFile file, Path target) throws IOException {
        String source = from + "/" + set.repository() + "/" + set.revision() + "/" + file.path();
        Path part = target.resolveSibling(target.getFileName() + ".part");
        Files.createDirectories(target.getParent());
        boolean resumed = Files.exists(part);
        readAll(source, file, part);
        if (resumed && !isRight(part, file)) {
            Files.delete(part);
            readAll(source, file, part);
        }
        if (!isRight(part, file)) {
            String actual = Digests.sha256(Files.readAllBytes(part));
            Files.delete(part);
            throw new BadInputException(
                    "Expected the SHA-256 " + file.sha256() + " of " + source + " but was " + actual);
        }
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static boolean isRight(Path part, DataFile file) throws IOException {
        return Digests.sha256(Files.readAllBytes(part)).equals(file.sha256());
    }

    private void readAll(String source, DataFile file, Path part) throws IOException {
        IOException last = null;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                readOn(source, part);
                last = null;
            } catch (NoSuchFileException e) {
                throw new BadInputException("Expected a file but there is no " + e.getFile(), e);
            } catch (IOException e) {
                last = e;
            }
            if (length(part) >= file.bytes()) {
                return;
            }
        }
        if (last != null && length(part) == 0) {
            throw new BadInputException(
                    "Expected " + source + " but cannot read it: " + why(last) + "; " + wayOut(), last);
        }
        throw new BadInputException(
                "Expected " + file.bytes() + " bytes of " + source + " but it ended after " + length(part)
                        + (last == null ? "" : ": " + why(last)) + "; run the command again, which goes on there");
    }

    private static String why(IOException e) {
        return e.getClass().getSimpleName() + (e.getMessage() == null ? "" : " " + e.getMessage());
    }

    private String wayOut() {
        return isServer
                ? "without a network --from names a mirror, and what was fetched is kept"
                : "what was fetched is kept";
    }

    private static long length(Path part) throws IOException {
        return Files.exists(part) ? Files.size(part) : 0;
    }

    /** Reads from the end of the part on. */
    private void readOn(String source, Path part) throws IOException {
        long start = length(part);
        if (!isServer) {
            try (InputStream in = Files.newInputStream(Path.of(source))) {
                in.skipNBytes(Math.min(start, Files.size(Path.of(source))));
                append(in, part);
            }
            return;
        }
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(source).toURL().openConnection();
        connection.setConnectTimeout(CONNECT_MILLIS);
        connection.setReadTimeout(READ_MILLIS);
        if (start > 0) {
            connection.setRequestProperty("Range", "bytes=" + start + "-");
        }
        int status = connection.getResponseCode();
        if (status != HttpURLConnection.HTTP_OK && status != HttpURLConnection.HTTP_PARTIAL) {
            Files.deleteIfExists(part);
            if (start == 0) {
                throw new BadInputException(
                        "Expected " + source + " but the server answered " + status + "; " + wayOut());
            }
            return;
        }
        if (status == HttpURLConnection.HTTP_OK) {
            Files.deleteIfExists(part);
        }
        try (InputStream in = connection.getInputStream()) {
            append(in, part);
        }
    }

    private static void append(InputStream in, Path part) throws IOException {
        try (OutputStream out = Files.newOutputStream(part, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            in.transferTo(out);
        }
    }
}
