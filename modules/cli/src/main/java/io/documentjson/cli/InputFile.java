package io.documentjson.cli;

import io.documentjson.transcode.ExportManifest.DataFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file that is read.
 *
 * @param name for messages
 * @param path {@code null} for the standard input
 * @param target its name below the folder of the output
 * @param exported its entry in the manifest of an export, if there is one
 */
record InputFile(
        String name,
        @Nullable Path path,
        String target,
        @Nullable DataFile exported) {

    static final InputFile STDIN = new InputFile("standard input", null, "documents.json", null);

    /** True if it can be opened again and gives the same bytes, which a pipe does not. */
    boolean isRepeatable() {
        return path != null && Files.isRegularFile(path);
    }

    /** Its size in bytes; 0 if that is not known. */
    long size() {
        return path == null ? 0 : path.toFile().length();
    }
}
