/**
 * Events to JSON text: a {@code String} or UTF-8, compact or indented.
 *
 * <p>It takes events and gives text. It checks numbers and order only where it says so, and uses {@code words}.
 */
@NullMarked
package io.documentjson.internal.output;

import org.jspecify.annotations.NullMarked;
