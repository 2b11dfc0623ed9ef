package io.documentjson.cli;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodeSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.OptionSpec;

/** Checks files without writing any. */
final class CheckCommand extends Command {

    static final String NAME = "check";

    /** The number of problems that are kept of a file, and shown. */
    private static final int MAX_PROBLEMS = 10;

    private final OptionSpec from = add(CliOptions.from(""));
    private final JobOptions job = new JobOptions(this);

    private int exitCode;

    /**
     * The result of a file.
     *
     * @param cells its row of the table
     * @param isEmpty true if it has not a byte, and no manifest says so
     * @param problems the first ones, a line each
     */
    private record Checked(
            List<String> cells, boolean isEmpty, long items, long badLines, List<String> problems, int exitCode) {}

    CheckCommand(Streams streams) {
        super(
                NAME,
                streams,
                "What to check",
                List.of(
                        "Reads all items and reports their errors.",
                        "",
                        "For an export, compares the MD5 and the number of items of each file with the manifest. The table has a"
                                + " row for each file; below it are the first problems with line, offset and code."
                                + " Input without a byte ends with 66, unless a manifest says so."),
                "documentjson check AWSDynamoDB/01700000000000-abcdef12",
                "documentjson check *.json.gz && echo all is well");
    }

    @Override
    public Integer call() throws IOException {
        InputFiles files = files(false);
        List<Checked> results;
        try (ProgressMeter progress = job.progress(files)) {
            results = ParallelFiles.map(files.files(), job.jobs(), file -> check(file, progress));
        }
        boolean isExported = files.exported();
        // Bad data weighs more than a file that is missing.
        List<Integer> codes = results.stream().map(Checked::exitCode).toList();
        int worst = codes.contains(ExitCode.BAD_DATA)
                ? ExitCode.BAD_DATA
                : codes.stream().reduce(ExitCode.OK, Math::max);
        boolean isEmpty = results.isEmpty() ? !isExported : results.stream().anyMatch(Checked::isEmpty);
        exitCode = files.exitCode(worst == ExitCode.OK && isEmpty ? ExitCode.NO_INPUT : worst);
        streams.out().write(report(results, isExported, files.problems().size()).getBytes(StandardCharsets.UTF_8));
        streams.out().flush();
        return exitCode;
    }

    @Override
    int exitCode() {
        return exitCode;
    }

    private Checked check(InputFile file, ProgressMeter progress) {
        List<String> problems = new ArrayList<>();
        InputForm form = InputForm.UNKNOWN;
        From wanted = from.getValue();
        try (OpenInput input = OpenInput.open(file, wanted, streams.in(), progress::read)) {
            InputForm found = input.form();
            form = found;
            ProgressMeter.Sample sample = progress.sample();
            // All of a change is checked, not the new image alone.
            Conversion all = new Conversion(wanted, To.DOCUMENT, false, RecordPart.CHANGE, false);
            TranscodeSummary summary = all.convert(
                    input,
                    sample.watch(OutputStream.nullOutputStream()),
                    (error, line) -> {
                        if (problems.size() < MAX_PROBLEMS) {
                            problems.add(Hints.of(error, file.name(), wanted, found, false)
                                    .line());
                        }
                    },
                    1);
            sample.done(summary.items());
            String mismatch = input.mismatch(summary.lines());
            if (mismatch != null) {
                problems.add(file.name() + ": " + mismatch);
            }
            boolean isEmpty = summary.bytesIn() == 0 && file.exported() == null;
            List<String> cells = List.of(
                    file.name(),
                    isEmpty ? "-" : found.found(summary.envelope()).describe(),
                    Sizes.count(summary.items()),
                    Sizes.count(summary.refused()),
                    input.md5(),
                    input.count(summary.lines()));
            return new Checked(
                    cells,
                    isEmpty,
                    summary.items(),
                    summary.refused(),
                    problems,
                    problems.isEmpty() ? ExitCode.OK : ExitCode.BAD_DATA);
        } catch (IOException | RuntimeException | Error e) {
            CommandException problem = Hints.of(e, file.name(), wanted, form, false);
            problems.add(problem.line());
            String read = e instanceof DocumentJsonException ? form.describe() : "-";
            return new Checked(
                    List.of(file.name(), read, "-", "1", "-", "-"), false, 0, 1, problems, problem.exitCode());
        }
    }

    /** @param leftOut the number of problems for which files are left out; they have been said */
    private String report(List<Checked> results, boolean isExported, int leftOut) {
        TextTable table = new TextTable(("FILE FORM >ITEMS >BAD" + (isExported ? " MD5 COUNT" : "")).split(" "));
        long items = 0;
        long count = 0;
        long empty = 0;
        List<String> problems = new ArrayList<>();
        for (Checked result : results) {
            table.add(result.cells().toArray(new String[0]));
            items += result.items();
            empty += result.isEmpty() ? 1 : 0;
            // More bad lines may have been met than are kept.
            count += Math.max(result.badLines(), result.problems().size());
            problems.addAll(result.problems());
        }
        StringBuilder text = new StringBuilder(table.format(streams.terminal().tableWidth()));
        if (count > 0) {
            text.append('\n');
            problems.stream()
                    .limit(MAX_PROBLEMS)
                    .forEach(problem -> text.append(Problems.printable(problem)).append('\n'));
            text.append(problems.size() > MAX_PROBLEMS ? "and more\n" : "");
        }
        return text + "\n" + Sizes.count(results.size(), "file") + ", " + Sizes.count(items, "item")
                + verdict(count + leftOut, items > 0 || isExported, empty);
    }

    /** The last words of the report. Without a manifest, text without items is not all right. */
    private static String verdict(long problems, boolean isChecked, long empty) {
        if (problems > 0) {
            return ", " + Sizes.count(problems, "problem") + "\n";
        }
        if (!isChecked) {
            return ": no item was checked\n";
        }
        return ", " + (empty > 0 ? Sizes.count(empty, "file") + " without a byte" : "all right") + "\n";
    }
}
