package io.documentjson.spark;

import static io.documentjson.spark.Exports.change;
import static io.documentjson.spark.Exports.item;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.spark.sql.Encoders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The statement of docs/scale.md: a full export and later incremental ones to the state at a time. */
class MergeTest {

    /** The time in the statement, in microseconds since 1970. */
    private static final long AT = 1_680_112_800_000_000L;

    private static final Path SCALE = Path.of(System.getProperty("docs.dir"), "scale.md");

    @TempDir
    private Path bucket;

    private static String statement() throws Exception {
        String text = Files.readString(SCALE);
        String block = text.substring(text.indexOf("<!-- begin merge -->"), text.indexOf("<!-- end merge -->"));
        return block.substring(block.indexOf("```sql") + 6, block.lastIndexOf("```"));
    }

    private static String image(String id, int n) {
        return "{\"id\":{\"S\":\"" + id + "\"},\"n\":{\"N\":\"" + n + "\"}}";
    }

    private List<String> merge(String... folders) throws Exception {
        Spark.session().read().format("dynamodb-export").load(folders).createOrReplaceTempView("changes");
        return Spark.session().sql(statement()).as(Encoders.STRING()).collectAsList();
    }

    @Test
    void statement_changesUpToTheTime_giveTheTableOfThen() throws Exception {
        Path full = Exports.full(
                        bucket,
                        List.of(List.of(
                                item("\"id\":{\"S\":\"same\"},\"n\":{\"N\":\"1\"}"),
                                item("\"id\":{\"S\":\"changed\"},\"n\":{\"N\":\"1\"}"),
                                item("\"id\":{\"S\":\"deleted\"},\"n\":{\"N\":\"1\"}"))))
                .folder();
        Path first = Exports.incremental(
                        bucket,
                        "01693685034000-aaaaaaaa",
                        List.of(List.of(
                                change(
                                        AT - 2,
                                        "\"Keys\":{\"id\":{\"S\":\"changed\"}},\"NewImage\":" + image("changed", 2)),
                                change(AT - 1, "\"Keys\":{\"id\":{\"S\":\"new\"}},\"NewImage\":" + image("new", 1)))))
                .folder();
        Path second = Exports.incremental(
                        bucket,
                        "01693685035000-bbbbbbbb",
                        List.of(List.of(
                                change(AT, "\"Keys\":{\"id\":{\"S\":\"deleted\"}},\"OldImage\":" + image("deleted", 1)),
                                change(
                                        AT + 1,
                                        "\"Keys\":{\"id\":{\"S\":\"changed\"}},\"NewImage\":" + image("changed", 3)),
                                change(
                                        AT + 2,
                                        "\"Keys\":{\"id\":{\"S\":\"later\"}},\"NewImage\":" + image("later", 1)))))
                .folder();

        assertThat(merge(full.toString(), second.toString(), first.toString()))
                .containsExactlyInAnyOrder(
                        "{\"id\":\"same\",\"n\":1}", "{\"id\":\"changed\",\"n\":2}", "{\"id\":\"new\",\"n\":1}");
    }

    /** The way that the page says for them. */
    @Test
    void statement_keysThatADoubleRounds_areKeptApart() throws Exception {
        String one = "\"id\":{\"N\":\"1234567890.123456789012\"}";
        String two = "\"id\":{\"N\":\"1234567890.123456789013\"}";
        Path full = Exports.full(bucket, List.of(List.of(item(one), item(two)))).folder();
        Path later = Exports.incremental(
                        bucket,
                        "01693685034000-aaaaaaaa",
                        List.of(List.of(change(AT - 1, "\"Keys\":{" + two + "},\"OldImage\":{" + two + "}"))))
                .folder();
        String ofTypes =
                statement().replace("'$.id'", "'$.id.N'").replaceFirst("SELECT item\\n", "SELECT ddb.to_json(item)\n");
        assertThat(ofTypes).contains("'$.id.N'", "to_json");

        Spark.session()
                .read()
                .format("dynamodb-export")
                .option("form", "dynamodb")
                .load(full.toString(), later.toString())
                .createOrReplaceTempView("changes");

        assertThat(Spark.session().sql(ofTypes).as(Encoders.STRING()).collectAsList())
                .containsExactly("{\"id\":1234567890.123456789012}");
    }

    @Test
    void statement_randomChanges_giveWhatAMapGives() throws Exception {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        Map<String, Integer> table = new TreeMap<>();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            table.put("k" + i, i);
            lines.add("{\"Item\":" + image("k" + i, i) + "}");
        }
        List<String> changes = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            String id = "k" + random.nextInt(30);
            String keys = "\"Keys\":{\"id\":{\"S\":\"" + id + "\"}}";
            Integer before = table.get(id);
            String old = before == null ? "" : ",\"OldImage\":" + image(id, before);
            boolean remove = before != null && random.nextInt(3) == 0;
            changes.add(change(AT - 200 + i, keys + old + (remove ? "" : ",\"NewImage\":" + image(id, i))));
            if (remove) {
                table.remove(id);
            } else {
                table.put(id, i);
            }
        }
        Collections.shuffle(changes, random);

        List<String> merged = merge(
                Exports.full(bucket, List.of(lines)).folder().toString(),
                Exports.incremental(bucket, "01693685034000-aaaaaaaa", List.of(changes.subList(0, 90)))
                        .folder()
                        .toString(),
                Exports.incremental(bucket, "01693685035000-bbbbbbbb", List.of(changes.subList(90, 200)))
                        .folder()
                        .toString());

        List<String> expected = table.entrySet().stream()
                .map(entry -> "{\"id\":\"" + entry.getKey() + "\",\"n\":" + entry.getValue() + "}")
                .toList();
        assertThat(merged).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(expected);
    }
}
