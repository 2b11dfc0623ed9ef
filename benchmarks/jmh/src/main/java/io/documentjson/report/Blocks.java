package io.documentjson.report;

import io.documentjson.DocumentJson;
import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import io.documentjson.payload.Payload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The texts that stand between markers in the documents, each made from the results alone. */
final class Blocks {

    static final List<String> LADDER = List.of("50B", "100B", "500B", "1KB", "2KB", "50KB", "400KB");

    private static final List<String> OTHER_SHAPES = Stream.of(Payload.values())
            .map(Payload::label)
            .filter(label -> !LADDER.contains(label))
            .toList();

    /** How many times as fast as a peer the library must at least be to pass, and in which part. */
    record Floor(Part part, String peer, List<String> payloads, double ratio) {}

    static final List<Floor> FLOORS = List.of(
            new Floor(Part.TO_JSON, "sdk-v2-latest", LADDER, 2.0),
            new Floor(Part.TO_JSON, "sdk-v1", LADDER, 1.5),
            new Floor(Part.SHAPES, "sdk-v2-latest", OTHER_SHAPES, 2.0),
            new Floor(Part.GET_JSON, "sdk-v2-latest", List.of("50B", "100B", "500B"), 2.0),
            new Floor(Part.GET_JSON, "sdk-v1", List.of("50B", "100B", "500B"), 2.0),
            new Floor(Part.FROM_JSON, "sdk-v2-latest", List.of("500B", "2KB", "50KB"), 1.7));

    static final String NOT_YET = "No results yet.\n";

    private final Results results;
    private final Map<String, Supplier<String>> blocks = new LinkedHashMap<>();

    Blocks(Results results) {
        this.results = results;
        blocks.put("techniques", results.techniques()::table);
        blocks.put("readme-performance", this::readme);
        blocks.put("environment", this::environment);
        blocks.put("ladder", this::ladder);
        blocks.put("ratios", () -> byJdk(Part.TO_JSON, this::toJsonRatios));
        blocks.put("get-json-ratios", () -> byJdk(Part.GET_JSON, jdk -> ratios(jdk, Part.GET_JSON)));
        blocks.put("from-json-ratios", () -> byJdk(Part.FROM_JSON, jdk -> ratios(jdk, Part.FROM_JSON)));
        blocks.put("allocation", this::allocation);
        blocks.put("floors", this::floors);
        blocks.put("not-faster", this::notFaster);
        blocks.put("to-json", () -> byJdk(Part.TO_JSON, jdk -> percentiles(jdk, Part.TO_JSON)));
        blocks.put("get-json", () -> byJdk(Part.GET_JSON, jdk -> percentiles(jdk, Part.GET_JSON)));
        blocks.put("from-json", () -> byJdk(Part.FROM_JSON, jdk -> percentiles(jdk, Part.FROM_JSON)));
        blocks.put("shapes", () -> byJdk(Part.SHAPES, jdk -> peers(jdk, Part.SHAPES, series -> true)));
        blocks.put("polluted", () -> byJdk(Part.POLLUTED, jdk -> peers(jdk, Part.POLLUTED, series -> true)));
        blocks.put("to-json-bytes", () -> byJdk(Part.BYTES, jdk -> peers(jdk, Part.BYTES, series -> true)));
        blocks.put("others", () -> byJdk(Part.OTHERS, jdk -> peers(jdk, Part.OTHERS, series -> true)));
        blocks.put("dynamodb-json", () -> byJdk(Part.DYNAMO_DB_JSON, this::dynamoDbJson));
        blocks.put("drop-in", () -> byJdk(Part.DROP_IN, this::dropIn));
        blocks.put("lines", () -> byJdk(Part.LINES, this::lines));
        blocks.put("dispatch", () -> byJdk(Part.DISPATCH, this::dispatch));
        blocks.put("escape", () -> byJdk(Part.ESCAPE, this::escape));
        blocks.put("number", () -> byJdk(Part.NUMBER, this::number));
        blocks.put("stored", () -> byJdk(Part.STORED, this::stored));
        blocks.put("growth", () -> byJdk(Part.GROWTH, this::growth));
    }

    Set<String> names() {
        return blocks.keySet();
    }

