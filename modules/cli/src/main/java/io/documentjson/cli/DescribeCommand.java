package io.documentjson.cli;

import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodeSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** Describes items. */
final class DescribeCommand extends Command {

    static final String NAME = "describe";

    private final OptionSpec from = add(CliOptions.from(""));
    private final OptionSpec json = add(CliOptions.flag("--json", "Print one JSON object in place of the table."));
    private final OptionSpec html = add(CliOptions.option("FILE", String.class, "--html")
            .description("Write an HTML page with small charts, too, in one file."));
    private final OptionSpec examples =
            add(CliOptions.flag("--examples", "Show a value of each attribute that is neither a map nor a list."));
    private final OptionSpec force = add(CliOptions.flag("--force", "Write over FILE if it exists."));
    private final JobOptions job = new JobOptions(this);

    DescribeCommand(Streams streams) {
        super(
                NAME,
                streams,
                "What to describe",
                List.of(
                        "Describes a table: attributes with paths, types and frequency; item sizes as DynamoDB counts them;"
                                + " shapes of items; and values whose type is not the usual one.",
                        "",
                        "Shows values only with --examples."),
                "documentjson describe AWSDynamoDB/01700000000000-abcdef12",
                "documentjson describe --html report.html orders.json",
                "documentjson describe --json orders.json | documentjson format --from document");
    }

    @Override
    public Integer call() throws IOException {
        InputFiles files = files(true);
        @Nullable String name = html.getValue();
        @Nullable Path page = name == null ? null : Places.file("--html", name);
        if (page != null) {
            if (!isSet(force)) {
                Places.requireFree(page, "write over it");
            }
            new Places(files.files(), streams).take(page, Places.OUTPUT);
        }
        Description description = new Description();
        int exitCode;
        try (ProgressMeter progress = job.progress(files)) {
            ParallelFiles.map(files.files(), job.jobs(), file -> describe(file, progress))
                    .forEach(description::add);
            exitCode = totals.end(progress, null);
        }
        if (exitCode != ExitCode.OK && description.sizes().count() == 0) {
            return exitCode;
        }
        if (page != null) {
            String title = arguments().isEmpty() ? InputFile.STDIN.name() : String.join(", ", arguments());
            try (OutputFile file = new OutputFile(page, Compression.NONE)) {
                file.out.write(bytes(DescriptionHtml.of(description, title)));
                file.finish();
                file.move();
            }
        }
        try (OutputStream out = isSet(json) ? streams.json() : streams.out()) {
            int width = streams.terminal().tableWidth();
            out.write(
                    isSet(json)
                            ? DescriptionJson.of(description).toLine()
                            : bytes(DescriptionTable.of(description, width, isSet(examples))));
        }
        return files.exitCode(exitCode);
    }

    /** The description of a file; an empty one if the file cannot be read, which is said. */
    private Description describe(InputFile file, ProgressMeter progress) {
        Description description = new Description();
        From wanted = from.getValue();
        InputForm form = InputForm.UNKNOWN;
        try (OpenInput input = OpenInput.open(file, wanted, streams.in(), progress::read)) {
            form = input.form();
            ProgressMeter.Sample sample = progress.sample();
            ItemDescriber describer = new ItemDescriber(description, file.name(), isSet(examples), () -> sample.add(1));
            TranscodeSummary summary = form.read(
                    input.text(), form.transcoder(RecordPart.ITEM, null).build(), describer);
            describer.countRun();
            sample.done(summary.items());
            input.requireMatch(summary.lines());
            totals.converted(summary);
            return description;
        } catch (IOException | RuntimeException | Error e) {
            totals.failed(Hints.of(e, file.name(), wanted, form, false), progress);
            return new Description();
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
