package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One file of several that cannot be read to its end: the others are converted, and it is named. */
class DamagedFilesTest {

    private static final int FILES = 8;
    private static final int DAMAGED = 3;
    private static final int ITEMS = 50;

    @TempDir
    private Path folder;

    /** Kinds of damage to a file. */
    private enum Damage {
        CUT_TEXT(".json") {
            @Override
            byte[] of(byte[] text) {
                return Arrays.copyOf(text, text.length / 2 - 5);
            }
        },
        BAD_NUMBER(".json") {
            @Override
            byte[] of(byte[] text) {
                return text(text)
                        .replaceFirst("\"N\":\"30\"", "\"N\":\"thirty\"")
                        .getBytes(StandardCharsets.UTF_8);
            }
        },
        ANOTHER_FORM(".json") {
            @Override
            byte[] of(byte[] text) {
                return "id,n\n1,2\n".getBytes(StandardCharsets.UTF_8);
            }
        },
        CUT_GZIP(".json.gz") {
            @Override
            byte[] of(byte[] text) throws IOException {
                byte[] packed = Exports.gzip(text(text));
                return Arrays.copyOf(packed, packed.length / 2);
            }
        },
        CUT_GZIP_HEADER(".json.gz") {
            @Override
            byte[] of(byte[] text) throws IOException {
                return Arrays.copyOf(Exports.gzip(text(text)), 7);
            }
        },
        DAMAGED_GZIP(".json.gz") {
            @Override
            byte[] of(byte[] text) throws IOException {
                return flipped(Exports.gzip(text(text)));
            }
        },
        CUT_ZSTD(".json.zst") {
            @Override
            byte[] of(byte[] text) {
                byte[] packed = Zstd.compress(text);
                return Arrays.copyOf(packed, packed.length / 2);
            }
        },
        DAMAGED_ZSTD(".json.zst") {
            @Override
            byte[] of(byte[] text) {
                return flipped(Zstd.compress(text));
            }
        };

        private final String suffix;

        Damage(String suffix) {
            this.suffix = suffix;
        }

        abstract byte[] of(byte[] text) throws IOException;

        private static String text(byte[] utf8) {
            return new String(utf8, StandardCharsets.UTF_8);
        }

        private static byte[] flipped(byte[] packed) {
            packed[packed.length / 2] ^= 0x55;
            return packed;
        }
    }

    private static String lines(int file) {
        StringBuilder lines = new StringBuilder();
        for (int item = 0; item < ITEMS; item++) {
            lines.append(Exports.item(file, item)).append('\n');
        }
        return lines.toString();
    }

    private static String name(int file, String suffix) {
        return "part" + file + (file == DAMAGED ? suffix : ".json");
    }

    /** Eight files, the fourth of which is damaged. */
    private Path files(Damage damage) throws IOException {
        Path in = Files.createDirectories(folder.resolve("in"));
        for (int file = 0; file < FILES; file++) {
            byte[] text = lines(file).getBytes(StandardCharsets.UTF_8);
            Files.write(in.resolve(name(file, damage.suffix)), file == DAMAGED ? damage.of(text) : text);
        }
        return in;
    }

    private static String documents(int file) {
        StringBuilder lines = new StringBuilder();
        for (int item = 0; item < ITEMS; item++) {
            lines.append(Exports.document(file, item)).append('\n');
        }
        return lines.toString();
    }

    private static void assertNamed(Cli.Result result, String name) {
        assertThat(result.exitCode()).as(result.err()).isEqualTo(65);
        assertThat(result.err().lines()).hasSize(2);
        assertThat(result.err()).contains(name + ": ", "documentjson: 1 file failed\n");
    }

    @ParameterizedTest
    @EnumSource
    void convert_oneDamagedFileIntoAFolder_convertsTheOthers(Damage damage) throws IOException {
        Path in = files(damage);
        for (int jobs : new int[] {1, 2, 8}) {
            Path out = folder.resolve("out" + jobs);

            Cli.Result result = Cli.run("convert", in, "-o", out, "--jobs", jobs);

            assertNamed(result, name(DAMAGED, damage.suffix));
            for (int file = 0; file < FILES; file++) {
                if (file != DAMAGED) {
                    assertThat(out.resolve(name(file, ""))).hasContent(documents(file));
                }
            }
            assertThat(out.resolve(name(DAMAGED, damage.suffix))).doesNotExist();
            assertThat(out).isDirectoryNotContaining("glob:**.part");
        }
    }

