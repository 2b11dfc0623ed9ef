/**
 * Copies large text of one form of JSON to the other in one pass. It agrees, or it leaves the text to the parser.
 *
 * <p>In come bytes of a whole line or item; out go bytes, or nothing. It reports no error.
 */
@NullMarked
package io.documentjson.internal.copying;

import org.jspecify.annotations.NullMarked;