    /** The text of a block, ending in a line break. */
    String text(String name) {
        Supplier<String> block = blocks.get(name);
        if (block == null) {
            throw new IllegalArgumentException("Expected one of " + names() + " but was " + name);
        }
        return block.get();
    }

    private String byJdk(Part part, Function<Integer, String> table) {
        if (!results.has(part)) {
            return NOT_YET;
        }
        StringJoiner text = new StringJoiner("\n");
        for (int jdk : results.jdks()) {
            if (!results.part(jdk, part).isEmpty()) {
                text.add("JDK " + jdk + ", " + forks(jdk, part) + " forks" + where(jdk, part) + ":\n\n"
                        + table.apply(jdk));
            }
        }
        return text.toString();
    }

    /** The processor and the commit, because parts may be measured at different times. */
    private String where(int jdk, Part part) {
        String cpu = results.environment(jdk, part, "cpu");
        return cpu.isEmpty() ? "" : ", " + cpu + ", source " + results.environment(jdk, part, "source");
    }

    private String forks(int jdk, Part part) {
        int least =
                results.part(jdk, part).stream().mapToInt(Series::forks).min().orElse(0);
        int most =
                results.part(jdk, part).stream().mapToInt(Series::forks).max().orElse(0);
        return least == most ? "" + least : least + " to " + most;
    }

    static String peerTitle(String peer) {
        return switch (peer) {
            case "ours" -> "this library";
            case "ours-bytes" -> "this library, bytes";
            case "sdk-v1" -> "SDK v1";
            case "sdk-v2-before" -> "SDK v2 before";
            case "sdk-v2-latest" -> "SDK v2 latest";
            case "jackson-bytes" -> "Jackson, bytes";
            case "jackson-writer" -> "Jackson, writer";
            case "gson" -> "Gson";
            default -> peer;
        };
    }

    private Optional<Series> find(int jdk, Part part, String payload, String peer) {
        return results.part(jdk, part).stream()
                .filter(series -> series.param("payload").equals(payload)
                        && series.param("peer").equals(peer))
                .findFirst();
    }

    private static List<String> values(List<Series> all, String param) {
        Set<String> values = new LinkedHashSet<>();
        all.forEach(series -> values.add(series.param(param)));
        return new ArrayList<>(values);
    }

    private String environment() {
        if (results.jdks().isEmpty()) {
            return NOT_YET;
        }
        StringBuilder text = new StringBuilder();
        text.append("- ").append(join("cpu")).append(", ").append(join("cores")).append(" cores");
        text.append(join("hypervisor").contains("true") ? " of a virtual machine" : "");
        text.append(", ")
                .append(join("memory"))
                .append(", ")
                .append(join("os"))
                .append(' ')
                .append(join("kernel"));
        text.append('\n');
        for (int jdk : results.jdks()) {
            text.append("- JDK ").append(jdk).append(": ").append(String.join(", ", results.environment(jdk, "vm")));
            text.append(' ').append(String.join(", ", results.environment(jdk, "java")));
            text.append(" (")
                    .append(String.join(", ", results.environment(jdk, "vendor")))
                    .append("), `");
            text.append(String.join("`, `", results.environment(jdk, "jvmArgs")))
                    .append("`\n");
        }
        text.append("- AWS SDK v1 ").append(join("versions|awssdk.v1"));
        text.append(", v2 before ").append(join("versions|awssdk.before"));
        text.append(", v2 latest ").append(join("versions|awssdk.latest"));
        text.append(", Jackson ").append(join("versions|jackson"));
        text.append(", fastjson2 ").append(join("versions|fastjson2"));
        text.append(", Gson ").append(join("versions|gson"));
        text.append(", JMH ").append(join("versions|jmh")).append('\n');
        text.append("- each fork: warm-up ").append(join("warmup"));
        text.append(", measured ")
                .append(join("measured"))
                .append("; source ")
                .append(join("source"))
                .append('\n');
        return text.toString();
    }

