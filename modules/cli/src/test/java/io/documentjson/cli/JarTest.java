package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The finished jar in a process of its own, as a person starts it. */
@Tag("jar")
class JarTest {

    private static final Path JAR = Path.of(System.getProperty("cli.jar"));

    @TempDir
    private Path folder;

    /** End of a process, with its output. */
    private record Ended(int exitCode, String out, String err) {}

    private static List<String> command(Object... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx64m", "-jar", JAR.toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return command;
    }

    private Ended run(String stdin, List<String> command) throws Exception {
        Path out = folder.resolve("stdout");
        Path err = folder.resolve("stderr");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(stdin.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // It ended before it had read everything.
        }
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /** In one phase Maven runs plugins in their order in the pom. */
    @Test
    void image_ofTheProfileJlink_isMadeAfterTheJarThatItHas() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));

        assertThat(pom)
                .containsPattern("<id>image</id>\\s+<phase>package</phase>")
                .containsSubsequence(
                        "<id>one-jar</id>", "<phase>package</phase>", "exec-maven-plugin", "<id>image</id>");
        assertThat(pom.indexOf("maven-shade-plugin")).isLessThan(pom.indexOf("exec-maven-plugin"));
    }

    @Test
    void jar_content_isTheCommandAndNothingOfTheSdkOrJackson() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            List<String> names = jar.stream().map(entry -> entry.getName()).toList();
            assertThat(names)
                    .contains(
                            "io/documentjson/cli/Main.class",
                            "io/documentjson/transcode/DynamoDbTranscoder.class",
                            "picocli/CommandLine.class",
                            "com/github/luben/zstd/ZstdInputStreamNoFinalizer.class",
                            "META-INF/LICENSE")
                    .allMatch(name -> name.startsWith("io/")
                            || name.startsWith("picocli/")
                            || name.startsWith("com/")
                            || name.startsWith("META-INF/")
                            || name.matches("(linux|darwin|win)/((amd64|aarch64|x86_64)/(libzstd-jni.*)?)?"))
                    .noneMatch(name ->
                            name.startsWith("software/") || name.contains("jackson") || name.contains("amazon"));
            assertThat(names)
                    .filteredOn(name -> name.startsWith("io/documentjson/") && !name.endsWith("/"))
                    .allMatch(name -> name.matches("io/documentjson/(cli|events|internal|transcode)/.*")
                            || name.matches("io/documentjson/(BadLineHandler|DocumentJsonException)\\.class"));
            assertThat(names)
                    .filteredOn(name -> name.startsWith("com/"))
                    .allMatch(
                            name -> name.startsWith("com/github/luben/zstd/") || "com/github/luben/".startsWith(name));
        }
        assertThat(Files.size(JAR)).isLessThan(6_000_000);
    }

    @Test
    void jar_classes_areOfAVersionThatAnArchiveTakes() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile());
                InputStream in = jar.getInputStream(jar.getEntry("picocli/CommandLine.class"))) {
            byte[] head = in.readNBytes(8);
            assertThat(head[7]).as("class file version").isEqualTo((byte) 61);
        }
    }

    @Test
    void convert_oneItem_isConverted() throws Exception {
        Ended ended = run("{\"id\":{\"S\":\"\u00fc\"}}", command("convert"));

        assertThat(ended).isEqualTo(new Ended(0, "{\"id\":\"\u00fc\"}\n", ""));
        assertThat(run("", command("--version")).out()).matches("documentjson \\d+\\.\\d+.*\n");
        assertThat(run("", command("convert", "--help")).out()).contains("Exit codes:", "Examples:");
    }

    @Test
    void convert_zstd_hasItsNativeCodeAndWarnsOfNothing() throws Exception {
        Path in = Files.writeString(folder.resolve("in.json"), "{\"id\":{\"S\":\"x\"}}\n".repeat(100));
        Path packed = folder.resolve("packed.json.zst");

        assertThat(run("", command("convert", in, "-o", packed))).isEqualTo(new Ended(0, "", ""));
        assertThat(run("", command("convert", packed)).out()).isEqualTo("{\"id\":\"x\"}\n".repeat(100));
    }

    @Test
    void convert_defaultCharsetOfAscii_writesUtf8() throws Exception {
        List<String> command = command("convert");
        command.add(1, "-Dfile.encoding=US-ASCII");

        assertThat(run("{\"id\":{\"S\":\"\u2713\"}}", command).out()).isEqualTo("{\"id\":\"\u2713\"}\n");
    }

    @Test
    void convert_fullDevice_isExitCode74() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")), "Skipped: there is not a /dev/full here");
        String jar = String.join("' '", command("convert"));

        Ended ended = run("{\"id\":{\"S\":\"x\"}}", List.of("sh", "-c", "'" + jar + "' > /dev/full"));

        assertThat(ended.exitCode()).isEqualTo(74);
        assertThat(ended.err().lines()).hasSize(1);
        assertThat(ended.err()).contains("cannot write standard output");
    }

    @Test
    void convert_readerThatLeaves_endsQuietly() throws Exception {
        assumeTrue(Files.exists(Path.of("/bin/sh")), "Skipped: there is not a shell here");
        Path in = Files.writeString(folder.resolve("in.json"), "{\"id\":{\"S\":\"x\"}}\n".repeat(300_000));
        String jar = String.join("' '", command("convert", in));

        Ended ended = run("", List.of("sh", "-c", "{ '" + jar + "'; echo $? > '" + folder + "/code'; } | head -n 1"));

        assertThat(ended.out()).isEqualTo("{\"id\":\"x\"}\n");
        assertThat(ended.err()).isEmpty();
        assertThat(folder.resolve("code")).hasContent("0");
    }

    @Test
    void resume_afterKill_isEqualToAnUndisturbedRun() throws Exception {
        Exports.Export export = Exports.full(folder, 20, 10_000);
        Path whole = folder.resolve("whole");
        assertThat(run("", command("convert", export.folder(), "-o", whole)).exitCode())
                .isZero();
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(command("convert", export.folder(), "-o", out, "--jobs", 1))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        while (process.isAlive() && countOf(out) < 3) {
            Thread.sleep(2);
        }
        process.destroyForcibly().waitFor();
        long before = countOf(out);
        assertThat(before).isBetween(3L, 19L);

        Ended resumed = run("", command("convert", export.folder(), "-o", out, "--resume", "--progress"));

        assertThat(resumed.exitCode()).isZero();
        assertThat(Files.readAllLines(out.resolve(Journal.NAME))).hasSize(21).doesNotHaveDuplicates();
        for (int file = 0; file < 20; file++) {
            String name = String.format("part%02d.json.gz", file);
            assertThat(Files.mismatch(out.resolve(name), whole.resolve(name))).isEqualTo(-1);
        }
        assertThat(countOf(out)).isEqualTo(20);
        assertThat(out).isDirectoryNotContaining("glob:**.part");
    }

    private static long countOf(Path out) throws IOException {
        if (!Files.isDirectory(out)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(out)) {
            return files.filter(file -> file.toString().endsWith(".json.gz")).count();
        }
    }

    @Test
    void generated_completionAndManPage_nameEveryCommand() throws IOException {
        Path docs = JAR.resolveSibling("generated-docs");
        String completion = Files.readString(docs.resolve("documentjson_completion"));
        for (String command : List.of("convert", "check", "describe", "format")) {
            assertThat(completion).contains(command);
            assertThat(Files.readString(docs.resolve("man/documentjson-" + command + ".1")))
                    .contains("Title: documentjson-" + command);
        }
        assertThat(completion).contains("--on-error", "kinesis-records", "--without", "--binaries", "write-requests");
    }

    @Test
    void jar_closedStandardInput_isNotAFileOfJava() throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "Skipped: there is no /proc here");
        String convert = String.join(" ", command("convert")) + " <&-";

        Ended ended = run("", List.of("/bin/sh", "-c", convert));

        assertThat(ended.exitCode()).isEqualTo(74);
        assertThat(ended.err()).startsWith("documentjson: standard input: cannot be read: ");
        Path in = Files.writeString(folder.resolve("in.json"), "{\"a\":1}\n");
        assertThat(run("", List.of("/bin/sh", "-c", convert.replace("convert", "convert " + in)))
                        .out())
                .isEqualTo("{\"a\":1}\n");
    }
}
