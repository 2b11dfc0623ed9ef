/** Eight bytes or four characters at once, and the lexical rules of JSON: escapes, numbers, UTF-8. */
@NullMarked
package io.documentjson.internal.words;

import org.jspecify.annotations.NullMarked;
