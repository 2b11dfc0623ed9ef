package io.documentjson.report;

import io.documentjson.jmhfile.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the committed results into the documents, or checks that they say what the results say. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Writes tables and plots from results: to benchmarks/target/report, or with --publish for good.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:written, or with --check all is as the results say",
            "1:with --check, a document does not say what the results say",
            "2:results or markers cannot be read"
        })
public final class ReportCommand implements Callable<Integer> {

    private static final List<String> DOCUMENTS =
            List.of("README.md", "docs/performance.md", "docs/profiling.md", "benchmarks/README.md");

    @Option(names = "--checkout", hidden = true, defaultValue = "${sys:checkout:-.}")
    private Path checkout;

    @Option(names = "--results", description = "Where results are. Default: benchmarks/results/VERSION.")
    private Path results;

    @Option(names = "--publish", description = "Writes the tables beside the results, and into the documents.")
    private boolean publish;

    @Option(names = "--check", description = "Writes nothing, and fails when --publish would write something.")
    private boolean check;

    public static void main(String[] args) {
        System.exit(new CommandLine(new ReportCommand()).execute(args));
    }

    @Override
    public Integer call() {
        try {
            return report();
        } catch (IOException | IllegalArgumentException e) {
            System.err.println(e.getMessage());
            return 2;
        }
    }

    private int report() throws IOException {
        Path directory = results != null
                ? results
                : checkout.resolve("benchmarks/results")
                        .resolve(Environment.versions().getProperty("library").replace("-SNAPSHOT", ""));
        Results loaded = Results.load(directory);
        Map<Path, String> published = published(loaded, directory);
        if (check || publish) {
            return update(published);
        }
        Path target = checkout.resolve("benchmarks/target/report").normalize();
        write(target.resolve("index.html"), new Page(loaded).html());
        write(target.resolve("tables.md"), published.get(directory.resolve("tables.md")));
        System.out.println("plots and tables: " + target.resolve("index.html") + ", " + target.resolve("tables.md"));
        System.out.println("next: --publish writes the tables beside the results and into the documents");
        return 0;
    }

    /** What is committed besides the results: the tables, the charts of the documents, and the documents. */
    private Map<Path, String> published(Results loaded, Path directory) throws IOException {
        Blocks blocks = new Blocks(loaded);
        Map<Path, String> files = new LinkedHashMap<>();
        files.put(directory.resolve("tables.md"), blocks.all());
        new Page(loaded).files().forEach((name, svg) -> files.put(directory.resolve(name), svg));
        for (String name : DOCUMENTS) {
            Path file = checkout.resolve(name);
            if (Files.exists(file)) {
                files.put(file, Markers.fill(Files.readString(file), blocks::text));
            }
        }
        return files;
    }

    private int update(Map<Path, String> files) throws IOException {
        int stale = 0;
        for (Map.Entry<Path, String> file : files.entrySet()) {
            Path path = file.getKey();
            if (!Files.exists(path) || !Files.readString(path).equals(file.getValue())) {
                stale++;
                System.out.println((check ? "not as the results say: " : "written: ") + path.normalize());
                if (!check) {
                    write(path, file.getValue());
                }
            }
        }
        return check && stale > 0 ? 1 : 0;
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text);
    }
}
