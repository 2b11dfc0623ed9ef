package io.documentjson.cli;

import io.documentjson.cli.AttributeChoice.Use;
import io.documentjson.transcode.DebeziumForm;
import io.documentjson.transcode.RecordPart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** Converts items: reads the arguments and leaves the rest to a job. */
final class ConvertCommand extends Command {

    static final String NAME = "convert";

    /** Form of the images of a change. */
    private enum Images {
        OBJECT,
        STRING
    }

    private final OptionSpec output = add(
            CliOptions.option("OUT", String.class, "-o", "--output")
                    .description(
                            "Where to write: a file for one file, a folder for several, in which each keeps its name, or - for standard"
                                    + " output. A name that ends with / is a folder. A file appears under its name only when it is complete."));
    private final OptionSpec from = add(CliOptions.from(
            " @|bold auto|@ looks at its first 64 KiB; @|bold dynamodb|@ detects the envelope around the items."));
    private final OptionSpec to = add(CliOptions.choice("--to", "FORM", To.class)
            .description(
                    "Form of the output: ${COMPLETION-CANDIDATES}. @|bold document|@ and @|bold dynamodb|@ have one item a line;"
                            + " @|bold items|@ are lines {\"Item\":{...}} for an import from Amazon S3; @|bold write-requests|@"
                            + " are lines for aws dynamodb batch-write-item --request-items, 25 items each; @|bold array|@ is one"
                            + " array of documents; @|bold debezium|@ has one change a line, as Debezium writes it, or one read of a full"
                            + " export. Default: document, or dynamodb with --canonical."));
    private final OptionSpec table = add(CliOptions.option("TABLE", String.class, "--table")
            .description(
                    "The name or the ARN of the table of @|bold write-requests|@; for @|bold debezium|@ the name of a table"
                            + " that the input does not name."));
    private final OptionSpec images = add(CliOptions.choice("--images", "KIND", Images.class)
            .initialValue(Images.OBJECT)
            .description(
                    "The images of @|bold debezium|@: ${COMPLETION-CANDIDATES}. A @|bold string|@ contains the JSON, so that"
                            + " no reader rounds its numbers. Default: object."));
    private final OptionSpec updatesAsCreates = add(CliOptions.flag(
            "--updates-as-creates",
            "Write an update without an old image as a create, for a reader that replaces rows of the same key. Without it"
                    + " @|bold debezium|@ refuses such an update."));
    private final OptionSpec select = add(CliOptions.choice("--select", "PART", Select.class)
            .initialValue(Select.ITEM)
            .description(
                    "The part of a record of a stream or an incremental export: ${COMPLETION-CANDIDATES}. @|bold change|@ is"
                            + " the whole record. Default: item, which is the new image of a change."));

    {
        for (Use use : Use.values()) {
            add(CliOptions.paths(use));
        }
    }

    private final OptionSpec numbersAsStrings = add(CliOptions.flag(
            "--numbers-as-strings",
            "Write the numbers of documents in quotes, for programs that round numbers of 38 digits."));
    private final OptionSpec canonical = add(CliOptions.flag(
            "--canonical",
            "Write equal items as equal lines: names and sets sorted, numbers as DynamoDB returns them. Sort the lines of two"
                    + " tables to compare them."));
    private final OptionSpec compression = add(CliOptions.choice("--compress", "KIND", Compression.class)
            .description("Compress the output: ${COMPLETION-CANDIDATES}. By default the suffix of its name decides."));
    private final OptionSpec onError = add(CliOptions.option("stop|skip|FILE", String.class, "--on-error")
            .initialValue(OnError.STOP)
            .description(
                    "What to do with a line that is not an item: end its file there (stop, the default), skip it, or write it"
                            + " to FILE with its error. The exit code is 65 in any case."));
    private final OptionSpec limit = add(CliOptions.number(0, "--limit")
            .description(
                    "Convert the first N items only, of all files together; to standard output or into one file."));
    private final OptionSpec resume = add(
            CliOptions.flag(
                    "--resume",
                    "Continue an interrupted job: files that the journal in the folder OUT calls finished are not converted again."));
    private final OptionSpec force = add(CliOptions.flag("--force", "Write over existing files."));
    private final JobOptions job = new JobOptions(this);

    ConvertCommand(Streams streams) {
        super(
                NAME,
                streams,
                "What to convert",
                List.of(
                        "Converts DynamoDB JSON to document JSON, and back.",
                        "",
                        "INPUT is a file, a folder, the folder of an export to Amazon S3 (found by its manifest, whose checksums"
                                + " and counts are compared), or - for standard input. Files may be compressed with gzip or"
                                + " zstd. Without -o everything goes to standard output."),
                "documentjson convert orders.json",
                "aws dynamodb scan --table-name orders | documentjson convert --to pretty",
                "documentjson convert AWSDynamoDB/01700000000000-abcdef12 -o documents",
                "documentjson convert AWSDynamoDB/01700000000000-abcdef12 -o documents --resume",
                "documentjson convert --to items documents.jsonl -o import.json.gz",
                "documentjson convert --to write-requests --table orders orders.json -o calls",
                "documentjson convert --to debezium --table orders stream.json");
    }

    @Override
    public Integer call() throws IOException {
        int parallel = job.jobs();
        check();
        OnError onErrors = OnError.parse(onError.getValue());
        Conversion conversion = conversion();
        InputFiles files = files(true);
        Places places = new Places(files.files(), streams);
        try (ProgressMeter progress = job.progress(files)) {
            return files.exitCode(
                    new ConvertJob(this, files, places, conversion, onErrors, parallel, streams, progress).run());
        }
    }

