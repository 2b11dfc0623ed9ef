/**
 * Many items, one by one: lines, arrays, records of an envelope, publishers.
 *
 * <p>In comes a source; out come items as they are asked for, each read by {@code items}. It also writes many.
 */
@NullMarked
package io.documentjson.internal.many;

import org.jspecify.annotations.NullMarked;
