/**
 * A text of any kind as bytes: arrays, strings, streams, gzip.
 *
 * <p>In comes what a caller has; out goes a window over its bytes, or its lines. It knows no token of JSON.
 */
@NullMarked
package io.documentjson.internal.source;

import org.jspecify.annotations.NullMarked;
