package io.documentjson;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads a large container shortly before it is written, so that its objects are in the caches by then.
 *
 * <p>The writer branches on the type and the length of each value, so a processor that mispredicts has to wait for the
 * memory of one value before it loads the next. Here no branch depends on what is read, and the waits overlap
 * (memory-level parallelism; Glew, "MLP yes! ILP no!", ASPLOS 1998). Small containers are left alone: their items fit
 * the caches anyway.
 *
 * <p>Not safe for use by several threads.
 */
final class Prefetcher implements BiConsumer<@Nullable Object, @Nullable Object> {

    /** For containers of fewer members, reading twice costs more than it saves. */
    private static final int MIN_MEMBERS = 16;

    /** Elements of a list are read this many at a time. */
    static final int CHUNK = 32;

    /** Consumes what was read, so that the compiler does not remove the reads. */
    int blackhole;

    /** Reads the members of the map, but not what they hold. */
    void read(Map<String, AttributeValue> map) {
        if (map.size() >= MIN_MEMBERS) {
            map.forEach(this);
        }
    }

    /** Reads the next elements of the list, but not what those hold. */
    void readChunk(List<AttributeValue> list, int from) {
        int size = list.size();
        if (size >= MIN_MEMBERS) {
            int stop = Math.min(size, from + CHUNK);
            for (int i = from; i < stop; i++) {
                read(list.get(i));
            }
        }
    }

    /** The types are those of {@link ItemWriter#accept}, for the same reason. */
    @Override
    public void accept(@Nullable Object name, @Nullable Object value) {
        read((AttributeValue) value);
    }

    /** Reads the length of a string or number; of any other value, the size of its map, which most do not have. */
    private void read(@Nullable AttributeValue value) {
        if (value != null) {
            String text = value.s();
            if (text == null) {
                text = value.n();
            }
            blackhole += text == null ? value.m().size() : text.length();
        }
    }
}
