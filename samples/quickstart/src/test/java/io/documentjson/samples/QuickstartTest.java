package io.documentjson.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The samples as a user runs them: in JVMs of their own, because they end with exit codes. */
class QuickstartTest {

    private static final Path ORDERS = Path.of("..", "orders.jsonl");

    @TempDir
    private Path directory;

    private int exitCode;

    @Test
    void main_orders_convertsThemAndReadsThemBack() throws Exception {
        assertThat(run(Quickstart.class, ORDERS.toString(), "shipTo"))
                .contains("Attribute \"shipTo\" of the first: {\"")
                .contains("Converted 240 items")
                .contains("documents.jsonl back: 240 items, equal.");
        assertThat(exitCode).isZero();
        assertThat(directory.resolve("documents.jsonl")).isNotEmptyFile();
    }

    @Test
    void main_gzip_isUnpacked() throws Exception {
        assertThat(run(Quickstart.class, compressed(Files.readAllBytes(ORDERS)).toString()))
                .contains("Converted 240 items");
        assertThat(exitCode).isZero();
    }

    @Test
    void main_missingFile_exitsWith66() throws Exception {
        assertThat(run(Quickstart.class, "missing.jsonl")).contains("missing.jsonl: no such file");
        assertThat(exitCode).isEqualTo(66);
    }

    @Test
    void main_brokenItem_exitsWith65AndNamesTheLine() throws Exception {
        Path file = Files.writeString(directory.resolve("broken.jsonl"), "{\"id\":{\"S\":\"1\"}}\n{\"id\":{\"S\":\n");

        assertThat(run(Quickstart.class, file.toString()))
                .contains("broken.jsonl: ")
                .contains("line 2");
        assertThat(exitCode).isEqualTo(65);
    }

    @Test
    void main_ordersTable_isTheCommittedOne() throws Exception {
        Path file = directory.resolve("orders.jsonl");

        run(OrdersTable.class, file.toString());

        assertThat(exitCode).isZero();
        assertThat(file).hasSameTextualContentAs(ORDERS, StandardCharsets.UTF_8);
    }

    private Path compressed(byte[] text) throws IOException {
        Path file = directory.resolve("orders.jsonl.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text);
        }
        return file;
    }

    /** What {@code main} prints, standard error included. */
    private String run(Class<?> main, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "-Dquickstart.output=" + directory.resolve("documents.jsonl"),
                main.getName()));
        command.addAll(List.of(arguments));
        Path printed = directory.resolve("printed.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("ends in time").isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        exitCode = process.exitValue();
        return Files.readString(printed);
    }
}
