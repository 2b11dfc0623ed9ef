/**
 * The bytes between two values, learned once and compared as a whole when they come again.
 *
 * <p>It takes bytes that were understood token by token, recognises them when they come again, and tells their meaning.
 * The package uses {@code words} and the types of {@code events}.
 *
 * <h2>The idea</h2>
 *
 * <p>Items of one table have the same names in the same order with the same types. Then the text between their values
 * is the same: {@code {"id":{"S":"u1"},"n":{"N":"7"}}} and the item after it differ in {@code u1} and {@code 7} alone.
 * A reader that has understood the text once need not look for quotes, names and types again. It compares up to 32
 * bytes by four words, and is at the next value.
 *
 * <p>A {@link io.documentjson.internal.learning.Shape} is the knowledge at such a place: the names of the object so
 * far, like a hidden class of a script engine, or that it is a list. A
 * {@link io.documentjson.internal.learning.Shape.Transition} leads from a shape to the next one; it has the bytes that
 * were read and what they mean. For the copier of DynamoDB JSON to document JSON the item above becomes:
 *
 * <table>
 *   <caption>The three transitions that are learned</caption>
 *   <tr><th>shape</th><th>bytes read</th><th>then comes</th><th>bytes written</th><th>next shape</th></tr>
 *   <tr><td>beginning</td><td><code>"id":&#123;"S":"</code></td><td>a string</td><td><code>"id":"</code></td>
 *       <td>id</td></tr>
 *   <tr><td>id</td><td><code>&#125;,"n":&#123;"N":"</code></td><td>a number</td><td><code>,"n":</code></td>
 *       <td>id, n</td></tr>
 *   <tr><td>id, n</td><td><code>&#125;&#125;</code></td><td>the end</td><td><code>&#125;</code></td><td></td></tr>
 * </table>
 *
 * <p>The content, {@code u1"} or {@code 7"}, is never learned: it is checked and copied, or decoded, each time. The
 * parser has the same table with another last column, the name and the type to push, and its content goes up to the
 * brace of the value.
 *
 * <h2>Why it is safe</h2>
 *
 * <p>The names on the way to a shape are different from each other: a name that may be there already leads to
 * {@code UNKNOWN}, where nothing is learned and names are compared. So a text that only takes known transitions has no
 * name twice, and none is compared. White space is part of the bytes. If no transition fits, the tokens are read
 * from the same position. They find a wrong text, and errors are the same either way.
 *
 * <h2>What is bounded, and why</h2>
 *
 * <ul>
 *   <li>A shape has at most 8 transitions, since they are compared one after the other. The last transition that was
 *       taken comes first.
 *   <li>A transition of the copier writes 32 bytes at most, four words without a loop. It reads up to 256: indented
 *       text has long runs of white space.
 *   <li>A parser or copier keeps 2,000 transitions. Each takes 192 bytes with its shape on a 64-bit JVM with compressed
 *       references, names apart: 384 KB. The parser forgets all of them then and learns anew, because a table may have
 *       changed; the copier stays at what it has.
 *   <li>An object has at most 100 learned names: its names are compared by going back along the shapes, and the work
 *       grows with the square of their number.
 *   <li>The parser learns 400 transitions at once, and after that one an item, so that data without a common shape
 *       costs almost nothing. It begins anew after 4,000 further items that it has not learned.
 * </ul>
 *
 * <p>Parsers and copiers are pooled: a pool keeps at most 64, and on 16 processors 32. A process that was busy on all
 * processors may keep 25 MB of transitions in a pool, if each parser has met 2,000. Those of one table have dozens.
 */
@NullMarked
package io.documentjson.internal.learning;

import org.jspecify.annotations.NullMarked;
