package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArmJarTest {

    @TempDir
    Path directory;

    @Test
    void changedBenchmarks_changedLibraryAndTool_areNotNamed() throws IOException {
        ArmJar base = jar("base", Map.of());
        ArmJar head = jar(
                "head",
                Map.of(
                        "io/documentjson/ItemWriter.class", "changed",
                        "io/documentjson/gate/RulerBenchmark.class", "changed"));

        assertThat(ArmJar.changedBenchmarks(base, head)).isEmpty();
    }

    @Test
    void changedBenchmarks_changedAndNewBenchmarkCode_isNamed() throws IOException {
        ArmJar base = jar("base", Map.of());
        ArmJar head = jar(
                "head",
                Map.of(
                        "io/documentjson/ToJsonBenchmark$Documents.class", "changed",
                        "io/documentjson/payload/ItemFactory.class", "changed",
                        "io/documentjson/peer/NewPeer.class", "new"));

        assertThat(ArmJar.changedBenchmarks(base, head))
                .containsExactly("ToJsonBenchmark", "payload/ItemFactory", "peer/NewPeer");
    }

    private ArmJar jar(String name, Map<String, String> changes) throws IOException {
        Map<String, String> entries = new TreeMap<>(Map.of(
                "META-INF/BenchmarkList", "",
                "io/documentjson/ItemWriter.class", "writer",
                "io/documentjson/ToJsonBenchmark.class", "benchmark",
                "io/documentjson/ToJsonBenchmark$Documents.class", "documents",
                "io/documentjson/gate/RulerBenchmark.class", "ruler",
                "io/documentjson/payload/ItemFactory.class", "factory"));
        entries.putAll(changes);
        Path jar = directory.resolve(name + ".jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
        return new ArmJar(name, jar);
    }
}
