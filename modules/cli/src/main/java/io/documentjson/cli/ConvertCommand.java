package io.documentjson.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Converts items: reads the arguments and leaves the rest to a job. */
final class ConvertCommand implements Callable<Integer> {

    static final String NAME = "convert";

    private final Streams streams;
    private final PositionalParamSpec inputs = CliOptions.inputs("What to convert");
    private final OptionSpec output = OptionSpec.builder("-o", "--output")
            .paramLabel("OUT")
            .type(String.class)
            .description(
                    "Where to write: a file for one file, a folder for several, in which each keeps its name. A name that"
                            + " ends with / is a folder. A file takes its place when it is whole.")
            .build();
    private final OptionSpec from = CliOptions.from(
            " @|bold auto|@ looks at its first 64 KiB; @|bold dynamodb|@ finds out what stands around" + " the items.");
    private final OptionSpec to = CliOptions.choice("--to", "FORM", To.class)
            .initialValue(To.DOCUMENT)
            .description(
                    "What to write: ${COMPLETION-CANDIDATES}. @|bold document|@ and @|bold dynamodb|@ have an item a line;"
                            + " @|bold items|@ are lines {\"Item\":{...}} for an import from Amazon S3; @|bold array|@ is one array of"
                            + " documents. Default: document.")
            .build();
    private final OptionSpec select = CliOptions.choice("--select", "PART", Select.class)
            .initialValue(Select.ITEM)
            .description(
                    "What of a record of a stream or an incremental export: ${COMPLETION-CANDIDATES}. @|bold change|@ is all"
                            + " of it. Default: item, which of a change is the new image.")
            .build();
    private final OptionSpec attributes = OptionSpec.builder("--attributes")
            .paramLabel("PATHS")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .initialValue(List.of())
            .description("Keep these attributes, as in a,b.c; a backslash takes the meaning from a dot or a comma.")
            .build();
    private final OptionSpec compression = CliOptions.choice("--compress", "KIND", Compression.class)
            .description("Pack the output: ${COMPLETION-CANDIDATES}. By default the suffix of its name says so.")
            .build();
    private final OptionSpec onError = OptionSpec.builder("--on-error")
            .paramLabel("stop|skip|FILE")
            .type(String.class)
            .initialValue(OnError.STOP)
            .description(
                    "What to do with a line that is not an item: stop at the first one (the default), skip it, or write it to"
                            + " FILE with what is wrong. The exit code is 65 in any case.")
            .build();
    private final OptionSpec limit = OptionSpec.builder("--limit")
            .paramLabel("N")
            .type(Long.class)
            .description("Convert the first N items only, of all files together; to standard output or into one file.")
            .build();
    private final OptionSpec resume = CliOptions.flag(
            "--resume",
            "Go on with a job that was interrupted: files that are finished, by the journal in the folder OUT, are left as they"
                    + " are.");
    private final OptionSpec force = CliOptions.flag("--force", "Write over files that are there.");
    private final JobOptions job = new JobOptions();

    private ConvertCommand(Streams streams) {
        this.streams = streams;
    }

    static CommandSpec spec(Streams streams) {
        ConvertCommand command = new ConvertCommand(streams);
        CommandSpec spec = CliOptions.command(NAME, command);
        spec.addPositional(command.inputs)
                .addOption(command.output)
                .addOption(command.from)
                .addOption(command.to)
                .addOption(command.select)
                .addOption(command.attributes)
                .addOption(command.compression)
                .addOption(command.onError)
                .addOption(command.limit)
                .addOption(command.resume)
                .addOption(command.force);
        command.job.addTo(spec);
        spec.usageMessage()
                .description(
                        "Converts DynamoDB JSON to document JSON, and back.",
                        "",
                        "INPUT is a file, a folder, the folder of an export to Amazon S3 (found by its manifest, whose checksums"
                                + " and counts are compared), or - for standard input. Files may be packed with gzip or zstd."
                                + " Without -o all goes to standard output.")
                .footer(
                        "  documentjson convert orders.json",
                        "  aws dynamodb scan --table-name orders | documentjson convert --to pretty",
                        "  documentjson convert AWSDynamoDB/01700000000000-abcdef12 -o documents",
                        "  documentjson convert AWSDynamoDB/01700000000000-abcdef12 -o documents --resume",
                        "  documentjson convert --to items documents.jsonl -o import.json.gz");
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        ConvertOptions options = options();
        options.check();
        int parallel = job.jobs();
        InputFiles files = InputFiles.of(options.inputs(), streams, true);
        try (Progress progress = job.progress(streams, files)) {
            return files.exitCode(new ConvertJob(options, streams, progress).run(files, parallel));
        }
    }

    private ConvertOptions options() {
        @Nullable String place = output.getValue();
        return new ConvertOptions(
                inputs.getValue(),
                place == null ? null : Places.path("-o", place),
                place != null && Places.isFolder(place),
                from.getValue(),
                to.getValue(),
                select.getValue(),
                attributes.getValue(),
                compression.getValue(),
                onError.getValue(),
                limit.getValue(),
                resume.getValue(),
                force.getValue());
    }
}
