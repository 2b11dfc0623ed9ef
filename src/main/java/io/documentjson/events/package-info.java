/**
 * Items as events, and the types of attribute values. A reader of text pushes the events, and a consumer makes
 * something of the item: rows of a table, another format, an object of its own. The package also has the names that
 * every part of the library uses: {@link io.documentjson.events.Envelope}, the text around items, and
 * {@link io.documentjson.events.ErrorCode}, the kinds of errors; and the one exception,
 * {@link io.documentjson.events.DocumentJsonException}. Nothing here knows the AWS SDK.
 *
 * <p>A consumer that prints the name of every attribute:
 *
 * <pre>{@code
 * final class Names implements ItemEvents {
 *     public void name(String name) {
 *         System.out.println(name);
 *     }
 *
 *     public void startMap() {}
 *     public void endMap() {}
 *     public void startList() {}
 *     public void endList() {}
 *     public void startSet(AttributeType type) {}
 *     public void endSet() {}
 *     public void string(String text) {}
 *     public void number(String text) {}
 *     public void binary(byte[] bytes) {}
 *     public void bool(boolean value) {}
 *     public void nul(boolean value) {}
 * }
 * }</pre>
 */
@NullMarked
package io.documentjson.events;

import org.jspecify.annotations.NullMarked;