    /** The part of the README: the ladder, what it was measured on, and where the library is not faster. */
    private String readme() {
        if (!results.has(Part.TO_JSON)) {
            return NOT_YET;
        }
        return """
                `toJson` of orders of 50 B to 400 KB, p50 / p90 / p99 of a call and the bytes that it allocates:

                """ + ladder() + "\nMeasured on:\n\n" + environment() + """

                Service times of one thread, the median of the forks; documents below 2 KB in batches of 64
                different ones. Compare ratios, not times.
                [Source](benchmarks/jmh/src/main/java/io/documentjson), [raw results](benchmarks/results),
                [all percentiles, other operations and studies](docs/performance.md). To reproduce:

                ```
                mvn -f reactor package -DskipTests && benchmarks/run toJson && benchmarks/report
                ```

                The benchmarks owe their orders and their question to the table of
                [pull request 6507](https://github.com/aws/aws-sdk-java-v2/pull/6507), which showed everybody that writing
                without a tree of nodes is several times as fast, and made it so for all users of the SDK. A row whose p90
                is above its p99, and calls timed in steps of 41 ns, cannot say more than that order; see
                [docs/performance.md](docs/performance.md).

                **Where it is not faster**

                """ + notFaster();
    }

    private String join(String field) {
        return String.join(" or ", results.environment(0, field));
    }

    private String ladder() {
        return byJdk(
                Part.TO_JSON,
                jdk -> Table.pivot(
                        "document",
                        LADDER,
                        List.of("ours", "sdk-v1", "sdk-v2-before", "sdk-v2-latest", "jackson-bytes"),
                        Blocks::peerTitle,
                        (payload, peer) -> find(jdk, Part.TO_JSON, payload, peer),
                        (payload, series) ->
                                Format.nanos(series.percentile(50), series.percentile(90), series.percentile(99))
                                        + "<br>" + Format.bytes(series.allocation())));
    }

    private String toJsonRatios(int jdk) {
        return ratios(jdk, Part.TO_JSON);
    }

    /** How many times as fast as each peer, at p50 and p90; a star where it is less than the floor. */
    private String ratios(int jdk, Part part) {
        List<Series> all = results.part(jdk, part);
        List<String> peers = values(all, "peer").stream()
                .filter(peer -> !peer.equals("ours"))
                .toList();
        return Table.pivot(
                "document",
                values(all, "payload"),
                peers,
                Blocks::peerTitle,
                (payload, peer) -> find(jdk, part, payload, "ours").flatMap(ours -> find(jdk, part, payload, peer)),
                (payload, peer) -> {
                    Series ours = find(jdk, part, payload, "ours").orElseThrow();
                    return cell(part, peer, ours, 50) + " / " + cell(part, peer, ours, 90);
                });
    }

    private static String cell(Part part, Series peer, Series ours, double percent) {
        double ratio = peer.percentile(percent) / ours.percentile(percent);
        return Format.ratio(ratio) + (misses(part, peer, ratio) ? "\\*" : "");
    }

    private static boolean misses(Part part, Series peer, double ratio) {
        return FLOORS.stream()
                .anyMatch(floor -> floor.part() == part
                        && floor.peer().equals(peer.param("peer"))
                        && floor.payloads().contains(peer.param("payload"))
                        && ratio < floor.ratio());
    }

    /** The cells that miss their floor. */
    private String floors() {
        if (!results.has(Part.TO_JSON)) {
            return NOT_YET;
        }
        StringBuilder text = new StringBuilder();
        int cells = 0;
        for (Floor floor : FLOORS) {
            for (int jdk : results.jdks()) {
                for (String payload : floor.payloads()) {
                    Optional<Series> ours = find(jdk, floor.part(), payload, "ours");
                    Optional<Series> peer = find(jdk, floor.part(), payload, floor.peer());
                    if (ours.isEmpty() || peer.isEmpty()) {
                        continue;
                    }
                    for (double percent : new double[] {50, 90}) {
                        cells++;
                        double ratio =
                                peer.get().percentile(percent) / ours.get().percentile(percent);
                        if (ratio < floor.ratio()) {
                            text.append(String.format(
                                    Locale.ROOT,
                                    "- %s %s, JDK %d, p%.0f: %s against %s, floor %.1f\u00d7%n",
                                    floor.part().label(),
                                    payload,
                                    jdk,
                                    percent,
                                    Format.ratio(ratio),
                                    peerTitle(floor.peer()),
                                    floor.ratio()));
                        }
                    }
                }
            }
        }
        return text.isEmpty() ? "None of " + cells + " cells is below its floor.\n" : text.toString();
    }

