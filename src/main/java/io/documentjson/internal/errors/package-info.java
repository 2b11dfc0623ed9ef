/**
 * Limits of a text, paths to attributes, and errors on their way to the public exception.
 *
 * <p>All other packages may use it. It uses {@code events} alone.
 */
@NullMarked
package io.documentjson.internal.errors;

import org.jspecify.annotations.NullMarked;
