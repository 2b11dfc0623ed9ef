package io.documentjson.report;

import io.documentjson.jmhfile.ResultFile;
import io.documentjson.page.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What each technique brought: {@code techniques.tsv}, under a title lines of a name, two versions, a profile of the gate,
 * whether it was kept, and what it is; and beside it, in files such as {@code 17-NAME.json}, what the gate found between the
 * library before and after it.
 *
 * @param list the cells of each line
 * @param found by the name of the file without its ending
 */
record Techniques(List<String[]> list, Map<String, Report> found) {

    private static final int COLUMNS = 6;

    /** What is needed of a report of the gate of then. */
    record Report(List<Line> lines) {}

    record Line(String kind, String metric, String row, String base, String head, String change) {

        /** The percentile that other load on the machine does not move. */
        boolean isShown() {
            return "time".equals(kind) && "p10".equals(metric);
        }
    }

    /** A directory that is not there has no techniques. */
    static Techniques load(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return new Techniques(List.of(), Map.of());
        }
        Path file = directory.resolve("techniques.tsv");
        List<String[]> list = Files.readAllLines(file).stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .toList();
        for (String[] cells : list) {
            if (cells.length != COLUMNS) {
                throw new IOException("Expected " + COLUMNS + " cells but was " + cells.length + " in " + file);
            }
        }
        Map<String, Report> found = ResultFile.readAll(directory, "*.json", Report.class);
        for (String name : found.keySet()) {
            if (list.stream().noneMatch(cells -> name.matches("\\d+-\\Q" + cells[0] + "\\E"))) {
                throw new IOException("Expected a technique of " + file + " but was " + name + ".json");
            }
        }
        return new Techniques(list, found);
    }

    String table() {
        Table table = new Table(
                List.of("technique", "row", "JDK", "before", "after", "after/before [99 %]", "outcome"),
                column -> column > 1 && column < 6);
        for (String[] cells : list) {
            found.forEach((name, report) -> {
                String jdk = name.substring(0, name.indexOf('-'));
                if (name.equals(jdk + "-" + cells[0])) {
                    report.lines().stream()
                            .filter(Line::isShown)
                            .forEach(line -> table.row(List.of(
                                    cells[5], line.row(), jdk, line.base(), line.head(), line.change(), cells[4])));
                }
            });
        }
        return table.isEmpty() ? Blocks.NOT_YET : table.toString();
    }
}