    /** Where a peer other than the floor is as fast or faster, at p50 or p90. */
    private String notFaster() {
        if (results.jdks().isEmpty()) {
            return NOT_YET;
        }
        Map<String, List<String>> found = new LinkedHashMap<>();
        for (Part part : List.of(
                Part.TO_JSON,
                Part.GET_JSON,
                Part.FROM_JSON,
                Part.SHAPES,
                Part.POLLUTED,
                Part.BYTES,
                Part.OTHERS,
                Part.DYNAMO_DB_JSON,
                Part.DROP_IN)) {
            for (int jdk : results.jdks()) {
                for (Series peer : results.part(jdk, part)) {
                    if (peer.param("peer").equals("ours") || peer.param("peer").equals("floor")) {
                        continue;
                    }
                    Optional<Series> ours = results.part(jdk, part).stream()
                            .filter(series -> series.param("peer").equals("ours")
                                    && series.method().equals(peer.method())
                                    && series.param("payload").equals(peer.param("payload")))
                            .findFirst();
                    if (ours.isEmpty()) {
                        continue;
                    }
                    double median = peer.percentile(50) / ours.get().percentile(50);
                    double high = peer.percentile(90) / ours.get().percentile(90);
                    if (median < 1 || high < 1) {
                        String what = direction(part, peer) + " of " + peer.param("payload")
                                + (part == Part.POLLUTED ? " in a polluted JVM" : "") + ", against "
                                + peerTitle(peer.param("peer"));
                        found.computeIfAbsent(what, key -> new ArrayList<>())
                                .add(Format.ratio(median) + " / " + Format.ratio(high) + " on JDK " + jdk);
                    }
                }
            }
        }
        if (found.isEmpty()) {
            return "Nowhere in these rows, at p50 or p90.\n";
        }
        StringBuilder text = new StringBuilder("Less than 1\u00d7 is slower; p50 / p90.\n\n");
        found.forEach((what, where) -> text.append("- ")
                .append(what)
                .append(": ")
                .append(String.join(", ", where))
                .append('\n'));
        return text.toString();
    }

    private static String direction(Part part, Series series) {
        if (part == Part.DYNAMO_DB_JSON) {
            return series.method().startsWith("read") ? "reading DynamoDB JSON" : "writing DynamoDB JSON";
        }
        if (part == Part.DROP_IN) {
            return "the drop-in's " + series.method().replaceFirst("(BatchOf64|Single)$", "");
        }
        return switch (part) {
            case GET_JSON -> "getJson";
            case FROM_JSON -> "fromJson";
            case BYTES -> "toJsonBytes";
            default -> "toJson";
        };
    }

    /** Every percentile of every row. */
    private String percentiles(int jdk, Part part) {
        Table table =
                new Table(List.of("document", "peer", "p50", "p90", "p95", "p99", "p99.9", "p50 of forks", "B/op"));
        for (Series series : sorted(results.part(jdk, part))) {
            double[] spread = series.spread(50);
            table.row(List.of(
                    series.param("payload") + (series.isBatch() ? ", batch of 64" : ""),
                    peerTitle(series.param("peer")),
                    Format.nanos(series.percentile(50)),
                    Format.nanos(series.percentile(90)),
                    Format.nanos(series.percentile(95)),
                    Format.nanos(series.percentile(99)),
                    Format.nanos(series.percentile(99.9)),
                    Format.nanos(spread[0]) + " to " + Format.nanos(spread[1]),
                    Format.bytes(series.allocation())));
        }
        return table.toString();
    }

    /** In the order of the selection, whatever order a round had. */
    private static List<Series> sorted(List<Series> all) {
        List<String> order = List.of(
                "ours",
                "sdk-v1",
                "sdk-v2-before",
                "sdk-v2-latest",
                "jackson-bytes",
                "jackson-writer",
                "fastjson2",
                "gson");
        Map<String, Series> sorted = new TreeMap<>();
        List<String> payloads = values(all, "payload");
        for (Series series : all) {
            int peer = order.indexOf(series.param("peer"));
            sorted.put(
                    String.format(
                            "%03d %02d %s", payloads.indexOf(series.param("payload")), peer < 0 ? 99 : peer, series),
                    series);
        }
        return new ArrayList<>(sorted.values());
    }

