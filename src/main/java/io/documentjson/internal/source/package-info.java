/**
 * A text of any kind as bytes: arrays, strings, streams, gzip.
 *
 * <p>In comes what a caller has; out goes a window over its bytes, or its lines. It finds
 * items that are on no lines by braces, brackets, quotes and commas alone. It may use {@code words}.
 */
@NullMarked
package io.documentjson.internal.source;

import org.jspecify.annotations.NullMarked;
