package io.documentjson.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DynamoDbJson;
import io.documentjson.events.Envelope;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Many items in files, by the streams of the JDK, gzip or not. */
class FilesTest {

    private static final DynamoDbJson TYPED = DynamoDbJson.create();

    private static final List<Map<String, AttributeValue>> ITEMS =
            List.of(Map.of("a", AttributeValue.fromN("1")), Map.of("b", AttributeValue.fromS("x".repeat(100_000))));

    @TempDir
    private Path folder;

    @Test
    void writeAndRead_everyForm_isTheSame() throws IOException {
        for (boolean packed : new boolean[] {false, true}) {
            Path lines = folder.resolve("lines.json");
            Path array = folder.resolve("array.json");
            try (OutputStream out = output(lines, packed)) {
                TYPED.writeJsonLines(ITEMS, out);
            }
            try (OutputStream out = output(array, packed)) {
                TYPED.writeJsonArray(ITEMS.stream()::iterator, out);
            }

            assertThat(read(TYPED.readJsonLines(Files.newInputStream(lines)))).isEqualTo(ITEMS);
            assertThat(read(TYPED.readJsonArray(Files.newInputStream(array)))).isEqualTo(ITEMS);
            assertThat(read(TYPED.readItems(Files.newInputStream(lines), Envelope.DETECT)))
                    .isEqualTo(ITEMS);
            assertThat(read(TYPED.readRecords(Files.newInputStream(lines), Envelope.ITEM_LINES)))
                    .hasSize(2);
        }
    }

    private static OutputStream output(Path file, boolean packed) throws IOException {
        OutputStream out = Files.newOutputStream(file);
        return packed ? new GZIPOutputStream(out) : out;
    }

    @Test
    void readGzip_cutAnywhere_failsBehindWholeItems() throws IOException {
        byte[] lines = gzip("{\"a\":{\"N\":\"1\"}}\n{\"a\":{\"N\":\"2\"}}\n");
        byte[] array = gzip("[{\"a\":{\"N\":\"1\"}},{\"a\":{\"N\":\"2\"}}]");
        for (int length = 2; length < lines.length; length++) {
            byte[] cut = Arrays.copyOf(lines, length);
            assertCut(TYPED.readJsonLines(new ByteArrayInputStream(cut)));
            assertCut(TYPED.readItems(new ByteArrayInputStream(cut), Envelope.DETECT));
        }
        for (int length = 2; length < array.length; length++) {
            assertCut(TYPED.readJsonArray(new ByteArrayInputStream(Arrays.copyOf(array, length))));
        }
    }

    private static void assertCut(Stream<Map<String, AttributeValue>> items) {
        AtomicInteger count = new AtomicInteger();
        assertThatThrownBy(() -> items.forEach(
                        item -> assertThat(item.get("a").n()).isEqualTo(Integer.toString(count.incrementAndGet()))))
                .isInstanceOf(UncheckedIOException.class)
                .hasCauseInstanceOf(EOFException.class);
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        return packed.toByteArray();
    }

    private static <T> List<T> read(Stream<T> stream) {
        try (stream) {
            return stream.toList();
        }
    }
}
