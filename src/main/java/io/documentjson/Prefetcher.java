package io.documentjson;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads through a large container shortly before it is written, so that its objects are in the caches by then.
 *
 * <p>What the writer does next depends on the type and the length of the value at hand, so a processor that has guessed
 * wrong has to wait for each value's memory before it asks for that of the next. Here nothing depends on what is read, and
 * the waits overlap (memory-level parallelism; Glew, "MLP yes! ILP no!", ASPLOS 1998). Items that fit the caches anyway
 * have small containers; those are left alone.
 *
 * <p>Not safe for use by several threads.
 */
final class Prefetcher implements BiConsumer<@Nullable String, @Nullable AttributeValue> {

    /** Containers of fewer members are written sooner than they are read twice. */
    private static final int MIN_MEMBERS = 16;

    /** Elements of a list are read this many at a time. */
    static final int CHUNK = 32;

    /** What was read; nobody asks for it, but without it the reads could be left out. */
    int lengths;

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

    @Override
    public void accept(@Nullable String name, @Nullable AttributeValue value) {
        read(value);
    }

    /** Reads the length of a string or number, and of anything else the size of the map that it is, if it is one. */
    private void read(@Nullable AttributeValue value) {
        if (value != null) {
            String text = value.s();
            if (text == null) {
                text = value.n();
            }
            lengths += text == null ? value.m().size() : text.length();
        }
    }
}
