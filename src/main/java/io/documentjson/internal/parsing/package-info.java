/**
 * Tokens to events of an item: one parser for document JSON, and one for DynamoDB JSON.
 *
 * <p>In come {@code tokens}; out go events. What a text repeats is compared as a whole, by {@code learning}.
 */
@NullMarked
package io.documentjson.internal.parsing;

import org.jspecify.annotations.NullMarked;
