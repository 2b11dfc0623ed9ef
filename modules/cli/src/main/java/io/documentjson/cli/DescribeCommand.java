package io.documentjson.cli;

import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodeSummary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what items are like. */
@Command(
        name = "describe",
        description = {
            "Says what is in a table: its attributes with their paths, their types and how often they are there; sizes of items as"
                    + " DynamoDB counts them; different shapes; and values whose type is not the usual one.",
            "",
            "No value is shown, unless by --examples."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  documentjson describe AWSDynamoDB/01700000000000-abcdef12",
            "  documentjson describe --html report.html orders.json",
            "  documentjson describe --json orders.json | documentjson format --from document"
        })
final class DescribeCommand implements Callable<Integer> {

    private static final int PIPE_WIDTH = 160;

    private final Streams streams;

    @Parameters(arity = "0..*", paramLabel = "INPUT", description = "What to describe; default: standard input.")
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = "--from",
            paramLabel = "FORM",
            description = "What the input is: ${COMPLETION-CANDIDATES}. Default: auto.")
    private From from = From.AUTO;

    @Option(names = "--json", description = "One JSON object in place of the table.")
    private boolean json;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page with small charts, too; it needs nothing else.")
    private @Nullable Path html;

    @Option(names = "--examples", description = "Show a value of each attribute.")
    private boolean examples;

    @Option(names = "--force", description = "Write over FILE if it is there.")
    private boolean force;

    @Mixin
    private JobOptions job = new JobOptions();

    DescribeCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        InputFiles files = InputFiles.of(inputs);
        files.requireText(streams.terminal(), inputs);
        files.requireAll();
        Path page = html;
        if (page != null && !force && Files.exists(page)) {
            throw new CommandException(
                    ExitCode.USAGE, page + ": is there already; choose another name, or write over it with --force");
        }
        Description description = new Description();
        try (Progress progress = job.progress(streams, files)) {
            ParallelFiles.map(files.files(), job.jobs(), file -> describe(file, progress))
                    .forEach(description::add);
        }
        if (page != null) {
            write(page, DescriptionHtml.of(description, "What is in " + title()));
        }
        int width = streams.terminal().isOut() ? streams.terminal().width() : PIPE_WIDTH;
        String report = json ? DescriptionJson.of(description) : DescriptionTable.of(description, width, examples);
        streams.out().write(report.getBytes(StandardCharsets.UTF_8));
        streams.out().flush();
        return ExitCode.OK;
    }

    private Description describe(InputFile file, Progress progress) {
        Description description = new Description();
        InputForm form = new InputForm(null, true);
        try (OpenInput input = OpenInput.open(file, from, streams.in(), progress::read)) {
            form = input.form();
            Conversion toItems = new Conversion(
                    from, Conversion.Types.ALL, Conversion.Layout.LINES, RecordPart.ITEM, null, Palette.NONE);
            Progress.Sample sample = progress.sample();
            ItemDescriber describer = new ItemDescriber(description, file.name(), examples);
            TranscodeSummary summary = toItems.convert(input, sample.watch(describer), null);
            describer.close();
            sample.done(summary.items());
            return description;
        } catch (IOException | RuntimeException | Error e) {
            throw Problems.of(e, file.name(), form.hasLines());
        }
    }

    private String title() {
        return inputs.isEmpty() ? InputFile.STDIN.name() : String.join(", ", inputs);
    }

    private static void write(Path page, String text) throws IOException {
        try (OutputFile file = OutputFile.create(page, Compression.NONE)) {
            file.out().write(text.getBytes(StandardCharsets.UTF_8));
            file.finish();
            file.move();
        }
    }
}
