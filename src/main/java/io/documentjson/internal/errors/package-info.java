/** Limits of a text, errors with an offset, and paths to attributes: what all other packages share. */
@NullMarked
package io.documentjson.internal.errors;

import org.jspecify.annotations.NullMarked;
