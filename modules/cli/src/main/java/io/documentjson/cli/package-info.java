/** The command {@code documentjson}: a thin layer over {@link io.documentjson.transcode}, without the AWS SDK. */
@NullMarked
package io.documentjson.cli;

import org.jspecify.annotations.NullMarked;