    /** A column a peer: p50 / p90 and the allocation. */
    private String peers(int jdk, Part part, Predicate<Series> wanted) {
        List<Series> all = results.part(jdk, part).stream().filter(wanted).toList();
        return Table.pivot(
                "document",
                values(all, "payload"),
                values(all, "peer"),
                Blocks::peerTitle,
                (payload, peer) -> all.stream()
                        .filter(series -> series.param("payload").equals(payload)
                                && series.param("peer").equals(peer))
                        .findFirst(),
                (payload, series) -> Format.nanos(series.percentile(50), series.percentile(90))
                        + (Double.isNaN(series.allocation()) ? "" : "<br>" + Format.bytes(series.allocation())));
    }

    private String dynamoDbJson(int jdk) {
        return "Writing:\n\n"
                + peers(jdk, Part.DYNAMO_DB_JSON, series -> series.method().startsWith("write"))
                + "\nReading:\n\n"
                + peers(jdk, Part.DYNAMO_DB_JSON, series -> series.method().startsWith("read"));
    }

    private String dropIn(int jdk) {
        StringJoiner tables = new StringJoiner("\n");
        for (String call : List.of("toJson", "getJson", "read", "write")) {
            tables.add("`" + call + "`:\n\n"
                    + peers(jdk, Part.DROP_IN, series -> series.method().startsWith(call)));
        }
        return tables.toString();
    }

    private String lines(int jdk) {
        List<Series> all = results.part(jdk, Part.LINES);
        Table table = new Table(List.of("document", "peer", "items/s", "MB/s"));
        for (Series series : sorted(all)) {
            table.row(List.of(
                    series.param("payload"),
                    peerTitle(series.param("peer")),
                    Format.count(series.counter("items")),
                    Format.count(series.counter("bytes") / 1_000_000)));
        }
        return table.toString();
    }

    private String dispatch(int jdk) {
        List<Series> all = results.part(jdk, Part.DISPATCH);
        String table = Table.pivot(
                "dispatch",
                values(all, "variant"),
                List.of("strings", "skewed", "mixed"),
                types -> types,
                (variant, types) -> all.stream()
                        .filter(series -> series.param("variant").equals(variant)
                                && series.param("types").equals(types))
                        .findFirst(),
                (variant, series) -> Format.nanos(series.percentile(50), series.percentile(90)) + " ("
                        + Format.nanos(series.spread(50)[0], series.spread(50)[1]) + ")");
        return table + "\n" + dispatchFinding(jdk);
    }

    /** What the slowest way costs against the fastest, by documents. */
    private String dispatchFinding(int jdk) {
        List<Series> all = results.part(jdk, Part.DISPATCH);
        StringBuilder text = new StringBuilder();
        for (String types : List.of("strings", "skewed", "mixed")) {
            List<Series> ways = all.stream()
                    .filter(series -> series.param("types").equals(types))
                    .sorted(Comparator.comparingDouble(series -> series.percentile(50)))
                    .toList();
            if (ways.size() > 1) {
                Series fastest = ways.get(0);
                Series slowest = ways.get(ways.size() - 1);
                text.append("- ").append(types).append(": `").append(fastest.param("variant"));
                text.append("` is the fastest, `")
                        .append(slowest.param("variant"))
                        .append("` takes ");
                text.append(Format.ratio(slowest.percentile(50) / fastest.percentile(50)));
                text.append(" its time at p50\n");
            }
        }
        return text.toString();
    }

    /** Whether a call allocates more than its result, which is all that the design allows, and 64 bytes. */
    private String allocation() {
        if (!results.has(Part.TO_JSON)) {
            return NOT_YET;
        }
        List<String> header = new ArrayList<>(List.of("document", "the result alone"));
        results.jdks().forEach(jdk -> header.add("this library, JDK " + jdk));
        Table table = new Table(header);
        for (String payload : LADDER) {
            double result = resultBytes(payload);
            List<String> cells = new ArrayList<>(List.of(payload, Format.bytes(result)));
            for (int jdk : results.jdks()) {
                double allocated = find(jdk, Part.TO_JSON, payload, "ours")
                        .map(Series::allocation)
                        .orElse(Double.NaN);
                cells.add(Format.bytes(allocated) + (allocated > result + 64 ? "\\*" : ""));
            }
            table.row(cells);
        }
        return table.toString();
    }

