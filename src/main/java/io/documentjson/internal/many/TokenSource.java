package io.documentjson.internal.many;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Elements that are read from the tokens of a whole source. Nothing after an error can be read, so an error ends the
 * source.
 */
abstract class TokenSource<T> extends ItemSource<T> {

    final Utf8Tokens tokens;

    private boolean ended;

    TokenSource(UnpackedInputStream source, Limits limits) {
        super(source);
        tokens = Utf8Tokens.of(source, limits);
    }

    /** Reads the next one; {@code null} after the last. */
    abstract @Nullable T read() throws IOException;

    @Override
    final @Nullable T next() throws IOException {
        if (ended) {
            return null;
        }
        T next = null;
        try {
            next = read();
            return next;
        } finally {
            if (next == null) {
                end();
            }
        }
    }

    private void end() {
        if (!ended) {
            ended = true;
            tokens.close();
        }
        source.release();
    }

    @Override
    final void close() throws IOException {
        end();
        super.close();
    }
}
