package io.documentjson.internal.many;

import io.documentjson.internal.source.UnpackedInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Spliterator;
import java.util.Spliterators;
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
}