    /** Refuses options that exclude each other. */
    private void check() throws IOException {
        To form = form();
        require(
                select.getValue() != Select.CHANGE
                        || !form.isTyped
                        || form == To.DYNAMODB && choice().isEmpty() && !isSet(canonical) && !isLimited(),
                "--select change",
                "--to document, or dynamodb without options for attributes, --canonical or --limit");
        for (Use use : List.of(Use.SET, Use.BINARY)) {
            require(
                    form.isTyped || paths(use).isEmpty(),
                    use.option,
                    "--to dynamodb, items or write-requests, which have types");
        }
        boolean isDebezium = form == To.DEBEZIUM;
        require(isDebezium || images.getValue() == Images.OBJECT, "--images", "--to debezium");
        require(isDebezium || !isSet(updatesAsCreates), "--updates-as-creates", "--to debezium");
        require(
                !isDebezium
                        || select.getValue() == Select.ITEM && choice().isEmpty() && !isSet(canonical) && !isLimited(),
                "--select, --limit, --canonical and options for attributes",
                "--to document or dynamodb");
        require(
                !form.isTyped || !isSet(numbersAsStrings),
                numbersAsStrings.longestName(),
                "--to document, array or pretty");
        @Nullable String name = table.getValue();
        if (form == To.WRITE_REQUESTS && name == null
                || form != To.WRITE_REQUESTS && !isDebezium && name != null
                || name != null && !name.matches("[\\w.:/-]+")) {
            throw CommandException.usage(
                    "--table: Expected the name of a table with --to write-requests, and only with it or debezium");
        }
        if (isResumed() && (output() == null || isForced())) {
            throw CommandException.usage("--resume: Expected a folder with -o, and not --force, but was "
                    + (output() == null ? "standard output" : "both"));
        }
    }

    private void require(boolean isRight, String option, String expected) {
        if (!isRight) {
            throw CommandException.usage(
                    option + ": Expected " + expected + ", but was --to " + CliOptions.word(form()));
        }
    }

    private To form() {
        @Nullable To form = to.getValue();
        return form != null ? form : isSet(canonical) ? To.DYNAMODB : To.DOCUMENT;
    }

    private List<String> paths(Use use) {
        return spec().findOption(use.option).getValue();
    }

    /** The attributes that options name. */
    private AttributeChoice choice() {
        AttributeChoice choice = new AttributeChoice();
        for (Use use : Use.values()) {
            paths(use).forEach(list -> choice.add(use, list));
        }
        return choice;
    }

    /** The file or folder of the output; {@code null} for standard output. */
    @Nullable
    Path output() throws IOException {
        @Nullable String name = output.getValue();
        return name == null || name.equals(InputFiles.STDIN) ? null : Places.path("-o", name);
    }

    /** True if only a folder can have the name of the output. */
    boolean isIntoFolder() {
        return Places.isFolder(output.getValue());
    }

    /** {@code null} if the name of a file says it. */
    @Nullable
    Compression compression() {
        return compression.getValue();
    }

    boolean isLimited() {
        return limit.getValue() != null;
    }

    boolean isResumed() {
        return isSet(resume);
    }

    boolean isForced() {
        return isSet(force);
    }

    private Conversion conversion() {
        To form = form();
        AttributeChoice choice = choice();
        boolean isDebezium = form == To.DEBEZIUM;
        boolean isEdited =
                !choice.isEmpty() || isLimited() || isSet(numbersAsStrings) && !isDebezium || isSet(canonical);
        @Nullable String ofTable = table.getValue();
        return new Conversion(
                from.getValue(),
                form,
                false,
                isDebezium ? RecordPart.DEBEZIUM : select.<Select>getValue().part,
                new DebeziumForm(
                        ofTable,
                        images.getValue() == Images.STRING,
                        isDebezium && isSet(numbersAsStrings),
                        isSet(updatesAsCreates)),
                isEdited
                        ? new Conversion.Edits(
                                choice,
                                isLimited() ? new ItemLimit(limit.<Long>getValue()) : null,
                                isSet(numbersAsStrings),
                                isSet(canonical))
                        : null,
                ofTable == null ? "" : ofTable,
                false);
    }

    /** The options that have to be the same when a job is resumed. */
    String ofResult() {
        StringBuilder options = new StringBuilder("--from " + CliOptions.word(from.getValue()) + " --to "
                + CliOptions.word(form()) + " --select " + CliOptions.word(select.getValue()));
        for (Use use : Use.values()) {
            List<String> lists = paths(use);
            options.append(lists.isEmpty() ? "" : " " + use.option + " " + String.join(",", lists));
        }
        return options + (table.getValue() == null ? "" : " --table " + table.getValue())
                + (form() == To.DEBEZIUM
                        ? " --images " + CliOptions.word(images.<Images>getValue())
                                + (isSet(updatesAsCreates) ? " " + updatesAsCreates.longestName() : "")
                        : "")
                + (isSet(numbersAsStrings) ? " " + numbersAsStrings.longestName() : "")
                + (isSet(canonical) ? " " + canonical.longestName() : "")
                + (compression() == null ? "" : " --compress " + CliOptions.word(compression()))
                + " --on-error " + onError.getValue();
    }
}
