package io.documentjson.cli;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to be converted, to what, and where to.
 *
 * @param inputs files, folders or {@code -}; empty for standard input
 * @param output a file or a folder; {@code null} for standard output
 * @param intoFolder whether the output was said to be a folder, by a separator at its end
 * @param attributes the paths of those that are kept; empty for all
 * @param compression how the output is packed; {@code null} if the suffix of its name says so
 * @param limit how many items are converted in all; {@code null} for all
 * @param resume whether files that are finished are left as they are
 * @param force whether files that are there are written over
 */
record ConvertOptions(
        List<String> inputs,
        @Nullable Path output,
        boolean intoFolder,
        From from,
        To to,
        Select select,
        List<String> attributes,
        @Nullable Compression compression,
        String onError,
        @Nullable Long limit,
        boolean resume,
        boolean force) {

    /** Refuses what does not go together. */
    void check() {
        if (select == Select.CHANGE
                && to.types() == Conversion.Types.ALL
                && (to == To.ITEMS || !attributes.isEmpty())) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--select change: Expected --to document, or dynamodb without --attributes, but was --to "
                            + CliOptions.word(to) + (attributes.isEmpty() ? "" : " with --attributes"));
        }
        if (limit != null && limit < 0) {
            throw new CommandException(ExitCode.USAGE, "--limit: Expected a number of items but was " + limit);
        }
        if (resume && (output == null || force)) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--resume: Expected a folder with -o, and not --force, but was "
                            + (output == null ? "standard output" : "both"));
        }
    }

    Conversion conversion() {
        return new Conversion(
                from,
                to.types(),
                to.layout(),
                select.part(),
                AttributeChoice.of(attributes),
                limit == null ? null : new ItemLimit(limit),
                false);
    }

    /** What has to be the same when a job is resumed. */
    String ofResult() {
        return "--from " + CliOptions.word(from) + " --to " + CliOptions.word(to) + " --select "
                + CliOptions.word(select)
                + (attributes.isEmpty() ? "" : " --attributes " + String.join(",", attributes))
                + (compression == null ? "" : " --compress " + CliOptions.word(compression))
                + " --on-error " + onError;
    }
}
