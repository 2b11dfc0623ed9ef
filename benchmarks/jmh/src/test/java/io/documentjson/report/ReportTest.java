package io.documentjson.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.documentjson.callsites.Json;
import io.documentjson.command.Bench;
import io.documentjson.jmhfile.Histogram;
import io.documentjson.jmhfile.ResultFile;
import io.documentjson.jmhfile.Series;
import io.documentjson.payload.Payload;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From the JSON of JMH to tables and the check, on results of a few lines. */
class ReportTest {

    private static final Path CHECKOUT = Path.of(System.getProperty("checkout.dir", "../.."));

    @TempDir
    Path checkout;

    private Path results;

    @BeforeEach
    void directories() {
        results = checkout.resolve("results");
    }

    @Test
    void condense_resultOfJmh_keepsWhatTheReportNeeds() throws IOException {
        ArrayNode entries = sample();

        ((ArrayNode) entries.get(0).path("jvmArgs")).add(Payload.jvmArgument());

        ObjectNode time = ResultFile.condense((ObjectNode) entries.get(0));
        ObjectNode allocation = ResultFile.condense((ObjectNode) entries.get(1));

        assertThat(time.path("jvm").asText()).isEqualTo("java");
        assertThat(time.path("jvmArgs").toString()).contains("-Xms1g").doesNotContain("data.dir");
        assertThat(time.path("secondaryMetrics").isEmpty()).isTrue();
        Histogram histogram = Histogram.of(
                Json.MAPPER.convertValue(time.at("/primaryMetric/rawDataHistogram/0"), double[][][].class));
        assertThat(histogram.samples()).isEqualTo(1000);
        assertThat(histogram.percentile(50)).isEqualTo(1000);
        assertThat(histogram.percentile(99)).isEqualTo(1100);
        assertThat(histogram.percentile(99.9)).isEqualTo(1200);
        assertThat(histogram.percentile(100)).isEqualTo(5000);
        assertThat(allocation.path("secondaryMetrics").fieldNames())
                .toIterable()
                .containsExactly("gc.alloc.rate.norm");
        assertThat(allocation.at("/primaryMetric/rawData/0/0").asDouble()).isEqualTo(1005);
    }

    @Test
    void results_condensed_haveTimesAndAllocationOfARow() throws IOException {
        commit("17-toJson", sample());

        Series series = Results.load(results).part(17, "toJson").get(0);

        assertThat(series.percentile(50)).isEqualTo(1000);
        assertThat(series.allocation()).isEqualTo(1992);
        assertThat(series.forks()).isOne();
    }

    @Test
    void results_severalForks_areTheMedianOfTheForks() throws IOException {
        commit("17-toJson", entries(entry("2KB", "ours", 100), entry("2KB", "ours", 900), entry("2KB", "ours", 200)));

        Series series = Results.load(results).part(17, "toJson").get(0);

        assertThat(series.forks()).isEqualTo(3);
        assertThat(series.percentile(50)).isEqualTo(200);
        assertThat(series.spread(50)).containsExactly(100, 900);
    }

    @Test
    void results_batches_areDividedByTheirDocuments() throws IOException {
        ObjectNode batch = entry("50B", "ours", 6400);
        batch.put("benchmark", "io.documentjson.OperationBenchmark.batchOf64");
        commit("17-toJson", entries(batch));

        assertThat(Results.load(results).part(17, "toJson").get(0).percentile(50))
                .isEqualTo(100);
    }

    @Test
    void ratios_belowTheFloor_haveAStarAndAreListed() throws IOException {
        commit(
                "17-toJson",
                entries(
                        entry("2KB", "ours", 1000),
                        entry("2KB", "sdk-v1", 1500),
                        entry("2KB", "sdk-v2-latest", 1900),
                        entry("2KB", "floor", 900)));
        Blocks blocks = new Blocks(Results.load(results));

        assertThat(blocks.text("ratios"))
                .contains(
                        "| 2KB | 1.50\u00d7 / 1.50\u00d7 | 1.90\u00d7\\* / 1.90\u00d7\\* | 0.90\u00d7 / 0.90\u00d7 |");
        assertThat(blocks.text("floors"))
                .contains("2 of 4 cells are below their floor:")
                .contains(
                        "- toJson against SDK v2 latest, floor 2.0\u00d7: 2 of 2, the lowest 1.90\u00d7 (2KB, JDK 17, p50)")
                .doesNotContain("SDK v1");
    }

