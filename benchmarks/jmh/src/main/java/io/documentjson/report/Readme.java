package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import io.documentjson.payload.Payload;
import java.util.ArrayList;
import java.util.List;

/** What the README shows: one small table first, what it was measured on, and where the library is not faster. */
final class Readme {

    private static final String SDK = "sdk-v2-latest";

    private final Results results;
    private final Blocks blocks;

    Readme(Results results, Blocks blocks) {
        this.results = results;
        this.blocks = blocks;
    }

    /** Two sets that people wrote and three generated sizes: the ratio to the SDK v2 at p50, and the bytes of a call. */
    String real() {
        List<String> header = new ArrayList<>(List.of("document"));
        for (int jdk : results.jdks()) {
            header.addAll(List.of("toJson, JDK " + jdk, "fromJson, JDK " + jdk));
        }
        header.addAll(List.of("toJson allocates", "the SDK"));
        Table table = new Table(header);
        boolean any = row(table, "statuses of Twitter, CJK and emoji, 4.7 KB", Payload.TWITTER_STATUSES);
        any |= row(table, "articles about films, 0.8 KB", Payload.FILMS);
        any |= row(table, "generated orders, 500 B", Payload.B500);
        any |= row(table, "generated orders, 2 KB", Payload.KB2);
        any |= row(table, "generated orders, 50 KB", Payload.KB50);
        return any ? table.toString() : Blocks.NOT_YET;
    }

    private boolean row(Table table, String title, Payload payload) {
        Part writing = payload.isReal() ? Part.REAL : Part.TO_JSON;
        Part reading = payload.isReal() ? Part.REAL : Part.FROM_JSON;
        List<String> cells = new ArrayList<>(List.of(title));
        double ours = Double.NaN;
        double sdk = Double.NaN;
        for (int jdk : results.jdks()) {
            Rows toJson = results.rows(jdk, writing, "toJson");
            cells.add(Format.ratio(toJson.ratio(payload.label(), SDK, 50)));
            cells.add(Format.ratio(results.rows(jdk, reading, "fromJson").ratio(payload.label(), SDK, 50)));
            ours = allocation(toJson, payload, "ours");
            sdk = allocation(toJson, payload, SDK);
        }
        cells.addAll(List.of(Format.bytes(ours), Format.bytes(sdk)));
        boolean any = cells.stream().skip(1).anyMatch(cell -> !cell.isEmpty());
        if (any) {
            table.row(cells);
        }
        return any;
    }

    private static double allocation(Rows rows, Payload payload, String peer) {
        return rows.find("payload", payload.label(), "peer", peer)
                .map(Series::allocation)
                .orElse(Double.NaN);
    }

    /** The ladder, what it was measured on, and where the library is not faster. */
    String performance() {
        if (!results.has(Part.TO_JSON)) {
            return Blocks.NOT_YET;
        }
        return """
                `toJson` of orders of 50 B to 400 KB, p50 / p90 / p99 of a call and the bytes that it allocates:

                """ + ladder() + "\nMeasured on:\n\n" + environment() + """

                Service times of one thread, the median of the forks; documents below 2 KB in batches of 64
                different ones. Compare ratios, not times.
                [Source](benchmarks/jmh/src/main/java/io/documentjson), [raw results](benchmarks/results),
                [all percentiles, other operations and studies](docs/performance.md). To reproduce:

                ```
                mvn -f reactor package -DskipTests && benchmarks/bench run toJson
                ```

                The benchmarks owe their orders and their question to the table of
                [pull request 6507](https://github.com/aws/aws-sdk-java-v2/pull/6507), which showed everybody that writing
                without a tree of nodes is several times as fast, and made it so for all users of the SDK. A row whose p90
                is above its p99, and calls timed in steps of 41 ns, cannot say more than that order; see
                [docs/performance.md](docs/performance.md).

                **Where it is not faster**

                """ + blocks.notFaster();
    }

    String ladder() {
        return blocks.byJdk(
                Part.TO_JSON,
                jdk -> results.rows(jdk, Part.TO_JSON)
                        .byPeer(
                                List.of("ours", "sdk-v1", "sdk-v2-before", SDK, "jackson-bytes"),
                                (payload, series) -> Format.nanos(
                                                series.percentile(50), series.percentile(90), series.percentile(99))
                                        + "<br>" + Format.bytes(series.allocation())));
    }

    String environment() {
        if (results.jdks().isEmpty()) {
            return Blocks.NOT_YET;
        }
        String machine = join("hypervisor").contains("true") ? " of a virtual machine" : "";
        StringBuilder text = new StringBuilder("- " + join("cpu") + ", " + join("cores") + " cores" + machine + ", "
                + join("memory") + ", " + join("os") + " " + join("kernel") + "\n");
        for (int jdk : results.jdks()) {
            text.append("- JDK " + jdk + ": " + join(jdk, "vm", ", ") + " " + join(jdk, "java", ", ") + " ("
                    + join(jdk, "vendor", ", ") + "), `" + join(jdk, "jvmArgs", "`, `") + "`\n");
        }
        text.append("- AWS SDK v1 " + join("versions|awssdk.v1") + ", v2 before " + join("versions|awssdk.before")
                + ", v2 latest " + join("versions|awssdk.latest") + ", Jackson " + join("versions|jackson"));
        String jsoniter = join("versions|jsoniter");
        text.append(jsoniter.isEmpty() ? "" : ", jsoniter-scala " + jsoniter);
        text.append(", fastjson2 " + join("versions|fastjson2") + ", Gson " + join("versions|gson") + ", JMH "
                + join("versions|jmh") + "\n");
        return text + "- each fork: warm-up " + join("warmup") + ", measured " + join("measured") + "; source "
                + join("source") + "\n";
    }

    private String join(String field) {
        return join(0, field, " or ");
    }

    private String join(int jdk, String field, String between) {
        return String.join(
                between,
                results.environment(jdk, field).stream()
                        .filter(value -> !value.isEmpty())
                        .toList());
    }
}
