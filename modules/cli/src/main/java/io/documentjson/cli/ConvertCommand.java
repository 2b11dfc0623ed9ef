package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Converts items: reads the arguments and leaves the rest to a job. */
@Command(
        name = "convert",
        description = {
            "Converts DynamoDB JSON to document JSON, and back.",
            "",
            "INPUT is a file, a folder, the folder of an export to Amazon S3 (found by its manifest, whose checksums and counts"
                    + " are compared), or - for standard input. Files may be packed with gzip or zstd. Without -o all goes"
                    + " to standard output."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  documentjson convert orders.json",
            "  aws dynamodb scan --table-name orders | documentjson convert --to pretty",
            "  documentjson convert AWSDynamoDB/01700000000000-abcdef12 -o documents",
            "  documentjson convert AWSDynamoDB/01700000000000-abcdef12 -o documents --resume",
            "  documentjson convert --to items documents.jsonl -o import.json.gz"
        })
final class ConvertCommand implements Callable<Integer> {

    private final Streams streams;

    @Parameters(arity = "0..*", paramLabel = "INPUT", description = "What to convert; default: standard input.")
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description =
                    "Where to write: a file for one file, a folder for several, in which each keeps its name. A file"
                            + " takes its place when it is whole.")
    private @Nullable Path output;

    @Option(
            names = "--from",
            paramLabel = "FORM",
            description = "What the input is: ${COMPLETION-CANDIDATES}. @|bold auto|@ looks at its first 64 KiB;"
                    + " @|bold dynamodb|@ finds out what stands around the items. Default: auto.")
    private From from = From.AUTO;

    @Option(
            names = "--to",
            paramLabel = "FORM",
            description = {
                "What to write: ${COMPLETION-CANDIDATES}. @|bold document|@ and @|bold dynamodb|@ have an item a line;"
                        + " @|bold items|@ are lines {\"Item\":{...}} for an import from Amazon S3; @|bold array|@ is one"
                        + " array of documents. Default: document."
            })
    private To to = To.DOCUMENT;

    @Option(
            names = "--select",
            paramLabel = "PART",
            description = "What of a record of a stream or an incremental export: ${COMPLETION-CANDIDATES}."
                    + " @|bold change|@ is all of it. Default: item, which of a change is the new image.")
    private Select select = Select.ITEM;

    @Option(
            names = "--attributes",
            paramLabel = "PATHS",
            description = "Keep these attributes, as in a,b.c; a backslash takes the meaning from a dot or a comma.")
    private List<String> attributes = new ArrayList<>();

    @Option(
            names = "--compress",
            paramLabel = "KIND",
            description = "Pack the output: ${COMPLETION-CANDIDATES}. By default the suffix of its name says so.")
    private @Nullable Compression compression;

    @Option(
            names = "--on-error",
            paramLabel = "stop|skip|FILE",
            description =
                    "What to do with a line that is not an item: stop at the first one (the default), skip it, or write it"
                            + " to FILE with what is wrong. The exit code is 65 in any case.")
    private String onError = OnError.STOP;

    @Option(
            names = "--resume",
            description =
                    "Go on with a job that was interrupted: files that are finished, by the journal in the folder OUT,"
                            + " are left as they are.")
    private boolean resume;

    @Option(names = "--force", description = "Write over files that are there.")
    private boolean force;

    @Mixin
    private JobOptions job = new JobOptions();

    ConvertCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        checkOptions();
        InputFiles files = InputFiles.of(inputs);
        files.requireText(streams.terminal(), inputs);
        files.requireAll();
        OnError policy = OnError.parse(onError);
        Conversion conversion = conversion();
        try (Progress progress = job.progress(streams, files)) {
            if (output == null) {
                return toStream(files, conversion, policy, progress);
            }
            return toFiles(files, output, conversion, policy, progress);
        }
    }

    private void checkOptions() {
        job.jobs();
        if (select == Select.CHANGE
                && to.types() == Conversion.Types.ALL
                && (to == To.ITEMS || !attributes.isEmpty())) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--select change: Expected --to document, or dynamodb without --attributes, but was --to " + to
                            + (attributes.isEmpty() ? "" : " with --attributes"));
        }
        if (resume && (output == null || force)) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--resume: Expected a folder with -o, and not --force, but was "
                            + (output == null ? "standard output" : "both"));
        }
    }

    private Conversion conversion() {
        return new Conversion(
                from, to.types(), to.layout(), select.part(), AttributeChoice.of(attributes), Palette.NONE);
    }

    private int toStream(InputFiles files, Conversion conversion, OnError policy, Progress progress)
            throws IOException {
        Compression kind = compression == null ? Compression.NONE : compression;
        try (BadLineFile bad = openBadLines(policy, 0)) {
            OutputStream packed = kind.pack(streams.out());
            int exitCode = new StreamJob(conversion, policy, streams, progress).run(files.files(), packed, bad);
            packed.close();
            return exitCode;
        }
    }

    private @Nullable BadLineFile openBadLines(OnError policy, long keep) throws IOException {
        Path file = policy.file();
        if (file == null) {
            return null;
        }
        if (!resume) {
            requireFree(file);
        }
        return BadLineFile.open(file, keep);
    }

    private int toFiles(InputFiles files, Path place, Conversion conversion, OnError policy, Progress progress)
            throws IOException {
        boolean oneFile =
                files.single() && !Files.isDirectory(place) && !place.toString().endsWith("/");
        if (oneFile) {
            if (resume) {
                throw new CommandException(
                        ExitCode.USAGE,
                        "--resume: Expected a folder of several files but was one file; convert it again");
            }
            Path packed =
                    compression == null ? place : place.resolveSibling(compression.rename(place.getFileName() + ""));
            List<FolderJob.Task> tasks = plan(files.files(), List.of(packed));
            try (BadLineFile bad = openBadLines(policy, 0)) {
                return new FolderJob(conversion, policy, bad, null, streams, progress).run(tasks, 1);
            }
        }
        return toFolder(files, place, conversion, policy, progress);
    }

    private int toFolder(InputFiles files, Path folder, Conversion conversion, OnError policy, Progress progress)
            throws IOException {
        List<Path> places = new ArrayList<>();
        for (InputFile file : files.files()) {
            places.add(folder.resolve(compression == null ? file.target() : compression.rename(file.target())));
        }
        if (!resume && !force && Journal.isIn(folder)) {
            throw new CommandException(
                    ExitCode.USAGE, folder + ": has a job already; --resume goes on with it, --force begins anew");
        }
        List<FolderJob.Task> tasks = plan(files.files(), places);
        try (Journal journal = resume ? Journal.resume(folder, options()) : Journal.begin(folder, options());
                BadLineFile bad = openBadLines(policy, journal.badLinesEnd())) {
            return new FolderJob(conversion, policy, bad, journal, streams, progress).run(tasks, job.jobs());
        }
    }

    /** What has to be the same when a job is resumed. */
    private String options() {
        return "--from " + from + " --to " + to + " --select " + select
                + (attributes.isEmpty() ? "" : " --attributes " + String.join(",", attributes))
                + (compression == null ? "" : " --compress " + compression)
                + " --on-error " + onError;
    }

    private List<FolderJob.Task> plan(List<InputFile> files, List<Path> places) throws IOException {
        Set<Path> taken = new HashSet<>();
        List<FolderJob.Task> tasks = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            InputFile file = files.get(i);
            Path place = places.get(i);
            Path absolute = place.toAbsolutePath().normalize();
            if (!taken.add(absolute)) {
                throw new CommandException(
                        ExitCode.USAGE,
                        place + ": two inputs have this name; convert their folders one by one, each with its own -o");
            }
            Path path = file.path();
            if (path != null && Files.exists(place) && Files.isSameFile(path, place)) {
                throw new CommandException(
                        ExitCode.USAGE, place + ": is the input, too; choose another name for the output");
            }
            if (!resume) {
                requireFree(place);
            }
            tasks.add(new FolderJob.Task(file, place));
        }
        return tasks;
    }

    private void requireFree(Path place) {
        if (!force && Files.exists(place)) {
            throw new CommandException(
                    ExitCode.USAGE, place + ": is there already; choose another name, or write over it with --force");
        }
    }
}
