/** The tokens of JSON (RFC 8259), checked as they are read. All errors of a text begin here. */
@NullMarked
package io.documentjson.internal.tokens;

import org.jspecify.annotations.NullMarked;
