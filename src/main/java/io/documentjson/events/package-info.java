/**
 * Items as events, and the types of attribute values. A reader of text pushes the events, and whoever takes them makes of an
 * item what he needs: rows of a table, another format, an object of his own. With them stand the names that every part of the
 * library has: what stands around items, {@link io.documentjson.events.Envelope}, and what can be wrong,
 * {@link io.documentjson.events.ErrorCode}. Nothing here knows the AWS SDK.
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
