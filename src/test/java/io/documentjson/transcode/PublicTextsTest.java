package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.conformance.PublicData;
import io.documentjson.events.DetectedText.Format;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Public JSON of every kind: documents stay documents, items are items, each file as a whole and line by line. */
@Tag(PublicData.TAG)
class PublicTextsTest {

    private static Format format(byte[] text) {
        return DynamoDbTranscoder.detect(text).format();
    }

    /** The files as a whole, and each line of those that have lines. */
    private static List<byte[]> texts(List<Path> files) {
        List<byte[]> texts = new ArrayList<>();
        for (Path file : files) {
            texts.add(PublicData.bytes(file));
            if (file.toString().endsWith("ndjson")) {
                PublicData.lines(file).forEach(line -> texts.add(line.getBytes(StandardCharsets.UTF_8)));
            }
        }
        return texts;
    }

    @Test
    void documents_thatPeopleWrote_areDocuments() {
        List<Path> files = new ArrayList<>();
        files.addAll(PublicData.files("real", ".ndjson"));
        files.addAll(PublicData.files("js-marshall", ".plain.ndjson"));
        files.addAll(PublicData.files("nativejson-benchmark", ".json"));
        files.add(PublicData.path("aws-doc-sdk-examples/movies.json"));

        List<byte[]> texts = texts(files);

        assertThat(texts).hasSizeGreaterThan(1_400);
        assertThat(texts).allMatch(text -> format(text) == Format.DOCUMENT || text[0] == '[' && text[1] == '[');
    }

    @Test
    void otherJson_isNoDynamoDbJson() {
        List<Path> files = new ArrayList<>(PublicData.files("JSONTestSuite/test_parsing", ".json"));
        files.addAll(PublicData.files("nativejson-benchmark/jsonchecker", ".json"));
        files.addAll(PublicData.files("nativejson-benchmark/roundtrip", ".json"));

        assertThat(files).hasSizeGreaterThan(100);
        assertThat(texts(files)).noneMatch(text -> format(text) == Format.DYNAMODB);
    }

    @Test
    void items_ofPublicData_areDynamoDbJson() {
        List<byte[]> texts = texts(PublicData.files("js-marshall", ".ddb.ndjson"));

        assertThat(texts).hasSizeGreaterThan(100);
        assertThat(texts).allMatch(text -> format(text) == Format.DYNAMODB);
    }
}
