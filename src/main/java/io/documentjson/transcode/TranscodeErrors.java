package io.documentjson.transcode;

import io.documentjson.DocumentJsonException;
import io.documentjson.internal.limits.AttributePath;
import io.documentjson.internal.limits.TextException;
import java.util.List;

/** What is wrong with a text, as the public exception. */
final class TranscodeErrors {

    private TranscodeErrors() {}

    /** The public form of the error, which stands at the offset if it does not say where. */
    static DocumentJsonException located(TextException e, long offset, List<Object> path, long line) {
        long place = e.offset() == TextException.NO_OFFSET ? offset : e.offset();
        return new DocumentJsonException(
                e.code(), e.problem(), AttributePath.of(path).toString(), line, place);
    }
}
