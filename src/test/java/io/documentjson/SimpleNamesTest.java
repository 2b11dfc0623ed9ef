package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.Checkout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A simple name stands for one class in the whole project, so that a search for it finds one thing. */
class SimpleNamesTest {

    /** A class of the library, a module, a tool or the benchmarks. The modules for Jackson 2 and 3 count as one. */
    private static final Pattern SOURCE =
            Pattern.compile("(?:(?:modules|tools|benchmarks)/(\\w+?)\\d?/)?src/main/java/.*?([A-Z]\\w+)\\.java");

    private static Map<String, TreeSet<String>> roomsByName(List<Path> sources) {
        Map<String, TreeSet<String>> rooms = new TreeMap<>();
        for (Path source : sources) {
            Matcher parts = SOURCE.matcher(source.toString().replace('\\', '/'));
            if (parts.matches()) {
                String room = parts.group(1) == null ? "library" : parts.group(1);
                rooms.computeIfAbsent(parts.group(2), name -> new TreeSet<>()).add(room);
            }
        }
        return rooms;
    }

    @Test
    void simpleNames_ofLibraryAndModules_standForOneClass() throws IOException {
        Map<String, TreeSet<String>> rooms = roomsByName(Checkout.files(".java"));

        assertThat(rooms)
                .containsEntry("DocumentJson", new TreeSet<>(List.of("library")))
                .containsEntry("ItemParser", new TreeSet<>(List.of("jackson")))
                .containsKeys("ConvertCommand", "ExportReader");
        rooms.values().removeIf(one -> one.size() == 1);
        assertThat(rooms).isEmpty();
    }

    @Test
    void simpleName_plantedInAModule_isFound() {
        Map<String, TreeSet<String>> rooms = roomsByName(List.of(
                Path.of("src/main/java/io/documentjson/transcode/LineOutput.java"),
                Path.of("modules/cli/src/main/java/io/documentjson/cli/LineOutput.java"),
                Path.of("modules/cli/src/test/java/io/documentjson/cli/Other.java")));

        assertThat(rooms).containsOnly(Map.entry("LineOutput", new TreeSet<>(List.of("cli", "library"))));
    }
}
