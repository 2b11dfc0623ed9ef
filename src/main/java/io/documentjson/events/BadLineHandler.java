package io.documentjson.events;

import java.io.IOException;

/** Takes the lines that are not an item, so that the others can be read or transcoded all the same. */
@FunctionalInterface
public interface BadLineHandler {

    /**
     * Called for each bad line, in the order of the text, by the thread that reads.
     *
     * @param error the error, with line, offset and path
     * @param line the bytes of the line without its line feed; a copy. None if the line does not fit into a Java
     *     array
     * @throws IOException to end the reading; any exception does
     */
    void badLine(DocumentJsonException error, byte[] line) throws IOException;
}