    @Test
    void ladder_cellsThatWereNotMeasured_areEmptyAndOtherPeersLeftOut() throws IOException {
        commit("17-toJson", entries(entry("2KB", "ours", 100), entry("50KB", "sdk-v1", 300), entry("1KB", "floor", 1)));

        assertThat(new Blocks(Results.load(results)).text("ladder")).endsWith("""
                | document | this library | SDK v1 |
                |---|---:|---:|
                | 2KB | 100 / 100 / 100 ns |  |
                | 50KB |  | 300 / 300 / 300 ns |
                """);
    }

    @Test
    void notFaster_fasterPeer_isNamedButNotTheFloor() throws IOException {
        commit(
                "17-toJson",
                entries(
                        entry("2KB", "ours", 1000),
                        entry("2KB", "fastjson2", 800),
                        entry("2KB", "sdk-v1", 1200),
                        entry("2KB", "floor", 500)));

        assertThat(new Blocks(Results.load(results)).text("not-faster"))
                .contains("- toJson of 2KB, against fastjson2: 0.80\u00d7 / 0.80\u00d7 on JDK 17")
                .doesNotContain("floor")
                .doesNotContain("SDK v1");
    }

    @Test
    void picture_measuredDocument_hasABarAsLongAsItsRatio() throws IOException {
        commit("17-real", entries(entry("films", "ours", 1000), entry("films", "sdk-v2-latest", 2500)));

        String picture = new Blocks(Results.load(results)).picture(false);

        assertThat(picture)
                .contains(">film articles, 0.8 KB<", ">2.50\u00d7<")
                .contains("width=\"360.0\" height=\"14\"", "width=\"144.0\" height=\"8\"")
                .doesNotContain("book");
    }

    @Test
    void blocks_noResults_sayThatThereAreNone() throws IOException {
        Blocks blocks = new Blocks(Results.load(checkout.resolve("nothing")));

        for (String name : blocks.names()) {
            assertThat(blocks.text(name)).as(name).isEqualTo(Blocks.NOT_YET);
        }
    }

    @Test
    void transcode_waysOfOneKindOfLines_haveTheirSpeedAndTheRatio() throws IOException {
        commit("17-transcode", entries(transcoded("ours", 900e6), transcoded("items", 150e6)));

        assertThat(new Blocks(Results.load(results)).text("transcode"))
                .contains("| lines | the transcoder | through items |")
                .contains("| mixed | 900 | 150 (6.00\u00d7) |");
    }

    @Test
    void transcode_linesWithAndWithoutGzip_haveThePartThatInflates() throws IOException {
        ObjectNode packed = transcoded("ours", 450e6);
        packed.put("benchmark", "io.documentjson.TranscodeBenchmark.toDocumentLinesOfGzip");
        commit("17-transcode", entries(transcoded("ours", 900e6), packed));

        assertThat(new Blocks(Results.load(results)).text("transcode"))
                .contains(
                        "`toDocumentLines`, MB/s:",
                        "`toDocumentLinesOfGzip`, MB/s; inflating mixed lines takes 50 % of the transcoder's time:");
    }

    @Test
    void envelopes_ofTheSameItems_haveTheirShareOfTheFullExport() throws IOException {
        commit("17-envelopes", entries(transcoded("full-export", 800e6), transcoded("kinesis-records", 320e6)));

        assertThat(new Blocks(Results.load(results)).text("envelopes"))
                .contains("| full-export | 800 (1.00) |")
                .contains("| kinesis-records | 320 (0.40) |");
    }

