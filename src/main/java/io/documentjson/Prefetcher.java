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

    /** Elements of a list are read this many at a time, with the members of theirs that are maps; they fit a second cache. */
    static final int CHUNK = 32;

    /** What was read; nobody asks for it, but without it the reads could be left out. */
    int lengths;

    /** Reads the members of the map, but not what they hold. */
    void read(Map<String, AttributeValue> map) {
        if (map.size() >= MIN_MEMBERS) {
            map.forEach(this);
        }
    }

    /** Reads the next elements of the list and the members of small maps among them; a large one is read in its own turn. */
    void readChunk(List<AttributeValue> list, int from) {
        int size = list.size();
        if (size >= MIN_MEMBERS) {
            int stop = Math.min(size, from + CHUNK);
            for (int i = from; i < stop; i++) {
                AttributeValue element = list.get(i);
                if (element != null && !readText(element)) {
                    Map<String, AttributeValue> members = element.m();
                    if (members.size() < MIN_MEMBERS) {
                        members.forEach(this);
                    }
                }
            }
        }
    }

    @Override
    public void accept(@Nullable String name, @Nullable AttributeValue value) {
        if (value != null && !readText(value)) {
            lengths += value.m().size();
        }
    }

    /** Reads the text of a string or number, if the value is one. */
    private boolean readText(AttributeValue value) {
        String text = value.s();
        if (text == null) {
            text = value.n();
        }
        if (text == null) {
            return false;
        }
        lengths += text.length();
        return true;
    }
}
