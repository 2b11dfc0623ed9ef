package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import io.documentjson.payload.ExportLines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All ways give the same documents, where they are measured against each other. */
class TranscodeWayTest {

    @ParameterizedTest
    @EnumSource
    void items_everyKindOfLines_giveTheBytesOfOurs(ExportLines kind) throws IOException {
        byte[] typed = lines(kind);
        byte[] documents = documents(TranscodeWay.OURS, typed);

        assertThat(documents(TranscodeWay.ITEMS, typed)).isEqualTo(documents);
        assertThat(typed(TranscodeWay.ITEMS, documents)).isEqualTo(typed(TranscodeWay.OURS, documents));
    }

    @ParameterizedTest
    @EnumSource(
            value = TranscodeWay.class,
            names = {"ITEMS", "FASTJSON2", "ENHANCED_DOCUMENT"})
    void bothWays_embeddings_areEqual(TranscodeWay way) throws IOException {
        byte[] typed = EnvelopeWay.FULL_EXPORT.text(ExportLines.items("embedding-1536", 100_000));
        byte[] documents = documents(TranscodeWay.OURS, typed);

        assertThat(trees(documents(way, typed))).isEqualTo(trees(documents));
        if (way != TranscodeWay.ENHANCED_DOCUMENT) {
            assertThat(values(typed(way, documents))).isEqualTo(values(typed(TranscodeWay.OURS, documents)));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = TranscodeWay.class,
            names = {"ITEMS", "FASTJSON2", "ENHANCED_DOCUMENT"})
    void toDocumentLines_orders_areEqualDocuments(TranscodeWay way) throws IOException {
        byte[] typed = lines(ExportLines.ORDERS);

        assertThat(trees(documents(way, typed))).isEqualTo(trees(documents(TranscodeWay.OURS, typed)));
    }

    @ParameterizedTest
    @EnumSource(
            value = TranscodeWay.class,
            names = {"ITEMS", "FASTJSON2"})
    void toDynamoDbLines_orders_areEqualItems(TranscodeWay way) throws IOException {
        byte[] documents = documents(TranscodeWay.OURS, lines(ExportLines.ORDERS));

        assertThat(trees(typed(way, documents))).isEqualTo(trees(typed(TranscodeWay.OURS, documents)));
    }

    @ParameterizedTest
    @EnumSource
    void toDocumentLinesOfGzip_orders_areThoseOfPlainLines(TranscodeWay way) throws IOException {
        byte[] typed = lines(ExportLines.ORDERS);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(typed);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        way.toDocumentLinesOfGzip(packed.toByteArray(), out);

        assertThat(out.toByteArray()).isEqualTo(documents(way, typed));
    }

    private static byte[] lines(ExportLines kind) throws IOException {
        return EnvelopeWay.FULL_EXPORT.text(ExportLines.items(kind.label(), 100_000));
    }

    private static byte[] documents(TranscodeWay way, byte[] typed) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        way.toDocumentLines(new ByteArrayInputStream(typed), out);
        return out.toByteArray();
    }

    private static byte[] typed(TranscodeWay way, byte[] documents) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        way.toDynamoDbLines(new ByteArrayInputStream(documents), out);
        return out.toByteArray();
    }

    /** Documents of the lines, read by the library, since fastjson2 spells small numbers with an exponent. */
    private static List<Object> values(byte[] typed) throws IOException {
        return trees(documents(TranscodeWay.OURS, typed));
    }

    private static List<Object> trees(byte[] lines) {
        return new String(lines, StandardCharsets.UTF_8)
                .lines()
                .<Object>map(JSON::parseObject)
                .toList();
    }
}
