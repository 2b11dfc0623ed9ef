package io.documentjson.spark;

import org.apache.spark.sql.connector.read.InputPartition;
import org.jspecify.annotations.Nullable;

/**
 * A data file of an export, which is a partition.
 *
 * @param path where it is, with the file system
 * @param items how many items it has to have, or -1 if the manifest does not say
 * @param md5 of its bytes as they are stored, in base64, if the manifest says it
 * @param incremental whether its lines are changes; {@code null} if the manifest does not say
 */
record ExportFile(
        String path,
        long items,
        @Nullable String md5,
        @Nullable Boolean incremental) implements InputPartition {}
