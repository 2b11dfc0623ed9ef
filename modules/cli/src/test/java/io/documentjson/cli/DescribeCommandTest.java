package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DescribeCommandTest {

    private static final String ITEMS =
            "{\"id\":{\"S\":\"a\"},\"n\":{\"N\":\"12\"},\"l\":{\"L\":[{\"S\":\"x\"},{\"N\":\"1\"}]}}\n".repeat(30)
                    + "{\"n\":{\"S\":\"secret\"},\"id\":{\"S\":\"b\"}}\n";

    @TempDir
    private Path folder;

    /** The bytes of an item as DynamoDB counts them, by the rules of its documentation. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}|0",
                "{\"a\":{\"S\":\"xyz\"}}|4",
                "{\"a\":{\"S\":\"\u00e9\\n\\\"\\\\\"}}|6",
                "{\"a\":{\"S\":\"\\u0001\"}}|2",
                "{\"\u00e9\":{\"BOOL\":true}}|3",
                "{\"a\":{\"N\":\"1\"}}|3",
                "{\"a\":{\"N\":\"-100.250\"}}|5",
                "{\"a\":{\"N\":\"0\"}}|2",
                "{\"a\":{\"B\":\"AQI=\"}}|3",
                "{\"a\":{\"B\":\"AQID\"}}|4",
                "{\"a\":{\"NULL\":true}}|2",
                "{\"a\":{\"SS\":[\"x\",\"yz\"]}}|4",
                "{\"a\":{\"NS\":[\"1\",\"22\"]}}|5",
                "{\"a\":{\"L\":[]}}|4",
                "{\"a\":{\"L\":[{\"S\":\"x\"}]}}|6",
                "{\"a\":{\"M\":{\"b\":{\"S\":\"x\"}}}}|7"
            })
    void describe_size_isThatOfDynamoDb(String item, long bytes) {
        assertThat(Cli.runWith(item, "describe", "--json", "--from", "dynamodb").out())
                .startsWith("{\"items\":1,\"bytes\":" + bytes + ",");
    }

    @Test
    void describe_items_hasPathsTypesShapesAndOddOnes() {
        Cli.Result result = Cli.runWith(ITEMS, "describe");

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .contains("31 items", "Item size: p50 ")
                .containsPattern("id +S +31 +100 %")
                .containsPattern("n +N 96.8 %, S 3.2 % +31 +100 %")
                .containsPattern("l +L +30 +96.8 %")
                .containsPattern("l\\[] +S 50.0 %, N 50.0 % +60")
                .contains("2 shapes", "96.8 %  id:S, l:L, n:N", "3.2 %  with n:S, without l:L, n:N")
                .contains("n: S in 1 of 31, usually N; first in standard input, item 31")
                .doesNotContain("secret");
        assertThat(Cli.runWith(ITEMS, "describe", "--examples").out()).contains("\"a\"");
    }

    @Test
    void describe_json_isAnObjectWithTheSame() {
        String json = Cli.runWith(ITEMS, "describe", "--json").out();

        assertThat(Cli.members(json).get("items").asNumber()).isEqualTo("31");
        assertThat(json)
                .contains("{\"path\":\"n\",\"count\":31,\"of\":31,")
                .contains("\"types\":{\"N\":30,\"S\":1}")
                .contains("\"odd\":[{\"path\":\"n\",\"type\":\"S\",\"usualType\":\"N\",\"count\":1,\"of\":31,");
        assertThat(Cli.runWith(json, "format", "--from", "document").out()).isEqualTo(json);
    }

    @Test
    void describe_html_isOnePage() throws IOException {
        Path page = folder.resolve("report.html");
        Path in = Files.writeString(folder.resolve("a<b.json"), "{\"<script>\":{\"S\":\"secret\"}}\n" + ITEMS);

        assertThat(Cli.run("describe", in, "--html", page).exitCode()).isZero();
        assertThat(Files.readString(page))
                .startsWith("<!DOCTYPE html>")
                .contains("What is in", "a&lt;b.json", "<code>&lt;script&gt;</code>")
                .doesNotContain("secret", "<script>", "http://", "https://");
        assertThat(Cli.run("describe", in, "--html", page).exitCode()).isEqualTo(64);
    }

    @Test
    void describe_severalFiles_areOneTable() throws IOException {
        Path one = Files.writeString(folder.resolve("one.json"), ITEMS);
        Path two = Files.writeString(folder.resolve("two.json"), "{\"id\":\"z\",\"more\":{\"x\":1}}\n");

        assertThat(Cli.run("describe", one, two, "--jobs", 2).out()).contains("32 items", "more.x", "3 shapes");
    }

    @Test
    void describe_mapsWithDataAsNames_stayShort() {
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            items.append("{\"m\":{\"M\":{\"user-").append(i).append("\":{\"N\":\"1\"}}}}\n");
        }
        String out = Cli.runWith(items.toString(), "describe").out();

        assertThat(out).containsPattern("m\\.\\* +N +1,700");
        assertThat(out.lines().count()).isLessThan(400);
    }

    @Test
    void describe_badLine_isAnError() {
        Cli.Result result = Cli.runWith("{\"a\":{\"S\":\"x\"}}\n{", "describe");

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("line 2");
    }

    @Test
    void percentile_ofManySizes_isWithinOneInAHundred() {
        SizeHistogram sizes = new SizeHistogram();
        for (int size = 1; size <= 100_000; size++) {
            sizes.add(size);
        }
        assertThat(sizes.percentile(0.5)).isBetween(50_000L, 50_500L);
        assertThat(sizes.percentile(0.99)).isBetween(99_000L, 100_000L);
        assertThat(sizes.percentile(1)).isEqualTo(100_000);
        assertThat(sizes.between(1_024, 2_048)).isEqualTo(1_024);
        assertThat(sizes.between(65_536, Long.MAX_VALUE)).isEqualTo(34_465);
    }

    @Test
    void fit_moreAttributesThanFit_endsBehindAnAttributeAndSaysHowManyMore() {
        assertThat(Shapes.fit(List.of("id:S", "name:S"), 12)).isEqualTo("id:S, name:S");
        assertThat(Shapes.fit(List.of("id:S", "name:S", "tags:SS", "version:N"), 26))
                .isEqualTo("id:S, name:S, and 2 more");
        assertThat(Shapes.fit(List.of("attributeWithALongName:S", "id:S"), 15))
                .hasSize(15)
                .contains("...");
    }

    @Test
    void describe_mapWithManyNames_hasTheSizeOfAll() {
        StringBuilder item = new StringBuilder("{\"m\":{\"M\":{");
        for (int i = 0; i < 500; i++) {
            item.append(i == 0 ? "" : ",").append("\"name-\u00e9-%03d\":{\"BOOL\":true}".formatted(i));
        }
        // A byte for the name of the map, three for the map, and for each member eleven of its name, one of its value
        // and one more.
        assertThat(Cli.runWith(item + "}}}", "describe", "--json").out())
                .startsWith("{\"items\":1,\"bytes\":" + (1 + 3 + 500 * 13) + ",");
    }

    @Test
    void describe_nameWithASeparator_isOneAttribute() {
        String items = "{\"a, b\":{\"S\":\"x\"},\"c\":{\"S\":\"x\"}}\n".repeat(2)
                + "{\"a\":{\"S\":\"x\"},\"c\":{\"S\":\"x\"},\"d\\u0000e\":{\"S\":\"x\"}}\n";

        assertThat(Cli.runWith(items, "describe").out())
                .contains("2 shapes", "66.7 %  a\\, b:S, c:S", "33.3 %  with a:S, d")
                .contains("without a\\, b:S");
    }

    @Test
    void describe_exampleThatIsCut_hasWholeCharacters() {
        for (int letters = 50; letters < 64; letters++) {
            String text = "x".repeat(letters) + "\ud83d\ude00".repeat(20);
            assertThat(Cli.runWith("{\"a\":{\"S\":\"" + text + "\"}}", "describe", "--examples", "--json")
                            .out())
                    .contains("...")
                    .doesNotContain("?", "\ufffd", "\\ud83d");
        }
    }

    @Test
    void describe_htmlOfMoreShapesThanItShows_saysHowManyMore() throws IOException {
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < 2_010; i++) {
            items.append("{\"a").append(i).append("\":{\"S\":\"x\"}}\n");
        }
        Path page = folder.resolve("report.html");

        Cli.runWith(items.toString(), "describe", "--html", page);

        assertThat(page).content().contains("<p>and 251 more</p>");
    }

    @Test
    void describe_htmlIntoWhatIsNoFile_isRefused() {
        for (Object place : List.of("/dev/null", folder)) {
            Cli.Result result = Cli.runWith(ITEMS, "describe", "--html", place, "--force");

            assertThat(result.exitCode()).isEqualTo(64);
            assertThat(result.err()).contains("Expected a file");
        }
    }

    @Test
    void describe_namesWithCommasAndDots_areWrittenAsAttributesTakesThem() {
        String items =
                "{\"id, x\":{\"S\":\"x\"},\"b\":{\"S\":\"2\"}}\n{\"id\":{\"S\":\"x\"},\"x:S, b\":{\"S\":\"2\"}}\n"
                        + "{\"m.n\":{\"S\":\"x\"},\"m\":{\"M\":{\"n\":{\"N\":\"1\"}}}}\n";

        String table = Cli.runWith(items, "describe").out();

        assertThat(table).contains("id\\, x ", "id\\, x:S", "id:S, x:S\\, b:S", "m\\.n ", "m.n ", "m:M, m\\.n:S");
        assertThat(Cli.runWith(items, "describe", "--json").out())
                .contains("\"path\":\"id\\\\, x\"", "\"attributes\":\"b:S, id\\\\, x:S\"");
        assertThat(Cli.runWith(items, "convert", "--attributes", "id\\, x,m\\.n")
                        .out())
                .isEqualTo("{\"id, x\":\"x\"}\n{}\n{\"m.n\":\"x\"}\n");
    }

    /** Each path is one to {@code --attributes}, and is found. */
    @Test
    void describe_pathsOfAnyNames_areTakenByAttributes() {
        String item =
                "{\"[]\":1,\"l\":[{\"q\":1,\"[]\":{\"x\":2}},[[{\"*\":3}]]],\"l[]\":4,\"a[0]\":5,\"*\":6,\"m\":{\"[]\":7,"
                        + "\"b.c\":8,\"d,e\":9},\"m[]\":{\"k\":10},\"\\\\\":11,\"\\\\.\":12,\"]\":13,\"[\":14,\"[][]\":15}";
        List<String> paths = Pattern.compile("\"path\":(\"(?:[^\"\\\\]|\\\\.)*+\"),\"count\":")
                .matcher(Cli.runWith(item, "describe", "--json").out())
                .results()
                .map(path ->
                        Cli.members("{\"p\":" + path.group(1) + "}").get("p").asString())
                .toList();

        assertThat(paths).hasSize(23).doesNotHaveDuplicates().contains("\\[]", "l[].\\[].x", "l\\[]", "m.\\[]", "\\*");
        for (String path : paths) {
            Cli.Result result = Cli.runWith(item, "convert", "--attributes", path);
            assertThat(result.exitCode()).as(path).isZero();
            assertThat(result.err()).as(path).isEmpty();
        }
    }

    @Test
    void describe_attributesCalledLikeSigns_haveRowsOfTheirOwn() {
        String items =
                "{\"l\":{\"L\":[{\"S\":\"x\"}]}}\n{\"l\":{\"M\":{\"[]\":{\"N\":\"1\"}}}}\n{\"l[]\":{\"BOOL\":true}}\n";
        StringBuilder many = new StringBuilder("{\"m\":{\"*\":true");
        for (int i = 0; i < 400; i++) {
            many.append(",\"user-").append(i).append("\":1");
        }

        assertThat(Cli.runWith(items, "describe").out())
                .containsPattern("l\\[] +S +1 +1\\.0 each +1 ")
                .containsPattern("l\\.\\\\\\[] +N +1 +100 %")
                .containsPattern("l\\\\\\[] +BOOL +1 +33.3 %");
        assertThat(Cli.runWith(many + "}}", "describe").out())
                .containsPattern("m\\.\\\\\\* +BOOL +1 ")
                .containsPattern("m\\.\\* +N +101 ");
    }

    @Test
    void describe_namesThatATerminalWouldActUpon_areShownWithoutThat() {
        String items = "{\"line\\nfeed\\u001b[31m\":{\"S\":\"x\\u001b[0m\"}}\n";

        assertThat(Cli.runWith(items, "describe", "--examples").out())
                .contains("line?feed?[31m ", "line?feed?[31m:S")
                .doesNotContain("\u001b");
    }
}
