package io.documentjson.samples;

import io.documentjson.DynamoDbJson;
import io.documentjson.events.Envelope;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A file of DynamoDB JSON, or all files below a folder: exports, output of the AWS CLI, records of streams, write
 * requests, gzip or not. The first bytes of a file tell its form. One item at a time is in memory.
 */
final class ItemFiles {

    private static final DynamoDbJson DYNAMO_DB_JSON = DynamoDbJson.create();

    private final List<Path> files;

    /** The file that is being read, or was read last. */
    private Path current;

    private long bytes;

    ItemFiles(Path input) throws IOException {
        this.current = input;
        try (Stream<Path> found = Files.walk(input, FileVisitOption.FOLLOW_LINKS)) {
            this.files = found.filter(Files::isRegularFile)
                    .filter(file ->
                            file.equals(input) || hasItems(file.getFileName().toString()))
                    .sorted()
                    .toList();
        }
    }

    /** An export has its manifests, their checksums and a marker beside the data. */
    private static boolean hasItems(String name) {
        return !name.startsWith(".")
                && !name.startsWith("_")
                && !name.startsWith("manifest-")
                && !name.endsWith(".md5");
    }

    int count() {
        return files.size();
    }

    Path current() {
        return current;
    }

    /** The number of bytes that were read from the files, as they are stored. */
    long bytes() {
        return bytes;
    }

    /** All items, one file after the other; the stream is to be closed. */
    Stream<Map<String, AttributeValue>> items() {
        bytes = 0;
        return files.stream().flatMap(this::itemsOf);
    }

    private Stream<Map<String, AttributeValue>> itemsOf(Path file) {
        current = file;
        try {
            return DYNAMO_DB_JSON.readItems(
                    new CountingInput(new BufferedInputStream(Files.newInputStream(file), 1 << 16)), Envelope.DETECT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class CountingInput extends FilterInputStream {

        CountingInput(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int value = super.read();
            bytes += value < 0 ? 0 : 1;
            return value;
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            int count = super.read(buffer, from, length);
            bytes += Math.max(count, 0);
            return count;
        }
    }
}
