/** Tokens to events of an item: one parser for document JSON, and one for DynamoDB JSON. */
@NullMarked
package io.documentjson.internal.parsing;

import org.jspecify.annotations.NullMarked;
