package io.documentjson.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.jmhfile.ResultFile;
import io.documentjson.page.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What each technique brought: the list of techniques, and what the gate found between the library before and after it.
 *
 * @param found by name of the technique and JDK, the report of the gate
 */
record Techniques(List<Technique> list, TreeMap<String, TreeMap<Integer, JsonNode>> found) {

    /** The percentile that other load on the machine does not move. */
    private static final String METRIC = "p10";

    private static final int COLUMNS = 6;

    private static final Pattern RESULT = Pattern.compile("(\\d+)-(.+)\\.json");

    record Technique(String name, String outcome, String what) {}

    /**
     * Reads {@code techniques.tsv}, under a title lines of a name, two versions, a profile of the gate, whether it was kept,
     * and what it is, and beside it files such as {@code 17-NAME.json}. A directory that is not there has no techniques.
     */
    static Techniques load(Path directory) throws IOException {
        List<Technique> techniques = new ArrayList<>();
        TreeMap<String, TreeMap<Integer, JsonNode>> found = new TreeMap<>();
        if (Files.isDirectory(directory)) {
            Path list = directory.resolve("techniques.tsv");
            for (String line : Files.readAllLines(list).stream().skip(1).toList()) {
                String[] cells = line.split("\t", -1);
                if (cells.length != COLUMNS) {
                    throw new IOException("Expected " + COLUMNS + " cells but was " + cells.length + " in " + list);
                }
                techniques.add(new Technique(cells[0], cells[4], cells[5]));
                found.put(cells[0], new TreeMap<>());
            }
            try (var files = Files.newDirectoryStream(directory, "*.json")) {
                for (Path file : files) {
                    Matcher name = RESULT.matcher(file.getFileName().toString());
                    if (!name.matches() || !found.containsKey(name.group(2))) {
                        throw new IOException("Expected a technique of " + list + " but was " + file.getFileName());
                    }
                    found.get(name.group(2))
                            .put(Integer.valueOf(name.group(1)), ResultFile.MAPPER.readTree(Files.readAllBytes(file)));
                }
            }
        }
        return new Techniques(techniques, found);
    }

    String table() {
        Table table = new Table(
                List.of("technique", "row", "JDK", "before", "after", "after/before [99 %]", "outcome"),
                column -> column > 1 && column < 6);
        for (Technique technique : list) {
            found.get(technique.name()).forEach((jdk, report) -> addRows(table, technique, jdk, report));
        }
        return table.isEmpty() ? Blocks.NOT_YET : table.toString();
    }

    private static void addRows(Table table, Technique technique, int jdk, JsonNode report) {
        for (JsonNode line : report.path("lines")) {
            if (line.path("kind").asText().equals("time")
                    && line.path("metric").asText().equals(METRIC)) {
                table.row(List.of(
                        technique.what(),
                        line.path("row").asText(),
                        Integer.toString(jdk),
                        line.path("base").asText(),
                        line.path("head").asText(),
                        line.path("change").asText(),
                        technique.outcome()));
            }
        }
    }
}
