package io.documentjson.jmhfile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.documentjson.callsites.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Files of results, and the result of JMH as it is committed: its own JSON, an entry a fork, each on a line.
 *
 * <p>Left out is what can be computed from the rest, or says where the JVM or the data lay on the disk; the histogram
 * of a fork is {@linkplain Histogram#thinned thinned}.
 */
public final class ResultFile {

    private static final Set<String> KEPT_METRICS = Set.of("gc.alloc.rate.norm", "bytes", "items", "writing");

    private ResultFile() {}

    /** Every file of a directory that fits, by its {@link #name}; none where there is no such directory. */
    public static <T> Map<String, T> readAll(Path directory, String glob, Class<T> type) throws IOException {
        Map<String, T> all = new TreeMap<>();
        for (Path file : list(directory, glob)) {
            all.put(name(file), Json.read(file, type, "results"));
        }
        return all;
    }

    public static List<Path> list(Path directory, String glob) throws IOException {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            try (var found = Files.newDirectoryStream(directory, glob)) {
                found.forEach(files::add);
            }
        }
        files.sort(null);
        return files;
    }

    /** Without the ending. */
    public static String name(Path file) {
        return file.getFileName().toString().replaceFirst("\\.json$", "");
    }

    /** Writes a value over several lines. */
    public static void write(Object value, Path file) throws IOException {
        write(Json.pretty(value), file);
    }

    /** Writes entries of JMH, each on a line. */
    public static void writeLines(Iterable<? extends JsonNode> entries, Path file) throws IOException {
        write(
                StreamSupport.stream(entries.spliterator(), false)
                        .map(JsonNode::toString)
                        .collect(Collectors.joining(",\n", "[\n", "\n]\n")),
                file);
    }

    public static void write(String text, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text);
    }

    /** Makes of an entry of JMH what is committed. */
    public static ObjectNode condense(ObjectNode entry) {
        entry.put("jvm", Path.of(entry.path("jvm").asText("java")).getFileName().toString());
        if (entry.get("jvmArgs") instanceof ArrayNode arguments) {
            arguments.removeIf(argument -> argument.asText().startsWith("-Ddata.dir="));
        }
        ObjectNode primary = (ObjectNode) entry.get("primaryMetric");
        JsonNode forks = primary.get("rawDataHistogram");
        if (forks != null) {
            ArrayNode thinned = Json.MAPPER.createArrayNode();
            for (double[][][] iterations : Json.MAPPER.convertValue(forks, double[][][][].class)) {
                Histogram.of(iterations).thinned(thinned.addArray());
            }
            primary.set("rawDataHistogram", thinned);
        }
        ObjectNode secondary = (ObjectNode) entry.get("secondaryMetrics");
        secondary.retain(KEPT_METRICS);
        for (JsonNode metric : secondary) {
            ((ObjectNode) metric).remove(List.of("scorePercentiles", "scoreConfidence"));
        }
        return entry;
    }
}
