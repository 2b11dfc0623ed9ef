package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The last table of {@code docs/architecture.md} has each file of the library once, with its package. */
class ArchitectureTest {

    private static final Path SOURCES = Path.of("src/main/java");

    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\| `(io\\.documentjson[a-z.]*)` \\|(.*)$");
    private static final Pattern NAME = Pattern.compile("`([A-Z]\\w*)`");

    @Test
    void allFiles_eachPackage_areThoseThatThereAre() throws IOException {
        String page = Files.readString(Path.of("docs/architecture.md"));
        String section = page.substring(page.indexOf("## All files"), page.indexOf("## Around the library"));
        TreeMap<String, List<String>> shown = new TreeMap<>();
        PACKAGE.matcher(section)
                .results()
                .forEach(row -> shown.computeIfAbsent(row.group(1), key -> new ArrayList<>())
                        .addAll(NAME.matcher(row.group(2))
                                .results()
                                .map(name -> name.group(1))
                                .sorted()
                                .toList()));

        TreeMap<String, List<String>> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(SOURCES)) {
            for (Path file : all.sorted().toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(".java") && !name.contains("-")) {
                    String folder = String.valueOf(SOURCES.relativize(file.getParent()));
                    files.computeIfAbsent(folder.replace(File.separatorChar, '.'), key -> new ArrayList<>())
                            .add(name.replace(".java", ""));
                }
            }
        }

        assertThat(shown).isEqualTo(files);
    }

    @Test
    void flows_eachFileThatTheyName_isThere() throws IOException {
        String page = Files.readString(Path.of("docs/architecture.md"));
        String flows = page.substring(page.indexOf("## `toJson(item)`"), page.indexOf("## Other ways"));
        String sources;
        try (Stream<Path> all = Files.walk(SOURCES)) {
            sources = String.valueOf(
                    all.map(file -> String.valueOf(file.getFileName())).toList());
        }

        assertThat(flows.lines()
                        .filter(line -> line.startsWith("| "))
                        .flatMap(line -> NAME.matcher(line.substring(0, line.indexOf('|', 1)))
                                .results()
                                .map(name -> name.group(1) + ".java")))
                .isNotEmpty()
                .allMatch(sources::contains);
    }
}
