package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.conformance.PublicData;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each file of lines in the public data, both ways: what items give, also for lines that are not of the form. */
@Tag(PublicData.TAG)
class TranscodedDataTest {

    /** By name, so that each that is not there is a skipped test. */
    static List<String> files() {
        return List.of(
                "blns/blns.jsonl",
                "js-marshall/AWSDynamoDB/movies/data/part0.json.gz",
                "js-marshall/AWSDynamoDB/movies/data/part1.json.gz",
                "js-marshall/AWSDynamoDB/movies/data/part2.json.gz",
                "js-marshall/AWSDynamoDB/movies/data/part3.json.gz",
                "js-marshall/canada-polygons.ddb.ndjson",
                "js-marshall/canada-polygons.plain.ndjson",
                "js-marshall/citm-performances.ddb.ndjson",
                "js-marshall/citm-performances.plain.ndjson",
                "js-marshall/currency-usd.ddb.ndjson",
                "js-marshall/currency-usd.plain.ndjson",
                "js-marshall/github-events.ddb.ndjson",
                "js-marshall/github-events.plain.ndjson",
                "js-marshall/twitter-statuses.ddb.ndjson",
                "js-marshall/twitter-statuses.plain.ndjson",
                "real/books.ndjson",
                "real/films.ndjson",
                "typed-vectors/peers.jsonl",
                "typed-vectors/random.jsonl");
    }

    @ParameterizedTest
    @MethodSource("files")
    void toDocumentLines_publicFile_isWhatItemsGive(String name) throws IOException {
        Path file = PublicData.path(name);
        expectDocumentLines(PublicData.bytes(file), unpacked(file));
    }

    static void expectDocumentLines(byte[] file, byte[] lines) {
        assertThat(ObjectPath.ofStream(file, true).equals(ObjectPath.ofItems(lines, true)))
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("files")
    void toDynamoDbLines_publicFileAsDocuments_isWhatItemsGive(String name) throws IOException {
        expectDynamoDbLines(unpacked(PublicData.path(name)));
    }

    static void expectDynamoDbLines(byte[] lines) throws IOException {
        ByteArrayOutputStream documents = new ByteArrayOutputStream();
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

    private static byte[] unpacked(Path file) throws IOException {
        if (!file.toString().endsWith(".gz")) {
            return PublicData.bytes(file);
        }
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return in.readAllBytes();
        }
    }
}
