package io.documentjson.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** The options of a job of many files. */
final class JobOptions {

    private static final int MOST_JOBS = 10_000;

    private final Streams streams;
    private final OptionSpec jobs;
    private final OptionSpec progress;

    JobOptions(Command command) {
        streams = command.streams;
        jobs = command.add(CliOptions.number(1, "-j", "--jobs")
                .initialValue((long) Runtime.getRuntime().availableProcessors())
                .description(
                        "Number of threads, for several files at a time or the lines of one large file; default: one for each"
                                + " processor core."));
        progress = command.add(CliOptions.yesOrNo(
                "--progress",
                "Show progress on standard error. By default there is a line on a terminal, and nothing in a pipe;"
                        + " @|bold --progress|@ writes lines there, too."));
    }

    int jobs() {
        return (int) Math.min(jobs.<Long>getValue(), MOST_JOBS);
    }

    ProgressMeter progress(InputFiles files) {
        boolean isTerminal = streams.terminal().isErr();
        @Nullable Boolean wanted = progress.getValue();
        ProgressMeter.Style style = isTerminal ? ProgressMeter.Style.ONE_LINE : ProgressMeter.Style.LINES;
        return new ProgressMeter(
                (wanted == null ? isTerminal : wanted) ? style : ProgressMeter.Style.SILENT,
                streams,
                files.files().size(),
                files.size());
    }
}
