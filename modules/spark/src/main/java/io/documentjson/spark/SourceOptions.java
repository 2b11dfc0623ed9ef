package io.documentjson.spark;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Refuses options that a data source does not have, so that a misspelled one does not read or write something else. */
final class SourceOptions {

    /** Two letters that are swapped count as two. */
    private static final LevenshteinDistance DISTANCE = new LevenshteinDistance(2);

    /**
     * Options that Spark has for all sources of files, and the names under which it hands over where a table is. Those
     * that choose files by name or time are not among them: a manifest says which there are.
     */
    private static final List<String> OF_SPARK = List.of(
            "path",
            "paths",
            "recursiveFileLookup",
            "ignoreCorruptFiles",
            "ignoreMissingFiles",
            "maxRecordsPerFile",
            "provider",
            "location",
            "owner",
            "comment",
            "external",
            "is_managed_location");

    private SourceOptions() {}

    /**
     * Fails if an option belongs neither to the source, nor to Spark, nor to a file system. Spark's own begin with two
     * underscores or are in a list; those of file systems have a dot, such as {@code fs.s3a.endpoint}.
     *
     * @param names the options as the user gave them; upper and lower case are the same
     */
    static void check(String source, Iterable<String> names, List<String> known) {
        for (String name : names) {
            if (!isOfHadoop(name) && !name.startsWith("__") && !has(OF_SPARK, name) && !has(known, name)) {
                throw new IllegalArgumentException("Expected an option of " + source + " but was " + name + "; "
                        + wayOut(name.toLowerCase(Locale.ROOT), known));
            }
        }
    }

    /** True if the option is one of Hadoop's file systems. */
    static boolean isOfHadoop(String name) {
        return name.indexOf('.') >= 0;
    }

    private static String wayOut(String lower, List<String> known) {
        ToIntFunction<String> distance = each -> DISTANCE.apply(lower, each.toLowerCase(Locale.ROOT));
        return known.stream()
                .filter(each -> distance.applyAsInt(each) >= 0)
                .min(Comparator.comparingInt(distance))
                .map(nearest -> "did you mean " + nearest + "?")
                .orElse("there are " + String.join(", ", known));
    }

    private static boolean has(List<String> options, String name) {
        return options.stream().anyMatch(name::equalsIgnoreCase);
    }
}
