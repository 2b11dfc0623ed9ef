package io.documentjson.rewrite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tables of docs/migration.md. */
final class MigrationGuide {

    static final Path PAGE = Path.of("../../docs/migration.md");

    private static final Pattern ROW =
            Pattern.compile("\\| <a id=\"([a-z0-9-]+)\"></a>`([^`]+)` \\| `([^`]+)` \\| (.+?) \\|.*\\|");
    private static final Pattern EXAMPLE =
            Pattern.compile("`([^`]+)`: (?:`([^`]+)`|(null|an error)), here (?:`([^`]+)`|(null|an error))");

    private MigrationGuide() {}

    /** Of two results, each a text, or {@code null} or {@code error} in words. */
    record Example(String item, String before, String after) {}

    /** A row: two expressions, which may have statements before them, and the item for which they differ, if any. */
    record Row(String id, String before, String after, Example example) {

        @Override
        public String toString() {
            return id;
        }
    }

    static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(PAGE)) {
            if (!line.startsWith("| <a id=")) {
                continue;
            }
            Matcher row = ROW.matcher(line);
            if (!row.matches()) {
                throw new AssertionError("Expected a row of the guide but was " + line);
            }
            rows.add(new Row(row.group(1), row.group(2), row.group(3), example(row.group(4))));
        }
        return rows;
    }

    private static Example example(String cell) {
        if (cell.equals("same")) {
            return null;
        }
        Matcher example = EXAMPLE.matcher(cell);
        if (!example.matches()) {
            throw new AssertionError("Expected 'same' or an item and two results but was " + cell);
        }
        return new Example(
                example.group(1),
                result(example.group(2), example.group(3)),
                result(example.group(4), example.group(5)));
    }

    private static String result(String code, String words) {
        return code != null ? "`" + code.replace('⏎', '\n') + "`" : words;
    }
}
