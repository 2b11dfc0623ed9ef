package io.documentjson.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** How a job of many files is run. */
final class JobOptions {

    private final OptionSpec jobs = OptionSpec.builder("-j", "--jobs")
            .paramLabel("N")
            .type(int.class)
            .initialValue(Runtime.getRuntime().availableProcessors())
            .description(
                    "How many threads: as many files at a time, and the lines of a single large file; default: one for each"
                            + " processor core.")
            .build();

    private final OptionSpec progress = CliOptions.yesOrNo(
            "--progress",
            "Say on standard error how far the job is. By default there is a line on a terminal, and nothing in a pipe;"
                    + " @|bold --progress|@ writes lines there, too.");

    void addTo(CommandSpec command) {
        command.addOption(jobs).addOption(progress);
    }

    int jobs() {
        int count = jobs.getValue();
        if (count < 1) {
            throw new CommandException(ExitCode.USAGE, "--jobs: Expected at least 1 but was " + count);
        }
        return count;
    }

    Progress progress(Streams streams, InputFiles files) {
        return new Progress(style(streams.terminal()), streams, files.files().size(), files.size());
    }

    private Progress.Style style(Terminal terminal) {
        @Nullable Boolean wanted = progress.getValue();
        if (wanted == null ? !terminal.isErr() : !wanted) {
            return Progress.Style.SILENT;
        }
        return terminal.isErr() ? Progress.Style.ONE_LINE : Progress.Style.LINES;
    }
}
