package io.documentjson.internal.many;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Elements of a source, read one after the other as a stream asks for them. */
abstract class ItemSource<T> extends Spliterators.AbstractSpliterator<T> {

    final UnpackedInputStream source;

    ItemSource(UnpackedInputStream source) {
        super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
        this.source = source;
    }

    /** The next one; {@code null} after the last. */
    abstract @Nullable T next() throws IOException;

    /** Ends the reading and closes the source. */
    void close() throws IOException {
        source.close();
    }

    @Override
    public final boolean tryAdvance(Consumer<? super T> action) {
        T next;
        try {
            next = next();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (next == null) {
            return false;
        }
        action.accept(next);
        return true;
    }

    /** A sequential stream that closes the source when it is closed. */
    public final Stream<T> stream() {
        return StreamSupport.stream(this, false).onClose(this::closeUnchecked);
    }

    private void closeUnchecked() {
        try {
            close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Elements that are read from the tokens of a whole source. Nothing after an error can be read, so an error ends
     * the source.
     */
    abstract static class OfTokens<T> extends ItemSource<T> {

        private static final int IDLE = 0;
        private static final int READING = 1;
        private static final int ENDED = 2;

        final Utf8Tokens tokens;

        /**
         * Who has the tokens. A caller may close the reading while an element is read: from the source, or from another
         * thread, so that the source is no longer waited for. The tokens are given back by the reader of the element
         * then, because others may take them at once.
         */
        private final AtomicInteger state = new AtomicInteger(IDLE);

        OfTokens(UnpackedInputStream source, Limits limits) {
            super(source);
            tokens = Utf8Tokens.of(source, limits);
        }

        /** Reads the next one; {@code null} after the last. */
        abstract @Nullable T read() throws IOException;

        @Override
        final @Nullable T next() throws IOException {
            if (!state.compareAndSet(IDLE, READING)) {
                return null;
            }
            T next = null;
            try {
                next = read();
                return next;
            } finally {
                if (next == null) {
                    state.set(ENDED);
                    source.release();
                }
                if (!state.compareAndSet(READING, IDLE)) {
                    tokens.close();
                }
            }
        }

        @Override
        final void close() throws IOException {
            if (state.getAndSet(ENDED) == IDLE) {
                tokens.close();
            }
            super.close();
        }
    }
}
