/**
 * The tokens of JSON (RFC 8259), checked as they are read. All errors of a text begin here.
 *
 * <p>In come the bytes of {@code source}; out go tokens, with the offset of each.
 */
@NullMarked
package io.documentjson.internal.tokens;

import org.jspecify.annotations.NullMarked;
