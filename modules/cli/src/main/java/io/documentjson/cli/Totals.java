package io.documentjson.cli;

import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodeSummary;
import org.jspecify.annotations.Nullable;

/** The results of a job, counted by all of its threads, and whether it goes on. */
final class Totals {

    private long files;
    private long resumed;
    private long items;
    private long badLines;
    private long withoutPart;
    private long failures;
    private int exitCode = ExitCode.OK;

    /** The failure that ended the job. */
    private volatile @Nullable CommandException fatal;

    synchronized void converted(TranscodeSummary summary) {
        files++;
        items += summary.items();
        withoutPart += summary.withoutPart();
    }

    /** Counts bad lines. */
    synchronized void leftOut(long bad) {
        badLines += bad;
    }

    /** Counts a file that an earlier run finished. */
    synchronized void resumed(JournalEntry entry) {
        resumed++;
        items += entry.items();
        badLines += entry.badLines();
    }

    /** Counts a file that could not be read, and says so. A failure of anything else ends the job. */
    synchronized void failed(CommandException failure, ProgressMeter progress) {
        failures++;
        if (failure.isOfInput()) {
            exitCode = exitCode == ExitCode.OK ? failure.exitCode() : exitCode;
            progress.message(failure.line());
        } else if (fatal == null) {
            fatal = failure;
        }
    }

    boolean isStopped() {
        return fatal != null;
    }

    /** The exit code of the inputs so far. */
    synchronized int exitCode() {
        return exitCode == ExitCode.OK && badLines > 0 ? ExitCode.BAD_DATA : exitCode;
    }

    /**
     * Prints bad lines, failures and paths that are in no item; the rest only if progress was shown. The exit code.
     *
     * @param conversion chose the attributes and the part of a change; {@code null} if items were described
     */
    synchronized int end(ProgressMeter progress, @Nullable Conversion conversion) {
        if (fatal != null) {
            throw fatal;
        }
        if (conversion != null && items > 0 && resumed == 0) {
            conversion.missing().forEach(progress::message);
        }
        if (withoutPart > 0) {
            progress.message(
                    conversion == null
                            ? Select.missing(withoutPart, RecordPart.ITEM)
                            : Select.missing(withoutPart, conversion.part()) + "; see --select");
        }
        if (badLines > 0) {
            progress.message(Sizes.count(badLines, "bad line") + " left out");
        }
        // The message of a single file has said it.
        if (failures > 0 && files + resumed + failures > 1) {
            progress.message(Sizes.count(failures, "file") + " failed");
        }
        if (conversion != null && progress.hasSummary()) {
            progress.message(Sizes.count(files, "file") + " converted"
                    + (resumed > 0 ? ", " + resumed + " were already" : "")
                    + ", " + Sizes.count(items, "item")
                    + " in " + Sizes.seconds(progress.seconds()));
        }
        return exitCode();
    }
}
