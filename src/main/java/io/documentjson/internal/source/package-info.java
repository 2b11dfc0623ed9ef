/**
 * A text of any kind as bytes: arrays, strings, streams, gzip.
 *
 * <p>In comes what a caller has; out goes a window over its bytes, or its lines. Items on
 * no lines are found by braces, brackets, quotes and commas alone. It may use {@code words}.
 */
@NullMarked
package io.documentjson.internal.source;

import org.jspecify.annotations.NullMarked;
