package io.documentjson.cli;

import io.documentjson.transcode.RecordPart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lays items out without converting them. */
@Command(
        name = "format",
        description = {
            "Prints items as they are, DynamoDB JSON or documents: over several lines and coloured on a terminal, one a line in a"
                    + " pipe.",
            "",
            "What AWS puts around items is left out."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  documentjson format order.json",
            "  echo '{\"id\":{\"S\":\"u1\"},\"n\":{\"N\":\"1\"}}' | documentjson format --pretty",
            "  aws dynamodb get-item ... | documentjson format --compact"
        })
final class FormatCommand implements Callable<Integer> {

    /** When there is colour. */
    enum Colour {
        AUTO,
        ALWAYS,
        NEVER;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Streams streams;

    @Parameters(arity = "0..*", paramLabel = "INPUT", description = "What to print; default: standard input.")
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = "--from",
            paramLabel = "FORM",
            description = "What the input is: ${COMPLETION-CANDIDATES}. Default: auto.")
    private From from = From.AUTO;

    @Option(
            names = "--pretty",
            negatable = true,
            description = "Over several lines, or with @|bold --no-pretty|@ one item a line, wherever it goes.")
    private @Nullable Boolean pretty;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            description = "Colours: ${COMPLETION-CANDIDATES}. Default: auto, on a terminal unless NO_COLOR is set.")
    private Colour colour = Colour.AUTO;

    FormatCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        boolean terminal = streams.terminal().isOut();
        boolean overLines = pretty == null ? terminal : pretty;
        boolean coloured =
                colour == Colour.ALWAYS || colour == Colour.AUTO && terminal && System.getenv("NO_COLOR") == null;
        InputFiles files = InputFiles.of(inputs);
        files.requireText(streams.terminal(), inputs);
        files.requireAll();
        Conversion format = new Conversion(
                from,
                Conversion.Types.AS_READ,
                overLines ? Conversion.Layout.PRETTY : Conversion.Layout.LINES,
                RecordPart.ITEM,
                null,
                coloured ? Palette.ANSI : Palette.NONE);
        try (Progress silent =
                new Progress(Progress.Style.SILENT, streams, files.files().size(), 0)) {
            return new StreamJob(format, OnError.parse(OnError.STOP), streams, silent)
                    .run(files.files(), streams.out(), null);
        }
    }
}
