/**
 * Copies large text of one form of JSON to the other, or to compact text of the same, in one pass. It leaves a text
 * that it does not accept to the parser.
 *
 * <p>It takes the bytes of a whole line or item, and gives bytes, or nothing. It reports no error. It may
 * use {@code learning} and what comes before it.
 */
@NullMarked
package io.documentjson.internal.copying;

import org.jspecify.annotations.NullMarked;
