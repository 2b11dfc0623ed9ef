package io.documentjson.report;

import io.documentjson.jmhfile.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the committed results into the documents, or checks that they say what the results say. */
@Command(
        name = "benchmarks/report",
        mixinStandardHelpOptions = true,
        description = "Writes tables and plots from the committed results.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:written, or with --check all is as the results say",
            "1:with --check, a document does not say what the results say",
            "2:results or markers cannot be read"
        })
final class ReportCommand implements Callable<Integer> {

    private static final List<String> DOCUMENTS = List.of("README.md", "docs/performance.md");

    @Option(names = "--checkout", required = true, description = "The directory that has benchmarks/ in it.")
    private Path checkout;

    @Option(names = "--results", description = "Where results are. Default: benchmarks/results/VERSION.")
    private Path results;

    @Option(names = "--check", description = "Writes nothing, and fails when something would have to be written.")
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
        Blocks blocks = new Blocks(loaded);
        List<String> stale = new ArrayList<>();
        for (String name : DOCUMENTS) {
            Path file = checkout.resolve(name);
            if (!Files.exists(file)) {
                continue;
            }
            String document = Files.readString(file);
            String filled = Markers.fill(document, blocks::text);
            for (String block : Markers.names(document)) {
                if (!document.contains("<!-- begin:" + block + " -->\n")
                        || !Markers.text(document, block).equals(blocks.text(block))) {
                    stale.add(name + ": " + block);
                }
            }
            if (!check && !filled.equals(document)) {
                Files.writeString(file, filled);
            }
        }
        if (!loaded.jdks().isEmpty()) {
            Path page = directory.resolve("report.html");
            String html = new Page(loaded).html();
            if (!Files.exists(page) || !Files.readString(page).equals(html)) {
                stale.add("the page report.html");
                if (!check) {
                    Files.writeString(page, html);
                }
            }
        }
        stale.forEach(what -> System.out.println((check ? "not as the results say: " : "written: ") + what));
        return check && !stale.isEmpty() ? 1 : 0;
    }
}
