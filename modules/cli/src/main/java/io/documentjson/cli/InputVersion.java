package io.documentjson.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The version of a file: it differs after a change.
 *
 * @param size in bytes
 * @param time the time of the last change, in milliseconds since 1970
 */
record InputVersion(long size, long time) {

    static InputVersion of(Path path) throws IOException {
        return new InputVersion(
                Files.size(path), Files.getLastModifiedTime(path).toMillis());
    }
}
