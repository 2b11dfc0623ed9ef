package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are packed by other programs than this one. */
class CompressionTest {

    private static final byte[] ITEM = "{\"a\":{\"N\":\"1\"}}\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    /** A frame that is skipped (RFC 8878, 3.1.2). */
    private static byte[] skipped(int magic, int length) {
        return ByteBuffer.allocate(8 + length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(magic)
                .putInt(length)
                .array();
    }

    private Path file(byte[]... frames) throws IOException {
        Path file = folder.resolve("in.json");
        try (OutputStream out = Files.newOutputStream(file)) {
            for (byte[] frame : frames) {
                out.write(frame);
            }
        }
        return file;
    }

    @Test
    void convert_zstdThatBeginsWithAFrameToSkip_isRead() throws IOException {
        byte[] frame = Zstd.compress(ITEM);
        for (int magic = 0x184D2A50; magic <= 0x184D2A5F; magic++) {
            for (int length : new int[] {0, 4, 70_000}) {
                byte[] skipped = skipped(magic, length);
                Path in = file(skipped, frame, skipped, skipped, frame);
                for (String command : List.of("convert", "check", "describe", "format")) {
                    Cli.Result result = Cli.run(command, in);
                    assertThat(result.exitCode()).as(result.err()).isZero();
                    assertThat(result.out()).isNotEmpty();
                }
                assertThat(Cli.run("convert", in).out()).isEqualTo("{\"a\":1}\n{\"a\":1}\n");
            }
        }
    }

    @Test
    void convert_frameThatIsNeither_isNoZstd() throws IOException {
        for (int magic : new int[] {0x184D2A4F, 0x184D2A60, 0x184D2B50}) {
            Cli.Result result = Cli.run("convert", file(skipped(magic, 0), Zstd.compress(ITEM)));

            assertThat(result.exitCode()).isEqualTo(65);
            assertThat(result.out()).isEmpty();
        }
    }

    /** It is not damaged, and downloading it again does not help. */
    @Test
    void anyCommand_zstdWithALargeWindow_saysHowToUnpackIt() throws IOException {
        // A window of 2^28 bytes, and a last block that is not packed (RFC 8878, 3.1.1).
        byte[] header = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, (byte) (18 << 3), (byte) (ITEM.length << 3 | 1), 0, 0
        };
        Path in = file(header, ITEM);
        for (String command : List.of("convert", "check", "describe", "format")) {
            Cli.Result result = Cli.run(command, in);

            assertThat(result.exitCode()).isEqualTo(65);
            assertThat(result.err() + result.out())
                    .contains("in.json: packed by zstd with a window of more than 128 MiB", "zstd -dc --long=31 ")
                    .doesNotContain("damaged");
        }
    }
}
