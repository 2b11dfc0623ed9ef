package io.documentjson.callsites;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = {
            "Says how the calls in recordings were compiled.",
            "A recording may be of any application that uses the library; the report says what it cannot tell."
        })
final class ReportCommand implements Callable<Integer> {

    @ParentCommand
    private CallSitesCommand parent;

    @Mixin
    private Sources sources;

    @Option(names = "--package", description = "Whose calls are shown. Default: those of the library.")
    private String prefix;

    @Option(
            names = "--min-weight",
            description =
                    "Percent of the library's samples below which a call is not shown. Default: ${DEFAULT-VALUE}.")
    private double minWeight = 0.5;

    @Option(names = "--md", paramLabel = "FILE", description = "Writes Markdown.")
    private Path markdown;

    @Option(names = "--html", paramLabel = "FILE", description = "Writes a page.")
    private Path html;

    @Option(names = "--json", paramLabel = "DIR", description = "Writes DIR/JDK/SCENARIO.json.")
    private Path json;

    @Override
    public Integer call() {
        Scope own = parent.scenarios().scope();
        Scope scope = prefix == null ? own : new Scope(prefix, own.drivers());
        List<Inputs> inputs = Inputs.load(sources.paths(parent));
        List<ScenarioReport> reports =
                inputs.stream().map(input -> input.of(scope)).toList();
        double least =
                inputs.stream().mapToDouble(input -> input.share(scope)).min().orElse(1);
        Report report = new Report(reports, minWeight * least);
        if (markdown == null && json == null && html == null) {
            System.out.print(report.terminal());
        }
        if (markdown != null) {
            CallSitesCommand.write(markdown, report.markdown());
        }
        if (html != null) {
            CallSitesCommand.write(html, report.html());
        }
        if (json != null) {
            reports.forEach(one -> CallSitesCommand.write(Inputs.file(json, one), one.json()));
        }
        return 0;
    }
}
