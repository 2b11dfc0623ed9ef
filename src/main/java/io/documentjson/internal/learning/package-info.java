/** Remembers the bytes between two values, so that equal bytes are compared as a whole when they come again. */
@NullMarked
package io.documentjson.internal.learning;

import org.jspecify.annotations.NullMarked;
