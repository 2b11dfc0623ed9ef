package io.documentjson.events;

import java.io.IOException;

/**
 * Takes an item, or one attribute value, as events in the order of the text.
 *
 * <p>An item is {@link #startMap}, its members, {@link #endMap}. A member is {@link #name} and a value. A value is one
 * event ({@link #string}, {@link #number(String)}, {@link #binary}, {@link #bool}, {@link #nul}) or a container: a map,
 * a list ({@link #startList}, values, {@link #endList}) or a set ({@link #startSet}, strings, numbers or binaries,
 * {@link #endSet}). {@code {"id":{"S":"u1"},"tags":{"SS":["a"]}}} is
 *
 * <pre>{@code
 * startMap(); name("id"); string("u1"); name("tags"); startSet(SS); string("a"); endSet(); endMap();
 * }</pre>
 *
 * <p>Events are well-formed: containers end in the order in which they began, each member of a map has one name, and
 * the reader limits the depth. When the text is wrong, {@link #drop} comes in place of the item's last {@link #endMap},
 * and the reader throws the error or hands it over. A name that a map has twice is such an error, at the end of the
 * map.
 *
 * <p>A method may throw an {@link IOException} or an unchecked exception, which ends the reading and reaches the caller
 * unchanged. Events of one item come from one thread.
 */
public interface ItemEvents {

    /** Begins a map; the first one is the item itself. */
    void startMap() throws IOException;

    /**
     * Gives the name of the next value.
     *
     * @param name the name, of up to 65,535 bytes in UTF-8
     */
    void name(String name) throws IOException;

    /** Ends the innermost container, a map. */
    void endMap() throws IOException;

    /** Begins a list. */
    void startList() throws IOException;

    /** Ends the innermost container, a list. */
    void endList() throws IOException;

    /**
     * Begins a set. Its members follow as strings, numbers or binaries, in the order of the text. They have not been
     * checked for duplicates.
     *
     * @param type SS, NS or BS
     */
    void startSet(AttributeType type) throws IOException;

    /** Ends the innermost container, a set. */
    void endSet() throws IOException;

    /** A string. */
    void string(String text) throws IOException;

    /**
     * A number.
     *
     * @param text the number as it is in the text: a JSON number (RFC 8259, section 6), or a number that only DynamoDB
     *     accepts ({@code +1}, {@code 01}, {@code .5}, {@code 5.}); a reader of text has checked it, other sources need
     *     not
     */
    void number(String text) throws IOException;

    /**
     * A number that is an integer. A reader may push a number from 0 to 999 by this method or by its text, and pushes
     * all others by their text. Other sources may push any integer.
     */
    default void number(int small) throws IOException {
        number(Integer.toString(small));
    }

    /**
     * A binary.
     *
     * @param bytes not to be changed; a reader of text makes a new array for each binary
     */
    void binary(byte[] bytes) throws IOException;

    /** A boolean. */
    void bool(boolean value) throws IOException;

    /**
     * A null.
     *
     * @param value {@code true}, or {@code false} for the text {@code {"NULL":false}}, which DynamoDB itself does not
     *     store
     */
    void nul(boolean value) throws IOException;

    /**
     * Ends the current item because its text is malformed: a consumer drops the part of the item that it has, which may
     * be nothing. By default it does nothing.
     */
    default void drop() {}
}
