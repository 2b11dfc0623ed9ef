package io.documentjson;

import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Elements that are read from the tokens of a whole source. Nothing after an error can be read, so an error ends the
 * source.
 */
abstract class TokenSource<T> extends ItemSource<T> {

    private final Limits limits;

    private @Nullable JsonTokens tokens;
    private boolean ended;

    TokenSource(UnpackedInputStream source, Limits limits) {
        super(source);
        this.limits = limits;
    }

    /** The next one; {@code null} after the last. */
    abstract @Nullable T next(JsonTokens from) throws IOException;

    @Override
    final @Nullable T next() throws IOException {
        if (ended) {
            return null;
        }
        T next = null;
        try {
            if (tokens == null) {
                tokens = Utf8Tokens.of(source, limits);
            }
            next = next(tokens);
            return next;
        } finally {
            if (next == null) {
                end();
            }
        }
    }

    private void end() {
        ended = true;
        if (tokens != null) {
            tokens.close();
            tokens = null;
        }
        source.release();
    }

    @Override
    final void close() throws IOException {
        end();
        super.close();
    }
}