    private static ObjectNode transcoded(String way, double bytesPerSecond) throws IOException {
        ObjectNode entry = entry("mixed", way, 1);
        entry.put("benchmark", "io.documentjson.TranscodeBenchmark.toDocumentLines");
        entry.putObject("params").put("data", "mixed").put("way", way);
        ObjectNode bytes = entry.putObject("secondaryMetrics").putObject("bytes");
        bytes.put("score", bytesPerSecond);
        bytes.putArray("rawData").addArray().add(bytesPerSecond);
        return entry;
    }

    @Test
    void report_thenCheck_isUpToDate() throws IOException {
        commit("17-toJson", entries(entry("2KB", "ours", 1000), entry("2KB", "sdk-v1", 2000)));
        readme("old");

        assertThat(run("--publish")).isZero();
        assertThat(Files.readString(checkout.resolve("README.md")))
                .contains("2.00\u00d7")
                .doesNotContain("old");
        assertThat(run("--check")).isZero();
    }

    @Test
    void check_changedNumberInTheTable_fails() throws IOException {
        commit("17-toJson", entries(entry("2KB", "ours", 1000), entry("2KB", "sdk-v1", 2000)));
        readme("old");
        run("--publish");
        Path readme = checkout.resolve("README.md");
        Files.writeString(readme, Files.readString(readme).replace("2.00\u00d7", "3.00\u00d7"));

        assertThat(run("--check")).isOne();
        assertThat(Files.readString(readme)).as("a check writes nothing").contains("3.00\u00d7");
    }

    @Test
    void check_changedResults_fails() throws IOException {
        commit("17-toJson", entries(entry("2KB", "ours", 1000), entry("2KB", "sdk-v1", 2000)));
        readme("old");
        run("--publish");
        commit("17-toJson", entries(entry("2KB", "ours", 1000), entry("2KB", "sdk-v1", 1800)));

        assertThat(run("--check")).isOne();
    }

    @Test
    void report_unknownMarkerOrBrokenResults_exitsWithTwo() throws IOException {
        Files.writeString(checkout.resolve("README.md"), "<!-- begin:unheard-of -->\n<!-- end:unheard-of -->\n");
        assertThat(run()).isEqualTo(2);

        readme("old");
        Files.createDirectories(results);
        Files.writeString(results.resolve("17-toJson.json"), "{");
        assertThat(run()).isEqualTo(2);
    }

    @Test
    void results_ofAnotherJdkThanTheFileSays_areRefused() throws IOException {
        commit("25-toJson", sample());
        readme("old");

        assertThat(run()).isEqualTo(2);
    }

    @Test
    void report_withoutPublish_leavesDocumentsAndResultsAsTheyAre() throws IOException {
        commit("17-toJson", entries(entry("2KB", "ours", 1000), entry("2KB", "sdk-v1", 2000)));
        readme("old");

        assertThat(run()).isZero();

        assertThat(Files.readString(checkout.resolve("README.md"))).contains("old");
        assertThat(results.resolve("tables.md")).doesNotExist();
        assertThat(checkout.resolve("benchmarks/target/report/tables.md"))
                .content()
                .contains("2.00\u00d7");
    }

    @Test
    void check_changedTablesBesideTheResults_fails() throws IOException {
        commit("17-toJson", entries(entry("2KB", "ours", 1000), entry("2KB", "sdk-v1", 2000)));
        run("--publish");
        assertThat(run("--check")).isZero();

        Files.writeString(results.resolve("tables.md"), "other");

        assertThat(run("--check")).isOne();
    }

    @Test
    void bounds_floorAndLibrary_areTheShareThatTheFloorHasInAnyPart() throws IOException {
        commit("17-bounds", entries(real("films", "ours", 6_400), real("films", "floor", 3_200)));
        commit("17-embeddings", entries(entry("embedding-256", "ours", 100), entry("embedding-256", "floor", 40)));

        assertThat(new Blocks(Results.load(results)).text("bounds"))
                .contains(
                        "`toJson`",
                        "| films | 100 ns | 50.0 ns | 0.50 |",
                        "| embedding-256 | 100 ns | 40.0 ns | 0.40 |");
    }

