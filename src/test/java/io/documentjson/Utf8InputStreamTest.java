package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJsonException.Code;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8InputStreamTest {

    private static final String TEXT = "a\u00e9b\u4e2d\ud83d\ude00c\uffff\ufeff";
    private static final byte[] BYTES = TEXT.getBytes(StandardCharsets.UTF_8);

    private static Utf8InputStream open(byte[] bytes) throws IOException {
        return Utf8InputStream.open(new ByteArrayInputStream(bytes), true, 0, -1);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 100})
    void read_anyRoomForBytes_givesThemAll(int room) throws IOException {
        for (InputStream source : new InputStream[] {new ByteArrayInputStream(BYTES), new OneByteInputStream(BYTES)}) {
            Utf8InputStream in = Utf8InputStream.open(source, true, 0, -1);
            ByteArrayOutputStream copy = new ByteArrayOutputStream();
            byte[] buffer = new byte[room + 2];
            for (int count = in.read(buffer, 1, room); count >= 0; count = in.read(buffer, 1, room)) {
                assertThat(count).isPositive();
                copy.write(buffer, 1, count);
            }
            assertThat(copy.toByteArray()).isEqualTo(BYTES);
        }
    }

    @Test
    void read_oneByOne_givesThemAll() throws IOException {
        Utf8InputStream in = open(BYTES);
        for (byte expected : BYTES) {
            assertThat(in.read()).isEqualTo(expected & 0xFF);
        }
        assertThat(in.read()).isEqualTo(-1);
        assertThat(in.read(new byte[1], 0, 0)).isZero();
    }

    @Test
    void read_sourceOfOneByteAtATime_handsOutWholeCharacters() throws IOException {
        Utf8InputStream in = Utf8InputStream.open(new OneByteInputStream(BYTES), true, 0, -1);
        StringBuilder text = new StringBuilder();
        byte[] buffer = new byte[16];
        for (int count = in.read(buffer, 0, 16); count >= 0; count = in.read(buffer, 0, 16)) {
            text.append(new String(buffer, 0, count, StandardCharsets.UTF_8));
        }
        assertThat(text.toString()).isEqualTo(TEXT);
    }

    @Test
    void read_malformedBytes_areReportedAfterWhatComesBefore() throws IOException {
        byte[] broken = bytes('a', 0xC3, 0xA9, 0xE0, 0x80, 0xAF, 'b');
        for (InputStream source :
                new InputStream[] {new ByteArrayInputStream(broken), new OneByteInputStream(broken)}) {
            Utf8InputStream in = Utf8InputStream.open(source, true, 100, 7);
            assertThat(in.readNBytes(3)).isEqualTo(bytes('a', 0xC3, 0xA9));
            for (int i = 0; i < 2; i++) {
                assertThatExceptionOfType(DocumentJsonException.class)
                        .isThrownBy(() -> in.read(new byte[8], 0, 8))
                        .withMessage(
                                "Expected UTF-8 but was a malformed sequence of bytes at path $, line 7, offset 103")
                        .satisfies(e -> assertThat(e.code()).isEqualTo(Code.INVALID_UTF8));
            }
        }
    }

    @Test
    void read_characterCutByTheEnd_isReportedWhereItBegins() throws IOException {
        Utf8InputStream in = open(bytes('a', 'b', 0xF0, 0x9F, 0x98));
        assertThat(in.readNBytes(2)).isEqualTo(bytes('a', 'b'));
        assertThatThrownBy(in::read)
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage("Expected the rest of a UTF-8 character but was the end of the text at path $, offset 2");
    }

    @Test
    void open_byteOrderMark_isPassedOverOnce() throws IOException {
        Utf8InputStream in = open(bytes(0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 'x'));

        assertThat(in.offset()).isEqualTo(3);
        assertThat(in.readAllBytes()).isEqualTo(bytes(0xEF, 0xBB, 0xBF, 'x'));
        assertThat(open(bytes(0xEF, 0xBB, 0xBF)).readAllBytes()).isEmpty();
        assertThat(open(bytes(0xEF, 0xBB, 0xBE)).readAllBytes()).isEqualTo(bytes(0xEF, 0xBB, 0xBE));
        assertThat(Utf8InputStream.open(new OneByteInputStream(bytes(0xEF, 0xBB, 0xBF, 'x')), false, 0, -1)
                        .readAllBytes())
                .isEqualTo(bytes(0xEF, 0xBB, 0xBF, 'x'));
    }

    @Test
    void open_utf16OrUtf32_isRefused() {
        for (byte[] text : new byte[][] {
            "{}".getBytes(StandardCharsets.UTF_16LE),
            "{}".getBytes(StandardCharsets.UTF_16BE),
            bytes('{', 0, 0, 0, '}', 0, 0, 0),
            bytes(0, 0, 0, '{', 0, 0, 0, '}'),
            bytes(0xEF, 0xBB, 0xBF, '{', 0, '}', 0),
            bytes('1', 0),
            bytes(0)
        }) {
            assertThatThrownBy(() -> open(text))
                    .isInstanceOf(DocumentJsonException.class)
                    .hasMessageStartingWith(
                            "Expected UTF-8 but was a zero byte, as in UTF-16 and UTF-32 at path $, offset ");
        }
    }

    @Test
    void read_sourceThatGivesNothingNow_waitsForIt() throws IOException {
        InputStream lazy = new InputStream() {

            private final InputStream bytes = new ByteArrayInputStream(BYTES);

            @Override
            public int read() throws IOException {
                return bytes.read();
            }

            @Override
            public int read(byte[] target, int from, int length) {
                return 0;
            }
        };

        assertThat(Utf8InputStream.open(lazy, true, 0, -1).readAllBytes()).isEqualTo(BYTES);
    }

    @Test
    void read_sourceFails_givesItsOwnException() throws IOException {
        IOException failure = new IOException("disk on fire");
        InputStream in = new InputStream() {

            private int count;

            @Override
            public int read() throws IOException {
                if (count++ < 5) {
                    return 'x';
                }
                throw failure;
            }

            @Override
            public int read(byte[] target, int from, int length) throws IOException {
                target[from] = (byte) read();
                return 1;
            }
        };
        Utf8InputStream checked = Utf8InputStream.open(in, true, 0, -1);

        assertThatThrownBy(() -> {
                    while (checked.read(new byte[8], 0, 8) >= 0) {
                        assertThat(checked.isFromSource(failure)).isFalse();
                    }
                })
                .isSameAs(failure);
        assertThat(checked.isFromSource(failure)).isTrue();
        assertThat(checked.isFromSource(new IOException())).isFalse();
    }

    @Test
    void close_leavesTheSourceOpen() throws IOException {
        OneByteInputStream source = new OneByteInputStream(BYTES);
        Utf8InputStream.open(source, true, 0, -1).close();
        assertThat(source.closed).isFalse();
    }
}
