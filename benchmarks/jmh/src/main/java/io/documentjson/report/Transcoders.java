package io.documentjson.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.jmhfile.ResultFile;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * What {@code benchmarks/transcoders/compare.py} found: the transcoder and programs of others on one file, in one run for each
 * JDK.
 *
 * @param runs what it wrote, by the names of the files
 */
record Transcoders(TreeMap<String, JsonNode> runs) {

    /** Reads {@code transcoders-17.json} and its like. */
    static Transcoders load(Path directory) throws IOException {
        TreeMap<String, JsonNode> runs = new TreeMap<>();
        if (Files.isDirectory(directory)) {
            try (var files = Files.newDirectoryStream(directory, "transcoders-*.json")) {
                for (Path file : files) {
                    runs.put(file.getFileName().toString(), ResultFile.MAPPER.readTree(Files.readAllBytes(file)));
                }
            }
        }
        return new Transcoders(runs);
    }

    String tables() {
        StringJoiner tables = new StringJoiner("\n");
        runs.values().forEach(run -> tables.add(table(run)));
        return runs.isEmpty() ? Blocks.NOT_YET : tables.toString();
    }

    private static String table(JsonNode result) {
        Table programs = new Table(
                List.of("program", "version", "MB/s", "the transcoder is faster by", "equal lines"),
                column -> column > 1);
        Table bounds = new Table(List.of("a part of the work", "MB/s", "the transcoder reaches"));
        for (JsonNode row : result.path("rows")) {
            String name = row.path("name").asText();
            String speed = Format.threeDigits(row.path("megabytesPerSecond").asDouble());
            double ratio = row.path("oursIsFasterBy").asDouble();
            if (row.has("bound")) {
                bounds.row(List.of(name, speed, Format.count(100 * ratio) + " %"));
            } else {
                programs.row(List.of(name, row.path("version").asText(), speed, Format.ratio(ratio), equalLines(row)));
            }
        }
        return result.path("bytes").asText() + " bytes of "
                + result.path("kind").asText() + " lines, one run, "
                + result.path("cpu").asText() + ", source "
                + result.path("source").asText() + ":\n\n" + programs
                + "\n" + bounds;
    }

    private static String equalLines(JsonNode row) {
        JsonNode agreement = row.path("agreement");
        return agreement.isMissingNode()
                ? ""
                : agreement.path("equalLines").asText() + " of "
                        + agreement.path("lines").asText();
    }
}
