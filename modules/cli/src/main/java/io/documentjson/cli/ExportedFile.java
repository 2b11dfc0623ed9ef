package io.documentjson.cli;

import org.jspecify.annotations.Nullable;

/**
 * A file in the manifest of an export.
 *
 * @param items how many lines it has, or -1
 * @param md5 the checksum of its bytes in base64
 */
record ExportedFile(long items, @Nullable String md5) {}
