package io.documentjson.events;

import java.io.IOException;

/** Takes the lines that are not items, so that the other lines can be read or transcoded. */
@FunctionalInterface
public interface BadLineHandler {

    /**
     * Called for each bad line, in the order of the text, by the thread that reads.
     *
     * @param error the error, with line, offset and path
     * @param line the bytes of the line without its line feed; a copy. Empty if the line is longer than
     *     {@code Builder.maxLineLength}
     * @throws IOException to end the reading; any exception does
     */
    void badLine(DocumentJsonException error, byte[] line) throws IOException;
}
