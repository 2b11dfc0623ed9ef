/** A text of any kind as bytes in a window: arrays, strings, streams, gzip. */
@NullMarked
package io.documentjson.internal.source;

import org.jspecify.annotations.NullMarked;
