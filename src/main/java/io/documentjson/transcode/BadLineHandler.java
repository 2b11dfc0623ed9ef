package io.documentjson.transcode;

import io.documentjson.DocumentJsonException;
import java.io.IOException;

/** Takes the lines that are not an item, so that the others can be transcoded all the same. */
@FunctionalInterface
public interface BadLineHandler {

    /**
     * Called for each bad line, in the order of the text, by the thread that transcodes.
     *
     * @param error what is wrong, with line, offset and path
     * @param line the bytes of the line without its line feed; a copy
     * @throws IOException to end the transcoding; any exception does
     */
    void badLine(DocumentJsonException error, byte[] line) throws IOException;
}
