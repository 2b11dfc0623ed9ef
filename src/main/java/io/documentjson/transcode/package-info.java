/**
 * DynamoDB JSON to document JSON and back without items: text to text, text to events, events to text.
 *
 * <p>It needs neither the SDK nor Jackson.
 */
@NullMarked
package io.documentjson.transcode;

import org.jspecify.annotations.NullMarked;
