package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/architecture.md} shows each file of the library once, below its package. */
class ArchitectureTest {

    private static final Path SOURCES = Path.of("src/main/java");

    private static final Pattern PACKAGE = Pattern.compile("(?m)^`(io\\.documentjson[a-z.]*)`, ");
    private static final Pattern NAME = Pattern.compile("`([A-Z]\\w*)`");

    /** The names in tables alone, as the text between them may name a file again. */
    private static List<String> namesInTables(String text) {
        return text.lines()
                .filter(line -> line.startsWith("|"))
                .flatMap(line -> NAME.matcher(line).results().map(match -> match.group(1)))
                .sorted()
                .toList();
    }

    @Test
    void allFiles_eachPackage_areThoseThatThereAre() throws IOException {
        String page = Files.readString(Path.of("docs/architecture.md"));
        String section = page.substring(page.indexOf("## All files"), page.indexOf("## Around the library"));
        List<MatchResult> packages = PACKAGE.matcher(section).results().toList();
        TreeMap<String, List<String>> shown = new TreeMap<>();
        for (int i = 0; i < packages.size(); i++) {
            int end = i + 1 < packages.size() ? packages.get(i + 1).start() : section.length();
            shown.put(
                    packages.get(i).group(1),
                    namesInTables(section.substring(packages.get(i).end(), end)));
        }

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
}
