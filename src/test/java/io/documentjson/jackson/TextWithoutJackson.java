package io.documentjson.jackson;

import java.io.IOException;

/** Writes and reads text where there is no Jackson. */
public final class TextWithoutJackson {

    private TextWithoutJackson() {}

    /** Prints when all is well. */
    public static void main(String[] args) throws IOException {
        try {
            Class.forName("com.fasterxml.jackson.core.JsonParser");
            throw new AssertionError("Expected a class path without Jackson but there was one");
        } catch (ClassNotFoundException expected) {
            TextRoundTrip.main(args);
        }
    }
}
