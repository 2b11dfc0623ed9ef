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

/** The entries of docs/migration.md: two programs each, and the input for which they differ. */
final class MigrationGuide {

    static final Path PAGE = Path.of("../../docs/migration.md");

    private static final Pattern ENTRY = Pattern.compile("""
            (?ms)^### <a id="([a-z0-9-]+)"></a>.*?
            ```java
            // SDK v1[^\\n]*
            (.*?)
            ```
            ```java
            // SDK v2[^\\n]*
            (.*?)
            ```

            (Same result in |Same result\\.|Compiled, not run\\.|Differs for:

            .*?

            )""");
    private static final Pattern DIFFERENCE = Pattern.compile(
            "- (?:([^`;]+), )?`([^`]+)`: (?:`([^`]+)`|(null|an error)), here (?:`([^`]+)`|(null|an error|a text))");

    private MigrationGuide() {}

    /**
     * Input for which an entry differs, with an example: an item or {@code null}, and two results, each a text, or
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

    /** Ways to test both programs of an entry. */
    enum Run {
        WITH_ITEMS,
        WITH_TABLE,
        COMPILED
    }

    /**
     * An entry: two expressions, which may have statements before them, and where they differ.
     *
     * @param run true where it runs against a server, false where it is only compiled
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

    /** All entries but those whose programs need other artifacts than this test has; a sample runs them. */
    static List<Row> rows() throws IOException {
        String page = Files.readString(PAGE);
        int tables = page.indexOf("\n## Tables\n");
        List<Row> rows = new ArrayList<>();
        Matcher entry = ENTRY.matcher(page);
        int samples = 0;
        while (entry.find()) {
            String result = entry.group(4);
            if (result.startsWith("Same result in ")) {
                samples++;
                continue;
            }
            rows.add(new Row(
                    entry.group(1),
                    result.startsWith("Compiled")
                            ? Run.COMPILED
                            : entry.start() > tables ? Run.WITH_TABLE : Run.WITH_ITEMS,
                    entry.group(2),
                    entry.group(3),
                    result.startsWith("Differs") ? differences(result) : List.of()));
        }
        long headings = page.lines().filter(line -> line.startsWith("### ")).count();
        if (rows.size() + samples != headings || tables < 0) {
            throw new AssertionError(
                    "Expected two programs in each of " + headings + " entries but was " + rows.size());
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

    private static List<Difference> differences(String list) {
        List<Difference> differences = new ArrayList<>();
        for (String line : list.lines().skip(2).filter(line -> !line.isEmpty()).toList()) {
            Matcher difference = DIFFERENCE.matcher(line);
            if (!difference.matches()) {
                throw new AssertionError("Expected an input and two results but was " + line);
            }
            String input = difference.group(1);
            differences.add(new Difference(
                    input == null ? difference.group(2) : input,
                    difference.group(2),
                    result(difference.group(3), difference.group(4)),
                    result(difference.group(5), difference.group(6))));
        }
        return differences;
    }

    private static String result(String code, String words) {
        return code != null ? "`" + code.replace('⏎', '\n') + "`" : words;
    }
}
