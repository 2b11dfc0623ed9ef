package io.documentjson.spark;

import org.apache.parquet.hadoop.codec.ZstandardCodec;

/**
 * Zstandard by the zstd-jni that Spark brings, because Hadoop's own codec needs a library that few installations have.
 * Spark's source {@code text} makes it by its name. Names of files end as the program {@code zstd} ends them.
 */
final class ZstdCodec extends ZstandardCodec {

    @Override
    public String getDefaultExtension() {
        return ".zst";
    }
}
