package io.documentjson.internal.records;

import io.documentjson.internal.tokens.JsonTokens;
import java.io.IOException;

/** Takes the items of a record, as {@link RecordReader} comes to them. */
interface ImageReader {

    /** Reads the item whose opening brace has been read, up to and with its closing brace. */
    void read(RecordImage image, JsonTokens tokens) throws IOException;
}