    @Test
    void warmUp_committedFile_isATable() throws IOException {
        Files.createDirectories(results);
        Files.writeString(
                results.resolve("warmup-17-2KB.json"),
                "{\"jdk\":17,\"payload\":\"2KB\",\"bytes\":2000,\"jvms\":1,\"counts\":[1],"
                        + "\"environment\":{\"cpu\":\"a cpu\",\"source\":\"abc\"},\"rows\":[{\"operation\":\"toJson\","
                        + "\"peer\":\"ours\",\"thread\":[[5000000]],\"process\":[[9000000]]}]}");

        assertThat(new Blocks(Results.load(results)).text("warm-up")).contains("| `toJson` | ours | 5.0 / 9.0 |");
    }

    @Test
    void realRatios_belowTheFloorOfASet_haveAStarAndAreListed() throws IOException {
        commit(
                "17-real",
                entries(
                        real("films", "ours", 6_400),
                        real("films", "sdk-v2-latest", 12_160),
                        real("twitter-statuses", "ours", 6_400),
                        real("twitter-statuses", "sdk-v2-latest", 12_160)));
        Blocks blocks = new Blocks(Results.load(results));

        assertThat(blocks.text("real-ratios"))
                .contains("| films | 1.90\u00d7\\* / 1.90\u00d7\\* |")
                .contains("| twitter-statuses | 1.90\u00d7 / 1.90\u00d7 |");
        assertThat(blocks.text("floors"))
                .contains(
                        "- toJson against SDK v2 latest, floor 2.0\u00d7: 2 of 2, the lowest 1.90\u00d7 (films, JDK 17, p50)")
                .doesNotContain("twitter");
        assertThat(blocks.text("readme-headline")).contains("| film articles, 0.8 KB | 1.90\u00d7 |");
    }

    @Test
    void readme_ratiosOfTwoJdks_areARangeAndATable() throws IOException {
        commit(
                "17-real",
                entries(
                        real("movies", "ours", 6_400),
                        real("movies", "sdk-v2-latest", 12_800),
                        real("movies", "fastjson2", 5_120)));
        commit(
                "25-real",
                ofJdk25(real("movies", "ours", 6_400)),
                ofJdk25(real("movies", "sdk-v2-latest", 19_200)),
                ofJdk25(real("movies", "fastjson2", 5_760)));
        environment("17-real", "17.0.15", "abc");

        Blocks blocks = new Blocks(Results.load(results));

        assertThat(blocks.text("readme-headline"))
                .startsWith("Speedup over the AWS SDK v2, median: **`toJson` 2.0 to 3.0**.\n")
                .contains("| movies, 0.5 KB | 2.00\u00d7 |  | 3.00\u00d7 |  |  |  |")
                .endsWith("\n</details>\n");
        assertThat(blocks.text("readme-slower")).isEqualTo("- fastjson2: toJson 0.80\u00d7\n");
    }

    @Test
    void readme_embeddingsAndSerialCollector_areARowAndInBracketsWhereItDiffers() throws IOException {
        commit("17-real", entries(real("movies", "ours", 100), real("movies", "sdk-v2-latest", 150)));
        commit(
                "17-embeddings",
                entries(entry("embedding-256", "ours", 100), entry("embedding-256", "sdk-v2-latest", 180)));
        commit(
                "17-serial",
                entries(
                        real("movies", "ours", 100),
                        real("movies", "sdk-v2-latest", 200),
                        entry("embedding-256", "ours", 100),
                        entry("embedding-256", "sdk-v2-latest", 190)));
        environment("17-real", "17", "abc", ",\"collector\":\"G1\",\"heap\":\"1 GiB\"");

        Blocks blocks = new Blocks(Results.load(results));

        assertThat(blocks.text("readme-headline"))
                .startsWith(
                        "Speedup over the AWS SDK v2, median under G1, the default collector: **`toJson` 1.5 to 1.8**")
                .contains("| movies, 0.5 KB | 1.50\u00d7 (2.00\u00d7) |")
                .contains("| text and embedding of 256 numbers, 3 KB | 1.80\u00d7 |")
                .contains("In brackets: under the serial collector");
        assertThat(blocks.text("collectors"))
                .contains("| movies | 1.50\u00d7 | 1.50\u00d7 | 2.00\u00d7 | 2.00\u00d7 |")
                .contains("| embedding-256 | 1.80\u00d7 | 1.80\u00d7 | 1.90\u00d7 | 1.90\u00d7 |");
        assertThat(blocks.text("environment")).contains("| 17 (x) | G1 | 1 GiB | a processor |");
    }

