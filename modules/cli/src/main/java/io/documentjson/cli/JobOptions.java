package io.documentjson.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a job of many files is run. */
final class JobOptions {

    @Option(
            names = {"-j", "--jobs"},
            paramLabel = "N",
            description = "How many files at a time; default: one for each processor core.")
    int jobs = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--progress",
            negatable = true,
            description =
                    "Say on standard error how far the job is. By default there is a line on a terminal, and nothing"
                            + " in a pipe; @|bold --progress|@ writes lines there, too.")
    @Nullable
    Boolean progress;

    int jobs() {
        if (jobs < 1) {
            throw new CommandException(ExitCode.USAGE, "--jobs: Expected at least 1 but was " + jobs);
        }
        return jobs;
    }

    Progress progress(Streams streams, InputFiles files) {
        return new Progress(style(streams.terminal()), streams, files.files().size(), files.size());
    }

    private Progress.Style style(Terminal terminal) {
        if (progress == null) {
            return terminal.isErr() ? Progress.Style.ONE_LINE : Progress.Style.SILENT;
        }
        if (!progress) {
            return Progress.Style.SILENT;
        }
        return terminal.isErr() ? Progress.Style.ONE_LINE : Progress.Style.LINES;
    }
}
