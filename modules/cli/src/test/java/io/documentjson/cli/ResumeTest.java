package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs that go on, and what they must not write over. */
class ResumeTest {

    @TempDir
    private Path folder;

    private Path in;
    private Path out;
    private Path bad;

    @BeforeEach
    void names() throws IOException {
        in = Files.createDirectories(folder.resolve("in"));
        out = folder.resolve("out");
        bad = folder.resolve("bad.jsonl");
    }

    private void files(int count, String second) throws IOException {
        for (int i = 0; i < count; i++) {
            Files.writeString(in.resolve("f" + i + ".json"), "{\"id\":{\"N\":\"" + i + "\"}}\n" + second.formatted(i));
        }
    }

    @Test
    void resume_withoutAJournal_writesOverNothing() throws IOException {
        files(2, "");
        Files.createDirectories(out);
        Files.writeString(out.resolve("f1.json"), "mine");

        Cli.Result result = Cli.run("convert", in, "-o", out, "--resume");

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err()).contains("f1.json: is there already");
        assertThat(out.resolve("f1.json")).hasContent("mine");
        assertThat(out).isDirectoryNotContaining(path -> !path.endsWith("f1.json"));
        Files.writeString(bad, "mine");
        Files.delete(out.resolve("f1.json"));
        assertThat(Cli.run("convert", in, "-o", out, "--resume", "--on-error", bad)
                        .exitCode())
                .isEqualTo(64);
        assertThat(bad).hasContent("mine");
    }

    @Test
    void resume_fileThatIsNotOfTheJob_isKept() throws IOException {
        files(2, "");
        assertThat(Cli.run("convert", in, "-o", out).exitCode()).isZero();
        Files.writeString(in.resolve("new.json"), "{}\n");
        Files.writeString(out.resolve("new.json"), "mine");

        Cli.Result result = Cli.run("convert", in, "-o", out, "--resume");

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains("new.json: is there already");
        assertThat(out.resolve("new.json")).hasContent("mine");
    }

    @Test
    void resume_ofAJobWithForce_goesOnToWriteOver() throws IOException {
        files(3, "");
        Files.createDirectories(out);
        Files.writeString(out.resolve("f2.json"), "old");
        assertThat(Cli.run("convert", in, "-o", out, "--force").exitCode()).isZero();
        List<String> lines = Files.readAllLines(out.resolve(Journal.NAME));
        Files.writeString(out.resolve(Journal.NAME), String.join("\n", lines.subList(0, 3)) + "\n");
        Files.writeString(out.resolve("f2.json"), "old");
        Files.writeString(out.resolve("f1.json"), "old");
        Files.writeString(out.resolve("f0.json"), "old");

        assertThat(Cli.run("convert", in, "-o", out, "--resume").exitCode()).isZero();

        for (int i = 0; i < 3; i++) {
            assertThat(out.resolve("f" + i + ".json")).hasContent("{\"id\":" + i + "}\n");
        }
    }

    @Test
    void convert_folderThatIsLocked_isRefusedInOneLine() throws IOException {
        files(1, "");
        Cli.run("convert", in, "-o", out);
        try (FileChannel other = FileChannel.open(out.resolve(Journal.NAME), StandardOpenOption.WRITE);
                FileLock lock = other.tryLock()) {
            assertThat(lock).isNotNull();
            for (String option : List.of("--resume", "--force")) {
                Cli.Result result = Cli.run("convert", in, "-o", out, option);
                assertThat(result.exitCode()).isEqualTo(64);
                assertThat(result.err().lines()).hasSize(1);
                assertThat(result.err()).contains("another run of the command is writing there");
            }
        }
        assertThat(Cli.run("convert", in, "-o", out, "--resume").exitCode()).isZero();
    }

    @Test
    void convert_fileOfBadLinesThatIsLocked_isRefused() throws IOException {
        files(1, "bad\n");
        Files.createFile(bad);
        try (FileChannel other = FileChannel.open(bad, StandardOpenOption.WRITE);
                FileLock lock = other.tryLock()) {
            assertThat(lock).isNotNull();
            assertThat(Cli.run("convert", in, "--on-error", bad, "--force").exitCode())
                    .isEqualTo(64);
        }
    }

    @Test
    void convert_linksWithNamesOfParts_areNotFollowed() throws IOException {
        files(1, "bad\n");
        Path victim = Files.writeString(folder.resolve("victim"), "mine");
        Files.createDirectories(out);
        for (Path link : List.of(
                out.resolve(".f0.json.part"), folder.resolve(".bad.jsonl.0.part"), folder.resolve(".page.html.part"))) {
            Files.createSymbolicLink(link, victim);
        }

        Cli.run("convert", in, "-o", out, "--on-error", bad);
        Cli.run("describe", in.resolve("f0.json"), "--html", folder.resolve("page.html"));

        assertThat(victim).hasContent("mine");
        assertThat(out.resolve("f0.json")).hasContent("{\"id\":0}\n");
    }

    @Test
    void convert_journalThatIsALink_isNotFollowed() throws IOException {
        files(1, "");
        Path victim = Files.writeString(folder.resolve("victim"), "mine");
        Files.createDirectories(out);
        Files.createSymbolicLink(out.resolve(Journal.NAME), victim);

        Cli.Result result = Cli.run("convert", in, "-o", out, "--force");

        assertThat(result.exitCode()).isEqualTo(74);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(victim).hasContent("mine");
    }

    @Test
    void convert_nameOfTheJournal_isRefused() throws IOException {
        Exports.Export export = Exports.full(folder, 1, 2);
        Path manifest = export.folder().resolve("manifest-files.json");
        Files.writeString(manifest, Files.readString(manifest).replace("part00.json.gz", Journal.NAME));
        Files.move(export.files().get(0), export.files().get(0).resolveSibling(Journal.NAME));

        Cli.Result result = Cli.run("convert", export.folder(), "-o", out);

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains("is the name of the journal");
        assertThat(out).doesNotExist();
        files(1, "");
        assertThat(Cli.run("convert", in, "-o", out, "--on-error", out.resolve(Journal.NAME))
                        .exitCode())
                .isEqualTo(64);
    }

    @Test
    void convert_fileOfBadLinesThatIsInputOrOutput_isRefused() throws IOException {
        files(1, "");
        Path file = in.resolve("f0.json");
        String text = Files.readString(file);

        assertThat(Cli.run("convert", file, "--on-error", file, "--force").exitCode())
                .isEqualTo(64);
        assertThat(Cli.run("convert", in, "-o", out, "--on-error", out.resolve("f0.json"))
                        .exitCode())
                .isEqualTo(64);
        assertThat(Cli.run("describe", file, "--html", file, "--force").exitCode())
                .isEqualTo(64);
        assertThat(file).hasContent(text);
    }

    @Test
    void convert_placeThatIsNoFile_isRefused() throws IOException {
        files(1, "");
        Path file = in.resolve("f0.json");

        Cli.Result result = Cli.run("convert", file, "-o", "/dev/null", "--force");

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains("Expected a file");
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    }

    @Test
    void resume_outputThatIsConvertedAgain_hasItsBadLinesOnce() throws IOException {
        files(4, "{\"a\":{\"N\":\"x%d\"}}\n");
        Files.writeString(in.resolve("good.json"), "{}\n");
        Object[] command = {"convert", in, "--from", "dynamodb", "-o", out, "--on-error", bad, "--jobs", 1};
        Cli.run(command);
        String expected = Files.readString(bad);
        Object[] resume = java.util.Arrays.copyOf(command, command.length + 1);
        resume[command.length] = "--resume";
        for (String damage : List.of("f1.json", "f3.json", "good.json", "f0.json")) {
            Files.writeString(out.resolve(damage), "other");
            Cli.Result result = Cli.run(resume);
            assertThat(result.exitCode()).isEqualTo(65);
            assertThat(result.err()).contains("4 bad lines left out");
            assertThat(bad).as(damage).hasContent(expected);
            assertThat(out.resolve(damage)).content().doesNotContain("other");
        }
        Files.delete(bad);
        Cli.run(resume);
        assertThat(bad).hasContent(expected);
        // State after a kill when the bad lines were dropped: the file is shorter than the journal says.
        try (FileChannel channel = FileChannel.open(bad, StandardOpenOption.WRITE)) {
            channel.truncate(expected.indexOf('\n') + 1L);
        }
        Cli.run(resume);
        assertThat(bad).hasContent(expected);
    }

    @Test
    void resume_inputThatChangedWhileItWasRead_isConvertedAgain() throws IOException {
        files(1, "bad\n");
        Path input = in.resolve("f0.json");
        Path changed = Files.writeString(folder.resolve("changed"), "{\"id\":{\"N\":\"0\"}}\n{\"id\":{\"N\":\"1\"}}\n");
        OutputStream onMessage = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                if (Files.exists(changed)) {
                    Files.move(changed, input, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        };

        int exitCode = Cli.runWithErrors(onMessage, "convert", in, "-o", out, "--on-error", "skip");

        assertThat(exitCode).isEqualTo(65);
        assertThat(out.resolve("f0.json")).hasContent("{\"id\":0}\n");
        assertThat(Cli.run("convert", in, "-o", out, "--on-error", "skip", "--resume")
                        .exitCode())
                .isZero();
        assertThat(out.resolve("f0.json")).hasContent("{\"id\":0}\n{\"id\":1}\n");
    }

    @Test
    void resume_inputThatGrewWhileItWasRead_isConvertedAgain() throws IOException {
        files(1, "bad\n");
        Path input = in.resolve("f0.json");
        OutputStream onMessage = new OutputStream() {
            private boolean hasGrown;

            @Override
            public void write(int b) throws IOException {
                if (!hasGrown) {
                    hasGrown = true;
                    Files.writeString(input, "{\"id\":{\"N\":\"1\"}}\n", StandardOpenOption.APPEND);
                }
            }
        };
        Cli.runWithErrors(onMessage, "convert", in, "-o", out, "--on-error", bad);

        Cli.Result resumed = Cli.run("convert", in, "-o", out, "--on-error", bad, "--resume", "--progress");

        assertThat(resumed.err()).contains("1 file converted");
        assertThat(out.resolve("f0.json")).hasContent("{\"id\":0}\n{\"id\":1}\n");
        assertThat(bad).content().hasLineCount(1);
    }

    @Test
    void convert_outputThatCannotBeWritten_saysWhatGoesOnWhereSomethingDoes() throws IOException {
        files(1, "");
        Path noFolder = Files.writeString(folder.resolve("file"), "");

        Cli.Result one = Cli.run("convert", in.resolve("f0.json"), "-o", noFolder.resolve("f0.json"));

        assertThat(one.exitCode()).isEqualTo(74);
        assertThat(one.err()).contains("cannot write", "write elsewhere").doesNotContain("--resume");
        Files.createDirectories(in.resolve("below"));
        Files.writeString(in.resolve("below/f1.json"), "{}\n");
        Files.createDirectories(out);
        Files.writeString(out.resolve("below"), "");
        Cli.Result several = Cli.run("convert", in, "-o", out);
        assertThat(several.exitCode()).isEqualTo(74);
        assertThat(several.err()).contains("cannot write", "--resume goes on with the others");
    }

    @Test
    void convert_placeThatEndsWithASlash_isAFolder() throws IOException {
        files(1, "");

        assertThat(Cli.run("convert", in.resolve("f0.json"), "-o", out + "/").exitCode())
                .isZero();

        assertThat(out.resolve("f0.json")).hasContent("{\"id\":0}\n");
    }

    @Test
    void resume_partsOfAKilledRun_areDeleted() throws IOException {
        files(2, "");
        Cli.run("convert", in, "-o", out);
        Files.writeString(out.resolve(".f1.json.00c0ffee.part"), "half");
        Files.writeString(out.resolve(".other.json.00c0ffee.part"), "mine");
        Files.delete(out.resolve("f1.json"));

        assertThat(Cli.run("convert", in, "-o", out, "--resume").exitCode()).isZero();

        assertThat(out.resolve(".f1.json.00c0ffee.part")).doesNotExist();
        assertThat(out.resolve(".other.json.00c0ffee.part")).exists();
        assertThat(out.resolve("f1.json")).hasContent("{\"id\":1}\n");
    }

    @Test
    void resume_journalWithAForeignPart_movesNothing() throws IOException {
        files(1, "");
        Cli.run("convert", in, "-o", out);
        Path victim = folder.resolve("victim");
        Files.move(out.resolve("f0.json"), victim);
        Path journal = out.resolve(Journal.NAME);
        String text = Files.readString(journal).replaceFirst("\"part\":\"[^\"]*\"", "\"part\":\"../victim\"");
        Files.write(journal, text.getBytes(StandardCharsets.UTF_8));

        assertThat(Cli.run("convert", in, "-o", out, "--resume").exitCode()).isZero();

        assertThat(victim).exists();
        assertThat(out.resolve("f0.json")).hasContent("{\"id\":0}\n");
    }
}
