/**
 * Items of the AWS SDK for Java v2: attribute values to events and to text, and events to items.
 *
 * <p>In comes an item, or text as tokens; out goes text, or an item. It may use all packages of the text side.
 */
@NullMarked
package io.documentjson.internal.items;

import org.jspecify.annotations.NullMarked;
