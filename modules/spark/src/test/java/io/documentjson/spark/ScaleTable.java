package io.documentjson.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The table of docs/scale.md, by the committed result of benchmarks/spark. */
public final class ScaleTable {

    private static final String BEGIN = "<!-- begin spark -->\n";
    private static final String END = "<!-- end spark -->";

    private final JsonNode result;

    private ScaleTable(JsonNode result) {
        this.result = result;
    }

    /** Arguments: the result, and the document if its table is to be written; otherwise it is printed. */
    public static void main(String[] args) throws IOException {
        String table = of(Path.of(args[0]));
        if (args.length < 2) {
            System.out.print(table);
        } else {
            Path document = Path.of(args[1]);
            String text = Files.readString(document);
            int begin = text.indexOf(BEGIN) + BEGIN.length();
            Files.writeString(document, text.substring(0, begin) + table + text.substring(text.indexOf(END)));
        }
    }

    /** The table that the document has. */
    static String in(String document) {
        return document.substring(document.indexOf(BEGIN) + BEGIN.length(), document.indexOf(END));
    }

    /** The table of the result. */
    static String of(Path file) throws IOException {
        return new ScaleTable(new ObjectMapper().readTree(Files.readAllBytes(file))).table();
    }

    private String table() {
        double ours = median("cpuNanos", 1, "noop", "item_json");
        double job = median("cpuNanos", 1, "parquet", "item_json");
        int files = result.get("files").asInt();
        int rounds = values("cpuNanos", 1, "noop", "item_json").size();
        StringBuilder table = new StringBuilder();
        table.append(
                "| job in `local[1]` | DynamoDB JSON a second of processor time | with Parquet | takes, times `item_json` |\n");
        table.append("|---|---:|---:|---:|\n");
        row(table, "lines as they are", "lines", ours);
        row(table, "`ddb.item_json(value)`", "item_json", ours);
        row(table, "`dynamodb-export`, MD5 and counts checked", "dynamodb-export", ours);
        row(table, "`dynamodb-export` with a schema of all attributes", "schema", ours);
        row(table, "`dynamodb-export` with `itemType=variant`", "variant", ours);
        row(table, "UDF over attribute values of the AWS SDK", "udf", ours);
        row(table, "`from_json` with the schema by hand, then `to_json`", "from_json", ours);
        table.append(String.format(
                Locale.ROOT,
                "%nOf the job with `item_json` and Parquet %.0f %% is the conversion; the rest is Spark's reading,"
                        + " decompression and writing. %s%n%n",
                100 * median("cpuNanos", 1, "none", "item_json") / job,
                secondCore()));
        table.append(String.format(
                Locale.ROOT,
                "%,d orders, %.0f MB of DynamoDB JSON in gzip; Spark %s, JVM %s, %d cores, load before %.1f; source %s."
                        + " Medians of %d rounds, all jobs in turns in one JVM; `from_json` leaves numbers as strings."
                        + " To reproduce: `benchmarks/spark/spark.sh --files %d --items %d --rounds %d`.%n",
                result.get("items").asLong(),
                result.get("bytes").asLong() / 1e6,
                result.get("spark").asText(),
                result.get("java").asText(),
                result.get("cores").asInt(),
                load(),
                result.get("source").asText(),
                rounds,
                files,
                result.get("items").asLong() / files,
                rounds));
        return table.toString();
    }

    /** The clock tells something only where nothing else ran. */
    private String secondCore() {
        if (load() >= 1) {
            return "What a second core gives is not said: other programs ran on the machine.";
        }
        double ratio = median("wallNanos", 1, "parquet", "item_json") / median("wallNanos", 2, "parquet", "item_json");
        return String.format(
                Locale.ROOT, "By the clock `local[2]` is %.2f times as fast as `local[1]`, with Parquet.", ratio);
    }

    /** Load of the last minute. */
    private double load() {
        return Double.parseDouble(result.get("loadBefore").asText().split(" ", -1)[0]);
    }

    /** A row of what the result has; results that are older do not have all. */
    private void row(StringBuilder table, String title, String conversion, double ours) {
        if (values("cpuNanos", 1, "noop", conversion).isEmpty()) {
            return;
        }
        double noop = median("cpuNanos", 1, "noop", conversion);
        double parquet = median("cpuNanos", 1, "parquet", conversion);
        double megabytes = result.get("bytes").asLong() / 1e6;
        table.append(String.format(
                Locale.ROOT,
                "| %s | %.0f MB | %.0f MB | %.2f× |%n",
                title,
                megabytes / noop * 1e9,
                megabytes / parquet * 1e9,
                noop / ours));
    }

    private double median(String time, int cores, String sink, String conversion) {
        List<Long> values = values(time, cores, sink, conversion);
        int middle = values.size() / 2;
        return values.size() % 2 == 1 ? values.get(middle) : (values.get(middle - 1) + values.get(middle)) / 2.0;
    }

    private List<Long> values(String time, int cores, String sink, String conversion) {
        List<Long> values = new ArrayList<>();
        for (JsonNode entry : result.get("measured")) {
            if (entry.get("cores").asInt() == cores
                    && entry.get("sink").asText().equals(sink)
                    && entry.get("conversion").asText().equals(conversion)) {
                values.add(entry.get(time).asLong());
            }
        }
        values.sort(null);
        return values;
    }
}
