package io.documentjson.versions;

import io.documentjson.callsites.Cleanup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A version of the library.
 *
 * @param commit empty for a jar
 * @param date when it was committed, in ISO 8601; empty for a jar
 */
record Library(String label, Path jar, String commit, String date) {

    /**
     * Built by the script {@code benchmarks/library} if it is not there.
     *
     * @param given a revision of git, or the file of a jar
     * @param jars the folder in which jars are kept
     */
    static Library of(String given, Path checkout, Path jars, Cleanup cleanup) throws IOException {
        String script = checkout.resolve("benchmarks/library").toString();
        ProcessBuilder builder =
                new ProcessBuilder(script, given, jars.toString()).redirectError(ProcessBuilder.Redirect.INHERIT);
        List<String> lines = List.of(cleanup.run(builder, "").split("\n", -1));
        return new Library(lines.get(0), Path.of(lines.get(1)), lines.get(2), lines.get(3));
    }

    /** The first digits of the commit. */
    String shortCommit() {
        return commit.substring(0, 12);
    }
}
