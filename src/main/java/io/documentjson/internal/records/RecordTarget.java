package io.documentjson.internal.records;

import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Takes the images of records, as {@link RecordReader} comes to them. */
public interface RecordTarget {

    /**
     * Takes the image whose opening brace has been read as text, up to and with its closing brace, if it can.
     *
     * @return false if nothing has been read
     */
    default boolean copies(RecordImage image, Utf8Tokens tokens) throws IOException {
        return false;
    }

    /**
     * The parser that pushes the image to its consumer; {@code null} if the image is not wanted and is only checked.
     */
    @Nullable
    PushParser parserOf(RecordImage image) throws IOException;

    /** True if a name is an error that a map has twice in an image that is not wanted. */
    default boolean checksNames() {
        return true;
    }

    /**
     * The image that {@link #parserOf} was asked for has been read to its end.
     *
     * @param length the length of its text
     */
    void end(RecordImage image, long length) throws IOException;
}
