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
        description = "Says how the calls in recordings were compiled.")
final class ReportCommand implements Callable<Integer> {

    @ParentCommand
    private CallSitesCommand parent;

    @Mixin
    private Sources sources;

    @Option(names = "--package", description = "Whose calls are shown. Default: those of the library.")
    private String prefix;

    @Option(names = "--min-weight", description = "Percent below which a call is not shown. Default: ${DEFAULT-VALUE}.")
    private double minWeight = 0.5;

    @Option(names = "--md", paramLabel = "FILE", description = "Writes Markdown.")
    private Path markdown;

    @Option(names = "--json", paramLabel = "DIR", description = "Writes DIR/JDK/SCENARIO.json.")
    private Path json;

    @Override
    public Integer call() {
        Scope own = parent.scenarios().scope();
        Scope scope = prefix == null ? own : new Scope(prefix, own.drivers());
        List<ScenarioReport> reports = Inputs.load(sources.paths(parent)).stream()
                .map(input -> input.report().within(scope))
                .toList();
        if (markdown == null && json == null) {
            System.out.print(TextReport.terminal(reports, minWeight));
        }
        if (markdown != null) {
            CallSitesCommand.write(markdown, TextReport.markdown(reports, minWeight));
        }
        if (json != null) {
            reports.forEach(report -> CallSitesCommand.write(Inputs.file(json, report), report.json()));
        }
        return 0;
    }
}