    /** Results without a collector were measured under the serial one, and is no default. */
    @Test
    void collectors_resultsWithoutThatField_areThoseOfTheirFlags() throws IOException {
        commit("17-real", entries(real("movies", "ours", 100), real("movies", "sdk-v2-latest", 150)));
        commit("17-serial", entries(real("movies", "ours", 100), real("movies", "sdk-v2-latest", 200)));
        environment("17-real", "17", "abc", ",\"jvmArgs\":\"-Xmn64m -XX:+UseSerialGC\"");

        Blocks blocks = new Blocks(Results.load(results));

        assertThat(blocks.text("readme-headline")).startsWith("Speedup over the AWS SDK v2, median under the serial");
        assertThat(blocks.text("real-ratios")).startsWith("JDK 17, 1 forks, Serial, a processor, source abc:");
        assertThat(blocks.text("collectors")).contains("| movies |  |  | 2.00\u00d7 | 2.00\u00d7 |");
    }

    @Test
    void responses_itemsAndTimeOfWriting_areTheCallOfAnItemAndItsShare() throws IOException {
        commit("17-responses", entries(response("ours", 100_000, 2e8), response("sdk-v2-latest", 80_000, 4e8)));

        assertThat(new Blocks(Results.load(results)).text("responses"))
                .contains(
                        "| films | 10.0 \u00b5s | 12.5 \u00b5s | 2.00 \u00b5s | 5.00 \u00b5s | 20 % | 40 % | 2.50\u00d7 | 1.25\u00d7 |");
    }

    private static ObjectNode response(String peer, double items, double writing) throws IOException {
        ObjectNode entry = entry("films", peer, 1);
        entry.put("benchmark", "io.documentjson.ResponseBenchmark.query");
        ObjectNode counters = entry.putObject("secondaryMetrics");
        counters.putObject("items").putArray("rawData").addArray().add(items);
        counters.putObject("writing").putArray("rawData").addArray().add(writing);
        return entry;
    }

    @Test
    void environment_partsOfSeveralTimes_eachHaveTheirOwn() throws IOException {
        commit("17-toJson", entries(entry("2KB", "ours", 1000)));
        commit("17-getJson", entries(entry("50B", "ours", 1000)));
        commit("17-fromJson", entries(entry("2KB", "ours", 1000)));
        environment("17-toJson", "17.0.15", "abc");
        environment("17-getJson", "17.0.15", "abc");
        environment("17-fromJson", "17.0.16", "def");

        assertThat(new Blocks(Results.load(results)).text("environment"))
                .contains("| 17.0.15 (x) |  |  | a processor | abc | 48 x 25 ms, 16 x 25 ms | toJson, getJson |")
                .contains("| 17.0.16 (x) |  |  | a processor | def | 48 x 25 ms, 16 x 25 ms | fromJson |")
                .contains("fastjson2 2.0 (17 toJson, 17 getJson); 2.1 (17 fromJson)")
                .contains("- headers of objects: 16 bytes (17 toJson, 17 getJson); compact, 8 bytes (17 fromJson)\n")
                .doesNotContain(" or ");
    }

    private int run(String... options) {
        List<String> args =
                new ArrayList<>(List.of("report", "--checkout", checkout.toString(), "--results", results.toString()));
        args.addAll(List.of(options));
        return Bench.execute(args.toArray(new String[0]));
    }

