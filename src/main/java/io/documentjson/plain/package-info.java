/**
 * Items as plain Java values and back: {@link io.documentjson.plain.PlainItems}.
 *
 * <p>No parameter accepts {@code null} unless its description says so; a {@code null} argument is a
 * {@link NullPointerException}.
 */
@NullMarked
package io.documentjson.plain;

import org.jspecify.annotations.NullMarked;
