package io.documentjson.spark;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A data file of an export.
 *
 * @param path its place, with the file system
 * @param length in bytes, as it is stored
 * @param items the number of items that it must have, or -1 if nothing says it
 * @param md5 the MD5 of its bytes as they are stored, in base64, if the manifest says it
 * @param incremental true if its lines are changes; {@code null} if the manifest does not say
 */
record ExportFile(
        String path,
        long length,
        long items,
        @Nullable String md5,
        @Nullable Boolean incremental) implements Serializable {

    /** True if the manifest has a sum or a count, which only the whole file can be compared with. */
    boolean isChecked() {
        return md5 != null || items >= 0;
    }

    /** The same file, but not compared with the manifest. */
    ExportFile unchecked() {
        return new ExportFile(path, length, -1, null, incremental);
    }
}
