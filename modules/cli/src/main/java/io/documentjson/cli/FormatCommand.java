package io.documentjson.cli;

import io.documentjson.transcode.RecordPart;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Lays items out without converting them. */
final class FormatCommand implements Callable<Integer> {

    static final String NAME = "format";

    /** When there is colour. */
    enum Colour {
        AUTO,
        ALWAYS,
        NEVER
    }

    private final Streams streams;
    private final PositionalParamSpec inputs = CliOptions.inputs("What to print");
    private final OptionSpec from = CliOptions.from("");
    private final OptionSpec pretty = CliOptions.yesOrNo(
            "--pretty", "Over several lines, or with @|bold --no-pretty|@ one item a line, wherever it goes.");
    private final OptionSpec colour = CliOptions.choice("--color", "WHEN", Colour.class)
            .initialValue(Colour.AUTO)
            .description("Colours: ${COMPLETION-CANDIDATES}. Default: auto, on a terminal unless NO_COLOR is set.")
            .build();

    private FormatCommand(Streams streams) {
        this.streams = streams;
    }

    static CommandSpec spec(Streams streams) {
        FormatCommand command = new FormatCommand(streams);
        CommandSpec spec = CliOptions.command(NAME, command);
        spec.addPositional(command.inputs)
                .addOption(command.from)
                .addOption(command.pretty)
                .addOption(command.colour);
        spec.usageMessage()
                .description(
                        "Prints items as they are, DynamoDB JSON or documents: over several lines and coloured on a terminal, one"
                                + " a line in a pipe.",
                        "",
                        "What AWS puts around items is left out.")
                .footer(
                        "  documentjson format order.json",
                        "  echo '{\"id\":{\"S\":\"u1\"},\"n\":{\"N\":\"1\"}}' | documentjson format --pretty",
                        "  aws dynamodb get-item ... | documentjson format --no-pretty");
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        boolean terminal = streams.terminal().isOut();
        @Nullable Boolean lines = pretty.getValue();
        boolean overLines = lines == null ? terminal : lines;
        Colour when = colour.getValue();
        boolean coloured =
                when == Colour.ALWAYS || when == Colour.AUTO && terminal && System.getenv("NO_COLOR") == null;
        InputFiles files = InputFiles.of(inputs.getValue(), streams, true);
        // Text that is appended to its own input would never end.
        new Places(files.files(), streams);
        Conversion format = new Conversion(
                from.getValue(),
                Conversion.Types.AS_READ,
                overLines ? Conversion.Layout.PRETTY : Conversion.Layout.LINES,
                RecordPart.ITEM,
                null,
                null,
                coloured);
        try (Progress silent =
                new Progress(Progress.Style.SILENT, streams, files.files().size(), 0)) {
            return files.exitCode(new Converter(format, OnError.NO_CHOICE, null, streams, silent)
                    .toStream(files.files(), streams.json(), 1));
        }
    }
}
