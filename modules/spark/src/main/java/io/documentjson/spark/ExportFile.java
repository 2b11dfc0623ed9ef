package io.documentjson.spark;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A data file of an export.
 *
 * @param path where it is, with the file system
 * @param length in bytes, as it is stored
 * @param items how many items it has to have, or -1 if nothing says it
 * @param md5 of its bytes as they are stored, in base64, if the manifest says it
 * @param incremental whether its lines are changes; {@code null} if the manifest does not say
 */
record ExportFile(
        String path,
        long length,
        long items,
        @Nullable String md5,
        @Nullable Boolean incremental) implements Serializable {

    /** Whether the manifest says something that can be compared with the whole file alone. */
    boolean isChecked() {
        return md5 != null || items >= 0;
    }

    /** The same file, but not compared with the manifest. */
    ExportFile unchecked() {
        return new ExportFile(path, length, -1, null, incremental);
    }
}
