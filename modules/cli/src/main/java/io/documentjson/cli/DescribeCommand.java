package io.documentjson.cli;

import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodeSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Says what items are like. */
final class DescribeCommand implements Callable<Integer> {

    static final String NAME = "describe";

    private final Streams streams;
    private final PositionalParamSpec inputs = CliOptions.inputs("What to describe");
    private final OptionSpec from = CliOptions.from("");
    private final OptionSpec json = CliOptions.flag("--json", "One JSON object in place of the table.");
    private final OptionSpec html = OptionSpec.builder("--html")
            .paramLabel("FILE")
            .type(String.class)
            .description("Write a page with small charts, too; it needs nothing else.")
            .build();
    private final OptionSpec examples =
            CliOptions.flag("--examples", "Show a value of each attribute that is neither a map nor a list.");
    private final OptionSpec force = CliOptions.flag("--force", "Write over FILE if it is there.");
    private final JobOptions job = new JobOptions();

    private DescribeCommand(Streams streams) {
        this.streams = streams;
    }

    static CommandSpec spec(Streams streams) {
        DescribeCommand command = new DescribeCommand(streams);
        CommandSpec spec = CliOptions.command(NAME, command);
        spec.addPositional(command.inputs)
                .addOption(command.from)
                .addOption(command.json)
                .addOption(command.html)
                .addOption(command.examples)
                .addOption(command.force);
        command.job.addTo(spec);
        spec.usageMessage()
                .description(
                        "Says what is in a table: its attributes with their paths, their types and how often they are there; sizes"
                                + " of items as DynamoDB counts them; different shapes; and values whose type is not the usual"
                                + " one.",
                        "",
                        "No value is shown, unless by --examples.")
                .footer(
                        "  documentjson describe AWSDynamoDB/01700000000000-abcdef12",
                        "  documentjson describe --html report.html orders.json",
                        "  documentjson describe --json orders.json | documentjson format --from document");
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        List<String> arguments = inputs.getValue();
        InputFiles files = InputFiles.of(arguments, streams, true);
        @Nullable String name = html.getValue();
        @Nullable Path page = name == null ? null : Places.file("--html", name);
        boolean overwrite = force.getValue();
        boolean withExamples = examples.getValue();
        boolean asJson = json.getValue();
        if (page != null && !overwrite && Files.exists(page)) {
            throw new CommandException(
                    ExitCode.USAGE, page + ": is there already; choose another name, or write over it with --force");
        }
        if (page != null) {
            new Places(files.files(), streams).take(page, Places.OUTPUT);
        }
        Description description = new Description();
        try (Progress progress = job.progress(streams, files)) {
            ParallelFiles.map(files.files(), job.jobs(), file -> describe(file, withExamples, progress))
                    .forEach(description::add);
        }
        if (page != null) {
            write(page, DescriptionHtml.of(description, "What is in " + title(arguments)));
        }
        int width = streams.terminal().tableWidth();
        try (OutputStream out = asJson ? streams.json() : streams.out()) {
            out.write(
                    asJson
                            ? DescriptionJson.of(description)
                            : DescriptionTable.of(description, width, withExamples)
                                    .getBytes(StandardCharsets.UTF_8));
        }
        return files.exitCode(ExitCode.OK);
    }

    private Description describe(InputFile file, boolean withExamples, Progress progress) {
        Description description = new Description();
        From wanted = from.getValue();
        InputForm form = InputForm.UNKNOWN;
        try (OpenInput input = OpenInput.open(file, wanted, streams.in(), progress::read)) {
            form = input.form();
            Progress.Sample sample = progress.sample();
            ItemDescriber describer = new ItemDescriber(description, file.name(), withExamples, sample::addItem);
            TranscodeSummary summary = form.read(input.text(), RecordPart.ITEM, null, describer);
            describer.finish();
            sample.done(summary.items());
            input.requireMatch(summary.lines());
            return description;
        } catch (IOException | RuntimeException | Error e) {
            throw Hints.of(e, file.name(), wanted, form, false);
        }
    }

    private static String title(List<String> arguments) {
        return arguments.isEmpty() ? InputFile.STDIN.name() : String.join(", ", arguments);
    }

    private static void write(Path page, String text) throws IOException {
        try (OutputFile file = new OutputFile(page, Compression.NONE)) {
            file.out().write(text.getBytes(StandardCharsets.UTF_8));
            file.finish();
            file.move();
        }
    }
}
