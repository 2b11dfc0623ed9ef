package io.documentjson.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJson;
import io.documentjson.DocumentJsonException;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.Envelope;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.TranscodeSummary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Files and streams of items: gzip both ways, files that are whole or not there, streams that are closed. */
class FilesTest {

    private static final DynamoDbJson TYPED = DynamoDbJson.create();
    private static final DocumentJson JSON = DocumentJson.create();

    private static final List<Map<String, AttributeValue>> ITEMS =
            List.of(Map.of("a", AttributeValue.fromN("1")), Map.of("b", AttributeValue.fromS("x".repeat(100_000))));

    private static final Map<String, AttributeValue> WRONG = Map.of("a", AttributeValue.fromN("x"));

    @TempDir
    private Path folder;

    @Test
    void writeAndRead_everyForm_isTheSame() throws IOException {
        for (String end : new String[] {"", ".gz"}) {
            Path lines = folder.resolve("lines.json" + end);
            Path array = folder.resolve("array.json" + end);
            for (boolean stream : new boolean[] {false, true}) {
                if (stream) {
                    TYPED.writeJsonLines(ITEMS.stream(), lines);
                    TYPED.writeJsonArray(ITEMS.stream(), array);
                } else {
                    TYPED.writeJsonLines(ITEMS, lines);
                    TYPED.writeJsonArray(ITEMS, array);
                }
                assertThat(isGzip(lines)).isEqualTo(!end.isEmpty());
                assertThat(isGzip(array)).isEqualTo(!end.isEmpty());
                assertThat(read(TYPED.readJsonLines(lines))).isEqualTo(ITEMS);
                assertThat(read(TYPED.readJsonLines(lines, (e, line) -> {
                            throw e;
                        })))
                        .isEqualTo(ITEMS);
                assertThat(read(TYPED.readJsonArray(array))).isEqualTo(ITEMS);
                assertThat(read(TYPED.readItems(lines, Envelope.DETECT))).isEqualTo(ITEMS);
                assertThat(read(TYPED.readRecords(lines, Envelope.ITEM_LINES))).hasSize(2);
            }
        }
        assertThatFolderHas("array.json", "array.json.gz", "lines.json", "lines.json.gz");
    }

    @Test
    void transcode_fileToFile_packsByName() throws IOException {
        Path typed = folder.resolve("typed.json.gz");
        Path documents = folder.resolve("documents.json");
        Path again = folder.resolve("again.json.gz");
        TYPED.writeJsonLines(ITEMS, typed);

        TranscodeSummary summary = DynamoDbTranscoder.create().toDocumentLines(typed, documents);
        DynamoDbTranscoder.create().toDynamoDbLines(documents, again);

        assertThat(summary.items()).isEqualTo(2);
        assertThat(summary.bytesOut()).isEqualTo(Files.size(documents));
        assertThat(read(JSON.readJsonLines(documents))).isEqualTo(ITEMS);
        assertThat(isGzip(again)).isTrue();
        assertThat(read(TYPED.readJsonLines(again))).isEqualTo(ITEMS);
    }

    @Test
    void write_itemThatFails_leavesWhatWasThere() throws IOException {
        Path kept = Files.writeString(folder.resolve("kept.json"), "kept");
        List<Map<String, AttributeValue>> items = new ArrayList<>(ITEMS);
        items.add(WRONG);

        for (Path file : new Path[] {kept, folder.resolve("new.json"), folder.resolve("new.json.gz")}) {
            assertThatThrownBy(() -> TYPED.writeJsonLines(items, file)).isInstanceOf(DocumentJsonException.class);
            assertThatThrownBy(() -> TYPED.writeJsonArray(items.stream(), file))
                    .isInstanceOf(DocumentJsonException.class);
        }
        Path bad = Files.writeString(folder.resolve("bad.json"), "{}\nx\n");
        assertThatThrownBy(() -> DynamoDbTranscoder.create().toDocumentLines(bad, kept))
                .isInstanceOf(DocumentJsonException.class);

        assertThat(kept).hasContent("kept");
        assertThatFolderHas("bad.json", "kept.json");
    }

    @Test
    void write_theFileThatIsRead_isReplaced() throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), "{\"a\":1}\n".repeat(50_000));
        try (Stream<Map<String, AttributeValue>> items = JSON.readJsonLines(file)) {
            TYPED.writeJsonLines(items, file);
        }
        assertThat(file).hasContent("{\"a\":{\"N\":\"1\"}}\n".repeat(50_000));
    }

    @Test
    void write_linkToAFile_isFollowed() throws IOException {
        Path file = Files.writeString(folder.resolve("file.json"), "");
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), file);

        TYPED.writeJsonLines(List.of(Map.of()), link);

        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(file).hasContent("{}\n");
    }

    @Test
    void write_placeThatIsNotForAFile_isRefused() {
        assertThatThrownBy(() -> TYPED.writeJsonLines(ITEMS, folder))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("Expected a file or nothing");
        assertThatThrownBy(() ->
                        TYPED.writeJsonLines(ITEMS, folder.resolve("absent").resolve("x")))
                .isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> TYPED.readJsonLines(folder.resolve("absent"))).isInstanceOf(NoSuchFileException.class);
        assertThatFolderHas();
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

    @Test
    void writeStream_inAnyCase_isClosed() throws IOException {
        AtomicInteger closed = new AtomicInteger();
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        JSON.writeJsonLines(ITEMS.stream().limit(1).onClose(closed::incrementAndGet), out);
        JSON.writeJsonArray(ITEMS.stream().limit(1).onClose(closed::incrementAndGet), out);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}\n[{\"a\":1}]");
        assertThat(closed).hasValue(2);
        assertThatThrownBy(() -> JSON.writeJsonLines(Stream.of(WRONG).onClose(closed::incrementAndGet), out))
                .isInstanceOf(DocumentJsonException.class);
        assertThatThrownBy(() -> JSON.writeJsonArray(
                        ITEMS.stream().onClose(closed::incrementAndGet),
                        new FailingOutputStream(0, new IOException("disk full"))))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> JSON.writeJsonLines(ITEMS.stream().onClose(closed::incrementAndGet), folder))
                .isInstanceOf(FileSystemException.class);
        assertThat(closed).hasValue(5);
    }

    private static <T> List<T> read(Stream<T> stream) {
        try (stream) {
            return stream.toList();
        }
    }

    private static boolean isGzip(Path file) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return in.readAllBytes().length > 0;
        } catch (ZipException e) {
            return false;
        }
    }

    private void assertThatFolderHas(String... names) {
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder(names);
    }
}
