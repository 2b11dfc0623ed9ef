/**
 * Eight bytes or four characters at once, and the lexical rules of JSON: escapes, numbers, UTF-8, base64.
 *
 * <p>It takes bytes and characters, and answers questions about them. It may use {@code errors}.
 */
@NullMarked
package io.documentjson.internal.words;

import org.jspecify.annotations.NullMarked;
