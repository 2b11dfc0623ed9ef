package io.documentjson.cli;

import io.documentjson.transcode.TranscodeSummary;
import org.jspecify.annotations.Nullable;

/** What a job has done, counted by all of its threads. */
final class Totals {

    private long files;
    private long resumed;
    private long items;
    private long badLines;
    private long failures;
    private int exitCode = ExitCode.OK;

    synchronized void converted(TranscodeSummary summary, long bad) {
        files++;
        items += summary.items();
        badLines += bad;
    }

    /** Counts a file that an earlier run finished. */
    synchronized void resumed(JournalEntry entry) {
        resumed++;
        items += entry.items();
        badLines += entry.badLines();
    }

    /** Counts a file that could not be converted. */
    synchronized void failed(CommandException failure) {
        failures++;
        if (exitCode == ExitCode.OK) {
            exitCode = failure.exitCode();
        }
    }

    synchronized int exitCode() {
        return exitCode == ExitCode.OK && badLines > 0 ? ExitCode.BAD_DATA : exitCode;
    }

    /**
     * Prints bad lines, failures and paths that are in no item; the rest only if progress was shown.
     *
     * @param attributes the chosen ones; {@code null} for all
     */
    synchronized void report(Progress progress, @Nullable AttributeChoice attributes) {
        if (attributes != null
                && items > 0
                && resumed == 0
                && !attributes.missing().isEmpty()) {
            progress.message("--attributes: in no item: " + String.join(", ", attributes.missing()));
        }
        if (badLines > 0) {
            progress.message(Sizes.count(badLines, "bad line") + " left out");
        }
        if (failures > 0) {
            progress.message(Sizes.count(failures, "file") + " not converted");
        }
        if (progress.hasSummary()) {
            progress.message(Sizes.count(files, "file") + " converted"
                    + (resumed > 0 ? ", " + resumed + " were already" : "")
                    + ", " + Sizes.count(items, "item")
                    + " in " + Sizes.seconds(progress.seconds()));
        }
    }
}