    /** The mean size of the string and of its array, with the headers of a 64-bit JVM with compressed references. */
    private static double resultBytes(String payload) {
        return Payload.named(payload).items().stream()
                .mapToLong(item -> 24 + (16 + DocumentJson.create().toJson(item).length() + 7) / 8 * 8)
                .average()
                .orElseThrow();
    }

    private String escape(int jdk) {
        List<Series> all = results.part(jdk, Part.ESCAPE);
        return Table.pivot(
                "text",
                List.of("fixed", "random"),
                List.of("replaceWrong", "jackson", "ours"),
                method -> switch (method) {
                    case "replaceWrong" -> "String.replace, no JSON";
                    case "jackson" -> "Jackson";
                    default -> "this library";
                },
                (text, method) -> all.stream()
                        .filter(series -> series.param("text").equals(text)
                                && series.method().equals(method))
                        .findFirst(),
                (text, series) -> Format.nanos(series.score() / 64));
    }

    private String number(int jdk) {
        List<Series> all = results.part(jdk, Part.NUMBER);
        StringBuilder text = new StringBuilder();
        for (String method : List.of("write", "read")) {
            text.append(text.isEmpty() ? "" : "\n");
            text.append(method.equals("write") ? "Writing" : "Reading").append(" a document:\n\n");
            text.append(Table.pivot(
                    "format",
                    List.of("json", "cbor", "smile"),
                    List.of("text", "double", "double-fast"),
                    path -> path,
                    (format, path) -> all.stream()
                            .filter(series -> series.method().equals(method)
                                    && series.param("format").equals(format)
                                    && series.param("path").equals(path))
                            .findFirst(),
                    (format, series) ->
                            Format.nanos(series.score() / 128) + ", " + Format.bytes(series.counter("bytes") / 128)));
        }
        return text.toString();
    }

    private String stored(int jdk) {
        Table table = new Table(List.of("item", "form", "bytes", "store", "load"));
        List<Series> all = results.part(jdk, Part.STORED);
        for (String payload : List.of("2KB", "50KB")) {
            for (String format : List.of("jdk", "document-json", "dynamodb-json", "cbor", "smile")) {
                for (String compression : List.of("plain", "gzip", "lzf")) {
                    Map<String, Series> methods = new LinkedHashMap<>();
                    all.stream()
                            .filter(series -> series.param("payload").equals(payload)
                                    && series.param("format").equals(format)
                                    && series.param("compression").equals(compression))
                            .forEach(series -> methods.put(series.method(), series));
                    if (methods.size() == 2) {
                        table.row(List.of(
                                payload,
                                format + (compression.equals("plain") ? "" : ", " + compression),
                                Format.count(methods.get("store").counter("bytes") / 16),
                                Format.nanos(methods.get("store").score() / 16),
                                Format.nanos(methods.get("load").score() / 16)));
                    }
                }
            }
        }
        return table.toString();
    }

    private String growth(int jdk) {
        List<Series> all = results.part(jdk, Part.GROWTH);
        return Table.pivot(
                "bytes",
                values(sortedBySize(all), "size"),
                List.of("ours", "sdk-v2-latest", "floor"),
                Blocks::peerTitle,
                (size, peer) -> all.stream()
                        .filter(series -> series.param("size").equals(size)
                                && series.param("peer").equals(peer))
                        .findFirst(),
                (size, series) -> Format.threeDigits(series.score() / series.counter("attributes")) + " ns/attribute, "
                        + Format.threeDigits(series.score() / series.counter("bytes")) + " ns/B");
    }

    static List<Series> sortedBySize(List<Series> all) {
        return all.stream()
                .sorted(Comparator.comparingInt(series -> Integer.parseInt(series.param("size"))))
                .toList();
    }
}
