package io.documentjson.jmhfile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * The result of JMH as it is committed: its own JSON, an entry a fork, each on a line.
 *
 * <p>Left out is what can be computed from the rest, or says where the JVM or the data lay on the disk; the histogram of a fork is
 * {@linkplain Histogram#thinned thinned}.
 */
public final class ResultFile {

    public static final ObjectMapper MAPPER = JsonMapper.builder().build();

    private static final Set<String> KEPT_METRICS = Set.of("gc.alloc.rate.norm", "bytes", "items", "attributes");

    private ResultFile() {}

    public static ArrayNode read(Path file) throws IOException {
        JsonNode content = MAPPER.readTree(Files.readAllBytes(file));
        if (!(content instanceof ArrayNode entries)) {
            throw new IOException("Expected JMH's JSON, a list of results, in " + file);
        }
        return entries;
    }

    /** The file as records. */
    public static List<Entry> entries(Path file) throws IOException {
        return List.of(MAPPER.readValue(Files.readAllBytes(file), Entry[].class));
    }

    public static void write(ArrayNode entries, Path file) throws IOException {
        StringBuilder text = new StringBuilder("[\n");
        for (int i = 0; i < entries.size(); i++) {
            text.append(MAPPER.writeValueAsString(entries.get(i)));
            text.append(i + 1 < entries.size() ? ",\n" : "\n");
        }
        Files.createDirectories(file.getParent());
        Files.writeString(file, text.append("]\n"));
    }

    /** Makes of an entry of JMH what is committed. */
    public static ObjectNode condense(ObjectNode entry) {
        entry.put("jvm", Path.of(entry.path("jvm").asText("java")).getFileName().toString());
        for (Iterator<JsonNode> jvmArgs = entry.path("jvmArgs").elements(); jvmArgs.hasNext(); ) {
            if (jvmArgs.next().asText().startsWith("-Ddata.dir=")) {
                jvmArgs.remove();
            }
        }
        ObjectNode primary = (ObjectNode) entry.get("primaryMetric");
        JsonNode forks = primary.get("rawDataHistogram");
        if (forks != null) {
            ArrayNode thinned = MAPPER.createArrayNode();
            for (JsonNode iterations : forks) {
                Histogram.of(MAPPER.convertValue(iterations, double[][][].class))
                        .thinned(thinned.addArray());
            }
            primary.set("rawDataHistogram", thinned);
        }
        ObjectNode secondary = (ObjectNode) entry.get("secondaryMetrics");
        for (Iterator<String> names = secondary.fieldNames(); names.hasNext(); ) {
            if (!KEPT_METRICS.contains(plainName(names.next()))) {
                names.remove();
            }
        }
        for (JsonNode metric : secondary) {
            ((ObjectNode) metric).remove(List.of("scorePercentiles", "scoreConfidence"));
        }
        return entry;
    }

    /** JMH puts a dot of its own before the names of profilers, by version. */
    public static String plainName(String metric) {
        return metric.startsWith("\u00b7") ? metric.substring(1) : metric;
    }
}
