package io.documentjson.transcode;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.AttributePath;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Errors of texts as the public exception. */
final class TranscodeErrors {

    private TranscodeErrors() {}

    /** The public form of the error, which is at the offset if it does not say where. */
    static DocumentJsonException located(TextException e, long offset, List<Object> path, long line) {
        return e.published(AttributePath.of(path), line, offset);
    }

    /** The error with the number of its line; what a consumer has thrown does not have it. */
    static DocumentJsonException onLine(DocumentJsonException e, long line) {
        String message = String.valueOf(e.getMessage());
        String place = " at path " + e.path();
        return message.endsWith(place)
                ? new DocumentJsonException(
                        e.code(), message.substring(0, message.length() - place.length()), e.path(), line, -1)
                : e;
    }

    /** A text is empty where an item has to be. */
    static DocumentJsonException emptyText(Utf8Tokens text) {
        TextException empty = new TextException(ErrorCode.EMPTY_INPUT, "Expected a JSON value but was an empty text");
        return located(empty, text.offset(), List.of(), -1);
    }

    static UncheckedIOException noSource(IOException e) {
        return new UncheckedIOException("a text in memory has no I/O", e);
    }
}
