package io.documentjson.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file that is read.
 *
 * @param name what it is called in messages
 * @param path where it is; {@code null} for the standard input
 * @param target its name below the folder of the output
 * @param exported what the manifest says, if it is a file of an export
 */
record InputFile(
        String name,
        @Nullable Path path,
        String target,
        @Nullable ExportedFile exported) {

    static final InputFile STDIN = new InputFile("standard input", null, "documents.json", null);

    /** Whether it gives the same again when it is opened again, which a pipe does not. */
    boolean isRepeatable() {
        return path != null && Files.isRegularFile(path);
    }

    /** Its size in bytes; 0 if that is not known. */
    long size() {
        return path == null ? 0 : path.toFile().length();
    }
}