    /** A page without its markers would be checked against nothing. */
    @Test
    void documents_committed_haveTheirBlocks() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String name : ReportCommand.DOCUMENTS) {
            all.append(Files.readString(CHECKOUT.resolve(name)));
        }
        assertThat(all.toString())
                .contains(Stream.of("readme-headline", "readme-slower", "ratios", "from-json-ratios", "scale")
                        .map(block -> "<!-- begin:" + block + " -->")
                        .toArray(String[]::new));
    }

    @Test
    void results_committed_nameTheirMachine() throws IOException {
        Results committed = Results.load(CHECKOUT.resolve("benchmarks/results/0.1.0"));

        committed
                .parts()
                .forEach((jdk, parts) -> assertThat(parts.keySet())
                        .allMatch(part -> committed
                                .environment(jdk, part)
                                .filter(on ->
                                        !on.cpu().isEmpty() && !on.source().equals("unknown"))
                                .isPresent()));
    }

    /** One of a row that is not measured is never missed, and says nothing of it. */
    @Test
    void floors_committed_areOfMeasuredRows() throws IOException {
        Results committed = Results.load(CHECKOUT.resolve("benchmarks/results/0.1.0"));

        for (Floor floor : Floor.ALL) {
            assertThat(floor.payloads())
                    .as(floor.toString())
                    .isNotEmpty()
                    .allMatch(payload -> committed.jdks().stream()
                            .map(jdk -> committed.rows(jdk, floor.part(), floor.operation()))
                            .anyMatch(rows -> rows.ratio(payload, floor.peer(), 50) > 0));
        }
    }

    private void readme(String text) throws IOException {
        Files.writeString(
                checkout.resolve("README.md"), "# T\n<!-- begin:ratios -->\n" + text + "\n<!-- end:ratios -->\n");
    }

    private void commit(String name, ArrayNode entries) throws IOException {
        for (JsonNode entry : entries) {
            ResultFile.condense((ObjectNode) entry);
        }
        ResultFile.writeLines(entries, results.resolve(name + ".json"));
    }

    private void commit(String name, ObjectNode... entries) throws IOException {
        commit(name, entries(entries));
    }

    private static ObjectNode ofJdk25(ObjectNode entry) {
        return entry.put("jdkVersion", "25.0.1");
    }

    private void environment(String name, String java, String source) throws IOException {
        environment(name, java, source, "");
    }

    private void environment(String name, String java, String source, String more) throws IOException {
        String version = source.equals("abc") ? "2.0" : "2.1";
        String headers = source.equals("abc") ? "16 bytes" : "compact, 8 bytes";
        Files.writeString(results.resolve(name + ".env.json"), """
                {"java":"%s","vendor":"x","cpu":"a processor","source":"%s","cores":2,"hypervisor":true,"memory":"8 GiB",
                 "os":"Linux","jvmArgs":"-Xmx1g","objectHeaders":"%s","warmup":"48 x 25 ms","measured":"16 x 25 ms","versions":{"fastjson2":"%s"}%s}
                """.formatted(java, source, headers, version, more));
    }

    private static ArrayNode sample() throws IOException {
        try (InputStream in = ReportTest.class.getResourceAsStream("/report/jmh-sample.json")) {
            return (ArrayNode) Json.MAPPER.readTree(in);
        }
    }

    private static ArrayNode entries(ObjectNode... entries) {
        return Json.MAPPER.createArrayNode().addAll(List.of(entries));
    }

    /** One fork that measured the same time always. */
    private static ObjectNode entry(String payload, String peer, double nanos) throws IOException {
        ObjectNode entry = (ObjectNode) sample().get(0);
        ((ObjectNode) entry.get("params")).put("payload", payload).put("peer", peer);
        ((ObjectNode) entry.get("primaryMetric"))
                .set("rawDataHistogram", Json.MAPPER.readTree("[[[[" + nanos + ",100]]]]"));
        return entry;
    }

    private static ObjectNode real(String payload, String peer, double nanos) throws IOException {
        return entry(payload, peer, nanos).put("benchmark", "io.documentjson.OperationBenchmark.batchOf64");
    }
}
