package io.documentjson.internal.words;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A bounded store of idle objects, shared by all threads. A thread starts at a slot of its own, so that threads seldom
 * meet. A thread that does not find an object makes one; an object that does not find a free slot is dropped.
 *
 * <p>There is no {@code ThreadLocal}: virtual threads would each fill theirs, and a value that is never cleared keeps
 * the class loader of this library alive.
 */
public final class StripedPool<T> {

    private static final int MAX_SLOTS = 64;
    private static final int PROBES = 2;

    /** A power of two, at least twice the number of processors. */
    private static final int SLOTS = Math.min(
            MAX_SLOTS, 2 * Integer.highestOneBit(2 * Runtime.getRuntime().availableProcessors() - 1));

    /**
     * No {@code AtomicReferenceArray}, which a program starts without: its classes would be loaded and linked by the
     * first call.
     */
    private final AtomicReference<@Nullable T>[] idle = slots();

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic class
    private static <T> AtomicReference<@Nullable T>[] slots() {
        AtomicReference<@Nullable T>[] slots = new AtomicReference[SLOTS];
        for (int i = 0; i < SLOTS; i++) {
            slots[i] = new AtomicReference<>();
        }
        return slots;
    }

    @Nullable
    public T take() {
        int slot = firstSlot();
        for (int i = 0; i < PROBES; i++) {
            T found = idle[slot + i & SLOTS - 1].getAndSet(null);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Two threads that find the same slot free may lose an object; that is cheaper than to make sure. */
    public void release(T object) {
        int slot = firstSlot();
        for (int i = 0; i < PROBES; i++) {
            AtomicReference<@Nullable T> place = idle[slot + i & SLOTS - 1];
            if (place.getPlain() == null) {
                place.setRelease(object);
                return;
            }
        }
    }

    private static int firstSlot() {
        long id = Thread.currentThread().getId();
        return (int) (id ^ id >>> 32) & SLOTS - 1;
    }
}
