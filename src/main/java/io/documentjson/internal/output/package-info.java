/** Events to JSON text: a {@code String} or UTF-8, compact or indented. */
@NullMarked
package io.documentjson.internal.output;

import org.jspecify.annotations.NullMarked;