    @Test
    void convert_resumeAfterTheFileWasMended_convertsItAlone() throws IOException {
        Path in = files(Damage.CUT_TEXT);
        Path out = folder.resolve("out");
        Cli.run("convert", in, "-o", out);
        Cli.Result again = Cli.run("convert", in, "-o", out, "--resume");
        assertThat(again.exitCode()).isEqualTo(65);
        assertThat(again.err()).contains("1 file failed");
        Files.writeString(in.resolve(name(DAMAGED, ".json")), lines(DAMAGED));

        Cli.Result result = Cli.run("convert", in, "-o", out, "--resume", "--progress");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err()).contains("1 file converted, 7 were already, 400 items");
        assertThat(out.resolve(name(DAMAGED, ".json"))).hasContent(documents(DAMAGED));
    }

    @ParameterizedTest
    @EnumSource
    void convert_oneDamagedFileToStandardOutput_convertsTheOthers(Damage damage) throws IOException {
        Path in = files(damage);
        for (Object[] more : new Object[][] {{"--jobs", 1}, {"--jobs", 3}, {"--attributes", "id,n,tags,lines"}}) {
            Cli.Result result = Cli.run("convert", in, more[0], more[1]);

            assertNamed(result, name(DAMAGED, damage.suffix));
            for (int file = 0; file < FILES; file++) {
                if (file != DAMAGED) {
                    assertThat(result.out()).contains(documents(file));
                }
            }
        }
    }

    @Test
    void convert_smallFileThatIsCut_givesTheItemsBeforeTheCut() throws IOException {
        byte[] packed = Exports.gzip(lines(0));
        byte[] cut = Arrays.copyOf(packed, packed.length - 4);
        Path in = Files.write(folder.resolve("small.json.gz"), cut);
        for (Cli.Result result : List.of(
                Cli.run("convert", in, "--jobs", 1),
                Cli.run("convert", in, "--jobs", 2),
                Cli.run("convert", in, "--on-error", "skip"),
                Cli.run(cut, new Terminal(false, false, false), "convert"))) {
            assertThat(result.exitCode()).isEqualTo(65);
            assertThat(result.err()).contains("cut or damaged").hasLineCount(1);
            assertThat(result.out()).isEqualTo(documents(0));
        }
        Cli.Result check = Cli.run("check", in);
        assertThat(check.exitCode()).isEqualTo(65);
        assertThat(check.out()).contains("cut or damaged");
        assertThat(Cli.run("convert", in, "-o", folder.resolve("out.json")).exitCode())
                .isEqualTo(65);
        assertThat(folder.resolve("out.json")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"array", "write-requests"})
    void convert_oneDamagedFileIntoOneText_isWholeJson(String to) throws IOException {
        Path in = files(Damage.CUT_GZIP);

        Cli.Result result = Cli.run("convert", in, "--to", to, to.equals("array") ? "--force" : "--table=T");

        assertNamed(result, name(DAMAGED, ".json.gz"));
        for (String text : to.equals("array")
                ? List.of(result.out())
                : result.out().lines().toList()) {
            assertThat(Cli.runWith(text, "check").exitCode()).isZero();
        }
        assertThat(result.out()).contains("f0-0", "f7-49");
    }

    @ParameterizedTest
    @EnumSource
    void describe_oneDamagedFile_describesTheOthers(Damage damage) throws IOException {
        Path in = files(damage);
        for (int jobs : new int[] {1, 3}) {
            Cli.Result result = Cli.run("describe", in, "--jobs", jobs);

            assertNamed(result, name(DAMAGED, damage.suffix));
            assertThat(result.out()).startsWith("350 items");
        }
    }

    @Test
    void describe_onlyDamagedFiles_describesNothing() throws IOException {
        Path in = files(Damage.CUT_GZIP);

        Cli.Result result = Cli.run("describe", in.resolve(name(DAMAGED, ".json.gz")));

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.out()).isEmpty();
        assertThat(result.err().lines()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void check_oneDamagedFile_checksTheOthers(Damage damage) throws IOException {
        Cli.Result result = Cli.run("check", files(damage));

        assertThat(result.exitCode()).isEqualTo(65);
        for (int file = 0; file < FILES; file++) {
            assertThat(result.out())
                    .containsPattern(name(file, damage.suffix).replace(".", "\\.")
                            + (file == DAMAGED ? " .*" : " +item-lines +50 +0\n"));
        }
        assertThat(result.out()).contains("8 files, ", "items, ", " problem");
    }

    @ParameterizedTest
    @EnumSource
    void format_oneDamagedFile_formatsTheOthers(Damage damage) throws IOException {
        Cli.Result result = Cli.run("format", files(damage));

        assertNamed(result, name(DAMAGED, damage.suffix));
        assertThat(result.out()).contains(lines(DAMAGED - 1), lines(DAMAGED + 1), lines(FILES - 1));
    }

    /** The manifest has the MD5 of the whole file, so that each damage is found. */
    @ParameterizedTest
    @ValueSource(strings = {"cut", "flipped", "other items", "fewer items"})
    void anyCommand_exportWithOneDamagedFile_readsTheOthers(String damage) throws IOException {
        Exports.Export export = Exports.full(folder, FILES, ITEMS);
        Path file = export.files().get(DAMAGED);
        byte[] packed = Files.readAllBytes(file);
        Files.write(
                file,
                switch (damage) {
                    case "cut" -> Arrays.copyOf(packed, packed.length - 9);
                    case "flipped" -> Damage.flipped(packed);
                    case "other items" -> Exports.gzip("{\"Item\":{}}\n".repeat(ITEMS));
                    default -> Exports.gzip("{\"Item\":{}}\n");
                });
        Path out = folder.resolve("out");

        Cli.Result converted = Cli.run("convert", export.folder(), "-o", out, "--jobs", 2);
        assertNamed(converted, "part03.json.gz");
        List<String> written = new ArrayList<>();
        try (var all = Files.list(out)) {
            all.forEach(path -> written.add(path.getFileName().toString()));
        }
        assertThat(written)
                .containsExactlyInAnyOrder(
                        Journal.NAME,
                        "part00.json.gz",
                        "part01.json.gz",
                        "part02.json.gz",
                        "part04.json.gz",
                        "part05.json.gz",
                        "part06.json.gz",
                        "part07.json.gz");
        Cli.Result streamed = Cli.run("convert", export.folder());
        assertNamed(streamed, "part03.json.gz");
        assertThat(streamed.out()).contains(documents(2), documents(4), documents(7));
        Cli.Result described = Cli.run("describe", export.folder());
        assertNamed(described, "part03.json.gz");
        assertThat(described.out()).startsWith("350 items");
        Cli.Result checked = Cli.run("check", export.folder());
        assertThat(checked.exitCode()).isEqualTo(65);
        assertThat(checked.out()).containsPattern("part07.json.gz +item-lines +50 +0 +ok +ok");
    }

    @Test
    void anyCommand_fileThatMayNotBeRead_leavesTheOthersAlone() throws IOException {
        Path in = files(Damage.CUT_TEXT);
        Path denied = Files.writeString(in.resolve(name(DAMAGED, ".json")), lines(DAMAGED));
        Files.setPosixFilePermissions(denied, java.util.Set.of());
        assumeFalse(Files.isReadable(denied), "root reads everything");

        for (String command : List.of("convert", "describe", "format", "check")) {
            Cli.Result result = Cli.run(command, in);
            assertThat(result.exitCode()).isEqualTo(66);
            assertThat(result.err() + result.out()).contains("may not be read");
        }
        Path out = folder.resolve("out");
        assertThat(Cli.run("convert", in, "-o", out).exitCode()).isEqualTo(66);
        assertThat(out.resolve("part7.json")).hasContent(documents(7));
    }

    @Test
    void convert_outputThatCannotBeWritten_endsTheJob() throws IOException {
        Path in = files(Damage.CUT_TEXT);

        Cli.Result result =
                Cli.runTo(Path.of("/dev/null"), Cli.failing(10, "No space left on device"), new byte[0], "convert", in);

        assertThat(result.exitCode()).isEqualTo(74);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err()).contains("No space left");
    }
}
