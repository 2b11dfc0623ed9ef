package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.conformance.PublicData;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each file of lines in the public data, both ways: what items give, also for lines that are not of the form. */
class TranscodedDataTest {

    private static final List<String> ENDS = List.of(".ndjson", ".jsonl", ".json.gz");

    static List<Path> files() {
        try (Stream<Path> files = Files.walk(PublicData.root())) {
            return files.filter(file -> ENDS.stream().anyMatch(file.toString()::endsWith))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void toDocumentLines_publicFile_isWhatItemsGive(Path file) throws IOException {
        byte[] lines = unpacked(file);

        assertThat(ObjectPath.ofStream(PublicData.bytes(file), true).equals(ObjectPath.ofItems(lines, true)))
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("files")
    void toDynamoDbLines_publicFileAsDocuments_isWhatItemsGive(Path file) throws IOException {
        ByteArrayOutputStream documents = new ByteArrayOutputStream();
        byte[] lines = unpacked(file);
        DynamoDbTranscoder.builder()
                .onError((e, line) -> documents.writeBytes(line))
                .build()
                .toDocumentLines(new ByteArrayInputStream(lines), documents);

        assertThat(ObjectPath.ofStream(documents.toByteArray(), false)
                        .equals(ObjectPath.ofItems(documents.toByteArray(), false)))
                .isTrue();
        assertThat(ObjectPath.ofStream(lines, false).equals(ObjectPath.ofItems(lines, false)))
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("files")
    void bothWays_publicFileAsLossless_isWhatItemsGiveAndTheSameItems(Path file) throws IOException {
        byte[] lines = unpacked(file);
        ObjectPath lossless = ObjectPath.ofStream(lines, Direction.TO_LOSSLESS);
        assertThat(lossless.equals(ObjectPath.ofItems(lines, Direction.TO_LOSSLESS)))
                .isTrue();

        byte[] text = lossless.output().getBytes(StandardCharsets.ISO_8859_1);
        ObjectPath typed = ObjectPath.ofStream(text, Direction.OF_LOSSLESS);
        assertThat(typed.equals(ObjectPath.ofItems(text, Direction.OF_LOSSLESS)))
                .isTrue();
        byte[] again = typed.output().getBytes(StandardCharsets.ISO_8859_1);
        assertThat(ObjectPath.ofStream(again, Direction.TO_LOSSLESS))
                .isEqualTo(new ObjectPath(lossless.output(), List.of()));
    }

    private static byte[] unpacked(Path file) throws IOException {
        if (!file.toString().endsWith(".gz")) {
            return PublicData.bytes(file);
        }
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return in.readAllBytes();
        }
    }
}
