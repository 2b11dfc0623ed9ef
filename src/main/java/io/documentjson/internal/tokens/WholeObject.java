package io.documentjson.internal.tokens;

/** Reads an object as a whole where its text is at hand. */
public interface WholeObject {

    /** The object is to be read by its tokens. */
    int DECLINED = -1;

    /** The object goes on after the end of the text. */
    int INCOMPLETE = -2;

    /**
     * Reads the object whose opening brace is at {@code from}.
     *
     * @param text has zeros from {@code to} on
     * @return the index after its closing brace, {@link #DECLINED} or {@link #INCOMPLETE}
     */
    int read(byte[] text, int from, int to);
}
