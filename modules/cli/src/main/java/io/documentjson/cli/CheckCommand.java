package io.documentjson.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Checks files without writing any. */
final class CheckCommand implements Callable<Integer> {

    static final String NAME = "check";

    private final Streams streams;
    private final PositionalParamSpec inputs = CliOptions.inputs("What to check");
    private final OptionSpec from = CliOptions.from("");
    private final JobOptions job = new JobOptions();

    private CheckCommand(Streams streams) {
        this.streams = streams;
    }

    static CommandSpec spec(Streams streams) {
        CheckCommand command = new CheckCommand(streams);
        CommandSpec spec = CliOptions.command(NAME, command);
        spec.addPositional(command.inputs).addOption(command.from);
        command.job.addTo(spec);
        spec.usageMessage()
                .description(
                        "Reads all items and says what is wrong with them.",
                        "",
                        "Of an export the MD5 and the number of items of each file are compared with the manifest. The table has a"
                                + " row for each file; below it are the first problems with line, offset and code.")
                .footer(
                        "  documentjson check AWSDynamoDB/01700000000000-abcdef12",
                        "  documentjson check *.json.gz && echo all is well");
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        InputFiles files = InputFiles.of(inputs.getValue(), streams, false);
        List<Checked> results;
        try (Progress progress = job.progress(streams, files)) {
            Check check = new Check(from.getValue(), streams.in(), progress);
            results = ParallelFiles.map(files.files(), job.jobs(), check::check);
        }
        streams.out().write(report(results).getBytes(StandardCharsets.UTF_8));
        streams.out().flush();
        return files.exitCode(exitCode(results));
    }

    private String report(List<Checked> results) {
        boolean exported = results.stream().anyMatch(result -> result.file().exported() != null);
        Table table = exported
                ? new Table("FILE", "FORM", ">ITEMS", ">BAD", "MD5", "COUNT")
                : new Table("FILE", "FORM", ">ITEMS", ">BAD");
        long items = 0;
        List<String> problems = new ArrayList<>();
        for (Checked result : results) {
            items += Math.max(0, result.items());
            problems.addAll(result.problems());
            String count = result.items() < 0 ? "-" : Sizes.count(result.items());
            table.add(
                    result.file().name(),
                    result.form(),
                    count,
                    Sizes.count(result.badLines()),
                    result.md5(),
                    result.count());
        }
        StringBuilder text = new StringBuilder(table.format(streams.terminal().tableWidth()));
        if (!problems.isEmpty()) {
            text.append('\n');
            problems.stream()
                    .limit(Check.MAX_PROBLEMS)
                    .forEach(problem -> text.append(Problems.printable(problem)).append('\n'));
            if (problems.size() > Check.MAX_PROBLEMS) {
                text.append("and more\n");
            }
        }
        text.append('\n')
                .append(Sizes.count(results.size(), "file"))
                .append(", ")
                .append(Sizes.count(items, "item"))
                .append(problems.isEmpty() ? ", all right" : ", " + Sizes.count(countOf(results), "problem"))
                .append('\n');
        return text.toString();
    }

    /** All problems: of those with lines more may have been met than are kept. */
    private static long countOf(List<Checked> results) {
        return results.stream()
                .mapToLong(
                        result -> Math.max(result.badLines(), result.problems().size()))
                .sum();
    }

    /** Bad data weighs more than a file that is missing. */
    private static int exitCode(List<Checked> results) {
        List<Integer> codes = results.stream().map(Checked::exitCode).toList();
        return codes.contains(ExitCode.BAD_DATA)
                ? ExitCode.BAD_DATA
                : codes.stream().reduce(ExitCode.OK, Math::max);
    }
}
