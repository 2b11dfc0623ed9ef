package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;

/** Lines that come packed: one member or several, whole or damaged, in pieces of every size. */
class GzipLinesTest {

    private static final String LINES = "{\"a\":{\"N\":\"1\"}}\n".repeat(300) + "{\"b\":{\"S\":\"x\"}}";
    private static final String DOCUMENTS = "{\"a\":1}\n".repeat(300) + "{\"b\":\"x\"}\n";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void toDocumentLines_gzip_isUnpacked() throws IOException {
        TranscodeSummary summary = drain(gzip(LINES));

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(DOCUMENTS);
        assertThat(summary.bytesIn()).isEqualTo(LINES.length());
    }

    @Test
    void toDocumentLines_membersThatCutALine_areOneText() throws IOException {
        byte[] members = joined(gzip(LINES.substring(0, 7)), gzip(""), gzip(LINES.substring(7)));

        drain(members);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(DOCUMENTS);
    }

    @Test
    void push_gzipInPiecesOfEverySize_isUnpacked() throws IOException {
        byte[] members = joined(gzip(LINES.substring(0, 100)), gzip(LINES.substring(100)));
        for (int size = 1; size <= members.length; size++) {
            ByteArrayOutputStream documents = new ByteArrayOutputStream();
            try (TranscodingOutputStream push = DynamoDbTranscoder.create().toDocumentLines(documents)) {
                for (int i = 0; i < members.length; i += size) {
                    push.write(members, i, Math.min(size, members.length - i));
                }
            }
            assertThat(documents.toString(StandardCharsets.UTF_8))
                    .as("pieces of %d", size)
                    .isEqualTo(DOCUMENTS);
        }
    }

    @Test
    void toDocumentLines_headerWithAllThatItMayHave_isPassedOver() throws IOException {
        byte[] plain = gzip(LINES);
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        header.write(plain, 0, 10);
        header.writeBytes(new byte[] {3, 0, 'x', 'y', 'z'});
        header.writeBytes("file.json\0remark\0".getBytes(StandardCharsets.ISO_8859_1));
        byte[] bytes = header.toByteArray();
        bytes[3] = 2 + 4 + 8 + 16;
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        byte[] headerChecksum = {(byte) checksum.getValue(), (byte) (checksum.getValue() >>> 8)};

        drain(joined(bytes, headerChecksum, Arrays.copyOfRange(plain, 10, plain.length)));

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(DOCUMENTS);
    }

    @Test
    void toDocumentLines_gzipCutAnywhere_fails() {
        byte[] members = joined(gzip("{}\n"), gzip(LINES));
        int first = gzip("{}\n").length;
        for (int length = 2; length < members.length; length++) {
            byte[] cut = Arrays.copyOf(members, length);
            if (length != first) {
                assertThatThrownBy(() -> drain(cut)).as("cut at %d", length).isInstanceOf(EOFException.class);
            }
        }
    }

    @Test
    void toDocumentLines_damagedGzip_fails() {
        byte[] packed = gzip(LINES);
        byte[] wrongChecksum = packed.clone();
        wrongChecksum[packed.length - 8] ^= 1;
        byte[] wrongLength = packed.clone();
        wrongLength[packed.length - 1] ^= 1;
        byte[] wrongContent = packed.clone();
        wrongContent[10] = (byte) 0xFF;
        byte[] wrongMethod = packed.clone();
        wrongMethod[2] = 7;
        byte[] reserved = packed.clone();
        reserved[3] = (byte) 0x80;

        for (byte[] damaged : new byte[][] {
            wrongChecksum,
            wrongLength,
            wrongContent,
            wrongMethod,
            reserved,
            joined(packed, new byte[] {'x'}),
            joined(packed, new byte[] {0})
        }) {
            assertThatThrownBy(() -> drain(damaged)).isInstanceOf(ZipException.class);
        }
    }

    @Test
    void toDocumentLines_linesBeforeTheDamage_areWholeLines() {
        byte[] cut = Arrays.copyOf(gzip(LINES), gzip(LINES).length - 20);

        assertThatThrownBy(() -> drain(cut)).isInstanceOf(IOException.class);

        assertThat(DOCUMENTS).startsWith(out.toString(StandardCharsets.UTF_8));
    }

    private TranscodeSummary drain(byte[] bytes) throws IOException {
        return DynamoDbTranscoder.create().toDocumentLines(new ByteArrayInputStream(bytes), out);
    }

    private static byte[] gzip(String text) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return packed.toByteArray();
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }
}
