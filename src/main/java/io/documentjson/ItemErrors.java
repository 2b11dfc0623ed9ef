package io.documentjson;

import io.documentjson.DocumentJsonException.Code;
import io.documentjson.text.TextException;

/** The errors of writing and reading items, in the words of the public exception. */
final class ItemErrors {

    private ItemErrors() {}

    /** The public form of what is wrong with a text. */
    static DocumentJsonException of(TextException e) {
        return DocumentJsonException.reading(Code.valueOf(e.code().name()), e.problem(), -1, e.offset());
    }
}
