package io.documentjson.transcode;

import io.documentjson.DocumentJsonException;
import io.documentjson.text.DocumentCopier;
import io.documentjson.text.JsonCopier;
import io.documentjson.text.JsonTokens;
import io.documentjson.text.Limits;
import io.documentjson.text.PublicErrors;
import io.documentjson.text.TextException;
import io.documentjson.text.TextException.Code;
import io.documentjson.text.TypedCopier;
import io.documentjson.text.Utf8JsonGenerator;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
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

    static {
        try {
            MethodHandles.lookup().ensureInitialized(DocumentJsonException.class);
        } catch (IllegalAccessException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The copy in one pass, where there is one. */
    @Nullable
    JsonCopier copier(Limits limits) {
        return switch (this) {
            case DYNAMODB -> new TypedCopier(limits, false);
            case DOCUMENT -> new DocumentCopier(limits, false);
            case TYPED -> null;
        };
    }

    /**
     * The item that the tokens are, in the form that is written: of any text, and with what is wrong with it.
     *
     * @param line counted from 1, or -1
     * @return {@code null} if there is nothing but white space
     */
    byte @Nullable [] transcribe(JsonTokens tokens, Limits limits, long line) throws IOException {
        ItemTranscriber transcriber = null;
        try {
            int first = tokens.first();
            if (first == JsonTokens.END) {
                return null;
            }
            if (first != JsonTokens.OBJECT) {
                throw new TextException(
                        Code.NOT_AN_OBJECT,
                        "Expected an object but was " + JsonTokens.nameOf(first),
                        TextException.NO_OFFSET);
            }
            Utf8JsonGenerator generator = new Utf8JsonGenerator();
            generator.openUtf8(false);
            generator.startRoot(Utf8JsonGenerator.COMPACT);
            transcriber = transcriber(tokens, limits, generator);
            transcriber.transcribe();
            tokens.expectEnd();
            generator.endRoot();
            return transcriber.completed(generator.toByteArray());
        } catch (TextException e) {
            throw located(e, tokens.offset(), transcriber == null ? List.of() : transcriber.path(), line);
        }
    }

    private ItemTranscriber transcriber(JsonTokens tokens, Limits limits, Utf8JsonGenerator generator) {
        return switch (this) {
            case DOCUMENT -> new DocumentTranscriber(tokens, limits, generator);
            default -> new TypedTranscriber(tokens, limits, generator, true, this);
        };
    }

    /** The public form of the error, which stands at the offset if it does not say where. */
    static RuntimeException located(TextException e, long offset, List<Object> path, long line) {
        TextException placed =
                e.offset() == TextException.NO_OFFSET ? new TextException(e.code(), e.problem(), offset) : e;
        return PublicErrors.get().of(placed, path, line);
    }
}
