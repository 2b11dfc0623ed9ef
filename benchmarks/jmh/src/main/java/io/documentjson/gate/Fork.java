package io.documentjson.gate;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.command.BadInputException;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.jmhfile.Histogram;
import io.documentjson.jmhfile.ResultFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hipparchus.stat.StatUtils;

/**
 * What one fork measured, as JMH recorded it: time, or memory with the allocation profiler.
 *
 * <p>Times are nanoseconds an operation whatever the unit in the file, so that more is always slower.
 *
 * @param samples of a fork in sample mode, otherwise null
 * @param average the median of the iterations of a fork in another mode
 * @param bytes allocated an operation, NaN in a fork that takes time
 * @param conditions what has to be the same for forks to be compared
 */
record Fork(
        Row row,
        Arm arm,
        String file,
        Histogram samples,
        double average,
        double bytes,
        Map<String, String> conditions) {

    private static final List<String> CONDITIONS =
            List.of("jdkVersion", "vmName", "vmVersion", "jmhVersion", "jvmArgs", "threads");
    private static final List<String> CONDITIONS_OF_ROW =
            List.of("warmupIterations", "warmupTime", "measurementIterations", "measurementTime");

    boolean isAllocation() {
        return !Double.isNaN(bytes);
    }

    /** The value of the fork: a percentile of all its samples, or its average. */
    double value(String metric) {
        return metric.startsWith("p") ? samples.percentile(Double.parseDouble(metric.substring(1))) : average;
    }

    /** Conditions that hold for all forks of a run, and not only for those of a row. */
    static List<String> conditionsOfRun() {
        return CONDITIONS;
    }

    static Fork of(JsonNode content, Arm arm, Path file, List<Row> known) {
        Reader reader = new Reader(file);
        if (!content.isArray() || content.size() != 1 || !content.get(0).isObject()) {
            throw reader.unusable("the result of one benchmark", "something else");
        }
        return reader.read(content.get(0), arm, known);
    }

    /** Reads an entry of JMH's JSON and believes nothing. */
    private record Reader(Path file) {

        Fork read(JsonNode entry, Arm arm, List<Row> known) {
            String benchmark = entry.path("benchmark").asText();
            Map<String, String> params = new TreeMap<>();
            entry.path("params")
                    .properties()
                    .forEach(e -> params.put(e.getKey(), e.getValue().asText()));
            Row row = known.stream()
                    .filter(candidate -> candidate.qualifiedBenchmark().equals(benchmark)
                            && candidate.params().equals(params))
                    .findFirst()
                    .orElseThrow(() -> unusable("a row of gate.json", benchmark + " " + params));
            if (entry.path("forks").asInt() != 1) {
                throw unusable("the result of one fork", entry.path("forks").asInt() + " forks");
            }
            Map<String, String> conditions = new LinkedHashMap<>();
            CONDITIONS.forEach(name -> conditions.put(name, text(entry, name)));
            CONDITIONS_OF_ROW.forEach(name -> conditions.put(name, text(entry, name)));
            double bytes = bytes(entry);
            String mode = Double.isNaN(bytes) ? row.mode() : "avgt";
            if (!entry.path("mode").asText().equals(mode)) {
                throw unusable("mode " + mode + " of " + row.name(), "mode " + text(entry, "mode"));
            }
            JsonNode primary = entry.path("primaryMetric");
            boolean inverse = mode.equals("thrpt");
            double nanos = nanos(text(primary, "scoreUnit"), inverse);
            Histogram samples = mode.equals("sample") ? histogram(only(primary.path("rawDataHistogram")), nanos) : null;
            double average = Double.NaN;
            if (samples == null) {
                average = StatUtils.percentile(values(only(primary.path("rawData"))), 50);
                average = inverse ? nanos / average : nanos * average;
            }
            return new Fork(row, arm, file.getFileName().toString(), samples, average, bytes, conditions);
        }

        /** How many nanoseconds the unit of an average, or of the time in a throughput, has. */
        private double nanos(String unit, boolean inverse) {
            String time = inverse ? unit.replaceFirst("^ops/", "") : unit.replaceFirst("/op$", "");
            return switch (time) {
                case "ns" -> 1;
                case "us" -> 1e3;
                case "ms" -> 1e6;
                case "s" -> 1e9;
                default -> throw unusable(inverse ? "operations a time" : "time an operation", unit);
            };
        }

        /** The least of the iterations, because a profiler sees what others allocate too, and never less. */
        private double bytes(JsonNode entry) {
            for (Map.Entry<String, JsonNode> metric :
                    entry.path("secondaryMetrics").properties()) {
                if (ResultFile.plainName(metric.getKey()).equals("gc.alloc.rate.norm")) {
                    double least = Double.POSITIVE_INFINITY;
                    for (JsonNode value : only(metric.getValue().path("rawData"))) {
                        least = Math.min(least, number(value, 0));
                    }
                    if (least < Double.POSITIVE_INFINITY) {
                        return least;
                    }
                    throw unusable("bytes an operation", "none");
                }
            }
            return Double.NaN;
        }

        private Histogram histogram(JsonNode iterations, double nanos) {
            Histogram histogram = new Histogram();
            for (JsonNode iteration : iterations) {
                for (JsonNode bucket : iteration) {
                    histogram.add(nanos * number(bucket.path(0), 0), (long) number(bucket.path(1), 1));
                }
            }
            if (histogram.samples() == 0 || histogram.percentile(50) <= 0) {
                throw unusable("samples", histogram.samples() == 0 ? "none" : "a time of zero");
            }
            return histogram;
        }

        private double[] values(JsonNode iterations) {
            List<Double> values = new ArrayList<>();
            iterations.forEach(value -> values.add(number(value, Double.MIN_NORMAL)));
            if (values.isEmpty()) {
                throw unusable("scores of iterations", "none");
            }
            return values.stream().mapToDouble(Double::doubleValue).toArray();
        }

        private JsonNode only(JsonNode forks) {
            if (forks.size() != 1) {
                throw unusable("data of one fork", forks.size() + " forks");
            }
            return forks.get(0);
        }

        private double number(JsonNode value, double least) {
            if (!value.isNumber() || !Double.isFinite(value.asDouble()) || value.asDouble() < least) {
                throw unusable("a number", value.isMissingNode() ? "nothing" : value.toString());
            }
            return value.asDouble();
        }

        private String text(JsonNode entry, String name) {
            JsonNode value = entry.path(name);
            if (value.isMissingNode()) {
                throw unusable(name, "nothing");
            }
            return value.isTextual() ? value.asText() : value.toString();
        }

        BadInputException unusable(String expected, String actual) {
            return new BadInputException("Expected " + expected + " but was " + actual + " in " + file);
        }
    }
}
