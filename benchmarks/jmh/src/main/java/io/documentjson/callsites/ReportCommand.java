package io.documentjson.callsites;

import io.documentjson.command.BadInputException;
import java.nio.file.Files;
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

    @Option(names = "--package", description = "Whose calls are shown. Default: ${DEFAULT-VALUE}.")
    private String prefix = Scope.LIBRARY.prefix();

    @Option(names = "--min-weight", description = "Percent below which a call is not shown. Default: ${DEFAULT-VALUE}.")
    private double minWeight = 0.5;

    @Option(names = "--md", paramLabel = "FILE", description = "Writes Markdown.")
    private Path markdown;

    @Option(names = "--html", paramLabel = "FILE", description = "Writes a page with the call tree.")
    private Path html;

    @Option(names = "--json", paramLabel = "DIR", description = "Writes DIR/JDK/SCENARIO.json.")
    private Path json;

    @Option(
            names = "--verify",
            description = "Compares with the logs of record --log-compilation; exit code 1 when a verdict disagrees.")
    private boolean verify;

    @Override
    public Integer call() {
        Scope scope = new Scope(prefix);
        List<Path> from = sources.paths(parent);
        List<Inputs> inputs = Inputs.load(from);
        List<ScenarioReport> reports =
                inputs.stream().map(input -> input.report().within(scope)).toList();
        if (markdown == null && html == null && json == null && !verify) {
            System.out.print(TextReport.terminal(reports, minWeight));
        }
        if (markdown != null) {
            CallSitesCommand.write(markdown, TextReport.markdown(reports, minWeight));
        }
        if (html != null) {
            CallSitesCommand.write(html, HtmlReport.page(inputs, scope, minWeight));
        }
        if (json != null) {
            reports.forEach(report -> CallSitesCommand.write(Inputs.file(json, report), report.json()));
        }
        return verify ? verify(from, scope) : 0;
    }

    private static int verify(List<Path> from, Scope scope) {
        List<Path> logged = Inputs.recordings(from).stream()
                .filter(recording -> Files.exists(CompilationLog.beside(recording)))
                .toList();
        if (logged.isEmpty()) {
            throw new BadInputException(
                    "Expected a log beside a recording but there is none;" + " record with --log-compilation");
        }
        boolean agrees = true;
        for (Path recording : logged) {
            Verification verification = Verification.of(recording, scope);
            System.out.println(recording + ": " + verification);
            agrees &= verification.agrees();
        }
        return agrees ? 0 : 1;
    }
}
