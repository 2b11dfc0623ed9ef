package io.documentjson.transcode;

import io.documentjson.DocumentJsonException;
import io.documentjson.text.AttributePath;
import io.documentjson.text.DocumentCopier;
import io.documentjson.text.JsonCopier;
import io.documentjson.text.JsonTokens;
import io.documentjson.text.Limits;
import io.documentjson.text.TextErrors;
import io.documentjson.text.TextException;
import io.documentjson.text.TypedCopier;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The form of JSON that is read, and the one that is written. */
enum Form {
    /** DynamoDB JSON, written as document JSON. */
    DYNAMODB,
    /** Document JSON, written as DynamoDB JSON. */
    DOCUMENT,
    /** DynamoDB JSON, written as such. */
    TYPED;

    /** The copy in one pass. */
    JsonCopier copier(Limits limits) {
        return switch (this) {
            case DOCUMENT -> new DocumentCopier(limits);
            default -> imageCopier(limits);
        };
    }

    /** The copy in one pass of DynamoDB JSON. */
    TypedCopier imageCopier(Limits limits) {
        return new TypedCopier(limits, this == TYPED);
    }

    /**
     * The item that the tokens are, in the form that is written: of any text, and with what is wrong with it.
     *
     * @param line counted from 1, or -1
     * @return {@code null} if there is nothing but white space
     */
    byte @Nullable [] transcribe(JsonTokens tokens, Limits limits, long line) throws IOException {
        ItemTranscriber transcriber = ItemTranscriber.take(this, tokens, limits);
        try {
            int first = tokens.first();
            if (first == JsonTokens.END) {
                return null;
            }
            if (first != JsonTokens.OBJECT) {
                throw TextErrors.notAnObject(first);
            }
            byte[] item = transcriber.item();
            tokens.expectEnd();
            return item;
        } catch (TextException e) {
            throw located(e, tokens.offset(), transcriber.path(e), line);
        } finally {
            transcriber.release();
        }
    }

    /** The public form of the error, which stands at the offset if it does not say where. */
    static DocumentJsonException located(TextException e, long offset, List<Object> path, long line) {
        long place = e.offset() == TextException.NO_OFFSET ? offset : e.offset();
        return new DocumentJsonException(
                e.code(), e.problem(), AttributePath.of(path).toString(), line, place);
    }
}
