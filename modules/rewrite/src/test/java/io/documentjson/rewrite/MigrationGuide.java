package io.documentjson.rewrite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The tables of docs/migration.md. */
final class MigrationGuide {

    static final Path PAGE = Path.of("../../docs/migration.md");

    private static final Pattern ROW = Pattern.compile(
            "\\| <a id=\"([a-z0-9-]+)\"></a>(?:<a id=\"[a-z0-9-]+\"></a>)*`([^`]+)` \\| `([^`]+)` \\| (.+?) \\|.*\\|");
    private static final Pattern DIFFERENCE = Pattern.compile(
            "(?:([^`;]+), )?`([^`]+)`: (?:`([^`]+)`|(null|an error)), here (?:`([^`]+)`|(null|an error|a text))(?:; |$)");

    private MigrationGuide() {}

    /**
     * Input for which a row differs, with an example: an item or {@code null}, and two results, each a text, or
     * {@code null} or {@code error} in words.
     *
     * @param input types of attribute values, or other words
     */
    record Difference(String input, String item, String before, String after) {

        boolean isNull() {
            return item.equals("null");
        }

        boolean isOf(AttributeValue.Type type) {
            String name = type == AttributeValue.Type.NUL ? "NULL" : type.name();
            return input.startsWith("all but ")
                    ? !names(input.substring("all but ".length())).contains(name)
                    : names(input).contains(name);
        }

        private static Set<String> names(String list) {
            return Set.of(list.split(", | and "));
        }
    }

    /** How both columns of a row are tested. */
    enum Run {
        WITH_ITEMS,
        WITH_TABLE,
        COMPILED
    }

    /**
     * A row: two expressions, which may have statements before them, and where they differ.
     *
     * @param run whether it runs against a server, or is only compiled
     */
    record Row(String id, Run run, String before, String after, List<Difference> differences) {

        boolean differsFor(String input) {
            return differences.stream()
                    .anyMatch(difference -> difference.input().equals(input));
        }

        boolean differsFor(AttributeValue.Type type) {
            return differences.stream().anyMatch(difference -> difference.isOf(type));
        }

        @Override
        public String toString() {
            return id;
        }
    }

    static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        Run run = Run.WITH_ITEMS;
        for (String line : Files.readAllLines(PAGE)) {
            run = line.equals("## Tables") ? Run.WITH_TABLE : run;
            if (!line.startsWith("| <a id=")) {
                continue;
            }
            Matcher row = ROW.matcher(line);
            if (!row.matches()) {
                throw new AssertionError("Expected a row of the guide but was " + line);
            }
            String cell = row.group(4);
            rows.add(new Row(
                    row.group(1),
                    cell.equals("compiled") ? Run.COMPILED : run,
                    row.group(2),
                    row.group(3),
                    differences(cell)));
        }
        return rows;
    }

    static Set<String> anchors() throws IOException {
        return Pattern.compile("<a id=\"([a-z0-9-]+)\"></a>")
                .matcher(Files.readString(PAGE))
                .results()
                .map(anchor -> anchor.group(1))
                .collect(Collectors.toSet());
    }

    private static List<Difference> differences(String cell) {
        List<Difference> differences = new ArrayList<>();
        if (cell.matches("same|compiled")) {
            return differences;
        }
        Matcher difference = DIFFERENCE.matcher(cell);
        int end = 0;
        while (end < cell.length()) {
            if (!difference.find() || difference.start() != end) {
                throw new AssertionError("Expected 'same', 'compiled' or differences but was " + cell.substring(end));
            }
            String input = difference.group(1);
            differences.add(new Difference(
                    input == null ? difference.group(2) : input,
                    difference.group(2),
                    result(difference.group(3), difference.group(4)),
                    result(difference.group(5), difference.group(6))));
            end = difference.end();
        }
        return differences;
    }

    private static String result(String code, String words) {
        return code != null ? "`" + code.replace('⏎', '\n') + "`" : words;
    }
}
