package io.documentjson.cli;

import io.documentjson.transcode.RecordPart;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** Lays items out without converting them. */
final class FormatCommand extends Command {

    static final String NAME = "format";

    /** The choices of colour. */
    enum Colour {
        AUTO,
        ALWAYS,
        NEVER
    }

    private final OptionSpec from = add(CliOptions.from(""));
    private final OptionSpec pretty = add(CliOptions.yesOrNo(
            "--pretty", "Several lines for each item, or with @|bold --no-pretty|@ one, on a terminal and in a pipe."));
    private final OptionSpec colour = add(CliOptions.choice("--color", "WHEN", Colour.class)
            .initialValue(Colour.AUTO)
            .description("Colours: ${COMPLETION-CANDIDATES}. Default: auto, on a terminal unless NO_COLOR is set."));

    FormatCommand(Streams streams) {
        super(
                NAME,
                streams,
                "What to print",
                List.of(
                        "Prints items as they are, DynamoDB JSON or documents: over several lines and coloured on a terminal, one"
                                + " a line in a pipe.",
                        "",
                        "Leaves out the envelope around the items."),
                "documentjson format order.json",
                "echo '{\"id\":{\"S\":\"u1\"},\"n\":{\"N\":\"1\"}}' | documentjson format --pretty",
                "aws dynamodb get-item ... | documentjson format --no-pretty");
    }

    @Override
    public Integer call() throws IOException {
        boolean terminal = streams.terminal().isOut();
        @Nullable Boolean lines = pretty.getValue();
        Colour when = colour.getValue();
        InputFiles files = files(true);
        // Text that is appended to its own input would never end.
        new Places(files.files(), streams);
        Conversion format = new Conversion(
                from.getValue(),
                (lines == null ? terminal : lines) ? To.PRETTY : To.DOCUMENT,
                true,
                RecordPart.ITEM,
                when == Colour.ALWAYS || when == Colour.AUTO && terminal && System.getenv("NO_COLOR") == null);
        try (ProgressMeter silent = new ProgressMeter(
                ProgressMeter.Style.SILENT, streams, files.files().size(), 0)) {
            return files.exitCode(new Converter(format, OnError.NO_CHOICE, null, streams, silent, totals)
                    .toStream(files.files(), streams.json(), 1));
        }
    }
}
