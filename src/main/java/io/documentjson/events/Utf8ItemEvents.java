package io.documentjson.events;

import java.io.IOException;

/**
 * Takes strings and numbers as bytes of the text, if possible. It is for a consumer whose own strings are UTF-8, such
 * as rows of tables and columnar formats: it copies the bytes, and no {@code String} is made.
 *
 * <p>The reader decides for each value whether it calls these methods or {@link #string(String)} and
 * {@link #number(String)}: strings with escapes, for instance, come as a {@code String}. The two ways mean the same.
 */
public interface Utf8ItemEvents extends ItemEvents {

    /**
     * A string that is {@code utf8[from..to)}, which is well-formed.
     *
     * @param utf8 the reader's; not to be changed, and not to be kept
     */
    void string(byte[] utf8, int from, int to) throws IOException;

    /**
     * A number that is {@code ascii[from..to)}, a JSON number.
     *
     * @param ascii the reader's; not to be changed, and not to be kept
     */
    void number(byte[] ascii, int from, int to) throws IOException;
}
