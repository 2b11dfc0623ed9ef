package io.documentjson.report;

import io.documentjson.jmhfile.Environment;
import io.documentjson.jmhfile.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the committed results into the documents, or checks that they say what the results say. */
@Command(name = "report", mixinStandardHelpOptions = true, resourceBundle = "help.report")
public final class ReportCommand implements Callable<Integer> {

    /** The pages with blocks. */
    static final List<String> DOCUMENTS =
            List.of("README.md", "docs/performance.md", "docs/scale.md", "benchmarks/README.md");

    private static final String TABLES = """
            # Tables

            Generated from the results beside this file by `benchmarks/bench report --publish`; \
            [docs/performance.md](../../../docs/performance.md) says how they were measured and what they mean.

            """;

    @Option(names = "--checkout", hidden = true, defaultValue = "${sys:checkout:-.}")
    private Path checkout;

    @Option(names = "--results")
    private Path results;

    @Option(names = "--publish")
    private boolean publish;

    @Option(names = "--check")
    private boolean check;

    @Override
    public Integer call() throws IOException {
        Path directory = results != null ? results : Environment.results(checkout, true);
        Blocks blocks = new Blocks(Results.load(directory));
        StringBuilder tables = new StringBuilder(TABLES);
        blocks.all().keySet().forEach(name -> tables.append("- [" + name + "](#" + name + ")\n"));
        blocks.all().forEach((name, block) -> tables.append("\n## " + name + "\n\n" + block));
        Map<Path, String> published = published(blocks, directory, tables.toString());
        if (check || publish) {
            return update(published);
        }
        Path target = checkout.resolve("benchmarks/target/report").normalize();
        ResultFile.write(tables.toString(), target.resolve("tables.md"));
        System.out.println("tables: " + target.resolve("tables.md"));
        System.out.println("next: --publish writes the tables beside the results and into the documents");
        return 0;
    }

    /** The files that are committed besides the results: the tables, the picture and the documents. */
    private Map<Path, String> published(Blocks blocks, Path directory, String tables) throws IOException {
        Map<Path, String> files = new LinkedHashMap<>();
        files.put(directory.resolve("tables.md"), tables);
        files.put(directory.resolve("speed-light.svg"), blocks.picture(false));
        files.put(directory.resolve("speed-dark.svg"), blocks.picture(true));
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
                    ResultFile.write(file.getValue(), path);
                }
            }
        }
        return check && stale > 0 ? 1 : 0;
    }
}
